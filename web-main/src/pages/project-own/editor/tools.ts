import type { ToolName } from "@cuttle/design";
import {
  handTool,
  selectTool,
  shapeTool,
  type Tool,
  textTool,
  zoomTool,
} from "@cuttle/design/tools";
import {
  Circle,
  CircleDashed,
  Hand,
  Hexagon,
  LoaderCircle,
  type LucideIcon,
  MousePointer2,
  RectangleHorizontal,
  Slash,
  Star,
  Type,
  ZoomIn,
} from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import { layerCommands, takeApartCommand } from "../layers/layer-commands.ts";
import { insertCommands } from "./insert-commands.ts";
import { moveCommands } from "./move-commands.ts";
import { touchCommands } from "./touch-commands.ts";
import { viewCommand } from "./view-command.ts";

interface ToolEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key: string;
  readonly tool: Tool;
}

/** What a press on the stage can do, in the order of the buttons. */
const tools: Readonly<Record<ToolName, ToolEntry>> = {
  select: { label: "Select", icon: MousePointer2, key: "V", tool: selectTool },
  hand: { label: "Move the view", icon: Hand, key: "H", tool: handTool },
  zoom: { label: "Zoom", icon: ZoomIn, key: "Z", tool: zoomTool },
  rectangle: {
    ...{ label: "Rectangle", icon: RectangleHorizontal, key: "R" },
    tool: shapeTool("rectangle"),
  },
  ellipse: { label: "Ellipse", icon: Circle, key: "O", tool: shapeTool("ellipse") },
  polygon: { label: "Polygon", icon: Hexagon, key: "Y", tool: shapeTool("polygon") },
  star: { label: "Star", icon: Star, key: "Shift+Y", tool: shapeTool("star") },
  ringOfHoles: {
    ...{ label: "Ring of holes", icon: CircleDashed, key: "Shift+O" },
    tool: shapeTool("ringOfHoles"),
  },
  line: { label: "Line", icon: Slash, key: "L", tool: shapeTool("line") },
  arc: { label: "Arc", icon: LoaderCircle, key: "Shift+L", tool: shapeTool("arc") },
  text: { label: "Text", icon: Type, key: "T", tool: textTool },
};

export const toolOf = (name: ToolName): Tool => tools[name].tool;

const choosing = (name: ToolName): Command => {
  const { label, icon, key } = tools[name];
  return {
    ...{ id: `${name}Tool`, label, icon, keys: [key], button: name },
    when: () => true,
    checked: (store) => store.session().tool === name,
    run: (store) => store.setSession({ tool: name }),
  };
};

export const viewTools: readonly Command[] = (["select", "hand", "zoom"] as const).map(choosing);

const shapes = ["rectangle", "ellipse", "polygon", "star", "ringOfHoles", "line", "arc"] as const;

/** What draws something. */
export const drawingTools: readonly Command[] = [...shapes, "text" as const].map(choosing);

/** Whether a tool draws a shape. */
export const isShape = (name: ToolName): boolean => shapes.some((one) => one === name);

/** What keys do while the stage has the focus. What can't be done now leaves its keys to the view. */
export const stageCommands: readonly Command[] = [
  ...viewTools,
  ...drawingTools,
  ...insertCommands,
  viewCommand,
  ...moveCommands,
  ...layerCommands,
  ...touchCommands,
  takeApartCommand,
];
