import type { Unit } from "../drawing.ts";
import { inUnit, toMillimetres, unitName } from "./lengths.ts";

/** The finest fraction of an inch that is written as one. */
const FINEST = 64;
/** Of the finest fraction. */
const SAME = 1e-4;

/** A length, mm, as it is read off a ruler: "12.5", "1 3/8". Inches that are no fraction to 1/64 come in decimals. */
export function rulerNumber(length: number, unit: Unit): string {
  const parts = (Math.abs(length) / toMillimetres(1, "inch")) * FINEST;
  const whole = Math.round(parts);
  if (unit === "mm" || Math.abs(parts - whole) > SAME) return `${inUnit(length, unit) + 0}`;
  let [above, below] = [whole % FINEST, FINEST];
  const inches = (whole - above) / FINEST;
  while (above > 0 && above % 2 === 0) [above, below] = [above / 2, below / 2];
  const fraction = above > 0 ? `${above}/${below}` : "";
  const written = inches > 0 ? `${inches} ${fraction}`.trim() : fraction || "0";
  return length < 0 && whole > 0 ? `-${written}` : written;
}

/** "12.5 mm", "1 3/8 in". */
export const rulerLength = (length: number, unit: Unit): string =>
  `${rulerNumber(length, unit)} ${unitName(unit)}`;
