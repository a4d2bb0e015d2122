import type { Schemas } from "@cuttle/web-kit/api";
import { shortDateInUtc } from "../../../short-date.ts";

export type Downloads = Schemas["Downloads"];

/** "7 of 10 left, resets Dec 1"; undefined where there is no limit. */
export function allowanceText({ limit, left, resetsOn }: Downloads): string | undefined {
  if (limit === null || left === null) return undefined;
  const resets = resetsOn ? `, resets ${shortDateInUtc(resetsOn)}` : "";
  return `${left} of ${limit} left${resets}`;
}
