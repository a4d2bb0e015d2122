import type { Command } from "../../../engine/commands.ts";
import { helpCommand, menuCommand, otherSideCommand, paletteCommand } from "./dialog-commands.ts";
import { insertingCommands } from "./inserting-commands.ts";
import { showCommands, zoomCommands } from "./zoom-commands.ts";

/** What keys do anywhere on the page. */
export const everywhereCommands: readonly Command[] = [paletteCommand, otherSideCommand];

/** What keys of the stage do that can wait until the tools are there. */
export const pageCommands: readonly Command[] = [
  ...[...everywhereCommands, helpCommand, menuCommand],
  ...[...zoomCommands, ...showCommands, ...insertingCommands],
];
