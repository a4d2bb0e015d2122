export type { Apart } from "../src/drawing-file/taken-apart.ts";
export type { RowResult } from "./batch-evaluation.ts";
export { StageCanvas, type StagePicture } from "./canvas/stage-canvas.ts";
export { download } from "./download.ts";
export * from "./exporter/index.ts";
export type { DrawingSource, FileSource, FontSource } from "./files.ts";
export type { EvaluationResult } from "./live-evaluation.ts";
export { Preview, type PreviewOptions } from "./preview.ts";
export type { Quality, Values } from "./protocol.ts";
export { createSandbox, type Sandbox, type SandboxOptions, type UpdateOptions } from "./sandbox.ts";
export {
  type DrawnRow,
  type NamedSheet,
  type SheetProblem,
  type SheetSettings,
  type SheetsOfRows,
  type SheetsOfRowsRequest,
  type SheetsWork,
  sheetsOfRows,
} from "./sheets-of-rows.ts";
