import type { LoggedInUser } from "@cuttle/web-kit/session";
import { LayoutDashboard, type LucideIcon } from "lucide-react";
import { paths } from "../paths.ts";

/** The link to the pages of the platform's admins, if the user is one. */
export function platformPages(
  user: LoggedInUser,
): Array<{ to: string; label: string; Icon: LucideIcon }> {
  if (!user.isAdmin && !user.needsSecondFactor) return [];
  return [{ to: paths.adminToday, label: "Admin", Icon: LayoutDashboard }];
}
