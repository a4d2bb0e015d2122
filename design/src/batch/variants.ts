import type { Expression } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { toExpression } from "../expression/literal.ts";
import { type BatchFont, cellValue } from "./cell-value.ts";
import type { BatchParameter, BatchRow, RowProblem } from "./rows.ts";

/** One drawing of a batch: values for parameters, written as literals. */
export interface Variant {
  readonly line: number;
  /** The cells as written, for file names. */
  readonly cells: Readonly<Record<string, string>>;
  /** Ready for the evaluator; a parameter whose cell is empty keeps the document's own value. */
  readonly values: Readonly<Record<string, Expression>>;
}

export interface VariantOptions {
  /** The unit of lengths without one; default mm. */
  readonly unit?: Unit | undefined;
  /** Fonts that can be named by family; without them a cell is read as a font's id. */
  readonly fonts?: readonly BatchFont[] | undefined;
}

/** Turns rows into values of the parameters' types. A row with an invalid cell is rejected, with the reason. */
export function variants(
  parameters: readonly BatchParameter[],
  rows: readonly BatchRow[],
  options: VariantOptions = {},
): { variants: Variant[]; problems: RowProblem[] } {
  const accepted: Variant[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of rows) {
    const values: [string, Expression][] = [];
    const refusals: string[] = [];
    for (const parameter of parameters) {
      const cell = Object.hasOwn(cells, parameter.name) ? cells[parameter.name] : undefined;
      if (cell === undefined || cell.trim() === "") continue;
      const read = cellValue(cell, parameter, options.unit ?? "mm", options.fonts);
      if ("problem" in read) refusals.push(`${parameter.label ?? parameter.name}: ${read.problem}`);
      else values.push([parameter.name, toExpression(read.value)]);
    }
    if (refusals.length > 0) problems.push({ line, message: refusals.join(" ") });
    else accepted.push({ line, cells, values: Object.fromEntries(values) });
  }
  return { variants: accepted, problems };
}
