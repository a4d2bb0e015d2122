/** A module of its own, so that the code for tables is loaded with the first batch. */
export { sheetsOfRows } from "@cuttle/design/host";
