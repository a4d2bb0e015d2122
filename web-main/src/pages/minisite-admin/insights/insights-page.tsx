import { Button, classNames, EmptyState } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { type Range, rangeIn } from "../../analytics/range.ts";
import { Ranges } from "../../analytics/ranges.tsx";
import { Loaded, Loading } from "../../loaded.tsx";
import { saveCsv } from "../csv.ts";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { DownloadedProjects } from "./downloaded-projects.tsx";
import { OverTime } from "./over-time.tsx";
import { type Insights, useInsights } from "./replies.ts";
import { SignIns } from "./sign-ins.tsx";
import { fileName, tableOf } from "./table-of.ts";

/** Issue 40: "members over time, downloads by project, who last signed in". */
export function InsightsPage({ managed }: SubPageProps) {
  const { subdomain, displayName } = managed.minisite;
  const range = rangeIn(useSearchParams()[0]);
  const query = useInsights(subdomain, range);
  const through = query.data?.updatedThrough;
  return (
    <ManagerPage
      managed={managed}
      title="Insights"
      text={`Members and downloads of ${displayName}. Numbers update once per day (UTC).${through ? ` The last day counted is ${through}.` : ""}`}
    >
      <Loaded
        query={query}
        failed="The numbers didn't load"
        loading={<Loading label="Loading the numbers" count={3} shape="h-40 rounded-card" />}
      >
        {(insights) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={classNames(
              "grid grid-cols-1 gap-8",
              query.isPlaceholderData && "opacity-60 transition-opacity delay-150",
            )}
          >
            {insights.days.length === 0 ? (
              <EmptyState title="No numbers yet">
                Numbers appear here once a day, after midnight (UTC).
              </EmptyState>
            ) : (
              <Numbers
                insights={insights}
                subdomain={subdomain}
                range={range}
                outdated={query.isPlaceholderData}
              />
            )}
            <SignIns insights={insights} subdomain={subdomain} />
          </div>
        )}
      </Loaded>
    </ManagerPage>
  );
}

interface NumbersProps {
  readonly insights: Insights;
  readonly subdomain: string;
  readonly range: Range;
  /** They are of the previous range; new ones are loading. */
  readonly outdated: boolean;
}

function Numbers({ insights, subdomain, range, outdated }: NumbersProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Ranges chosen={range} />
        <Button
          variant="secondary"
          disabled={outdated}
          onClick={() => saveCsv(fileName(subdomain, range), tableOf(insights.days))}
        >
          <Download className="size-4" aria-hidden="true" />
          Download CSV
        </Button>
      </div>
      <OverTime days={insights.days} />
      <DownloadedProjects
        projects={insights.projects}
        more={insights.moreProjects}
        range={range}
        key={range}
      />
    </>
  );
}
