import type { ComponentType } from "react";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import type { Page as PageOfTable } from "../../paths.ts";
import { ForAdmins } from "./for-admins.tsx";
import { CancellationsPage, SubscriptionsPage } from "./stats/event-pages.tsx";
import { StatsPage } from "./stats/stats-page.tsx";
import { UserEventsPage } from "./stats/user-events-page.tsx";
import { JobsPage } from "./today/jobs-page.tsx";
import { TodayPage } from "./today/today-page.tsx";

const pages: Partial<Record<PageOfTable, ComponentType>> = {
  adminToday: TodayPage,
  adminJobs: JobsPage,
  stats: StatsPage,
  statsSubscriptions: SubscriptionsPage,
  statsCancellations: CancellationsPage,
  statsUser: UserEventsPage,
};

/** S1 §6: "Stats sub-pages require login, otherwise a login view." */
const asking: readonly PageOfTable[] = ["statsSubscriptions", "statsCancellations", "statsUser"];

/** The pages of the platform's admins about its people and its use. */
export function PlatformPages() {
  const page = useCurrentPage();
  const Page = pages[page];
  return <ForAdmins asksLogin={asking.includes(page)}>{Page && <Page />}</ForAdmins>;
}
