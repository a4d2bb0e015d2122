import type { Day } from "./replies.ts";

const aDay = 86_400_000;

/** Every day from the first one to the last, with zeros where nothing happened. */
export function fillDays(days: readonly Day[], through: string | null): Day[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  const end = Math.max(Date.parse(last.date), Date.parse(through ?? last.date));
  const all: Day[] = [];
  for (let at = Date.parse(first.date); at <= end; at += aDay) {
    const date = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(date) ?? { date, ...nothing });
  }
  return all;
}

const nothing = {
  uniqueDownloads: 0,
  totalDownloads: 0,
  loggedInViews: 0,
  loggedOutViews: 0,
  uniqueViews: 0,
};
