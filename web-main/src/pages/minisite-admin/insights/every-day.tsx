import { Button } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { inWords } from "../../analytics/in-words.ts";
import { useFirstNew } from "../../use-first-new.ts";
import { headerClass, Labelled } from "./labelled.tsx";
import type { MinisiteDay } from "./replies.ts";
import { columns } from "./table-of.ts";

const atOnce = 90;

/** The days as a table, newest first. */
export function EveryDay({ days }: { readonly days: readonly MinisiteDay[] }) {
  const [limit, setLimit] = useState(atOnce);
  const shown = days.toReversed().slice(0, limit);
  const { box, onGrow } = useFirstNew(shown.length);
  return (
    <div
      ref={box}
      className="mt-2 grid grid-cols-1 justify-items-start gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced"
    >
      <table className="w-full max-w-4xl border-collapse text-left text-small max-sm:block">
        <caption className="sr-only">Members and downloads by day</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-caption text-ink-soft">
            <th scope="col" className={`${headerClass} pl-0`}>
              Date (UTC)
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={headerClass}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {shown.map((day) => (
            <tr
              key={day.date}
              tabIndex={-1}
              data-entry
              className="border-line border-t max-sm:block max-sm:py-3 max-sm:first:border-t-0 max-sm:first:pt-0"
            >
              <th
                scope="row"
                className="whitespace-nowrap py-2 pr-4 font-normal tabular-nums max-sm:block max-sm:py-0.5 max-sm:font-semibold"
              >
                <time dateTime={day.date}>{day.date}</time>
              </th>
              {columns.map(({ label, of }) => (
                <Labelled key={label} label={label}>
                  {inWords(of(day))}
                </Labelled>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > limit && (
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
