import type { LoggedInUser } from "@cuttle/web-kit/session";
import { generatePath } from "react-router";
import { paths } from "../paths.ts";

/** Links to the minisites that the user is an admin of. */
export function managedMinisites(user: LoggedInUser): Array<{ to: string; label: string }> {
  return user.minisiteMemberships
    .filter(({ role }) => role === "admin")
    .map(({ subdomain, displayName }) => ({
      to: generatePath(paths.minisiteMembers, { subdomain }),
      label: `Manage ${displayName}`,
    }));
}
