import type { Schemas } from "@cuttle/web-kit/api";

export type Downloads = Schemas["Downloads"];

// The month ends in UTC, for everybody at once.
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "7 of 10 left, resets Dec 1"; undefined where there is no limit. */
export function allowanceText({ limit, left, resetsOn }: Downloads): string | undefined {
  if (limit === null || left === null) return undefined;
  const resets = resetsOn ? `, resets ${day.format(new Date(resetsOn))}` : "";
  return `${left} of ${limit} left${resets}`;
}
