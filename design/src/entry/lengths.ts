import { type Drawing, drawingBounds, type Unit } from "../drawing.ts";

const millimetres: Readonly<Record<Unit, number>> = { mm: 1, inch: 25.4 };

/** mm between the lines of a grid, as long as nobody has chosen another distance. */
export const usualGridStep: Readonly<Record<Unit, number>> = { mm: 10, inch: 12.7 };

/** Millimeters as a number in the chosen unit, without insignificant digits. */
export function inUnit(length: number, unit: Unit): number {
  const digits = unit === "mm" ? 2 : 3;
  return Number((length / millimetres[unit]).toFixed(digits));
}

/** Twelve digits keep an inch from becoming 25.399999999999999 mm. */
export function toMillimetres(length: number, unit: Unit): number {
  return Number((length * millimetres[unit]).toPrecision(12));
}

export function unitName(unit: Unit): string {
  return unit === "mm" ? "mm" : "in";
}

const roundings = {
  nearest: Math.round,
  up: (steps: number) => Math.ceil(steps - 1e-6),
  down: (steps: number) => Math.floor(steps + 1e-6),
};

/** A length in a sentence: "12.35 mm", "0.486 in". */
export function lengthInWords(
  length: number,
  unit: Unit,
  rounding: keyof typeof roundings = "nearest",
): string {
  const scale = unit === "mm" ? 100 : 1000;
  const steps = roundings[rounding]((length / millimetres[unit]) * scale);
  return `${steps / scale + 0} ${unitName(unit)}`;
}

/** "137.2 × 42.1 mm": the area that the laser's head covers. */
export function sizeInWords(drawing: Drawing, unit: Unit): string {
  const bounds = drawingBounds(drawing, ["cut", "score", "engrave"]);
  if (!bounds) return "Nothing to cut yet";
  const width = inUnit(bounds.maxX - bounds.minX, unit);
  const height = inUnit(bounds.maxY - bounds.minY, unit);
  return `${width} × ${height} ${unitName(unit)}`;
}
