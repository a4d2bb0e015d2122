import { useApiPage } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { CardGrid } from "../card-grid.tsx";
import { listPath } from "./dashboard-path.ts";
import { IntroTile } from "./intro-tile.tsx";
import { Listed, type ListProps } from "./listed.tsx";
import { NoProjects } from "./no-projects.tsx";
import { useDuePictures } from "./use-due-pictures.ts";

/** S1 §9. */
export const recentCount = 11;

/** The projects that were opened last, of those that match the filter. */
export function RecentProjects({ search, tile, onClear }: ListProps) {
  const branded = useBrandedBy() !== null;
  const reply = useApiPage("getDashboard", search.input);
  const projects = reply.data?.projects;
  useDuePictures(projects ?? []);
  return (
    <Listed
      kind="projects"
      reply={reply}
      items={projects}
      more={Boolean(reply.data?.nextCursor)}
      search={search}
      nothing={<NoProjects />}
      onClear={onClear}
    >
      {(items) => (
        <>
          <CardGrid>
            {items.slice(0, recentCount).map((project, place) => (
              <li key={project.projectId}>{tile(project, place < 4)}</li>
            ))}
            {items.length < recentCount && !search.words && !branded && (
              <li>
                <IntroTile />
              </li>
            )}
          </CardGrid>
          {items.length > recentCount && (
            <div className="mt-8 grid place-items-center">
              <Button asLink variant="secondary">
                <Link to={listPath("all", search.words)}>Show all</Link>
              </Button>
            </div>
          )}
        </>
      )}
    </Listed>
  );
}
