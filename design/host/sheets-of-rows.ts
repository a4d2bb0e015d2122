import { asDrawn } from "@cuttle/geometry/as-drawn";
import {
  type LayOutItem,
  parseRows,
  runBatch,
  type Variant,
  variants,
} from "../src/batch/index.ts";
import { short } from "../src/entry/short-text.ts";
import type { Work } from "../src/export/index.ts";
import type { Document, Notice, ParameterInfo, Sheet, Unit } from "../src/index.ts";
import { inUnit, saidOfFields, unitName } from "../src/index.ts";
import type {
  BatchPreflight,
  ExportedFile,
  Exporter,
  ExportSettings,
  ImageFiles,
  LaidOutSheet,
  SheetFormat,
  Sheets,
} from "./exporter/index.ts";
import type { FontSource } from "./files.ts";
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
  readonly exporter: Pick<Exporter, "sheets">;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The values of one drawing on the sheets. */
export interface DrawnRow {
  /** The request's values, overridden by the row's. */
  readonly values: Values;
  readonly parameters: readonly ParameterInfo[];
}

/** What the laser has to do for the sheets, and for each row alone. */
export interface SheetsWork {
  readonly total: Work;
  /** Without a list one, without a name. */
  readonly rows: readonly { readonly name: string | undefined; readonly work: Work }[];
}

interface NamedRow extends DrawnRow, LayOutItem {
  readonly name: string;
}

/** Something about one line, in a sentence for people; without a line about the design itself. */
export interface SheetProblem {
  readonly line: number | undefined;
  /** The name on the line, if it has one. */
  readonly name?: string | undefined;
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
  /** Undefined when nothing was laid out, or when measuring it would take too long. */
  readonly work: SheetsWork | undefined;
  /** One file, or an archive of several; undefined when nothing was laid out. */
  readonly file: (ExportedFile & { readonly name: string }) | undefined;
}

/** In the order of the lines, with their names. */
function inOrder(
  list: readonly SheetProblem[],
  { rows, nameColumn }: Pick<ReturnType<typeof parseRows>, "rows" | "nameColumn">,
): SheetProblem[] {
  const names = new Map(rows.map(({ line, cells }) => [line, nameColumn && cells[nameColumn]]));
  return list
    .map((one) => {
      const name = one.line && names.get(one.line);
      return name ? { ...one, name: asDrawn(name) } : one;
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The texts of a row that are completely left out: a piece without its name should not be cut. */
function unwritten(row: Values, notices: readonly Notice[], parameters: readonly ParameterInfo[]) {
  const missing = notices.flatMap(({ lacking }) =>
    lacking?.drawn === "left-out" || lacking?.drawn === "line" ? lacking.characters : [],
  );
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
  { concerns, checked }: BatchPreflight,
  total: number,
  nameOf: (id: string) => string | undefined,
): string[] {
  const listed = concerns.flatMap(({ message, ids }) => {
    const names = [...new Set(ids.flatMap((id) => nameOf(id) ?? []))];
    return names.length > 0 ? [`${names.join(", ")}: ${message}`] : [];
  });
  if (checked === total) return listed;
  return [
    ...listed,
    `Only the first ${checked} of ${total} were checked, because all of them would take too long. Lay out the others separately to check them.`,
  ];
}

/** The one row of a design without a list. */
const itself = {
  nameColumn: undefined,
  rows: [{ line: 0, cells: {} }],
  problems: [],
  notes: [],
};

/** The rows of a list; without one the design itself. Problems and notes are added while they are drawn and laid out. */
function readRows({ text, document: { parameters }, unit, fonts }: SheetsOfRowsRequest) {
  const alone = text.trim() === "";
  const read = alone ? itself : parseRows(text, parameters);
  const parsed = variants(parameters, read.rows, { unit, fonts });
  const problems: SheetProblem[] = [...read.problems, ...parsed.problems];
  const notes: SheetProblem[] = [...read.notes];
  const lineOf = (id: string) => (alone ? undefined : Number(id));
  const { nameColumn } = read;
  const { rows } = read;
  return { alone, rows, nameColumn, variants: parsed.variants, lineOf, problems, notes };
}

/** Draws a row. Throws why it must not be cut, in a sentence for people. */
async function drawRow({ document, values, sandbox, signal }: SheetsOfRowsRequest, row: Variant) {
  const { drawing, errors, notices, parameters } = await sandbox.evaluateOnce(
    document,
    { ...values, ...row.values },
    { signal },
  );
  if (!drawing) throw new Error(errors[0]?.message ?? "It failed.");
  const blank = unwritten(row.values, notices, parameters);
  if (blank)
    throw new Error(`${blank.label}: no font here has a letter of “${short(String(blank.text))}”.`);
  return { drawing, notices, parameters };
}

async function drawRows(
  request: SheetsOfRowsRequest,
  { variants: rows, nameColumn, lineOf, problems, notes }: ReturnType<typeof readRows>,
): Promise<NamedRow[]> {
  const drawn: NamedRow[] = [];
  const { signal, onProgress } = request;
  const evaluate = (row: Variant) => drawRow(request, row);
  for await (const outcome of runBatch({ rows, evaluate, signal, onProgress })) {
    const { line: number, cells, values: own } = outcome.row;
    const id = String(number);
    const line = lineOf(id);
    if ("error" in outcome) {
      problems.push({ line, message: outcome.error });
      continue;
    }
    const { drawing, notices, parameters } = outcome.result;
    const name = asDrawn((nameColumn && cells[nameColumn]) || `Line ${number}`);
    drawn.push({ id, name, drawing, values: { ...request.values, ...own }, parameters });
    // Rows are cut without anybody looking at them.
    for (const notice of notices) {
      if (notice.lacking || notice.tooLong)
        notes.push({ line, message: saidOfFields(notice, parameters) });
    }
  }
  return drawn;
}

const sizeIn = (unit: Unit, { width, height }: Pick<Sheet, "width" | "height">) =>
  `${inUnit(width, unit)} × ${inUnit(height, unit)} ${unitName(unit)}`;

/** Why items are on no sheet, in the same words for the same pieces: many rows may be too large. */
function missingItems({ tooLarge, empty }: Sheets, { sheet, unit }: SheetsOfRowsRequest) {
  const { margin } = sheet;
  const inside = margin ? ` with a margin of ${inUnit(margin, unit)} ${unitName(unit)}` : "";
  const largest = new Map<string, { width: number; height: number; count: number }>();
  for (const { name, width, height } of tooLarge) {
    const known = largest.get(name) ?? { width, height, count: 0 };
    largest.set(name, {
      width: Math.max(known.width, width),
      height: Math.max(known.height, height),
      count: known.count + 1,
    });
  }
  return [
    ...tooLarge.map(({ id, name, ...own }) => {
      const { count, ...size } = largest.get(name) ?? { count: 1, ...own };
      const most = count > 1 ? "up to " : "";
      return {
        id,
        message: `${name || "It"} is ${most}${sizeIn(unit, size)}, larger than the sheet of ${sizeIn(unit, sheet)}${inside}.`,
      };
    }),
    ...empty.map((id) => ({ id, message: "There is nothing to cut or engrave." })),
  ];
}

/**
 * Draws a design, or one for each row, and lays them out on sheets. Throws the signal's reason once that is aborted.
 */
export async function sheetsOfRows(request: SheetsOfRowsRequest): Promise<SheetsOfRows> {
  const { unit, sheet, settings, images, exporter, signal } = request;
  const read = readRows(request);
  const { alone, lineOf, problems, notes } = read;
  const ended = (summary: string): SheetsOfRows => ({
    summary,
    problems: inOrder(problems, read),
    notes: inOrder(notes, read),
    concerns: [],
    rows: [],
    sheets: [],
    work: undefined,
    file: undefined,
  });
  if (read.variants.length === 0) {
    return ended(problems.length === 0 ? "There are no names yet." : "No line could be read.");
  }
  const drawn = await drawRows(request, read);
  signal.throwIfAborted();
  if (drawn.length === 0) return ended("Nothing could be drawn.");
  const items = drawn.map(({ id, drawing }) => ({ id, drawing }));
  // A single design has its checks on screen.
  const check = alone ? undefined : { unit, pieces: request.pieces };
  const made = await exporter.sheets({ items, sheet, ...settings, images, check }, { signal });
  const rows = new Map(drawn.map((row) => [row.id, row]));
  for (const { id, message } of missingItems(made, request)) {
    problems.push({ line: lineOf(id), message });
    rows.delete(id);
  }
  const { sheets, file, preflight } = made;
  if (file === undefined) return ended("Nothing could be laid out.");
  const pieces = sheets.reduce((sum, one) => sum + (one.pieces ?? Number.NaN), 0);
  const what = [
    ...(alone ? [] : [counted(rows.size, read.nameColumn ? "name" : "line")]),
    ...(pieces > 0 ? [counted(pieces, "piece")] : []),
  ].join(", ");
  const where = `on ${counted(sheets.length, "sheet")} of ${sizeIn(unit, sheet)}.`;
  const nameOf = (id: string) => rows.get(id)?.name;
  return {
    ...ended(`${what || "Laid out"} ${where}`),
    concerns: preflight ? concernsOf(preflight, items.length, nameOf) : [],
    rows: [...rows.values()].map(({ values, parameters }) => ({ values, parameters })),
    sheets: sheets.map(({ drawing, ids, pieces: count }) => {
      return { drawing, pieces: count, names: alone ? [] : ids.map((id) => nameOf(id) ?? id) };
    }),
    work: made.measured && {
      total: made.measured.total,
      rows: [...rows.values()].flatMap(({ id, name }) => {
        const work = made.measured?.items.get(id);
        return work ? [{ name: alone ? undefined : name, work }] : [];
      }),
    },
    file: { ...file, name: sheets.length === 1 ? "sheet-1" : "sheets" },
  };
}
