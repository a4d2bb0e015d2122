import { expect, it } from "vitest";
import { dateAndTime, distinctTimes, shortDate } from "./short-date.ts";

it.each([
  ["2026-03-05T12:00:00Z", "Mar 5"],
  ["2026-12-31T12:00:00Z", "Dec 31"],
  ["2025-11-21T12:00:00Z", "Nov 21, 2025"],
  ["2027-01-01T12:00:00Z", "Jan 1, 2027"],
])("%s, read in 2026, is %s", (iso, text) => {
  expect(shortDate(iso, new Date("2026-11-21T12:00:00Z"))).toBe(text);
});

it.each([
  [new Date(2026, 2, 5, 9, 7), "2026-03-05, 09:07 AM"],
  [new Date(2026, 10, 21, 0, 0), "2026-11-21, 12:00 AM"],
  [new Date(2026, 10, 21, 12, 30), "2026-11-21, 12:30 PM"],
  [new Date(2026, 10, 21, 23, 59), "2026-11-21, 11:59 PM"],
])("%s with its time is %s", (date, text) => {
  expect(dateAndTime(date.toISOString())).toBe(text);
});

it("distinguishes times in the same minute", () => {
  const times = [
    new Date(2026, 10, 21, 9, 7, 41),
    new Date(2026, 10, 21, 9, 7, 5),
    new Date(2026, 10, 21, 9, 6, 59),
  ].map((date) => date.toISOString());
  expect(distinctTimes(times)).toEqual([
    "2026-11-21, 09:07:41 AM",
    "2026-11-21, 09:07:05 AM",
    "2026-11-21, 09:06 AM",
  ]);
});
