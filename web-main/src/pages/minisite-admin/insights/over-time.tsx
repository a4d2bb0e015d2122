import { lazyPart } from "@cuttle/web-kit/ui";
import { useMemo } from "react";
import { DaysTable } from "./days-table.tsx";
import type { MinisiteDay } from "./replies.ts";

const Pictures = lazyPart(() => import("../../analytics/over-time.tsx"), {
  loading: () => <div className="h-80 md:h-56" />,
});

/** Members and downloads over time. */
export function OverTime({ days }: { readonly days: readonly MinisiteDay[] }) {
  const pictures = useMemo(
    () => [
      {
        label: "Paid members",
        count: days.at(-1)?.paid ?? 0,
        points: days.map(({ date, paid }) => ({ date, count: paid })),
      },
      {
        label: "Downloads",
        count: days.reduce((sum, { totalDownloads }) => sum + totalDownloads, 0),
        points: days.map(({ date, totalDownloads }) => ({ date, count: totalDownloads })),
      },
    ],
    [days],
  );
  return (
    <Pictures
      pictures={pictures}
      days={days.length}
      table={(newest) => <DaysTable days={days.toReversed().slice(0, newest)} />}
    />
  );
}
