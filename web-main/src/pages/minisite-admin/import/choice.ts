import type { Input, Output } from "@cuttle/web-kit/api";

export type Table = Output<"minisiteAdminReadMemberTable">;
export type TableColumn = Table["columns"][number];
type Means = TableColumn["values"][number]["means"];

/** What the columns of a table hold, and what each value of the column of roles means. */
export interface Choice {
  readonly columns: Table["guess"];
  /** In the order of the column's values. */
  readonly meanings: readonly Means[];
}

export function guessedChoice(table: Table): Choice {
  return withRole(table, { columns: table.guess, meanings: [] }, table.guess.role);
}

/** Another column has the roles: its values mean what they probably mean. */
export function withRole(table: Table, choice: Choice, role: number | null): Choice {
  const values = rolesIn(table, role);
  return { columns: { ...choice.columns, role }, meanings: values.map(({ means }) => means) };
}

/** The values of a column of roles. */
export function rolesIn({ columns }: Table, role: number | null): TableColumn["values"] {
  return (role === null ? undefined : columns[role]?.values) ?? [];
}

/** The part of a call that says what the columns hold. The cell "admin" means what it says, unless something else was chosen. */
export function inputOf(
  table: Table,
  { columns, meanings }: Choice,
): Pick<Input<"minisiteAdminImportMembers">, "columns" | "roles"> {
  const roles = rolesIn(table, columns.role).flatMap(({ value }, place) => {
    const means = meanings[place];
    return means === undefined || means === "admin" ? [] : [{ value, means }];
  });
  return { columns, roles };
}
