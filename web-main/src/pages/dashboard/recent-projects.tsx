import { type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { paths } from "../../paths.ts";
import { CardGrid, LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { IntroTile } from "./intro-tile.tsx";
import { NewProjectButton } from "./new-project-button.tsx";
import { ProjectsLeft } from "./projects-left.tsx";
import { useDuePictures } from "./use-due-pictures.ts";
import { useTiles } from "./use-tiles.tsx";

/** S1 §9. */
export const recentCount = 11;

interface TilesProps {
  projects: Array<Schemas["DashboardProject"]>;
  onGone: () => void;
}

function Tiles({ projects, onGone }: TilesProps) {
  const tile = useTiles(onGone);
  const branded = useBrandedBy() !== null;
  useDuePictures(projects);
  return (
    <CardGrid>
      {projects.slice(0, recentCount).map((project, place) => (
        <li key={project.projectId}>{tile(project, place < 4)}</li>
      ))}
      {projects.length < recentCount && !branded && (
        <li>
          <IntroTile />
        </li>
      )}
    </CardGrid>
  );
}

function NoProjects() {
  const brandedBy = useBrandedBy();
  return (
    <EmptyState
      title="No projects yet"
      icon={<Shapes />}
      action={
        brandedBy ? (
          <Button asLink variant="secondary">
            <a href={brandedBy.minisite.origin}>Find a project</a>
          </Button>
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <Button asLink variant="secondary">
              <Link to={paths.templates}>Find a template</Link>
            </Button>
            <Button asLink variant="quiet">
              <Link to={paths.intro}>Try your first project</Link>
            </Button>
          </div>
        )
      }
    >
      Your projects will appear here, newest first.
    </EmptyState>
  );
}

function Content({ onGone }: { onGone: () => void }) {
  return (
    <Loaded
      query={useApiQuery("getDashboard", {})}
      failed="Your projects didn't load"
      loading={<LoadingCards label="Loading your projects" count={8} />}
    >
      {({ projects }) =>
        projects.length === 0 ? <NoProjects /> : <Tiles projects={projects} onGone={onGone} />
      }
    </Loaded>
  );
}

/** The projects that were opened last. */
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
      <Content onGone={() => heading.current?.focus({ preventScroll: true })} />
    </section>
  );
}
