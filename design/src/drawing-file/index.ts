/** Drawings of other programs: what is known of one, and the project that begins with it. Only the page that opens files loads this. */
export * from "./document-of.ts";
export type { DrawingInfo, DrawingRow, DrawingScale, RowOperation } from "./model.ts";
export type { FoundPicture, TakenApart } from "./taken-apart.ts";
