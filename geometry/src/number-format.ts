import { GeometryError } from "./geometry-error.ts";

/**
 * A number as plain decimal text: never an exponent, never "-0", no trailing zeroes.
 *
 * @param value - A finite number.
 * @param decimals - How many places after the point at most, 0 to 6; default 4.
 * @returns The shortest text of the rounded number.
 *
 * @example
 * utilities.formatNumber(1 / 3) // => "0.3333"
 * utilities.formatNumber(2.50, 1) // => "2.5"
 */
export function formatNumber(value: number, decimals = 4): string {
  if (!Number.isFinite(value))
    throw new GeometryError("utilities.formatNumber: value must be a finite number");
  const scale = SCALES[decimals];
  if (scale === undefined)
    throw new GeometryError("utilities.formatNumber: decimals must be a whole number from 0 to 6");
  const magnitude = Math.abs(value);
  // From 2^52 on every number is an integer; String would use exponents from 1e21 on.
  if (magnitude >= 4503599627370496) return BigInt(value).toString();
  // The shortest text that reads back as the rounded number has at most `decimals` places, and String uses exponents
  // only below 1e-6.
  return String(Math.round(value * scale) / scale + 0);
}

const SCALES = [1, 10, 100, 1000, 10000, 100000, 1000000];
