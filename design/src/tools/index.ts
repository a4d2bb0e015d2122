/** What a pointer does on the stage: tools as states, without a page. Loaded only where somebody edits. */
export type { Frame } from "../edit/frame.ts";
export { type Handle, handleSize, handlesOf } from "./handles.ts";
export type * from "./tool.ts";
export { isNear, isTap, ToolRunner } from "./tool-runner.ts";
