import { useSession } from "@cuttle/web-kit/session";
import { Memberships } from "./memberships.tsx";
import { RecentProjects } from "./recent-projects.tsx";

/** The first screen after a login. */
export default function DashboardPage() {
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <h1 className="sr-only">My Projects</h1>
      <RecentProjects />
      <Memberships memberships={user?.minisiteMemberships ?? []} />
    </div>
  );
}
