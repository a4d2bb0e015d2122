import { useApiQuery } from "@cuttle/web-kit/api";
import { useRef } from "react";
import { ProjectList } from "./project-list.tsx";
import { recentCount } from "./recent-projects.tsx";
import { useTiles } from "./use-tiles.tsx";

/** Every project of the person, once they are more than the recent ones or lie in several folders. */
export function AllProjects() {
  const { data } = useApiQuery("getDashboard", {});
  const heading = useRef<HTMLHeadingElement>(null);
  const tile = useTiles(() => heading.current?.focus({ preventScroll: true }));
  if (!data || data.projects.length === 0) return null;
  if (data.projects.length <= recentCount && data.folders.length < 2) return null;
  return (
    <section aria-labelledby="all" className="mt-20">
      <h2 ref={heading} id="all" tabIndex={-1} className="mb-6 text-heading outline-none">
        All projects
      </h2>
      <ProjectList label="All projects" tile={tile} nothing={null} />
    </section>
  );
}
