import type { Drawing } from "../drawing.ts";
import type { ExportImages } from "../export/cut-picture.ts";
import { type ExportFormat, exportFile } from "../export/export-file.ts";
import type { Preset } from "../export/palette.ts";
import { fileNames } from "./file-name.ts";
import type { NestSheet } from "./nest.ts";
import { type NamedFile, zip } from "./zip.ts";

interface FilesOptions {
  readonly format: ExportFormat;
  /** Such as "{sheet}-sign". */
  readonly pattern: string;
  /** mm; default 0. */
  readonly kerf?: number | undefined;
  readonly preset?: Preset | undefined;
  /** Pictures by the ids of their assets. */
  readonly images?: ExportImages | undefined;
}

/** One file per sheet, with the size of the sheet. */
export function sheetFiles(
  sheets: readonly Drawing[],
  sheet: NestSheet,
  { format, pattern, kerf, preset, images }: FilesOptions,
): NamedFile[] {
  const names = fileNames(
    pattern,
    sheets.map((_, k) => ({ sheet: String(k + 1) })),
  );
  const page = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return sheets.map((drawing, k) => {
    const title = names[k] ?? "";
    const { extension, bytes } = exportFile(drawing, format, { kerf, preset, images, title, page });
    return { name: `${title}.${extension}`, bytes };
  });
}

/** The download: the file itself when there is only one, otherwise a ZIP archive named `name`. */
export function bundle(files: readonly NamedFile[], name: string): NamedFile | undefined {
  const [only] = files;
  if (only === undefined || files.length === 1) return only;
  return { name: `${name}.zip`, bytes: zip(files) };
}
