import type { LoggedInUser } from "../session/index.ts";

export type Role = LoggedInUser["minisiteMemberships"][number]["role"];

/** The user's role in a minisite; undefined when they have none. */
export function roleIn(user: LoggedInUser | null, subdomain: string | null): Role | undefined {
  return user?.minisiteMemberships.find((membership) => membership.subdomain === subdomain)?.role;
}

/** Whether the user may open a minisite's members-only projects (S1 §6: role admin or paid). */
export function isMember(user: LoggedInUser | null, subdomain: string | null): boolean {
  const role = roleIn(user, subdomain);
  return role === "paid" || role === "admin";
}
