import type { Output, Schemas } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";

export type Managed = Output<"getMinisiteAdmin">;
export type Member = Schemas["Member"];
export type Role = Member["role"];

/** Whether somebody looks after a minisite's members. The server decides it anew with every call. */
export function manages(user: LoggedInUser | null, subdomain: string): boolean {
  if (!user) return false;
  return (
    user.isAdmin ||
    user.minisiteMemberships.some((one) => one.subdomain === subdomain && one.role === "admin")
  );
}
