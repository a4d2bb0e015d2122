import type { Command } from "../../../engine/commands.ts";
import { hasStage, shownStage } from "./open-stage.ts";
import { changeViewSettings, viewSettings } from "./view-settings.ts";

/** Zoom factor of one press. */
const STEP = 1.4;

/** CSS pixels per mm where the drawing is as large on screen as it will be cut, as far as a browser knows. */
const REAL = 96 / 25.4;

const middle = { x: 0, y: 0 };

const zooming = (factor: number): Pick<Command, "when" | "run"> => ({
  when: hasStage,
  run: (store) => shownStage(store)?.shown().zoomBy(factor, middle),
});

/** How much of the drawing is seen. */
export const zoomCommands: readonly Command[] = [
  {
    ...{ id: "whole", label: "Show all", keys: ["1"], when: hasStage },
    run: (store) => shownStage(store)?.shown().showWhole(),
  },
  {
    ...{ id: "realSize", label: "Show at real size (100 %)", keys: ["0"] },
    when: hasStage,
    run(store) {
      const view = shownStage(store)?.shown().view;
      if (view) store.setSession({ view: { ...view, scale: REAL } });
    },
  },
  { id: "zoomIn", label: "Zoom in", keys: ["+", "="], ...zooming(STEP) },
  { id: "zoomOut", label: "Zoom out", keys: ["-"], ...zooming(1 / STEP) },
];

/** What is shown with the drawing. */
export const showCommands: readonly Command[] = [
  {
    ...{ id: "showGrid", label: "Grid", keys: ["Mod+'"], when: hasStage },
    checked: (store) => shownStage(store)?.shown().grid === true,
    run(store) {
      const { grid = false, onGrid } = shownStage(store)?.shown() ?? {};
      onGrid?.(!grid);
    },
  },
  {
    ...{ id: "rulers", label: "Rulers and guides", keys: ["Mod+;"] },
    when: hasStage,
    checked: () => viewSettings().rulers,
    run: () => changeViewSettings({ rulers: !viewSettings().rulers }),
  },
];
