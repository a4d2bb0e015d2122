import type { LoggedInUser } from "../session/index.ts";

export type Role = LoggedInUser["minisiteMemberships"][number]["role"];

/** What somebody is in a minisite; undefined: nothing. */
export function roleIn(user: LoggedInUser | null, subdomain: string | null): Role | undefined {
  return user?.minisiteMemberships.find((membership) => membership.subdomain === subdomain)?.role;
}
