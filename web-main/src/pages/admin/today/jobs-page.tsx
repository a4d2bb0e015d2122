import { useApiPages } from "@cuttle/web-kit/api";
import { EmptyState } from "@cuttle/web-kit/ui";
import { CircleCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { Tab } from "../../tab.tsx";
import { JobRow } from "./job-row.tsx";

/** The background jobs that failed, or that are not done yet. */
export function JobsPage() {
  const [search] = useSearchParams();
  const state = search.get("state") === "waiting" ? "waiting" : "failed";
  const list = useApiPages("adminListJobs", { state });
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="text-title">Background jobs</h1>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft text-lead">
        Emails, payment updates and other work that happens after a page was answered. Jobs that
        failed are kept for a week.
      </p>
      <nav aria-label="Background jobs" className="mb-6 flex flex-wrap gap-2">
        <Tab to={paths.adminJobs} chosen={state === "failed"}>
          Failed
        </Tab>
        <Tab to={`${paths.adminJobs}?state=waiting`} chosen={state === "waiting"}>
          Waiting
        </Tab>
      </nav>
      <PagedList
        key={state}
        list={list}
        entriesOf={(page) => page.jobs}
        failed="The jobs didn't load"
        loading={<Loading label="Loading the jobs" count={4} shape="h-20" />}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title={state === "failed" ? "No failed jobs" : "No jobs waiting"}
          >
            {state === "failed" ? "Everything ran." : "Everything is done."}
          </EmptyState>
        }
        wide
      >
        {(jobs) => (
          <ul className="grid gap-3" aria-label={state === "failed" ? "Failed jobs" : "Jobs"}>
            {jobs.map((job) => (
              <JobRow key={job.jobId} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
