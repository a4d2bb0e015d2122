export type { RowResult } from "./batch.ts";
export {
  createDesk,
  type Desk,
  DeskError,
  type DeskFile,
  deskLimits,
  type ExportSettings,
  type FileRequest,
  type Sheets,
  type SheetsRequest,
} from "./desk/index.ts";
export { download } from "./download.ts";
export {
  type FileFormat,
  type FileWishes,
  fileFormats,
  fileRequest,
  type SheetFormat,
  sheetFormats,
} from "./file-request.ts";
export type { FontSource } from "./fonts.ts";
export type { ImageFile, ImageFiles } from "./images.ts";
export type { Result } from "./live.ts";
export { rasterise } from "./png.ts";
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
  sheetsOfRows,
} from "./sheets-of-rows.ts";
