import type { LoggedInUser } from "@cuttle/web-kit/session";

/** Whether somebody is an admin of the platform, even if this session still lacks the second factor: then the pages say so. */
export const isPlatformAdmin = (user: LoggedInUser): boolean =>
  user.isAdmin || user.needsSecondFactor !== "";
