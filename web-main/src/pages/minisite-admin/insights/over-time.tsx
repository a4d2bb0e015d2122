import { lazyPart } from "@cuttle/web-kit/ui";
import { ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { inWords } from "../../analytics/in-words.ts";
import { EveryDay } from "./every-day.tsx";
import type { MinisiteDay } from "./replies.ts";

const Chart = lazyPart(() => import("../../analytics/chart.tsx"), {
  loading: () => <div className="h-40" />,
});

/** Members and downloads over time, as pictures and as a table. */
export function OverTime({ days }: { readonly days: readonly MinisiteDay[] }) {
  const [open, setOpen] = useState(false);
  const members = useMemo(() => days.map(({ date, paid }) => ({ date, count: paid })), [days]);
  const downloads = useMemo(
    () => days.map(({ date, totalDownloads }) => ({ date, count: totalDownloads })),
    [days],
  );
  return (
    <section aria-label="Over time" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Picture label="Paid members" now={members.at(-1)?.count ?? 0} points={members} />
        <Picture
          label="Downloads"
          now={downloads.reduce((sum, { count }) => sum + count, 0)}
          points={downloads}
        />
      </div>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-ink-soft text-small hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          Every day as a table
        </summary>
        {open && <EveryDay days={days} />}
      </details>
    </section>
  );
}

interface PictureProps {
  readonly label: string;
  /** The number that says most: the last one, or the sum. */
  readonly now: number;
  readonly points: ReadonlyArray<{ readonly date: string; readonly count: number }>;
}

function Picture({ label, now, points }: PictureProps) {
  return (
    <div className="relative grid min-w-0 content-start gap-2 rounded-card bg-surface p-5 shadow-card outlined-when-forced">
      <h2 className="flex items-baseline gap-2 text-small">
        <span className="font-semibold text-ink-soft">{label}</span>{" "}
        <span className="font-bold font-display text-subheading tabular-nums">{inWords(now)}</span>
      </h2>
      <Chart label={label} points={points} />
    </div>
  );
}
