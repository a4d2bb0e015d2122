import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Eye, Gift, type LucideIcon, Store } from "lucide-react";
import { paths } from "../paths.ts";

/** Links to the pages of the platform's admins, if the user is one. */
export function platformPages(
  user: LoggedInUser,
): Array<{ to: string; label: string; Icon: LucideIcon }> {
  if (!user.isAdmin && !user.needsSecondFactor) return [];
  return [
    { to: paths.adminMinisites, label: "Minisites", Icon: Store },
    { to: paths.adminReviews, label: "Reviews", Icon: Eye },
    { to: paths.adminGift, label: "Gift Codes", Icon: Gift },
  ];
}
