import { type Unit, unitName } from "@cuttle/design";

const INCH = 25.4;

/** Three digits, which is more than an estimate knows. */
const shown = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 2 });

/** "345 mm", "1.21 m", "47.6 in", "12.1 ft", of a length in mm. */
export function lengthWords(length: number, unit: Unit): string {
  if (unit === "mm") return length < 999.5 ? `${shown(length)} mm` : `${shown(length / 1000)} m`;
  const inches = length / INCH;
  return inches < 120 ? `${shown(inches)} in` : `${shown(inches / 12)} ft`;
}

/** An area in mm² in the unit in which people read areas. */
export function areaIn(area: number, unit: Unit): number {
  return unit === "mm" ? area / 100 : area / (INCH * INCH);
}

export const areaName = (unit: Unit) => `${unit === "mm" ? "cm" : unitName(unit)}²`;

/** "12.4 cm²", "1.92 in²", of an area in mm². */
export function areaWords(area: number, unit: Unit): string {
  return `${shown(areaIn(area, unit))} ${areaName(unit)}`;
}

/** "8 s", "4 min 20 s", "1 h 12 min" */
export function timeWords(seconds: number): string {
  const step = seconds < 60 ? 1 : seconds < 600 ? 5 : 60;
  const rounded = Math.max(1, Math.round(seconds / step)) * step;
  const parts = [
    { count: Math.floor(rounded / 3600), name: "h" },
    { count: Math.floor(rounded / 60) % 60, name: "min" },
    { count: rounded % 60, name: "s" },
  ];
  return parts.flatMap(({ count, name }) => (count > 0 ? `${count} ${name}` : [])).join(" ");
}

/** "less than 1% of a sheet", "16% of a sheet", "1.36 sheets" */
export function sheetsWords(sheets: number): string {
  if (sheets >= 0.995) return shown(sheets) === "1" ? "1 sheet" : `${shown(sheets)} sheets`;
  return `${sheets < 0.01 ? "less than 1" : Math.round(100 * sheets)}% of a sheet`;
}

/** "0.60": people know their currency. */
export function costWords(cost: number): string {
  if (cost > 0 && cost < 0.01) return "less than 0.01";
  return cost.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
