import type { OperationName, Schemas } from "@cuttle/web-kit/api";
import { money } from "../../../money.ts";
import { paths } from "../../../paths.ts";
import { shortDate } from "../../../short-date.ts";

export type Person = Schemas["AdminUser"];
export type PersonSummary = Schemas["PersonSummary"];
export type Entitlement = Person["entitlements"][number];

/** What shows a person. */
export const aboutPerson: readonly OperationName[] = [
  "adminFindUser",
  "adminListSubscribers",
  "adminGetUser",
  "adminListUserChanges",
];

export function personPath(username: string): string {
  return paths.adminUser.replace(":username", encodeURIComponent(username));
}

/** The people who pay, or who are in their free trial. */
export const subscribersPath = (which: "paying" | "trial") => `${paths.adminUsers}?show=${which}`;

/** The last moment of a plan that an admin gives: it ends at midnight (UTC). */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1).toISOString();

const aDay = 86_400_000;

/** Its last day. */
export function lastDay(until: string): string {
  return lastMoment(until).slice(0, 10);
}

const sources: Readonly<Record<Entitlement["source"], string>> = {
  stripe: "Subscription",
  gift: "Gift code",
  admin: "Given by an admin",
};

export const sourceOf = ({ source }: Entitlement): string => sources[source];

/** Since when and until when somebody has or had a plan. */
export function timesOf({ source, from, until: ends, holds }: Entitlement, now: number): string {
  const byDay = source === "admin" && ends !== null && Date.parse(ends) % aDay === 0;
  const until = byDay ? lastMoment(ends) : ends;
  const end = until ? `until ${shortDate(until)}` : "for good";
  if (holds) return `since ${shortDate(from)}, ${end}`;
  return Date.parse(from) > now
    ? `from ${shortDate(from)}, ${end}`
    : `${shortDate(from)} to ${until ? shortDate(until) : "now"}`;
}

/** Why somebody has the plan that they have. */
export function whyPlan(person: Person): string {
  const { isAdmin, plan, planSource, planUntil } = person;
  if (isAdmin) return "Admins of the platform have the Gift plan.";
  const until = planUntil && planSource === "admin" ? lastMoment(planUntil) : planUntil;
  const end = until ? `until ${shortDate(until)}` : "for good";
  switch (planSource) {
    case "stripe":
      return `${plan} comes from a subscription, paid ${end}.`;
    case "gift":
      return `${plan} comes from a gift code, ${end}.`;
    case "admin":
      return `An admin gave them ${plan}, ${end}.`;
    default:
      return "They have no plan besides Free.";
  }
}

/** What a subscription costs, and how it goes on. */
export function billingWords({ billing }: Person): string {
  if (!billing) return "They haven't started a checkout.";
  const { status, currency, price, period, currentPeriodEnd, endsDate, amountDue } = billing;
  if (!status) return "They went to the checkout but have no subscription.";
  const costs =
    price === null
      ? ""
      : `, ${money(currency, price)} ${period === "yearly" ? "a year" : "a month"}`;
  const due = amountDue === null ? "" : `, ${money(currency, amountDue)} due`;
  const live = ["trialing", "active", "past_due"].includes(status);
  const next = endsDate
    ? `, ${live ? "ends" : "ended"} ${shortDate(endsDate)}`
    : live && currentPeriodEnd
      ? `, renews ${shortDate(currentPeriodEnd)}`
      : "";
  return `${status.replace("_", " ").replace(/^./, (first) => first.toUpperCase())}${costs}${due}${next}`;
}
