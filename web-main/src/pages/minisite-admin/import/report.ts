import type { Output } from "@cuttle/web-kit/api";

/** A table to import, and its display name. */
export interface Source {
  readonly name: string;
  readonly csv: string;
}

export type Report = Output<"minisiteAdminImportMembers">;
export type Row = Report["rows"][number];
export type Outcome = Row["outcome"];

/** How many letters one import may send, as in members/import.go. */
export const mostLetters = 1000;

/** "1 member", "1,200 members" */
export function members(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"}`;
}
