/** The menus behind the user's picture and behind the hamburger: one chunk, loaded after the first paint. */
export { SmallUserMenu } from "./small-user-menu.tsx";
export { UserMenu } from "./user-menu.tsx";
