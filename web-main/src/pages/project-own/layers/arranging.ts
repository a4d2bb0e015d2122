import { numbersCommand, showSelectionCommand } from "../editor/selection-commands.ts";
import { walkCommands } from "../editor/walk-commands.ts";
import { arrangeCommands } from "./arrange-commands.ts";

/** What arranges what is selected. It is loaded when the layers are open, or something is selected. */

export { SelectionBar } from "../editor/selection-bar.tsx";
export { SelectionSaid } from "../editor/selection-said.tsx";
export { ArrangeButtons } from "./arrange-buttons.tsx";
export { arrangeCommands } from "./arrange-commands.ts";

/** What keys of the stage do to what is selected. */
export const laterCommands = [
  ...[...arrangeCommands, ...walkCommands],
  ...[showSelectionCommand, numbersCommand],
];
