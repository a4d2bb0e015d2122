/** The pages of all admins, in one chunk: every extra chunk makes the entry script longer for everybody. */
export { AdminPages } from "./admin/admin-pages.tsx";
export { MinisiteAdminPages } from "./minisite-admin/minisite-admin-pages.tsx";
