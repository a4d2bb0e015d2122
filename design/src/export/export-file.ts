import { strToU8 } from "fflate";
import type { Drawing } from "../drawing.ts";
import { exportDXF } from "./dxf.ts";
import type { Page } from "./page.ts";
import type { Preset } from "./palette.ts";
import { exportPDF, type PDFImage } from "./pdf.ts";
import { exportSVG } from "./svg.ts";

/** The vector formats; a PNG needs a canvas and is painted by the host from `pngScene`. */
export type ExportFormat = "svg" | "dxf" | "dxf-splines" | "pdf";

export interface ExportedFile {
  readonly extension: "svg" | "dxf" | "pdf";
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A picture as files hold it. */
export interface ExportImage {
  /** A data: URL, for SVG. */
  readonly url?: string | undefined;
  /** For PDF. */
  readonly pixels?: PDFImage | undefined;
}

/** Pictures by the ids of their assets. Their sizes are the drawing's business. */
export type ExportImages = Readonly<Record<string, ExportImage>>;

export interface ExportFileOptions {
  /** mm the laser takes away; default 0. */
  kerf?: number | undefined;
  preset?: Preset | undefined;
  title?: string | undefined;
  page?: Page | undefined;
  /** A picture that is not among them is left out; DXF leaves out all of them. */
  images?: ExportImages | undefined;
}

/** A drawing as a file of the given format. */
export function exportFile(
  drawing: Drawing,
  format: ExportFormat,
  { images = {}, ...options }: ExportFileOptions = {},
): ExportedFile {
  switch (format) {
    case "svg":
      return {
        extension: "svg",
        mediaType: "image/svg+xml",
        bytes: strToU8(exportSVG(drawing, { ...options, images: each(images, "url") })),
      };
    case "pdf":
      return {
        extension: "pdf",
        mediaType: "application/pdf",
        bytes: exportPDF(drawing, { ...options, images: each(images, "pixels") }),
      };
    case "dxf":
    case "dxf-splines": {
      const curves = format === "dxf" ? "polylines" : "splines";
      const text = exportDXF(drawing, { ...options, curves });
      return { extension: "dxf", mediaType: "image/vnd.dxf", bytes: strToU8(text) };
    }
  }
}

/** One form of the pictures that have it. */
function each<K extends keyof ExportImage>(
  images: ExportImages,
  form: K,
): Record<string, NonNullable<ExportImage[K]>> {
  const found = Object.entries(images).flatMap(([asset, image]) => {
    const given = image[form];
    return given === undefined ? [] : [[asset, given] as const];
  });
  return Object.fromEntries(found);
}
