import { moveElements, placingProblem } from "@cuttle/design/tools";
import type { Command } from "../../../engine/commands.ts";

/** mm that an arrow key moves what is selected: by itself, with Shift, and with Alt. */
export const steps = [
  ["", 1],
  ["Shift+", 10],
  ["Alt+", 0.1],
] as const;

/** The directions of arrow keys. */
export const directions = [
  { key: "ArrowLeft", label: "left", x: -1, y: 0 },
  { key: "ArrowRight", label: "right", x: 1, y: 0 },
  { key: "ArrowUp", label: "up", x: 0, y: -1 },
  { key: "ArrowDown", label: "down", x: 0, y: 1 },
] as const;

export const moveId = (held: string, key: string): string => `move${held}${key}`;

/** Moving what is selected by keys. Presses that follow each other are one step of undo. */
export const moveCommands: readonly Command[] = steps.flatMap(([held, far]) =>
  directions.map(
    ({ key, label, x, y }): Command => ({
      ...{ id: moveId(held, key), label: `Move ${far} mm ${label}`, keys: [held + key] },
      when(store) {
        if (store.selection().length === 0) return "Nothing is selected.";
        return placingProblem(store.state().document, store.selection(), "move") ?? true;
      },
      run(store) {
        const { elements } = store.state().result ?? {};
        if (!elements) return;
        const by = { x: far * x, y: far * y };
        store.edit((document) => moveElements(document, elements, store.selection(), by), {
          key: `move ${store.selection().join(" ")}`,
        });
        store.setSession({ last: { kind: "move", by } });
      },
    }),
  ),
);
