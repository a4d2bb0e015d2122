import type { LoggedInUser } from "@cuttle/web-kit/session";

/** Whether somebody's plan is one for schools. S1 §6: "Education plans hide community links." */
export const hasEducationPlan = (user: LoggedInUser | null): boolean =>
  user?.subscription.plan.startsWith("K-12") ?? false;
