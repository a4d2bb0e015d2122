export { AccountModals as default } from "@cuttle/web-kit/account";
