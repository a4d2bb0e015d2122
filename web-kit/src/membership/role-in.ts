import type { LoggedInUser } from "../session/index.ts";

export type Role = LoggedInUser["minisiteMemberships"][number]["role"];

/** What somebody is in a minisite; undefined: nothing. */
export function roleIn(user: LoggedInUser | null, subdomain: string | null): Role | undefined {
  return user?.minisiteMemberships.find((membership) => membership.subdomain === subdomain)?.role;
}

/** Whether a minisite's projects for members open for somebody (S1 §6: role admin or paid). */
export function isMember(user: LoggedInUser | null, subdomain: string | null): boolean {
  const role = roleIn(user, subdomain);
  return role === "paid" || role === "admin";
}
