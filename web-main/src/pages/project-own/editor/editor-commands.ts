import { type Command, redo, undo } from "../../../engine/commands.ts";
import {
  alignCommands,
  distributeCommands,
  flipCommands,
  repeatCommand,
  sameSizeCommands,
} from "../layers/arrange-commands.ts";
import { layerCommands, takeApartCommand } from "../layers/layer-commands.ts";
import { clipboardCommands } from "./clipboard-commands.ts";
import { helpCommand, menuCommand, otherSideCommand, paletteCommand } from "./dialog-commands.ts";
import { insertCommands } from "./insert-commands.ts";
import { insertingCommands } from "./inserting-commands.ts";
import { moveCommands } from "./move-commands.ts";
import { numbersCommand, showSelectionCommand } from "./selection-commands.ts";
import { drawingTools, viewTools } from "./tools.ts";
import { touchCommands } from "./touch-commands.ts";
import { viewCommand } from "./view-command.ts";
import { walkCommands } from "./walk-commands.ts";
import { showCommands, zoomCommands } from "./zoom-commands.ts";

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

const ofLayers = (...ids: readonly string[]) => layerCommands.filter(({ id }) => ids.includes(id));

/** Everything that can be done in the editor by a command: what the menu, the palette and the list of keys show. */
export const commandGroups: readonly CommandGroup[] = [
  { name: "Tools", commands: [...viewTools, ...drawingTools, ...touchCommands] },
  { name: "Insert", commands: [...insertingCommands, ...insertCommands] },
  {
    name: "Edit",
    commands: [
      ...[undo, redo, ...clipboardCommands, ...ofLayers("duplicate", "delete")],
      ...[repeatCommand, numbersCommand, takeApartCommand],
    ],
  },
  { name: "Select", commands: [...ofLayers("selectAll"), ...walkCommands] },
  { name: "Move", commands: moveCommands },
  { name: "Align", commands: [...alignCommands, ...distributeCommands, ...sameSizeCommands] },
  {
    name: "Arrange",
    commands: [...flipCommands, ...ofLayers("group", "ungroup", "ring", "grid", "mirror")],
  },
  {
    name: "Order",
    commands: ofLayers("forward", "backward", "front", "back", "hide", "lock"),
  },
  { name: "View", commands: [...zoomCommands, showSelectionCommand, ...showCommands, viewCommand] },
  { name: "Help", commands: [paletteCommand, helpCommand, menuCommand, otherSideCommand] },
];

export const editorCommands: readonly Command[] = commandGroups.flatMap(({ commands }) => commands);

/** The commands of these ids. */
export const commandsOf = (...ids: readonly string[]): readonly Command[] =>
  ids.flatMap((id) => editorCommands.find((one) => one.id === id) ?? []);

/** Words of other programs, by which commands are found, too. */
export const keywords: Readonly<Record<string, string>> = {
  selectTool: "move pointer arrow",
  handTool: "pan scroll",
  zoomTool: "magnifier",
  rectangleTool: "square box plate",
  ellipseTool: "circle round oval",
  polygonTool: "hexagon triangle",
  ringOfHolesTool: "circle bolt pattern",
  arcTool: "curve",
  textTool: "type letters write label",
  "insert-rectangle": "square box plate draw",
  "insert-ellipse": "circle round oval draw",
  "insert-polygon": "hexagon triangle draw",
  "insert-ringOfHoles": "circle bolt pattern draw",
  "insert-arc": "curve draw",
  "insert-text": "type letters write label",
  picture: "image photo png jpeg upload",
  icon: "symbol clip art",
  drawing: "import open file svg dxf upload",
  undo: "back",
  redo: "again",
  duplicate: "copy clone",
  delete: "remove erase",
  repeat: "again",
  numbers: "size width height place position properties fields",
  takeApart: "break ungroup svg",
  next: "tab",
  previous: "tab",
  group: "combine",
  ungroup: "break apart",
  ring: "rotational circular array pattern",
  grid: "array rows columns pattern",
  mirror: "symmetry reflect",
  forward: "raise bring above",
  backward: "lower send below",
  front: "raise bring top",
  back: "lower send bottom",
  hide: "show visible invisible",
  lock: "unlock protect",
  whole: "fit zoom everything sheet",
  showSelection: "zoom fit",
  realSize: "zoom actual 1:1",
  showGrid: "show hide",
  rulers: "show hide guidelines",
  snaps: "magnet catch align",
  keeps: "ratio shift constrain",
  view: "settings millimeters inches",
  palette: "search",
  keys: "shortcuts hotkeys help keyboard",
  otherSide: "focus stage panel canvas",
  menu: "context right click",
};
