import { Button } from "@cuttle/web-kit/ui";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFirstNew } from "../use-first-new.ts";
import Chart, { type Point } from "./chart.tsx";
import { inWords } from "./in-words.ts";

export interface Picture {
  readonly label: string;
  /** The number that says most: the last one, or the sum. */
  readonly count: number;
  /** Each day in its order, without gaps. The same array as long as nothing changes. */
  readonly points: readonly Point[];
}

interface OverTimeProps {
  readonly pictures: readonly Picture[];
  /** How many days there are. */
  readonly days: number;
  /** A table of so many of the last days, newest first. */
  readonly table: (newest: number) => ReactNode;
}

/** Numbers over time, as pictures and as a table. It loads with the charts, on the pages that have some. */
export default function OverTime({ pictures, days, table }: OverTimeProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Over time" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {pictures.map(({ label, count, points }) => (
          <div
            key={label}
            className="relative grid min-w-0 content-start gap-2 rounded-card bg-surface p-5 shadow-card outlined-when-forced"
          >
            <h2 className="flex items-baseline gap-2 text-small">
              <span className="font-semibold text-ink-soft">{label}</span>{" "}
              <span className="font-bold font-display text-subheading tabular-nums">
                {inWords(count)}
              </span>
            </h2>
            <Chart label={label} points={points} />
          </div>
        ))}
      </div>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-ink-soft text-small hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          Every day as a table
        </summary>
        {open && <EveryDay days={days} table={table} />}
      </details>
    </section>
  );
}

/** As many as the days of one project have on a page. */
const atOnce = 90;

function EveryDay({ days, table }: Pick<OverTimeProps, "days" | "table">) {
  const [limit, setLimit] = useState(atOnce);
  const shown = Math.min(days, limit);
  const { box, onGrow } = useFirstNew(shown);
  return (
    <div
      ref={box}
      className="mt-2 grid grid-cols-1 justify-items-start gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced"
    >
      {table(shown)}
      {days > limit && (
        <Button
          variant="secondary"
          onClick={() => {
            onGrow();
            setLimit(limit + atOnce);
          }}
        >
          Show more<span className="sr-only"> days</span>
        </Button>
      )}
    </div>
  );
}
