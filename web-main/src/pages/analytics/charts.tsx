import { lazyPart } from "@cuttle/web-kit/ui";
import { useMemo } from "react";
import { DaysTable } from "./days-table.tsx";
import type { Analytics, Day } from "./replies.ts";

const OverTime = lazyPart(() => import("./over-time.tsx"), {
  loading: () => <div className="h-80 md:h-56" />,
});

function picture(label: string, days: readonly Day[], countOf: (day: Day) => number) {
  const points = days.map((day) => ({ date: day.date, count: countOf(day) }));
  return { label, points, count: points.reduce((sum, { count }) => sum + count, 0) };
}

/** Views and downloads of all projects over time. */
export function Charts({ analytics: { days } }: { readonly analytics: Analytics }) {
  const pictures = useMemo(
    () => [
      picture("Views", days, (day) => day.loggedInViews + day.loggedOutViews),
      picture("Downloads", days, (day) => day.totalDownloads),
    ],
    [days],
  );
  if (days.length === 0) return null;
  return (
    <OverTime
      pictures={pictures}
      days={days.length}
      table={(newest) => (
        <DaysTable days={days.toReversed().slice(0, newest)} label="All projects by day" />
      )}
    />
  );
}
