/**
 * Many drawings from one template: values from a table, evaluated row by row, laid out on sheets or packed as files.
 * Pure functions on plain data; the evaluation is passed in.
 */
export type { BatchFont } from "./cell-value.ts";
export { fileName, fileNames } from "./file-name.ts";
export { bundle, drawingFiles, type FilesOptions, sheetFiles } from "./files.ts";
export {
  type LayOutItem,
  type LayOutOptions,
  type Layout,
  layOut,
  type TooLarge,
} from "./lay-out.ts";
export { type NestItem, type Nesting, type NestSheet, nest, type Placement } from "./nest.ts";
export {
  type BatchParameter,
  type BatchRow,
  batchLimits,
  type ParsedRows,
  parseRows,
  type RowProblem,
} from "./rows.ts";
export { type BatchResult, type BatchRun, runBatch } from "./run.ts";
export { type Variant, type VariantOptions, variants } from "./variants.ts";
export { type NamedFile, zip } from "./zip.ts";
