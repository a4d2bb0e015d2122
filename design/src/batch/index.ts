/**
 * Many drawings from one template: values from a table, evaluated row by row, laid out on sheets or packed as files.
 * Pure functions on plain data; the evaluation is passed in.
 */
export { fileName, fileNames } from "./file-name.ts";
export { bundle, sheetFiles } from "./files.ts";
export { type LaidSheet, type LayOutItem, type Layout, layOut, type TooLarge } from "./lay-out.ts";
export { type NestSheet, nest } from "./nest.ts";
export { parseRows } from "./rows.ts";
export { runBatch } from "./run.ts";
export { type Variant, variants } from "./variants.ts";
export { zip } from "./zip.ts";
