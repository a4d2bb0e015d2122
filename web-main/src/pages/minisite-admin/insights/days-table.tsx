import { inWords } from "../../analytics/in-words.ts";
import { headerClass, Labelled } from "./labelled.tsx";
import type { MinisiteDay } from "./replies.ts";
import { columns } from "./table-of.ts";

/** On a narrow screen each day is a few lines. */
export function DaysTable({ days }: { readonly days: readonly MinisiteDay[] }) {
  return (
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
        {days.map((day) => (
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
  );
}
