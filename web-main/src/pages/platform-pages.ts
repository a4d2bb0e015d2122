/** The pages of the platform's admins about its people and its use, in one chunk. */
export { PlatformPages } from "./admin/platform-pages.tsx";
