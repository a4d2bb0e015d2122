import { useApiPages } from "@cuttle/web-kit/api";
import { EmptyState } from "@cuttle/web-kit/ui";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { numberOf } from "../today/number-words.ts";
import { StatsFrame } from "./stats-frame.tsx";

/** How many downloads and views all projects had on each day that is over. */
export function DaysPage() {
  const list = useApiPages("adminListDays", {});
  return (
    <StatsFrame
      title="Downloads and views"
      text="How many all projects had each day (UTC), counted once a day, newest first."
      below
    >
      <PagedList
        list={list}
        entriesOf={(page) => page.days}
        failed="The days didn't load"
        loading={<Loading label="Loading the days" count={4} shape="h-12" />}
        empty={
          <EmptyState title="No days yet">
            The first downloads and views appear here after midnight (UTC).
          </EmptyState>
        }
        wide
      >
        {(days) => (
          <div className="w-full max-w-3xl rounded-card bg-surface px-5 py-2 shadow-card outlined-when-forced">
            <table className="w-full border-collapse text-right text-small tabular-nums">
              <caption className="sr-only">Downloads and views by day</caption>
              <thead>
                <tr className="text-caption text-ink-soft [&_th]:py-3 [&_th]:font-semibold">
                  <th scope="col" className="text-left">
                    Date (UTC)
                  </th>
                  <th scope="col">Downloads</th>
                  <th scope="col">Views</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ date, downloads, views }) => (
                  <tr
                    key={date}
                    tabIndex={-1}
                    data-entry
                    className="border-line border-t [&_td]:py-3"
                  >
                    <th scope="row" className="whitespace-nowrap text-left font-normal">
                      <time dateTime={date}>{date}</time>
                    </th>
                    <td>{numberOf(downloads)}</td>
                    <td>{numberOf(views)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PagedList>
    </StatsFrame>
  );
}
