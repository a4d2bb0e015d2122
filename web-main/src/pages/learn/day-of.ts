import { months } from "../../short-date.ts";

/** 'MMM D, YYYY' of a day such as 2026-11-28, which is the same day for everybody. */
export function dayOf(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}
