import { messageFor, type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, EmptyState, ErrorView } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import { type RefObject, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { CardGrid, LoadingCards } from "../card-grid.tsx";
import { NewProjectButton } from "./new-project-button.tsx";
import { ProjectTile } from "./project-tile.tsx";
import { ProjectsLeft } from "./projects-left.tsx";
import { useDuePictures } from "./use-due-pictures.ts";
import { useProjectActions } from "./use-project-actions.ts";

/** S1 §9. */
const shown = 11;

interface TilesProps {
  projects: Array<Schemas["DashboardProject"]>;
  onDeleted: () => void;
}

function Tiles({ projects, onDeleted }: TilesProps) {
  const { user } = useSession();
  const actions = useProjectActions();
  const [all, setAll] = useState(false);
  const recent = projects.toSorted(
    (a, b) => Date.parse(b.lastOpenedDate) - Date.parse(a.lastOpenedDate),
  );
  const seen = recent.slice(0, all ? undefined : shown);
  useDuePictures(seen);
  return (
    <>
      <CardGrid>
        {seen.map((project, place) => (
          <li key={project.projectId}>
            <ProjectTile
              project={project}
              ownerUsername={user?.username ?? ""}
              actions={actions}
              eager={place < 4}
              onDeleted={onDeleted}
            />
          </li>
        ))}
      </CardGrid>
      {!all && recent.length > shown && (
        <div className="mt-10 text-center">
          <Button variant="secondary" onClick={() => setAll(true)}>
            Show all {recent.length} projects
          </Button>
        </div>
      )}
    </>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="Your bench is clear"
      icon={<Shapes />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asLink variant="secondary">
            <Link to={paths.templates}>Find a template</Link>
          </Button>
          <Button asLink variant="quiet">
            <Link to={paths.intro}>Try your first project</Link>
          </Button>
        </div>
      }
    >
      The projects you make will lie here, the latest on top.
    </EmptyState>
  );
}

function Content({ onDeleted }: { onDeleted: () => void }) {
  const { data, error, refetch } = useApiQuery("getDashboard", {});
  if (data?.projects.length === 0) return <NoProjects />;
  if (data) return <Tiles projects={data.projects} onDeleted={onDeleted} />;
  if (error) {
    return (
      <ErrorView
        title="Your projects did not load"
        message={messageFor(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <LoadingCards label="Loading your projects" count={8} />;
}

/** Up to 11 projects, most recently opened first; the others on request. */
export function RecentProjects({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <section aria-labelledby="recent">
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h2 ref={heading} id="recent" tabIndex={-1} className="grow text-title outline-none">
          My Recent Projects
        </h2>
        <ProjectsLeft />
        <NewProjectButton />
      </div>
      <Content onDeleted={() => heading.current?.focus({ preventScroll: true })} />
    </section>
  );
}
