import type { Schemas } from "@cuttle/web-kit/api";
import { shortDateInUtc, timeOfDay } from "../../../short-date.ts";

export type Downloads = Schemas["Downloads"];

/** "7 of 10 free downloads left, resets Dec 1"; undefined where there is no limit. */
export function allowanceText({ limit, left, resetsOn }: Downloads): string | undefined {
  if (limit === null || left === null) return undefined;
  const resets = resetsOn ? `, resets ${shortDateInUtc(resetsOn)}` : "";
  return `${left} of ${limit} free downloads left${resets}`;
}

/** What the page says about downloads, and what the dialog says. */
export function allowanceTexts(downloads: Downloads, signedIn: boolean, now: number) {
  const left = allowanceText(downloads);
  if (!signedIn) {
    const text = downloads.limit === null ? undefined : "Free with an account";
    return { short: text, full: text };
  }
  const { freeUntil } = downloads;
  // The page may stay open after that time.
  const correction =
    freeUntil && Date.parse(freeUntil) > now
      ? `. Something to correct? One more version is free until ${timeOfDay(freeUntil)}.`
      : "; other values count again.";
  const full = left && `${left}. Files of the same values count once a day${correction}`;
  return { short: left, full };
}
