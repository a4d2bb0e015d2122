/** A module of its own, so that the forms are loaded with the first modal. */
export { AccountModals as default } from "@cuttle/web-kit/account";
