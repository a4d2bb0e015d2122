import { strToU8 } from "fflate";
import type { Drawing } from "../drawing.ts";
import type { ExportImages } from "./cut-picture.ts";
import { exportDXF } from "./dxf.ts";
import type { Page } from "./page.ts";
import type { Preset } from "./palette.ts";
import { exportPDF } from "./pdf.ts";
import { exportSVG } from "./svg.ts";

/** The vector formats; a PNG needs a canvas and is painted by the host from `pngScene`. */
export type ExportFormat = "svg" | "dxf" | "dxf-splines" | "pdf";

interface ExportedFile {
  readonly extension: "svg" | "dxf" | "pdf";
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

interface ExportFileOptions {
  /** Kerf, mm; default 0. */
  kerf?: number | undefined;
  preset?: Preset | undefined;
  title?: string | undefined;
  page?: Page | undefined;
  /** Missing pictures are left out; DXF leaves out all of them. */
  images?: ExportImages | undefined;
}

/** A drawing as a file of the given format. */
export function exportFile(
  drawing: Drawing,
  format: ExportFormat,
  options: ExportFileOptions = {},
): ExportedFile {
  switch (format) {
    case "svg":
      return {
        extension: "svg",
        mediaType: "image/svg+xml",
        bytes: strToU8(exportSVG(drawing, options)),
      };
    case "pdf":
      return {
        extension: "pdf",
        mediaType: "application/pdf",
        bytes: exportPDF(drawing, options),
      };
    case "dxf":
    case "dxf-splines": {
      const curves = format === "dxf" ? "polylines" : "splines";
      const { kerf, preset, page } = options;
      const text = exportDXF(drawing, { kerf, preset, page, curves });
      return { extension: "dxf", mediaType: "image/vnd.dxf", bytes: strToU8(text) };
    }
  }
}
