import {
  type LayOutItem,
  parseRows,
  type RowProblem,
  runBatch,
  variants,
} from "../src/batch/index.ts";
import type { Document, ParameterInfo, Unit } from "../src/index.ts";
import { inUnit, unitName } from "../src/index.ts";
import type { Desk, DeskFile, ExportSettings, SheetPicture } from "./desk/index.ts";
import type { FontSource } from "./fonts.ts";
import type { ImageFiles } from "./images.ts";
import type { Values } from "./protocol.ts";
import type { Sandbox } from "./sandbox.ts";

export interface SheetsOfRowsRequest {
  /** What people pasted: a list of names, or a table. */
  readonly text: string;
  readonly document: Document;
  /** For what the rows leave open. */
  readonly values: Values;
  /** The unit of lengths without one. */
  readonly unit: Unit;
  readonly fonts: readonly FontSource[];
  readonly settings: ExportSettings;
  /** The pictures of the document by the ids of their assets. */
  readonly images?: ImageFiles | undefined;
  readonly sandbox: Pick<Sandbox, "evaluateOnce">;
  readonly desk: Pick<Desk, "sheets">;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** What one drawing on the sheets was made with. */
export interface DrawnRow {
  /** Of the request, with the row's own. */
  readonly values: Values;
  readonly parameters: readonly ParameterInfo[];
}

/** What came of a batch. */
export interface SheetsOfRows {
  /** One sentence about the whole. */
  readonly summary: string;
  /** Lines that are missing on the sheets and why, in their order. */
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowProblem[];
  /** Drawings on the sheets. */
  readonly count: number;
  /** What they were made with. */
  readonly rows: readonly DrawnRow[];
  /** Of the first sheets. */
  readonly pictures: readonly SheetPicture[];
  /** One SVG, or an archive of several; undefined when nothing was laid out. */
  readonly file: (DeskFile & { readonly name: string }) | undefined;
}

const inOrder = (list: readonly RowProblem[]) => list.toSorted((a, b) => a.line - b.line);

/** Draws one piece per row and lays them out on sheets. Throws the signal's reason once that is aborted. */
export async function sheetsOfRows(request: SheetsOfRowsRequest): Promise<SheetsOfRows> {
  const { document, values, unit, fonts, settings, sandbox, desk, signal } = request;
  const read = parseRows(request.text, document.parameters);
  const parsed = variants(document.parameters, read.rows, { unit, fonts });
  const problems = [...read.problems, ...parsed.problems];
  const notes = [...read.notes];
  const ended = (summary: string): SheetsOfRows => ({
    summary,
    problems: inOrder(problems),
    notes: inOrder(notes),
    count: 0,
    rows: [],
    pictures: [],
    file: undefined,
  });
  if (parsed.variants.length === 0) {
    const words = read.rows.length === 0 ? "There are no names yet." : "No line could be read.";
    return ended(problems.length === 0 ? "There are no names yet." : words);
  }
  const items: LayOutItem[] = [];
  const rows = new Map<string, DrawnRow>();
  const batch = runBatch({
    rows: parsed.variants,
    signal,
    evaluate: (variant) =>
      sandbox.evaluateOnce(document, { ...values, ...variant.values }, { signal }),
    onProgress: request.onProgress,
  });
  for await (const outcome of batch) {
    const { line, values: own } = outcome.row;
    const id = String(line);
    if ("error" in outcome) problems.push({ line, message: outcome.error });
    else if (outcome.result.drawing) {
      items.push({ id, drawing: outcome.result.drawing });
      rows.set(id, { values: { ...values, ...own }, parameters: outcome.result.parameters });
      // Nobody looks at a row before it is cut.
      for (const { message, leftOut } of outcome.result.notices) {
        if (leftOut) notes.push({ line, message });
      }
    } else problems.push({ line, message: outcome.result.errors[0]?.message ?? "It failed." });
  }
  signal.throwIfAborted();
  if (items.length === 0) return ended("Nothing could be drawn.");
  const { sheet } = document;
  const sheets = await desk.sheets(
    { items, sheet, ...settings, images: request.images },
    { signal },
  );
  for (const id of sheets.tooLarge)
    problems.push({ line: Number(id), message: "It is larger than the sheet." });
  for (const id of sheets.empty)
    problems.push({ line: Number(id), message: "There is nothing to cut or engrave in it." });
  for (const id of [...sheets.tooLarge, ...sheets.empty]) rows.delete(id);
  const count = rows.size;
  if (count === 0 || sheets.file === undefined) return ended("Nothing could be laid out.");
  const sheetWord = sheets.count === 1 ? "1 sheet" : `${sheets.count} sheets`;
  const size = `${inUnit(sheet.width, unit)} × ${inUnit(sheet.height, unit)} ${unitName(unit)}`;
  return {
    ...ended(`${count} on ${sheetWord} of ${size}.`),
    count,
    rows: [...rows.values()],
    pictures: sheets.pictures,
    file: { ...sheets.file, name: sheets.count === 1 ? "sheet-1" : "sheets" },
  };
}
