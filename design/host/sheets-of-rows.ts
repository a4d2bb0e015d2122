import { type LayOutItem, parseRows, runBatch, variants } from "../src/batch/index.ts";
import type { Document, Notice, ParameterInfo, Sheet, Unit } from "../src/index.ts";
import { inUnit, saidOfFields, unitName } from "../src/index.ts";
import type { Desk, DeskFile, ExportSettings, LaidOutSheet, LookedOver } from "./desk/index.ts";
import type { SheetFormat } from "./file-request.ts";
import type { FontSource } from "./fonts.ts";
import type { ImageFiles } from "./images.ts";
import type { Values } from "./protocol.ts";
import type { Sandbox } from "./sandbox.ts";

export interface SheetSettings extends ExportSettings {
  readonly format: SheetFormat;
}

export interface SheetsOfRowsRequest {
  /** The pasted list of names or table. Empty: the design as it is. */
  readonly text: string;
  readonly document: Document;
  /** Values of parameters that the rows don't set. */
  readonly values: Values;
  /** The unit of lengths without one. */
  readonly unit: Unit;
  /** The expected number of pieces of each, if known. */
  readonly pieces?: number | undefined;
  readonly fonts: readonly FontSource[];
  /** The sheet to lay them out on: the document's own, or another. */
  readonly sheet: Sheet;
  readonly settings: SheetSettings;
  /** The pictures of the document by the ids of their assets. */
  readonly images?: ImageFiles | undefined;
  readonly sandbox: Pick<Sandbox, "evaluateOnce">;
  readonly desk: Pick<Desk, "sheets">;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The values of one drawing on the sheets. */
export interface DrawnRow {
  /** The request's values, overridden by the row's. */
  readonly values: Values;
  readonly parameters: readonly ParameterInfo[];
}

/** Something about one line, in a sentence for people; without a line about the design itself. */
export interface SheetProblem {
  readonly line: number | undefined;
  readonly message: string;
}

/** A sheet, and the names of its pieces. */
export interface NamedSheet extends Pick<LaidOutSheet, "drawing" | "pieces"> {
  /** The names of the rows, or their lines. */
  readonly names: readonly string[];
}

/** The result of a batch. */
export interface SheetsOfRows {
  /** One sentence about the result. */
  readonly summary: string;
  /** Lines that are missing on the sheets, with the reason, in their order. */
  readonly problems: readonly SheetProblem[];
  readonly notes: readonly SheetProblem[];
  /** What to check before the sheets are cut, and in which names: nobody has seen the rows one by one. */
  readonly concerns: readonly string[];
  /** The values of the drawings on the sheets. */
  readonly rows: readonly DrawnRow[];
  readonly sheets: readonly NamedSheet[];
  /** One file, or an archive of several; undefined when nothing was laid out. */
  readonly file: (DeskFile & { readonly name: string }) | undefined;
}

const inOrder = (list: readonly SheetProblem[]) =>
  list.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The texts of a row that are completely left out: a piece without its name should not be cut. */
function unwritten(row: Values, notices: readonly Notice[], parameters: readonly ParameterInfo[]) {
  const missing = notices.flatMap(({ leftOut }) => leftOut?.characters ?? []);
  if (missing.length === 0) return undefined;
  const left = (text: string) =>
    missing.reduce((rest, one) => rest.replaceAll(one.toLowerCase(), ""), text.toLowerCase());
  return parameters
    .filter(({ name }) => row[name] !== undefined)
    .flatMap(({ label, value }) => [value].flat().map((text) => ({ label, text })))
    .find(({ text }) => typeof text === "string" && /\S/.test(text) && !/\S/.test(left(text)));
}

/** The findings, and how many rows were not checked. Rows without a name are not on the sheets. */
function concernsOf(
  { concerns, checked }: LookedOver,
  total: number,
  nameOf: (id: string) => string | undefined,
): string[] {
  const said = concerns.flatMap(({ message, ids }) => {
    const names = [...new Set(ids.flatMap((id) => nameOf(id) ?? []))];
    return names.length > 0 ? [`${names.join(", ")}: ${message}`] : [];
  });
  if (checked === total) return said;
  return [
    ...said,
    `Only the first ${checked} of ${total} were checked: all of them would take too long. Lay the others out by themselves to have them checked.`,
  ];
}

/** The one row of a design without a list. */
const itself = {
  nameColumn: undefined,
  rows: [{ line: 0, cells: {} }],
  problems: [],
  notes: [],
};

/**
 * Draws a design, or one for each row, and lays them out on sheets. Throws the signal's reason once that is aborted.
 */
export async function sheetsOfRows(request: SheetsOfRowsRequest): Promise<SheetsOfRows> {
  const { document, values, unit, fonts, sheet, settings, sandbox, desk, signal } = request;
  const alone = request.text.trim() === "";
  const read = alone ? itself : parseRows(request.text, document.parameters);
  const parsed = variants(document.parameters, read.rows, { unit, fonts });
  const problems: SheetProblem[] = [...read.problems, ...parsed.problems];
  const notes: SheetProblem[] = [...read.notes];
  const ended = (summary: string): SheetsOfRows => ({
    summary,
    problems: inOrder(problems),
    notes: inOrder(notes),
    concerns: [],
    rows: [],
    sheets: [],
    file: undefined,
  });
  if (parsed.variants.length === 0) {
    return ended(problems.length === 0 ? "There are no names yet." : "No line could be read.");
  }
  const items: LayOutItem[] = [];
  const rows = new Map<string, DrawnRow & { readonly name: string }>();
  const batch = runBatch({
    rows: parsed.variants,
    signal,
    evaluate: (variant) =>
      sandbox.evaluateOnce(document, { ...values, ...variant.values }, { signal }),
    onProgress: request.onProgress,
  });
  const lineOf = (id: string) => (alone ? undefined : Number(id));
  for await (const outcome of batch) {
    const { line: number, cells, values: own } = outcome.row;
    const id = String(number);
    const line = lineOf(id);
    if ("error" in outcome) problems.push({ line, message: outcome.error });
    else if (outcome.result.drawing) {
      const { drawing, notices, parameters } = outcome.result;
      const blank = unwritten(own, notices, parameters);
      if (blank) {
        const message = `${blank.label}: no font here has a letter of “${blank.text}”.`;
        problems.push({ line, message });
        continue;
      }
      const name = (read.nameColumn && cells[read.nameColumn]) || `Line ${number}`;
      items.push({ id, drawing });
      rows.set(id, { name, values: { ...values, ...own }, parameters });
      // Rows are cut without anybody looking at them.
      for (const notice of notices) {
        if (notice.leftOut) notes.push({ line, message: saidOfFields(notice, parameters) });
      }
    } else problems.push({ line, message: outcome.result.errors[0]?.message ?? "It failed." });
  }
  signal.throwIfAborted();
  if (items.length === 0) return ended("Nothing could be drawn.");
  const { images } = request;
  // A single design has its checks on screen.
  const check = alone ? undefined : { unit, pieces: request.pieces };
  const { sheets, tooLarge, empty, file, lookedOver } = await desk.sheets(
    { items, sheet, ...settings, images, check },
    { signal },
  );
  const length = (mm: number) => inUnit(mm, unit);
  const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
    `${length(width)} × ${length(height)} ${unitName(unit)}`;
  const margin = sheet.margin ? ` with a margin of ${length(sheet.margin)} ${unitName(unit)}` : "";
  for (const { id, name, ...size } of tooLarge) {
    const message = `${name || "It"} is ${sizeOf(size)}, larger than the sheet of ${sizeOf(sheet)}${margin}.`;
    problems.push({ line: lineOf(id), message });
    rows.delete(id);
  }
  for (const id of empty) {
    problems.push({ line: lineOf(id), message: "There is nothing to cut or engrave in it." });
    rows.delete(id);
  }
  if (file === undefined) return ended("Nothing could be laid out.");
  const pieces = sheets.reduce((sum, one) => sum + (one.pieces ?? Number.NaN), 0);
  const what = [
    ...(alone ? [] : [counted(rows.size, read.nameColumn ? "name" : "line")]),
    ...(pieces > 0 ? [counted(pieces, "piece")] : []),
  ].join(", ");
  const where = `on ${counted(sheets.length, "sheet")} of ${sizeOf(sheet)}.`;
  return {
    ...ended(`${what || "Laid out"} ${where}`),
    concerns: lookedOver ? concernsOf(lookedOver, items.length, (id) => rows.get(id)?.name) : [],
    rows: [...rows.values()].map(({ values, parameters }) => ({ values, parameters })),
    sheets: sheets.map(({ drawing, ids, pieces }) => {
      return { drawing, pieces, names: alone ? [] : ids.map((id) => rows.get(id)?.name ?? id) };
    }),
    file: { ...file, name: sheets.length === 1 ? "sheet-1" : "sheets" },
  };
}
