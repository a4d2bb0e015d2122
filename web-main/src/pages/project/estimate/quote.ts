import { inUnit, type Unit, unitName } from "@cuttle/design";
import { timeOf, type Work, type WorkTime } from "@cuttle/design/export";
import type { SheetSize } from "../../../engine/sheet-size.ts";
import type { Machine, MachineSheet } from "../../../machines/machines.ts";
import { csvOf } from "../../minisite-admin/csv.ts";
import { areaIn, areaName } from "./words.ts";

/** What work is done with. */
export interface QuotedFor {
  /** The sheet in use. */
  readonly size: SheetSize;
  /** One's laser, and the material on it, if they are known. */
  readonly machine: Machine | undefined;
  readonly material: MachineSheet | undefined;
}

/** What work takes. */
export interface Quote {
  readonly work: Work;
  /** Undefined without a laser. */
  readonly times: WorkTime | undefined;
  /** How much of a sheet, or how many sheets, by area. */
  readonly sheets: number;
  /** Of the material; undefined without a price. */
  readonly cost: number | undefined;
}

export function quoteOf(work: Work, { size, machine, material }: QuotedFor): Quote {
  const sheets = work.material / (size.width * size.height);
  const cutSpeed = material?.cutSpeed ?? machine?.cutSpeed;
  return {
    work,
    times: machine && cutSpeed ? timeOf(work, { ...machine, cutSpeed }) : undefined,
    sheets,
    cost: material?.price === undefined ? undefined : sheets * material.price,
  };
}

/** A row of a quote. Seconds; sheets and cost as in `Quote`. */
export interface QuotedRow extends Omit<Quote, "times"> {
  readonly name: string;
  readonly seconds: number | undefined;
}

export const rowOf = (name: string, { times, ...quote }: Quote): QuotedRow => ({
  ...quote,
  name,
  seconds: times?.total,
});

/**
 * What of a whole is due to each of its rows: its own lengths and areas, and as much of the time and the material as it
 * would take alone. The whole also has what is between pieces.
 */
export function rowsOf(
  whole: Quote,
  works: readonly { readonly name: string; readonly work: Work }[],
  of: QuotedFor,
): QuotedRow[] {
  const rows = works.map(({ name, work }) => rowOf(name, quoteOf(work, of)));
  const total = rowOf("", whole);
  const due = (key: "seconds" | "sheets" | "cost", row: QuotedRow) => {
    const sum = rows.reduce((sum, one) => sum + (one[key] ?? 0), 0);
    const [all, own] = [total[key], row[key]];
    return all === undefined || own === undefined || sum === 0 ? own : (all * own) / sum;
  };
  return rows.map((row) => ({
    ...row,
    seconds: due("seconds", row),
    sheets: due("sheets", row) ?? 0,
    cost: due("cost", row),
  }));
}

/** A number for a spreadsheet. */
const number = (value: number | undefined, digits: number) =>
  value === undefined ? "" : String(Number(value.toFixed(digits)));

/** A table for a quote. Time and cost are left out if they are not known. */
export function quoteCSV(rows: readonly QuotedRow[], unit: Unit): string {
  const length = unitName(unit);
  const area = areaName(unit);
  const columns: [title: string, cell: (row: QuotedRow) => string][] = [
    ["Name", ({ name }) => name],
    [`Cut length (${length})`, ({ work }) => String(inUnit(work.cut, unit))],
    [`Score length (${length})`, ({ work }) => String(inUnit(work.score, unit))],
    [`Engraved lines (${length})`, ({ work }) => String(inUnit(work.engravedLines, unit))],
    [`Engraved area (${area})`, ({ work }) => number(areaIn(work.engravedArea, unit), 3)],
    ["Time (min)", ({ seconds }) => number(seconds && seconds / 60, 2)],
    ["Sheets", ({ sheets }) => number(sheets, 4)],
    ["Material cost", ({ cost }) => number(cost, 4)],
  ];
  const known = columns.filter(([, cell]) => rows.some((row) => cell(row) !== ""));
  const lines = rows.map((row) => known.map(([, cell]) => cell(row)));
  // By its first character spreadsheets recognize UTF-8.
  return `\uFEFF${csvOf([known.map(([title]) => title), ...lines])}`;
}
