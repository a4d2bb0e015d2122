/** A module of its own, so that the forms are fetched when the first modal opens. */
export { AccountModals as default } from "@cuttle/web-kit/account";
