/** What a pointer does on the stage: tools as states, without a page. Loaded only where somebody edits. */

export { type Frame, frameOf } from "../edit/frame.ts";
export { insertElement, type NewElement, newElementId } from "../edit/insert.ts";
export {
  moveElements,
  type Replaced,
  replacedBy,
  resizeElements,
  rotateElements,
} from "../edit/placing.ts";
export type * from "./tool.ts";
export { isNear, isTap, ToolRunner } from "./tool-runner.ts";
