export type { Finding, FindingCode, Severity, Spot } from "./finding.ts";
export { findingCodes } from "./finding.ts";
export { type PictureOptions, picturesLeftOut } from "./pictures.ts";
export { countPieces } from "./pieces.ts";
export { type PreflightOptions, preflight } from "./preflight.ts";
export { type Remark, type Review, review } from "./review.ts";
export type { SheetSize } from "./sheet.ts";
