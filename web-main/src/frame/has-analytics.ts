import type { LoggedInUser } from "@cuttle/web-kit/session";

/** S1 §6: "Analytics: needs admin, canLicensePro or canLicenseMinisite." The server decides; this is for the menu. */
export const hasAnalytics = (user: LoggedInUser): boolean =>
  user.isAdmin || user.canLicensePro || user.canLicenseMinisite;
