import {
  bundle,
  type LaidSheet,
  type LayOutItem,
  layOut,
  type NestSheet,
  sheetFiles,
  type TooLarge,
} from "../../src/batch/index.ts";
import type { Drawing } from "../../src/drawing.ts";
import {
  addWork,
  applyKerf,
  countPieces,
  type ExportGroup,
  exportFile,
  nestCuts,
  orderedGroups,
  type PictureOptions,
  type PreflightOptions,
  picturesLeftOut,
  type Review,
  review,
  type Work,
  workOf,
  workOfGroups,
} from "../../src/export/index.ts";
import type { Unit } from "../../src/index.ts";
import type { ExportSettings, FileRequest, SheetFormat, WithImages } from "./file-request.ts";
import { bitmapsOf, exportImages } from "./images.ts";
import { rasterise } from "./png.ts";
import { type BatchPreflight, preflightBatch } from "./preflight-batch.ts";

/** A file that was made. */
export interface ExportedFile {
  readonly extension: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** What could not be included, in sentences for people; undefined when everything was. */
  readonly notes?: readonly string[];
}

export interface SheetsRequest extends ExportSettings, WithImages {
  readonly format: SheetFormat;
  readonly items: readonly LayOutItem[];
  readonly sheet: NestSheet;
  /** Also checks each drawing, regardless of the sheet: in this unit, with this expected number of pieces. */
  readonly check?: { readonly unit: Unit; readonly pieces?: number | undefined } | undefined;
}

/** The content of a sheet. */
export interface LaidOutSheet {
  /** Its upper left corner is at (0, 0). */
  readonly drawing: Drawing;
  /** Ids of the items on it, in their order. */
  readonly ids: readonly string[];
  /** How many pieces are cut; undefined where open cuts may divide them further. */
  readonly pieces: number | undefined;
}

/** What the laser has to do. */
interface MeasuredSheets {
  /** For the sheets. */
  readonly total: Work;
  /** For each item alone, by its id. */
  readonly items: ReadonlyMap<string, Work>;
}

/** Drawings laid out on sheets. */
export interface Sheets {
  readonly sheets: readonly LaidOutSheet[];
  /** Pieces larger than the sheet; nothing of their items is laid out. */
  readonly tooLarge: readonly TooLarge[];
  /** Ids of drawings with nothing to cut, score or engrave. */
  readonly empty: readonly string[];
  /** What the laser has to do, with the kerf; undefined when measuring would take too long. */
  readonly measured: MeasuredSheets | undefined;
  /** One file, or an archive of one for each sheet; undefined when nothing was laid out. */
  readonly file: ExportedFile | undefined;
  /** Set when the drawings were to be checked. */
  readonly preflight?: BatchPreflight | undefined;
}

/**
 * Milliseconds that checking the drawings of a batch may take, about 70 names, so that the sheets are not delayed much.
 */
const PREFLIGHT_TIME = 5_000;

/** The exporter's jobs, by name. Inputs and results can be posted between threads. */
export const jobs = {
  review: ({ drawing, options }: { drawing: Drawing; options: PreflightOptions }): Review =>
    review(drawing, options),

  work: ({ drawing, kerf }: { drawing: Drawing; kerf: number }): Work => workOf(drawing, kerf),

  async file({
    drawing,
    request,
  }: {
    drawing: Drawing;
    request: FileRequest;
  }): Promise<ExportedFile> {
    const { format, images: files = {} } = request;
    const items = orderedGroups(drawing).flatMap((group) => group.items);
    if (items.length === 0)
      throw new Error("There is nothing to cut, score or engrave, so there is no file.");
    refuseEmptyDXF(format, items);
    const notes = notesOf(drawing, { images: Object.keys(files), format });
    if (request.format !== "png") {
      const images = await exportImages(files, [drawing], request.format);
      return { ...exportFile(drawing, request.format, { ...request, images }), ...notes };
    }
    const bytes = await rasterise(drawing, request.picture, await bitmapsOf(files, [drawing]));
    return { extension: "png", mediaType: "image/png", bytes, ...notes };
  },

  async sheets(request: SheetsRequest): Promise<Sheets> {
    const { items, sheet, format, kerf, preset, images: files = {}, check } = request;
    const { sheets: laid, tooLarge, empty } = layOut(items, sheet, { kerf });
    // With the kerf already, so that it is applied once for the files and for what is measured.
    const drawings = laid.map(({ drawing }) => applyKerf(drawing, kerf));
    const groups = drawings.map((drawing) => orderedGroups(drawing));
    refuseEmptyDXF(
      format,
      groups.flat().flatMap((group) => group.items),
    );
    const images = await exportImages(files, drawings, format);
    const pattern = "sheet-{sheet}";
    const made = sheetFiles(drawings, sheet, { format, pattern, preset, images });
    const sheets = laid.map(({ drawing, ids }) => {
      return { drawing, ids, pieces: countPieces(nestCuts(drawing)) };
    });
    const parts = items.flatMap(({ drawing }) => drawing.parts);
    const options = { images: Object.keys(files), format };
    const notes = notesOf({ unit: "mm", parts }, options);
    const preflight =
      check &&
      preflightBatch(items, check.unit, { ...options, kerf, pieces: check.pieces }, PREFLIGHT_TIME);
    const file = bundle(made, "");
    const kind = made.length > 1 ? "zip" : format;
    return {
      sheets,
      tooLarge,
      empty,
      preflight,
      measured: measure(laid, groups),
      file: file && {
        bytes: file.bytes,
        extension: kind,
        mediaType: mediaTypes[kind],
        ...notes,
      },
    };
  },
};

/** Milliseconds that measuring the sheets may take: the files must not be lost for it. */
const MEASURE_TIME = 5_000;

function measure(
  laid: readonly LaidSheet[],
  groups: readonly (readonly ExportGroup[])[],
): MeasuredSheets | undefined {
  const end = performance.now() + MEASURE_TIME;
  const items = new Map<string, Work>();
  const whole: Work[] = [];
  for (const [sheet, { ids, owners }] of laid.entries()) {
    const all = groups[sheet] ?? [];
    whole.push(workOfGroups(all));
    for (const id of ids) {
      if (performance.now() > end) return undefined;
      const own = all.map((group) => ({
        ...group,
        items: group.items.filter(({ part }) => owners[part] === id),
      }));
      const before = items.get(id);
      items.set(id, addWork([...(before ? [before] : []), workOfGroups(own)]));
    }
  }
  return { total: addWork(whole), items };
}

const mediaTypes = {
  svg: "image/svg+xml",
  dxf: "image/vnd.dxf",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;

function refuseEmptyDXF(format: string, items: readonly { readonly image?: unknown }[]): void {
  if (!format.startsWith("dxf") || items.length === 0) return;
  if (items.every(({ image }) => image !== undefined))
    throw new Error("A DXF file can't contain pictures, and there is nothing else in this one.");
}

function notesOf(drawing: Drawing, options: PictureOptions): Pick<ExportedFile, "notes"> {
  const notes = picturesLeftOut(drawing, options).map(({ message }) => message);
  return notes.length > 0 ? { notes } : {};
}

type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;

/** A job for the worker. */
export type JobRequest = {
  [N in JobName]: { readonly id: number; readonly name: N; readonly input: JobInput<N> };
}[JobName];

/** The worker's messages. */
export type JobReply =
  | { readonly type: "ready" }
  | { readonly type: "done"; readonly id: number; readonly output: unknown }
  | { readonly type: "failed"; readonly id: number; readonly message: string };
