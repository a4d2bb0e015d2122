import type { Schemas } from "@cuttle/web-kit/api";
import { useState } from "react";

type Project = Schemas["DashboardProject"];
type Chosen = ReadonlyMap<string, Project>;

const none: Chosen = new Map();

/**
 * Which projects of a list are selected. The first one begins selecting, as does the button for it. Another filter ends
 * it: nobody deletes what they do not see.
 */
export function useSelection(filter: string) {
  const [chosen, setChosen] = useState<Chosen>();
  const [filtered, setFiltered] = useState(filter);
  if (filter !== filtered) {
    setFiltered(filter);
    setChosen(undefined);
  }
  return {
    on: chosen !== undefined,
    projects: [...(chosen ?? none).values()],
    has: ({ projectId }: Project) => chosen?.has(projectId) ?? false,
    start: () => setChosen(none),
    stop: () => setChosen(undefined),
    toggle: (project: Project) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(project.projectId)) next.set(project.projectId, project);
        return next;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
