/** What a pointer does on the stage: tools as states, without a page. Loaded only where somebody edits. */

export * from "../edit/arrange.ts";
export { duplicateBeside, withCopies } from "../edit/copies.ts";
export { isFree, outermost } from "../edit/find-elements.ts";
export { flipElements } from "../edit/flip.ts";
export { boxAround, type Frame, frameOf, middleOf } from "../edit/frame.ts";
export * from "../edit/guides.ts";
export { besideOriginal, newElementId, tooMany } from "../edit/insert.ts";
export { repeatChange, repeatProblem } from "../edit/last-change.ts";
export * from "../edit/modifiers.ts";
export {
  moveElements,
  placingProblem,
  replacedBy,
  resizeElements,
  rotateElements,
} from "../edit/placing.ts";
export { type Repeat, repeatElements } from "../edit/repeats.ts";
export { hasSizes } from "../edit/sizes.ts";
export { withoutUnusedCopies } from "../edit/sources.ts";
export { isTakenApartAtOnce, takeApart } from "../edit/take-apart.ts";
export { alignTexts, backInPlace } from "../edit/text-align.ts";
export { type TextLook, textLook, wordsOf } from "../edit/text-look.ts";
export * from "../edit/text-shapes.ts";
export { measuredBy } from "../edit/text-sizes.ts";
export {
  endTyping,
  matrixIn,
  type Typing,
  typeText,
  typingIn,
} from "../edit/typing.ts";
export { expressionsOf } from "../element-expressions.ts";
export { rulerLength } from "../entry/fractions.ts";
export { emOf, usualCapitals } from "../generators/em-of.ts";
export { readFeatures } from "../generators/font-features.ts";
export { placedGuides } from "./guides.ts";
export { type Handle, handleSize, handlesOf } from "./handles.ts";
export { documentOfIcon, insertIcon, outlinesIn, outlinesOf } from "./icons.ts";
export {
  guidePictures,
  insertPicture,
  type PictureUse,
  pictureUse,
  withPictureUse,
} from "./pictures.ts";
export { type Tick, ticksOf } from "./ruler.ts";
export { selectForMenu, selectTool } from "./select.ts";
export { shapeTool } from "./shapes.ts";
export { insertStarter, type StarterName } from "./starters.ts";
export { textTool, typeAt, typeIn } from "./text.ts";
export type * from "./tool.ts";
export { isNear, ToolRunner } from "./tool-runner.ts";
export { piecesOf, selectedFrame } from "./under-pointer.ts";
export { handTool, zoomTool } from "./view-tools.ts";
