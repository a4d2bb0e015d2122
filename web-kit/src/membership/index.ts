/**
 * The ways to become a member of a minisite, the same on its home and on the main site: join, log in, or connect an
 * existing membership. The form for connecting is loaded on demand. May import ui, api, session and account.
 */
export { MembershipWays, type MembershipWaysProps } from "./membership-ways.tsx";
export type { MinisiteToJoin } from "./minisite-to-join.ts";
export { pendingEmail } from "./pending.ts";
export { isMember, roleIn } from "./role-in.ts";
