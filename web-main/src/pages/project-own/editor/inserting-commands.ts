import type { ToolName } from "@cuttle/design";
import { tooMany } from "@cuttle/design/tools";
import type { Command } from "../../../engine/commands.ts";
import { hasStage, shownStage } from "./open-stage.ts";

/** What is drawn. The module of the tools has it with icons, which would be loaded with the page. */
const labels: Readonly<Record<Exclude<ToolName, "select" | "hand" | "zoom">, string>> = {
  ...{ rectangle: "rectangle", ellipse: "ellipse", polygon: "polygon", star: "star" },
  ...{ ringOfHoles: "ring of holes", line: "line", arc: "arc", text: "text" },
};

/** Drawing without a drag: the usual size, in the middle of the view. */
export const insertingCommands: readonly Command[] = (
  Object.keys(labels) as (keyof typeof labels)[]
).map((name) => ({
  ...{ id: `insert-${name}`, label: `Insert ${labels[name]}`, keys: [], button: name },
  when: (store) => tooMany(store.state().document, 1) ?? hasStage(store),
  run: (store) => shownStage(store)?.insert(name),
}));
