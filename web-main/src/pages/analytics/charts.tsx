import { lazyPart } from "@cuttle/web-kit/ui";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { AllDays } from "./all-days.tsx";
import { fillDays } from "./fill-days.ts";
import { inWords } from "./in-words.ts";
import type { Analytics, Day } from "./replies.ts";

const Chart = lazyPart(() => import("./chart.tsx"), {
  loading: () => <div className="h-40" />,
});

const shown: ReadonlyArray<{ label: string; countOf: (day: Day) => number }> = [
  { label: "Views", countOf: (day) => day.loggedInViews + day.loggedOutViews },
  { label: "Downloads", countOf: (day) => day.totalDownloads },
];

/** Views and downloads of all projects over time, as pictures and as a table. */
export function Charts({ analytics }: { readonly analytics: Analytics }) {
  const days = fillDays(analytics.days, analytics.updatedThrough);
  const [open, setOpen] = useState(false);
  if (days.length === 0) return null;
  return (
    <section aria-label="Over time" className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {shown.map(({ label, countOf }) => (
          <div
            key={label}
            className="relative grid min-w-0 content-start gap-2 rounded-card bg-surface p-5 shadow-card outlined-when-forced"
          >
            <h2 className="flex items-baseline gap-2 text-small">
              <span className="font-semibold text-ink-soft">{label}</span>{" "}
              <span className="font-bold font-display text-subheading tabular-nums">
                {inWords(days.reduce((sum, day) => sum + countOf(day), 0))}
              </span>
            </h2>
            <Chart
              label={label}
              points={days.map((day) => ({ date: day.date, count: countOf(day) }))}
            />
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
        {open && <AllDays days={analytics.days} />}
      </details>
    </section>
  );
}
