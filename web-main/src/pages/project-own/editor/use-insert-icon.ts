import type { Unit } from "@cuttle/design";
import { insertIcon, outlinesOf } from "@cuttle/design/tools";
import type { Contour } from "@cuttle/geometry/kernel";
import { messageFor, type Schemas, useApi } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";

export type Icon = Schemas["Icon"];

export interface InsertIconOptions {
  readonly store: ProjectStore;
  readonly unit: Unit;
  readonly shown: Pick<StageShown, "view">;
  readonly onClose: () => void;
}

/** Inserts icons in the middle of the view. Closing ends what is still loaded. */
export function useInsertIcon({ store, unit, shown, onClose }: InsertIconOptions) {
  const { call } = useApi();
  const loading = useRef<AbortController>(undefined);
  /** The id of the icon that is being loaded. */
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => loading.current?.abort(), []);

  /** Says why when it can't. */
  async function outlines(
    { id, path }: Icon,
    signal: AbortSignal,
  ): Promise<readonly Contour[] | string> {
    if (path) return outlinesOf(path);
    const { svg } = await call("getIconDrawing", { iconId: id }, { signal });
    const { readIcon } = await import("./read-icon.ts");
    return readIcon(svg, signal);
  }

  async function insert(icon: Icon) {
    loading.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    loading.current = own;
    setProblem(undefined);
    setBusy(icon.path ? undefined : icon.id);
    try {
      const contours = await outlines(icon, signal);
      if (signal.aborted) return;
      const name = icon.by ? `${icon.name} by ${icon.by}` : icon.name;
      const { document, committed = document } = store.state();
      const edited =
        typeof contours === "string"
          ? contours
          : insertIcon(committed, { name, contours }, shown.view, unit);
      if (typeof edited === "string") setProblem(edited);
      else {
        store.edit(() => edited.document, { select: edited.selection });
        store.setSession({ tool: "select" });
        onClose();
      }
    } catch (error) {
      if (!signal.aborted) setProblem(messageFor(error));
    } finally {
      if (!signal.aborted) setBusy(undefined);
    }
  }

  return { insert: (icon: Icon) => void insert(icon), busy, problem };
}
