import { literalOf } from "@cuttle/design";
import { guidesOf, moveGuide, removeGuide } from "@cuttle/design/tools";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";

/** mm that an arrow key moves a guide, without and with Shift. */
const steps = [
  ["", 1],
  ["Shift+", 10],
] as const;

const directions = [
  { key: "ArrowLeft", axis: "x", label: "left", icon: ArrowLeft, way: -1 },
  { key: "ArrowRight", axis: "x", label: "right", icon: ArrowRight, way: 1 },
  { key: "ArrowUp", axis: "y", label: "up", icon: ArrowUp, way: -1 },
  { key: "ArrowDown", axis: "y", label: "down", icon: ArrowDown, way: 1 },
] as const;

function selectedGuide(store: ProjectStore) {
  const { guide } = store.session();
  return guidesOf(store.state().document).find(({ id }) => id === guide);
}

const placeOf = (expression: string) => {
  const value = literalOf(expression)?.value;
  return typeof value === "number" ? value : undefined;
};

/** What keys do to the selected guide. Presses that follow each other are one step of undo. */
export const guideCommands: readonly Command[] = [
  {
    ...{
      id: "removeGuide",
      label: "Remove the guide",
      icon: Trash2,
      keys: ["Delete", "Backspace"],
    },
    when: (store) => selectedGuide(store) !== undefined || "No guide is selected.",
    run(store) {
      const { id = "" } = selectedGuide(store) ?? {};
      store.edit((now) => removeGuide(now, id), { select: [] });
    },
  },
  ...steps.flatMap(([held, far]) =>
    directions.map(
      ({ key, axis, label, icon, way }): Command => ({
        ...{ id: `guide${held}${key}`, label: `Move ${far} mm ${label}`, icon, keys: [held + key] },
        when(store) {
          const guide = selectedGuide(store);
          if (!guide) return "No guide is selected.";
          if (guide.axis !== axis)
            return `A ${axis === "x" ? "horizontal" : "vertical"} guide can't go ${label}.`;
          return placeOf(guide.at) === undefined ? `An expression places it: ${guide.at}` : true;
        },
        run(store) {
          const { id = "", at = "" } = selectedGuide(store) ?? {};
          const place = (placeOf(at) ?? 0) + way * far;
          store.edit((now) => moveGuide(now, id, place), { key: `move guide ${id}` });
        },
      }),
    ),
  ),
];
