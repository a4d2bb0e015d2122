import { moveElements, placingProblem } from "@cuttle/design/tools";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";

/** mm that an arrow key moves what is selected, without and with Shift. */
const steps = [
  ["", 1],
  ["Shift+", 10],
] as const;

const directions = [
  { key: "ArrowLeft", label: "left", icon: ArrowLeft, x: -1, y: 0 },
  { key: "ArrowRight", label: "right", icon: ArrowRight, x: 1, y: 0 },
  { key: "ArrowUp", label: "up", icon: ArrowUp, x: 0, y: -1 },
  { key: "ArrowDown", label: "down", icon: ArrowDown, x: 0, y: 1 },
] as const;

/** Moving what is selected by keys. Presses that follow each other are one step of undo. */
export const moveCommands: readonly Command[] = steps.flatMap(([held, far]) =>
  directions.map(
    ({ key, label, icon, x, y }): Command => ({
      ...{ id: `move${held}${key}`, label: `Move ${far} mm ${label}`, icon, keys: [held + key] },
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
