import type { Unit } from "../src/index.ts";

const millimetres: Readonly<Record<Unit, number>> = { mm: 1, inch: 25.4 };

/** Millimetres as a number in the unit people chose, without digits that mean nothing. */
export function inUnit(length: number, unit: Unit): number {
  const digits = unit === "mm" ? 2 : 3;
  return Number((length / millimetres[unit]).toFixed(digits));
}

export function toMillimetres(length: number, unit: Unit): number {
  return Number((length * millimetres[unit]).toPrecision(12));
}

export function unitName(unit: Unit): string {
  return unit === "mm" ? "mm" : "in";
}
