import { generatePath } from "react-router";
import { paths } from "../../../paths.ts";
import type { Member } from "../minisite.ts";

/** The parameter of the history's address that names a member. */
export const memberParam = "member";

export function historyOf({
  subdomain,
  minisiteMemberId,
}: Pick<Member, "subdomain" | "minisiteMemberId">): string {
  return `${generatePath(paths.minisiteHistory, { subdomain })}?${memberParam}=${minisiteMemberId}`;
}
