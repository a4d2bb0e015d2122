import { inUnit, kerfInUnit, type Unit, unitName } from "@cuttle/design";
import type { Machine, MachineSheet } from "./machines.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** "430 × 390 mm" */
export function sizeWords({ width, height }: Size, unit: Unit): string {
  return `${inUnit(width, unit)} × ${inUnit(height, unit)} ${unitName(unit)}`;
}

/** "300 × 200 × 3 mm, kerf 0.15 mm, 4.50 a sheet" */
export function sheetWords(sheet: MachineSheet, unit: Unit): string {
  const { width, height, thickness, kerf, price } = sheet;
  const sides = [width, height, thickness].map((side) => inUnit(side, unit)).join(" × ");
  const name = unitName(unit);
  return [
    `${sides} ${name}`,
    `kerf ${kerfInUnit(kerf, unit)} ${name}`,
    price !== undefined && `${price.toFixed(Number.isInteger(price) ? 0 : 2)} a sheet`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "430 × 390 mm, cuts 5 mm/s, engraves 100 mm/s" */
export function machineWords({ bed, cutSpeed, engraveSpeed }: Machine, unit: Unit): string {
  return `${sizeWords(bed, unit)}, cuts ${cutSpeed} mm/s, engraves ${engraveSpeed} mm/s`;
}
