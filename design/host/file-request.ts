import type { Preset } from "../src/export/index.ts";
import type { FileRequest } from "./desk/index.ts";
import type { ImageFiles } from "./images.ts";

/** The file formats for visitors. */
export const fileFormats = ["svg", "dxf", "pdf", "png"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The file formats of sheets: those for lasers. */
export const sheetFormats = ["svg", "dxf", "pdf"] as const satisfies readonly FileFormat[];
export type SheetFormat = (typeof sheetFormats)[number];

/** How a file is to be made. */
export interface FileWishes {
  readonly title: string;
  /** mm */
  readonly kerf: number;
  readonly preset: Preset;
  /** #rrggbb of the material in a picture; default birch. */
  readonly material?: string | undefined;
  /** The pictures of the document by the ids of their assets. */
  readonly images?: ImageFiles | undefined;
}

/** The request to the desk. A PNG shows the parts in their own size, without kerf. */
export function fileRequest(
  format: FileFormat,
  { title, kerf, preset, material, images }: FileWishes,
): FileRequest {
  const own = images ? { images } : {};
  if (format !== "png") return { format, title, kerf, preset, ...own };
  return {
    format,
    picture: { dpi: 300, margin: 2, colours: material ? { material } : {} },
    ...own,
  };
}
