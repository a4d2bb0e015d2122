import { generatePath } from "react-router";
import { paths } from "../../../paths.ts";
import type { Member } from "../minisite.ts";

/** The parameter of the history's address that names a member. */
export const memberParam = "member";

export function historyOf({ subdomain, minisiteMemberId }: Member): string {
  return `${generatePath(paths.minisiteHistory, { subdomain })}?${memberParam}=${minisiteMemberId}`;
}
