import type { ComponentType } from "react";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import type { Page as PageOfTable } from "../../paths.ts";
import { ForAdmins } from "./for-admins.tsx";
import { GiftPage } from "./gift/gift-page.tsx";
import { AdminLandingPage } from "./landing/landing-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { PersonPage } from "./people/person-page.tsx";
import { ReviewsPage } from "./reviews/reviews-page.tsx";
import { DaysPage } from "./stats/days-page.tsx";
import { CancellationsPage, SubscriptionsPage } from "./stats/event-pages.tsx";
import { StatsPage } from "./stats/stats-page.tsx";
import { UserEventsPage } from "./stats/user-events-page.tsx";
import { CreatorTagsPage, Unauthorized } from "./tags/creator-tags-page.tsx";
import { JobsPage } from "./today/jobs-page.tsx";
import { TodayPage } from "./today/today-page.tsx";

const pages: Partial<Record<PageOfTable, ComponentType>> = {
  adminToday: TodayPage,
  adminJobs: JobsPage,
  adminReviews: ReviewsPage,
  adminGift: GiftPage,
  adminLanding: AdminLandingPage,
  adminUsers: PeoplePage,
  adminUser: PersonPage,
  adminCreatorTags: CreatorTagsPage,
  stats: StatsPage,
  statsSubscriptions: SubscriptionsPage,
  statsCancellations: CancellationsPage,
  statsDays: DaysPage,
  statsUser: UserEventsPage,
};

/** S1 §6: "Stats sub-pages require login, otherwise a login view." */
const asking: readonly PageOfTable[] = [
  "statsSubscriptions",
  "statsCancellations",
  "statsDays",
  "statsUser",
];

/** The pages of the platform's admins, except for those about minisites, which share much with the pages of minisites' admins. */
export function PlatformPages() {
  const page = useCurrentPage();
  const Page = pages[page];
  return (
    <ForAdmins
      asksLogin={asking.includes(page)}
      {...(page === "adminCreatorTags" && { refused: <Unauthorized /> })}
    >
      {Page && <Page />}
    </ForAdmins>
  );
}
