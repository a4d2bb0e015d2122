import { Button } from "@cuttle/web-kit/ui";
import { GrowingList } from "../paged-list.tsx";
import { DaysTable } from "./days-table.tsx";
import type { Range } from "./range.ts";
import { type AnalyzedProject, useDaysOfProject } from "./replies.ts";

const moreDays = (
  <>
    Show more<span className="sr-only"> days</span>
  </>
);

interface DailyStatsProps {
  readonly project: AnalyzedProject;
  readonly range: Range;
}

/** What happened to a project day by day, newest first. */
export function DailyStats({ project, range }: DailyStatsProps) {
  const list = useDaysOfProject(project.projectId, range);
  const days = list.data?.pages.flatMap((page) => page.days);
  if (list.isPending) {
    return (
      <p role="status" className="text-ink-soft text-small">
        Loading…
      </p>
    );
  }
  if (!days?.length) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-ink-soft text-small">
        No downloads or views on any day.
        {list.isError && (
          <Button variant="secondary" size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <GrowingList list={list} entries={days} wide={false} more={moreDays}>
      <DaysTable days={days} label={`Daily stats of ${project.name}`} />
    </GrowingList>
  );
}
