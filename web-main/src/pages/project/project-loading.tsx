import type { Schemas } from "@cuttle/web-kit/api";
import { classNames, Skeleton } from "@cuttle/web-kit/ui";
import { useLocation } from "react-router";
import { firstSeen } from "./first-seen.ts";
import { ProjectHeading } from "./project-heading.tsx";

interface ProjectLoadingProps {
  /** What is already known of it. */
  readonly project?: Schemas["Project"];
}

/** Placeholder of a project that is loading. */
export function ProjectLoading({ project }: ProjectLoadingProps) {
  const first = firstSeen(useLocation().pathname);
  const picture = project ? project.previewImage || project.coverPhoto : first?.picture;
  return (
    // A placeholder (frame/first.css) while nothing is known: the first reply has the layout that the project gets.
    <div className={classNames("project-page", first && !project && "page-loading")}>
      <div className="project-main">
        {project ? (
          <ProjectHeading project={project} />
        ) : (
          <div className={first ? "min-w-0" : "grid gap-3 py-2"}>
            {first ? (
              <h1 className="wrap-anywhere text-heading">{first.title}</h1>
            ) : (
              <Skeleton className="h-8 w-64 max-w-full" />
            )}
            <Skeleton className={first ? "mt-2.5 h-5 w-40" : "h-5 w-40"} />
          </div>
        )}
        <div className="project-stage">
          <div className="stage relative overflow-hidden">
            {picture && (
              <span className="stand-in absolute inset-0">
                <img src={picture} alt="" className="size-full object-contain" />
              </span>
            )}
          </div>
        </div>
      </div>
      <div className="project-side" role="status">
        <span className="sr-only">Loading the project</span>
        <div className="grid gap-6 rounded-card bg-surface p-6 shadow-card">
          {[0, 1, 2, 3].map((line) => (
            <div key={line} className="grid gap-2.5">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
