/** What a pointer does on the stage: tools as states, without a page. Loaded only where somebody edits. */

export { isFree } from "../edit/find-elements.ts";
export { type Frame, frameOf } from "../edit/frame.ts";
export { moveElements, replacedBy } from "../edit/placing.ts";
export { type Repeat, repeatElements } from "../edit/repeats.ts";
export { type Handle, handleSize, handlesOf } from "./handles.ts";
export { selectTool } from "./select.ts";
export { type ShapeName, shapeTool } from "./shapes.ts";
export type * from "./tool.ts";
export { isNear, isTap, ToolRunner } from "./tool-runner.ts";
export { piecesOf, selectedFrame } from "./under-pointer.ts";
export { handTool, zoomTool } from "./view-tools.ts";
