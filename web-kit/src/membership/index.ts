/**
 * What leads to a membership of a minisite, the same on its home and on the main site: join, log in, or
 * connect the membership that one has. The form itself comes when somebody wants it. It may import ui,
 * api, session and account.
 */
export {
  MembershipWays,
  type MembershipWaysProps,
  type MinisiteToJoin,
} from "./membership-ways.tsx";
export { pendingEmail } from "./pending.ts";
export { isMember, roleIn } from "./role-in.ts";
