import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { ProjectTile } from "./project-tile.tsx";
import { useProjectActions } from "./use-project-actions.ts";

/** Draws the tiles of a list. `onDeleted`: one is about to be removed, so the focus must move. */
export function useTiles(onDeleted: () => void) {
  const { user } = useSession();
  const actions = useProjectActions();
  return (project: Schemas["DashboardProject"], eager = false) => (
    <ProjectTile
      project={project}
      ownerUsername={user?.username ?? ""}
      actions={actions}
      eager={eager}
      onDeleted={onDeleted}
    />
  );
}
