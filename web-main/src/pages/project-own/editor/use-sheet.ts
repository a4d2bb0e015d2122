import { useEffect } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { Box } from "../../../engine/viewport.ts";

/** Lets commands know the sheet, mm, while somebody edits on it. */
export function useSheet(store: ProjectStore, sheet: Box | undefined): void {
  const { minX, minY, maxX, maxY } = sheet ?? {};
  useEffect(() => {
    if (minX === undefined || minY === undefined || maxX === undefined || maxY === undefined)
      return;
    store.setSession({ sheet: { minX, minY, maxX, maxY } });
    return () => store.setSession({ sheet: undefined });
  }, [store, minX, minY, maxX, maxY]);
}
