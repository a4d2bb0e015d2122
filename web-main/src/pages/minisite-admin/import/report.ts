import type { Output } from "@cuttle/web-kit/api";
import type { Choice, Table } from "./choice.ts";
import type { Bytes, Encoding } from "./encoding.ts";

/** A table to import, and its display name. */
export interface Source {
  readonly name: string;
  readonly csv: string;
  /** Of a file: what it holds, and how that was read. */
  readonly file?: { readonly bytes: Bytes; readonly encoding: Encoding };
}

/** A table, and what its columns hold. */
export interface Chosen {
  readonly source: Source;
  readonly table: Table;
  readonly choice: Choice;
}

export type Report = Output<"minisiteAdminImportMembers">;
export type Row = Report["rows"][number];
/** What an import did with a row. */
export type ImportOutcome = Row["outcome"];

/** How many letters one import may send, as in members/import.go. */
export const mostLetters = 1000;

/** "1 member", "1,200 members" */
export function members(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"}`;
}

/** "1 row", "1,200 rows" */
export function rows(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
