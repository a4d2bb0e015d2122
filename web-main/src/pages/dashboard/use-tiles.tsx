import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { use } from "react";
import { useBrandedBy } from "../../frame/branding.ts";
import { DragParts } from "./drag-parts.ts";
import { ProjectTile } from "./project-tile.tsx";
import { useFolders } from "./use-folders.ts";
import { useProjectActions } from "./use-project-actions.ts";

/** Draws the tiles of a list. `onGone`: one is removed with the focus in it, so the focus must move. */
export function useTiles(onGone: () => void) {
  const { user } = useSession();
  const actions = useProjectActions();
  const Draggable = use(DragParts).Tile;
  const movable = useFolders().length > 1;
  const branded = useBrandedBy() !== null;
  const full = user?.subscription.projectsRemaining === 0 && !branded;
  return (project: Schemas["DashboardProject"], eager = false) => (
    <Draggable project={project}>
      <ProjectTile
        project={project}
        ownerUsername={user?.username ?? ""}
        actions={actions}
        movable={movable}
        full={full}
        eager={eager}
        onGone={onGone}
      />
    </Draggable>
  );
}
