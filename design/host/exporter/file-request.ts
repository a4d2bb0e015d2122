import type { ExportFormat, PNGOptions, Preset } from "../../src/export/index.ts";
import type { ImageFiles } from "./images.ts";

/** The file formats for visitors. */
export const fileFormats = ["svg", "dxf", "pdf", "png"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The file formats of sheets: those for lasers. */
export const sheetFormats = ["svg", "dxf", "pdf"] as const satisfies readonly FileFormat[];
export type SheetFormat = (typeof sheetFormats)[number];

export interface ExportSettings {
  /** mm */
  readonly kerf: number;
  readonly preset: Preset;
}

export interface WithImages {
  /** The pictures of the document by the ids of their assets; missing ones are left out, with a note. */
  readonly images?: ImageFiles | undefined;
}

export type FileRequest =
  | (ExportSettings & WithImages & { readonly format: ExportFormat; readonly title: string })
  | (WithImages & { readonly format: "png"; readonly picture: PNGOptions });

/** How a file is to be made. */
interface FileOptions extends ExportSettings, WithImages {
  readonly title: string;
  /** #rrggbb of the material in a picture; default birch. */
  readonly material?: string | undefined;
  /** #rrggbb; default none. */
  readonly background?: string | undefined;
}

/** The request to the exporter. A PNG shows the parts in their own size, without kerf. */
export function fileRequest(
  format: FileFormat,
  { title, kerf, preset, material, background, images }: FileOptions,
): FileRequest {
  if (format !== "png") return { format, title, kerf, preset, images };
  return {
    format,
    picture: { dpi: 300, margin: 2, background, colors: material ? { material } : {} },
    images,
  };
}
