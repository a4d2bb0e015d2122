import { type Range, wordsOf } from "../../analytics/range.ts";
import { csvOf } from "../csv.ts";
import type { MinisiteDay } from "./replies.ts";

/** What is known of each day. */
export const columns: ReadonlyArray<{ label: string; of: (day: MinisiteDay) => number }> = [
  { label: "Paid members", of: (day) => day.paid },
  { label: "Canceled members", of: (day) => day.canceled },
  { label: "Admins", of: (day) => day.admins },
  { label: "Unique downloads", of: (day) => day.uniqueDownloads },
  { label: "Total downloads", of: (day) => day.totalDownloads },
];

/** The days as a CSV file, oldest first. */
export function tableOf(days: readonly MinisiteDay[]): string {
  const header = ["Date (UTC)", ...columns.map(({ label }) => label)];
  return csvOf([
    header,
    ...days.map((day) => [day.date, ...columns.map(({ of }) => String(of(day)))]),
  ]);
}

export const fileName = (subdomain: string, range: Range) =>
  `insights-${subdomain}-${wordsOf(range).file}.csv`;
