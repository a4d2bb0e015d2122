import type { OperationName, Output, Schemas } from "@cuttle/web-kit/api";
import { roleIn } from "@cuttle/web-kit/membership";
import type { LoggedInUser } from "@cuttle/web-kit/session";

export type Managed = Output<"getMinisiteAdmin">;
export type Member = Schemas["Member"];
export type Role = Member["role"];

/** What is outdated once somebody was added, removed or restored: it may have been the user. */
export const aboutMembers: readonly OperationName[] = [
  "minisiteAdminGetMembers",
  "minisiteAdminGetRemovedMembers",
  "minisiteAdminExplainMember",
  "minisiteAdminListHistory",
  "getMinisiteInsights",
  "getMinisiteAdmin",
  "loggedInUser",
];

/** Whether the user manages a minisite's members. The server checks it on every call. */
export function manages(user: LoggedInUser | null, subdomain: string): boolean {
  return user?.isAdmin === true || roleIn(user, subdomain) === "admin";
}
