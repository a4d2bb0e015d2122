import { ApiError } from "@cuttle/web-kit/api";
import { Button, classNames } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { contentTitle, documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { Loading } from "../loaded.tsx";
import { saveCsv } from "../minisite-admin/csv.ts";
import NotFoundPage from "../not-found-page.tsx";
import { Charts } from "./charts.tsx";
import { ProjectTable } from "./project-table.tsx";
import { type Range, rangeIn, wordsOf } from "./range.ts";
import { Ranges } from "./ranges.tsx";
import { type Analytics, useAnalytics } from "./replies.ts";
import { atFirst, pressed, sorted } from "./sorting.ts";
import { fileName, tableOf } from "./table-of.ts";

/** S1 §2: /analytics is about one's own projects, /analytics/@{username} about somebody else's, for admins. */
export default function AnalyticsPage() {
  const username = useParams().username?.slice(1); // without the @
  return <AnalyticsOf key={username} username={username} />;
}

function AnalyticsOf({ username }: { readonly username: string | undefined }) {
  const [search] = useSearchParams();
  const { displayName: siteName } = useSite();
  const range = rangeIn(search);
  const { data, error, isPlaceholderData, refetch } = useAnalytics(username, range);
  const code = error instanceof ApiError ? error.code : "";
  if (code === "not_found") {
    return (
      <>
        <title>{documentTitle("notFound", siteName)}</title>
        <NotFoundPage />
      </>
    );
  }
  const creator = username && data ? data.creator : undefined;
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      {username && <title>{contentTitle(`Usage Analytics of ${username}`, siteName)}</title>}
      <h1 className="wrap-anywhere text-title">
        Usage Analytics{username && ` of ${creator?.displayName || `@${username}`}`}
      </h1>
      {code === "no_analytics" ? (
        <Refused>You don't have permission to view analytics.</Refused>
      ) : code === "not_your_analytics" ? (
        <Refused>You don't have permission to view this user's analytics.</Refused>
      ) : error && !data ? (
        <Nothing onRetry={() => void refetch()} />
      ) : data ? (
        <Numbers analytics={data} range={range} outdated={isPlaceholderData} />
      ) : (
        <div className="mt-8">
          <Loading label="Loading analytics" count={4} shape="h-28 rounded-card" />
        </div>
      )}
    </div>
  );
}

function Refused({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="mt-6 text-ink-soft text-lead">
      {children}
    </p>
  );
}

/** S1 §8: a failure is treated as empty. It can be tried again. */
function Nothing({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p className="text-ink-soft text-lead">
        There is no information to show about project downloads.
      </p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface NumbersProps {
  readonly analytics: Analytics;
  readonly range: Range;
  /** They are of the previous range; new ones are loading. */
  readonly outdated: boolean;
}

function Numbers({ analytics, range, outdated }: NumbersProps) {
  const { creator, projects, moreProjects } = analytics;
  const [sorting, setSorting] = useState(atFirst);
  const inOrder = useMemo(() => sorted(projects, sorting), [projects, sorting]);
  return (
    <>
      <Notes updatedThrough={analytics.updatedThrough} />
      {projects.length === 0 ? (
        <Nothing />
      ) : (
        <div
          aria-busy={outdated}
          className={classNames(
            "mt-8 grid grid-cols-1 gap-8",
            outdated && "opacity-60 transition-opacity delay-150",
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Ranges chosen={range} />
            <Button
              variant="secondary"
              disabled={outdated}
              onClick={() => saveCsv(fileName(creator.username, range), tableOf(inOrder))}
            >
              <Download className="size-4" aria-hidden="true" />
              Download CSV
            </Button>
          </div>
          <Charts analytics={analytics} />
          <div className="grid grid-cols-1 gap-4">
            <div>
              <h2 className="text-heading">Projects</h2>
              <p className="mt-1 text-ink-soft text-small">
                Downloads and views {wordsOf(range).text}.
                {analytics.days.length > 0 &&
                  " The charts also count projects that were deleted since."}
                {moreProjects &&
                  ` Only the newest ${projects.length.toLocaleString("en-US")} projects are shown.`}
              </p>
            </div>
            <ProjectTable
              projects={inOrder}
              range={range}
              sorting={sorting}
              onSort={(column) => setSorting(pressed(sorting, column))}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** S1 §2: "Notes on the page". */
function Notes({ updatedThrough }: Pick<Analytics, "updatedThrough">) {
  return (
    <ul className="mt-4 grid max-w-2xl list-disc gap-1 pl-5 text-ink-soft">
      <li>
        Analytics update once per day.
        {updatedThrough && ` The last day counted is ${updatedThrough} (UTC).`}
      </li>
      <li>Unique downloads count one person per day.</li>
      <li>Remix downloads count to the original.</li>
      <li>Unique views count one person per day.</li>
    </ul>
  );
}
