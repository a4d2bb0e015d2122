/** The pages of all admins, in one file: each file of its own would make the first script of everybody longer. */
export { AdminPages } from "./admin/admin-pages.tsx";
export { MinisiteAdminPages } from "./minisite-admin/minisite-admin-pages.tsx";
