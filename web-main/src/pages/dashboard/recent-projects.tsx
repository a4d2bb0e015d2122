import { messageFor, type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { Button, EmptyState, ErrorView, ProjectCard } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { shortDate } from "../../short-date.ts";
import { CardGrid, LoadingCards } from "../card-grid.tsx";
import { ShareStatus } from "./share-status.tsx";

/** S1 §9. */
const shown = 11;

function Tiles({ projects }: { projects: Array<Schemas["DashboardProject"]> }) {
  const recent = projects
    .toSorted((a, b) => Date.parse(b.lastOpenedDate) - Date.parse(a.lastOpenedDate))
    .slice(0, shown);
  return (
    <CardGrid>
      {recent.map((project, place) => (
        <li key={project.projectId}>
          <ProjectCard
            name={project.name}
            picture={project.coverPhoto || project.previewImage}
            caption={`Opened ${shortDate(project.lastOpenedDate)}`}
            badge={<ShareStatus status={project.shareStatus} />}
            eager={place < 4}
          />
        </li>
      ))}
    </CardGrid>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="Your bench is clear"
      icon={<Shapes />}
      action={
        <Button asLink variant="secondary">
          <Link to={`${paths.product}#community`}>See what others make</Link>
        </Button>
      }
    >
      The projects you make will lie here, the latest on top.
    </EmptyState>
  );
}

function Content() {
  const { data, error, refetch } = useApiQuery("getDashboard", {});
  if (data) return data.projects.length > 0 ? <Tiles projects={data.projects} /> : <NoProjects />;
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

/** Up to 11 projects, most recently opened first. */
export function RecentProjects() {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-8 text-title">
        My Recent Projects
      </h2>
      <Content />
    </section>
  );
}
