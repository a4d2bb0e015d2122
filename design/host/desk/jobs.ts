import {
  bundle,
  type LayOutItem,
  layOut,
  type NestSheet,
  sheetFiles,
} from "../../src/batch/index.ts";
import type { Drawing } from "../../src/drawing.ts";
import {
  type ExportFormat,
  exportFile,
  orderedGroups,
  type PNGOptions,
  type PreflightOptions,
  type Preset,
  type Review,
  review,
} from "../../src/export/index.ts";
import { rasterise } from "../png.ts";

/** A file that was made. */
export interface DeskFile {
  readonly extension: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface ExportSettings {
  /** mm */
  readonly kerf: number;
  readonly preset: Preset;
}

export type FileRequest =
  | (ExportSettings & { readonly format: ExportFormat; readonly title: string })
  | { readonly format: "png"; readonly picture: PNGOptions };

export interface SheetsRequest extends ExportSettings {
  readonly items: readonly LayOutItem[];
  readonly sheet: NestSheet;
}

/** Drawings laid out on sheets. */
export interface Sheets {
  readonly count: number;
  /** Ids of drawings larger than the sheet. */
  readonly tooLarge: readonly string[];
  /** Ids of drawings with nothing to cut, score or engrave. */
  readonly empty: readonly string[];
  /** One SVG, or an archive of several; undefined when nothing was laid out. */
  readonly file: DeskFile | undefined;
}

/** A job that cannot be done, in a sentence for people. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** What the desk does, by name. Each takes and gives what can cross threads. */
export const jobs = {
  review: ({ drawing, options }: { drawing: Drawing; options: PreflightOptions }): Review =>
    review(drawing, options),

  async file({ drawing, request }: { drawing: Drawing; request: FileRequest }): Promise<DeskFile> {
    if (orderedGroups(drawing).every(({ items }) => items.length === 0))
      throw new RefusedError("There is nothing to cut, score or engrave, so there is no file.");
    if (request.format !== "png") return exportFile(drawing, request.format, request);
    const bytes = await rasterise(drawing, request.picture);
    return { extension: "png", mediaType: "image/png", bytes };
  },

  sheets({ items, sheet, kerf, preset }: SheetsRequest): Sheets {
    const { sheets, tooLarge, empty } = layOut(items, sheet, { kerf });
    const pattern = "sheet-{sheet}";
    const file = bundle(sheetFiles(sheets, sheet, { format: "svg", pattern, kerf, preset }), "");
    const archive = sheets.length > 1;
    return {
      count: sheets.length,
      tooLarge,
      empty,
      file: file && {
        bytes: file.bytes,
        extension: archive ? "zip" : "svg",
        mediaType: archive ? "application/zip" : "image/svg+xml",
      },
    };
  },
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;

/** What the worker says. */
export type DeskMessage =
  | { readonly type: "ready" }
  | { readonly type: "done"; readonly id: number; readonly output: unknown }
  | { readonly type: "failed"; readonly id: number; readonly message: string };
