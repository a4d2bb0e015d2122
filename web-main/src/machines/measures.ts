import { inUnit, kerfInUnit, numberEntry, type Unit, unitName } from "@cuttle/design";
import { bounds } from "./machines.ts";

/** A number of a machine or a sheet, as people read and type it. Lengths are typed in their unit, speeds in mm/s. */
export interface Measure {
  readonly kind: "length" | "fine length" | "speed" | "price";
  readonly range: { readonly min: number; readonly max: number };
  readonly optional?: true;
}

/** Of a machine's form. */
export const machineMeasures = {
  bedWidth: { kind: "length", range: bounds.size },
  bedHeight: { kind: "length", range: bounds.size },
  cutSpeed: { kind: "speed", range: bounds.speed },
  engraveSpeed: { kind: "speed", range: bounds.speed },
  lineInterval: { kind: "fine length", range: bounds.lineInterval },
} as const satisfies Record<string, Measure>;

/** Of a sheet's form. */
export const sheetMeasures = {
  width: { kind: "length", range: bounds.size },
  height: { kind: "length", range: bounds.size },
  thickness: { kind: "length", range: bounds.thickness },
  kerf: { kind: "fine length", range: bounds.kerf },
  price: { kind: "price", range: bounds.price, optional: true },
  cutSpeed: { kind: "speed", range: bounds.speed, optional: true },
} as const satisfies Record<string, Measure>;

/** What is shown after a measure's field. */
export function suffixOf({ kind }: Measure, unit: Unit): string {
  if (kind === "price") return "";
  return kind === "speed" ? "mm/s" : unitName(unit);
}

const isLength = ({ kind }: Measure) => kind === "length" || kind === "fine length";

/** A value as its field shows it. */
export function textOf(measure: Measure, value: number | undefined, unit: Unit): string {
  if (value === undefined) return "";
  if (measure.kind === "fine length") return String(kerfInUnit(value, unit));
  return String(measure.kind === "length" ? inUnit(value, unit) : value);
}

/** The value of typed text, which may have its own unit, or what is wrong with it. */
export function readMeasure(
  measure: Measure,
  text: string,
  unit: Unit,
): { readonly value: number | undefined } | { readonly problem: string } {
  if (measure.optional && text.trim() === "") return { value: undefined };
  const entry = numberEntry(isLength(measure) ? "length" : "number", measure.range, unit);
  const { value, mistake } = entry.read(text, measure.range.min);
  if (value !== undefined && mistake === undefined) return { value };
  const range = `${entry.least} to ${entry.most} ${suffixOf(measure, unit)}`.trim();
  return { problem: `Enter a number from ${range}.` };
}

/** The same for valid text. Text that was not changed keeps its value exactly, which a shown inch rounds. */
export function typedValue(
  measure: Measure,
  text: string,
  before: number | undefined,
  unit: Unit,
): number | undefined {
  if (text === textOf(measure, before, unit)) return before;
  const read = readMeasure(measure, text, unit);
  return "value" in read ? read.value : before;
}
