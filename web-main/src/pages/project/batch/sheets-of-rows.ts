/** A module of its own, so that reading tables is fetched with the first batch. */
export { sheetsOfRows } from "@cuttle/design/host";
