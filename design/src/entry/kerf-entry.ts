import type { Unit } from "../drawing.ts";
import { toMillimetres, unitName } from "./lengths.ts";
import { readNumber } from "./read-number.ts";

/** mm; no laser has a wider kerf. */
const widestKerf = 1;

/** A kerf in the chosen unit: to a thousandth of a mm, or to four decimals of an inch. */
export function kerfInUnit(kerf: number, unit: Unit): number {
  return Number((kerf / toMillimetres(1, unit)).toFixed(unit === "mm" ? 3 : 4));
}

/** Reads a kerf as it is typed; mm. `hasPlay`: the design has a parameter that makes joints looser. */
export function readKerf(
  text: string,
  unit: Unit,
  hasPlay = false,
): { readonly value: number } | { readonly problem: string } {
  const read = readNumber(text, "length", unit);
  if ("value" in read && read.value >= 0 && read.value <= widestKerf) return read;
  const most = `${kerfInUnit(widestKerf, unit)} ${unitName(unit)}`;
  const problem = `The kerf must be a number from 0 to ${most}.`;
  // People try a negative kerf so that joints become looser.
  const negative = "value" in read && read.value < 0;
  return {
    problem: negative && hasPlay ? `${problem} For looser joints, raise “Play”.` : problem,
  };
}
