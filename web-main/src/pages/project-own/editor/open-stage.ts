import type { ToolName } from "@cuttle/design";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { Box, Point } from "../../../engine/viewport.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";

/** The stage of an open editor. */
export interface OpenStage {
  /** How it is seen at the moment. */
  readonly shown: () => StageShown;
  readonly focus: () => void;
  readonly showBox: (box: Box) => void;
  /** Draws the usual size of something in the middle of the view. */
  readonly insert: (tool: ToolName) => void;
  /** Selects what is there, unless it is selected; a drag is canceled. */
  readonly selectAt: (event: MouseEvent) => void;
  /** A point on the screen, in pixels of the stage. */
  readonly pointAt: (point: Pick<MouseEvent, "clientX" | "clientY">) => Point;
}

const stages = new WeakMap<ProjectStore, OpenStage>();

/** Lets commands know the stage, since they only have the store; returns what ends that. */
export function openStage(store: ProjectStore, stage: OpenStage): () => void {
  stages.set(store, stage);
  return () => void stages.delete(store);
}

/** Undefined while no stage is open. */
export const shownStage = (store: ProjectStore): OpenStage | undefined => stages.get(store);

/** Whether a stage is open. */
export const hasStage = (store: ProjectStore): true | string =>
  stages.has(store) || "The drawing isn't shown.";

/** Opens the menu of what is selected at a point on the screen. */
export function openMenu(store: ProjectStore, at: Pick<MouseEvent, "clientX" | "clientY">): void {
  store.setSession({ menu: stages.get(store)?.pointAt(at) });
}
