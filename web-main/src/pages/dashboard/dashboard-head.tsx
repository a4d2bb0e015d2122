import type { ReactNode } from "react";
import { NewProjectButton } from "./new-project-button.tsx";
import { ProjectsLeft } from "./projects-left.tsx";

/** The heading of a page of the dashboard, and the button that begins a project. */
export function DashboardHead({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:gap-y-2.5">
      {children}
      <ProjectsLeft />
      <NewProjectButton />
    </div>
  );
}
