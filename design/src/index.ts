/**
 * The design engine: documents, their evaluation to drawings, and what both are made of. Exports and batches are
 * separate entries, so that a page that only shows a drawing loads neither.
 */
export * from "./assembly.ts";
export { generatorOf, modifierOf, modifierTypes } from "./built-ins.ts";
export { DocumentError } from "./document/document-error.ts";
export { fallbackStyle } from "./document/fallback-style.ts";
export { isNewer } from "./document/migrate.ts";
export { newDocument } from "./document/new-document.ts";
export { readDocument } from "./document/read.ts";
export type * from "./document/schema.ts";
export * from "./drawing.ts";
export * from "./drawing-diff.ts";
export * from "./edit/elements.ts";
export {
  addressOf,
  type ElementAddress,
  type ElementPlace,
  type ElementTarget,
  elementAt,
  elementsAt,
  siblingsAt,
} from "./edit/find-elements.ts";
export { changeBetween, rebase, restoreUnsaved } from "./edit/merge.ts";
export {
  applyPatches,
  type Change,
  isSame,
  type Patch,
  patchesBetween,
} from "./edit/patch.ts";
export { Picker } from "./edit/pick.ts";
export {
  type Edit,
  type ProjectState,
  ProjectStore,
  type Remote,
  type SaveState,
  type Session,
  type ToolName,
  type View,
} from "./edit/store.ts";
export {
  type Content,
  changedOf,
  documentOf,
  filesNamed,
  sameValues,
  type Values,
  withExpressions,
  withFiles,
} from "./edit/values.ts";
export * from "./element-infos.ts";
export { elementName } from "./element-name.ts";
export { kerfInUnit, readKerf } from "./entry/kerf-entry.ts";
export { inUnit, sizeInWords, toMillimetres, unitName, usualGridStep } from "./entry/lengths.ts";
export { numberEntry, type Typed } from "./entry/number-entry.ts";
export type { NumberRange } from "./entry/number-range.ts";
export type { NumberKind } from "./entry/read-number.ts";
export { assembledView } from "./evaluate/assemble.ts";
export { createEvaluator } from "./evaluate/create-evaluator.ts";
export type { EvaluateOptions, Evaluation, Evaluator } from "./evaluate/evaluator.ts";
export { fieldsWith, saidOfFields } from "./evaluate/fields-with.ts";
export { hashText } from "./evaluate/hash.ts";
export type { DocumentLocation, EvaluationError, Lacking, Notice } from "./evaluate/messages.ts";
export type { ParameterInfo } from "./evaluate/parameters.ts";
export { isLiteral, type Literal, literalOf, toExpression } from "./expression/literal.ts";
export { plainCondition } from "./expression/plain-condition.ts";
export { buffersOf, type PackedParts, packParts } from "./packed-parts.ts";
export * from "./registry.ts";
