import { isMember } from "@cuttle/web-kit/membership";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { entrance } from "../entrance.ts";
import type { BrandedBy } from "./branding.ts";

/** Where somebody connects a membership of the minisite whose brand the page has: there, with the form open. Nothing for its members. */
export function connectAddress(brandedBy: BrandedBy, user: LoggedInUser): string | undefined {
  if (!brandedBy || isMember(user, brandedBy.minisite.subdomain)) return undefined;
  return entrance(brandedBy.minisite.origin, "/?connect=membership");
}
