import { inWords } from "./in-words.ts";
import type { Day } from "./replies.ts";
import { Views } from "./views.tsx";

interface DaysTableProps {
  readonly days: readonly Day[];
  /** Names the table. */
  readonly label: string;
}

const cell = "px-2 py-2 align-top font-normal tabular-nums first:pl-0 last:pr-0 sm:px-4";

/** S1 §2: daily stats, by the date in UTC. */
export function DaysTable({ days, label }: DaysTableProps) {
  return (
    <table className="w-full max-w-3xl border-collapse text-left text-small">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-caption text-ink-soft">
          <th scope="col" className={`${cell} font-semibold!`}>
            Date (UTC)
          </th>
          <th scope="col" className={`${cell} font-semibold!`}>
            Unique downloads
          </th>
          <th scope="col" className={`${cell} font-semibold!`}>
            Total downloads
          </th>
          <th scope="col" className={`${cell} font-semibold!`}>
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} tabIndex={-1} data-entry className="border-line border-t">
            <th scope="row" className={`${cell} whitespace-nowrap`}>
              <time dateTime={day.date}>{day.date}</time>
            </th>
            <td className={cell}>{inWords(day.uniqueDownloads)}</td>
            <td className={cell}>{inWords(day.totalDownloads)}</td>
            <td className={cell}>
              <Views
                loggedIn={day.loggedInViews}
                loggedOut={day.loggedOutViews}
                unique={day.uniqueViews}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
