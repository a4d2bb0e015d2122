import { useSession } from "@cuttle/web-kit/session";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { DashboardList } from "./dashboard-list.tsx";
import { listIn, lists } from "./dashboard-path.ts";
import { DeletedProjects } from "./deleted-projects.tsx";
import { Memberships } from "./memberships.tsx";
import { OfficialTemplates } from "./official-templates.tsx";

/** The first screen after a login. In the brand of a minisite it has nothing of ours, and of no other minisite. */
export default function DashboardPage() {
  const { user } = useSession();
  const branded = useBrandedBy() !== null;
  const list = listIn(useLocation().search);
  const { title } = lists[list];
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DashboardFrame>
      <h1 className="sr-only">My Projects</h1>
      <section aria-labelledby="list">
        <DashboardHead>
          <h2 ref={heading} id="list" tabIndex={-1} className="grow text-title outline-none">
            {title}
          </h2>
        </DashboardHead>
        <DashboardList list={list} label={title} heading={heading} />
      </section>
      {list === "recent" && !branded && (
        <>
          <Memberships memberships={user?.minisiteMemberships ?? []} />
          <OfficialTemplates />
        </>
      )}
      {list !== "folders" && <DeletedProjects above={heading} />}
    </DashboardFrame>
  );
}
