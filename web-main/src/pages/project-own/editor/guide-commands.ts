import { literalOf } from "@cuttle/design";
import { guidesOf, moveGuide, removeGuide } from "@cuttle/design/tools";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { directions, moveId, steps } from "./move-commands.ts";

function selectedGuide(store: ProjectStore) {
  const { guide } = store.session();
  return guidesOf(store.state().document).find(({ id }) => id === guide);
}

const placeOf = (expression: string) => {
  const value = literalOf(expression)?.value;
  return typeof value === "number" ? value : undefined;
};

/**
 * What commands for elements do to a selected guide instead, by their ids and so with their keys. Presses that follow
 * each other are one step of undo.
 */
const guideCommands: ReadonlyMap<string, Command> = new Map(
  [
    {
      ...{ id: "delete", label: "Remove the guide", keys: [] },
      when: (store: ProjectStore) => selectedGuide(store) !== undefined || "No guide is selected.",
      run(store: ProjectStore) {
        const { id = "" } = selectedGuide(store) ?? {};
        store.edit((now) => removeGuide(now, id), { select: [] });
      },
    },
    ...steps.flatMap(([held, far]) =>
      directions.map(({ key, label, x, y }): Command => {
        const axis = x === 0 ? "y" : "x";
        return {
          ...{ id: moveId(held, key), label: `Move ${far} mm ${label}`, keys: [] },
          when(store) {
            const guide = selectedGuide(store);
            if (!guide) return "No guide is selected.";
            if (guide.axis !== axis)
              return `A ${axis === "x" ? "horizontal" : "vertical"} guide can't go ${label}.`;
            return placeOf(guide.at) === undefined ? `An expression places it: ${guide.at}` : true;
          },
          run(store) {
            const { id = "", at = "" } = selectedGuide(store) ?? {};
            const place = (placeOf(at) ?? 0) + far * (x + y);
            store.edit((now) => moveGuide(now, id, place), { key: `move guide ${id}` });
          },
        };
      }),
    ),
  ].map((command) => [command.id, command]),
);

/** What a command is while a guide is selected. */
export const forGuide = (command: Command): Command => guideCommands.get(command.id) ?? command;
