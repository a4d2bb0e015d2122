import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Eye, Gift, type LucideIcon, Store, Tags, Users } from "lucide-react";
import { paths } from "../paths.ts";

/** Links to the pages of the platform's admins, if the user is one. */
export function platformPages(
  user: LoggedInUser,
): Array<{ to: string; label: string; Icon: LucideIcon }> {
  if (!user.isAdmin) return [];
  return [
    { to: paths.adminMinisites, label: "Minisites", Icon: Store },
    { to: paths.adminUsers, label: "People", Icon: Users },
    { to: paths.adminReviews, label: "Reviews", Icon: Eye },
    { to: paths.adminCreatorTags, label: "Creator Tags", Icon: Tags },
    { to: paths.adminGift, label: "Gift Codes", Icon: Gift },
  ];
}
