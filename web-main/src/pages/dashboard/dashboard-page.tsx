import { useSession } from "@cuttle/web-kit/session";
import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useBrandedBy } from "../../frame/branding.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DeletedProjects } from "./deleted-projects.tsx";
import { Memberships } from "./memberships.tsx";
import { OfficialTemplates } from "./official-templates.tsx";
import { RecentProjects } from "./recent-projects.tsx";

// Below the fold, with the code of long lists.
const AllProjects = lazyPart(
  async () => ({ default: (await import("./all-projects.tsx")).AllProjects }),
  { otherwise: () => <PartNotLoaded /> },
);

/** The first screen after a login. In the brand of a minisite it has nothing of ours, and of no other minisite. */
export default function DashboardPage() {
  const { user } = useSession();
  const branded = useBrandedBy() !== null;
  const recent = useRef<HTMLHeadingElement>(null);
  return (
    <DashboardFrame>
      <h1 className="sr-only">My Projects</h1>
      <RecentProjects heading={recent} />
      {!branded && <Memberships memberships={user?.minisiteMemberships ?? []} />}
      {!branded && <OfficialTemplates />}
      <AllProjects />
      <DeletedProjects above={recent} />
    </DashboardFrame>
  );
}
