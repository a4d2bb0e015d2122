/** What the hamburger and the button Community show: one chunk, loaded after the first paint. */
export { CommunityPanel } from "./community-panel.tsx";
export { SmallMenu } from "./small-menu.tsx";
