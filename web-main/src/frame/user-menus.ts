/** What somebody signed in finds behind their picture, and behind the hamburger: in one file, fetched after the first paint. */
export { SmallUserMenu } from "./small-user-menu.tsx";
export { UserMenu } from "./user-menu.tsx";
