import Papa from "papaparse";
import type { Parameter } from "../document/schema.ts";
import { short } from "../entry/short-text.ts";

/** The part of a parameter that a batch needs. */
export type BatchParameter = Pick<
  Parameter,
  "name" | "type" | "label" | "min" | "max" | "choices" | "item"
>;

/** One row of a table: the cells by parameter name, as written. */
export interface BatchRow {
  /** Line of the pasted text or file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Something about one line, in a sentence for people. */
export interface RowProblem {
  readonly line: number;
  readonly message: string;
}

interface ParsedRows {
  /** Parameters that the table sets, in the order of its columns. */
  readonly columns: readonly string[];
  /** The one of them that names a row: the template's first text. */
  readonly nameColumn: string | undefined;
  readonly rows: readonly BatchRow[];
  /** Why lines were left out. */
  readonly problems: readonly RowProblem[];
  /** Information, such as a column that is not a parameter. */
  readonly notes: readonly RowProblem[];
}

/** Limits of a batch. How long one text may be, the engine says, as for fields and links. */
export const batchLimits = { rows: 1000, characters: 2_000_000 } as const;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads values for a batch: a table whose first line names parameters (by name or label; separated by commas, semicolons,
 * tabs or bars, quoted where needed), or a plain list with one value per line for the first text parameter.
 */
export function parseRows(text: string, parameters: readonly BatchParameter[]): ParsedRows {
  const nothing = { columns: [], nameColumn: undefined, rows: [], notes: [] };
  if (text.length > batchLimits.characters)
    return { ...nothing, problems: [{ line: 1, message: "This is too long for one batch." }] };
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { lines, broken } = readTable(source);
  const header = lines[0];
  if (header === undefined) return { ...nothing, problems: broken };
  if (parameters.length === 0)
    return { ...nothing, problems: [{ line: 1, message: "This template has no settings." }] };
  if (header.cells.some((cell) => parameterNamed(cell, parameters)))
    return readRows(header, lines.slice(1), broken, parameters);
  if (looksLikeTable(lines, source)) {
    const names = parameters.slice(0, 3).map((parameter) => parameter.name);
    const message = `The first line has no setting of this template. Start with a line such as: ${names.join(",")}`;
    return { ...nothing, problems: [{ line: header.line, message }] };
  }
  return readList(source, parameters);
}

function readTable(source: string): { lines: Line[]; broken: RowProblem[] } {
  const lines: Line[] = [];
  const broken: RowProblem[] = [];
  let line = 1;
  let read = 0;
  const format = { delimitersToGuess: [",", ";", "\t", "|"], newline: "\n" as const };
  // An empty line, such as the last one of most files, would count against every separator.
  const guess = Papa.parse(source, { ...format, preview: 10, skipEmptyLines: "greedy" });
  Papa.parse<string[]>(source, {
    ...format,
    delimiter: guess.meta.delimiter,
    step: ({ data, errors, meta }) => {
      const cells = data.map((cell) => cell.trim());
      const quotes = errors.find((error) => error.type === "Quotes");
      if (quotes) broken.push({ line, message: "A quotation mark isn't closed." });
      else if (cells.some((cell) => cell !== "")) lines.push({ line, cells });
      for (; read < meta.cursor; read++) if (source.charCodeAt(read) === 10) line++;
    },
  });
  return { lines, broken };
}

/** Lines that all have the same number of cells, two or more, were meant as a table; "Miller, Ann" was not. */
function looksLikeTable(lines: readonly Line[], source: string): boolean {
  const count = lines[0]?.cells.length ?? 0;
  const prose = /, /.test(source) && !/[;\t|]/.test(source);
  return count > 1 && !prose && lines.every((line) => line.cells.length === count);
}

function parameterNamed(
  cell: string,
  parameters: readonly BatchParameter[],
): BatchParameter | undefined {
  const wanted = plain(cell);
  if (wanted === "") return undefined;
  return (
    parameters.find((parameter) => parameter.name === cell) ??
    parameters.find((parameter) => plain(parameter.name) === wanted) ??
    parameters.find((parameter) => plain(parameter.label ?? "") === wanted)
  );
}

/** Only letters and digits, so that "First name", "first_name" and "firstName" match. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function readRows(
  header: Line,
  lines: readonly Line[],
  broken: readonly RowProblem[],
  parameters: readonly BatchParameter[],
): ParsedRows {
  const notes: RowProblem[] = [];
  const problems: RowProblem[] = [...broken];
  const seen = new Set<string>();
  const columns = header.cells.map((cell) => {
    const name = parameterNamed(cell, parameters)?.name;
    if (name === undefined && cell !== "")
      notes.push({
        line: header.line,
        message: `The column “${short(cell)}” isn't a setting of this template and is left out.`,
      });
    if (name !== undefined && seen.has(name))
      notes.push({
        line: header.line,
        message: `The column “${short(cell)}” appears twice; the first one is used.`,
      });
    const first = name !== undefined && !seen.has(name);
    if (first) seen.add(name);
    return first ? name : undefined;
  });
  const naming = firstText(parameters);
  const nameColumn = naming && seen.has(naming.name) ? naming.name : undefined;
  const nameAt = columns.indexOf(nameColumn);
  const rows: BatchRow[] = [];
  for (const { line, cells } of lines) {
    const extra = cells.slice(columns.length).some((cell) => cell !== "");
    if (extra)
      problems.push({
        line,
        message: `This line has ${cells.length} values, but the first line names only ${columns.length}. A value with a comma in it needs quotation marks.`,
      });
    else if (nameColumn !== undefined && !cells[nameAt])
      problems.push({ line, message: `“${naming?.label ?? nameColumn}” is empty.` });
    else if (rows.length === batchLimits.rows) {
      problems.push({ line, message: tooMany });
      break;
    } else {
      const entries = columns.flatMap((name, k): [string, string][] =>
        name === undefined ? [] : [[name, cells[k] ?? ""]],
      );
      rows.push({ line, cells: Object.fromEntries(entries) });
    }
  }
  problems.sort((a, b) => a.line - b.line);
  return { columns: [...seen], nameColumn, rows, problems, notes };
}

const tooMany = `A batch can have ${batchLimits.rows} rows; this line and all later ones are left out.`;

const firstText = (parameters: readonly BatchParameter[]) =>
  parameters.find(({ type }) => type === "text");

function readList(source: string, parameters: readonly BatchParameter[]): ParsedRows {
  const naming = firstText(parameters);
  const target = naming ?? parameters[0];
  const name = target?.name ?? "";
  const rows: BatchRow[] = [];
  const problems: RowProblem[] = [];
  const lines = source.split("\n");
  for (let k = 0; k < lines.length; k++) {
    const written = (lines[k] ?? "").trim();
    const value = /^".*"$/.test(written) ? written.slice(1, -1).replace(/""/g, '"') : written;
    const line = k + 1;
    if (value === "") continue;
    if (rows.length === batchLimits.rows) {
      problems.push({ line, message: tooMany });
      break;
    } else rows.push({ line, cells: Object.fromEntries([[name, value]]) });
  }
  return { columns: [name], nameColumn: naming?.name, rows, problems, notes: [] };
}
