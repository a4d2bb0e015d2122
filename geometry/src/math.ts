/**
 * Numbers: trigonometry in degrees with the same bits on every machine, blending, rounding and comparing.
 *
 * @example
 * math.sin(30) // => 0.5
 * math.remap(5, 0, 10, 100, 200) // => 150
 *
 * @module
 */
import { GeometryError } from "./geometry-error.ts";
import * as trigonometry from "./kernel/trigonometry.ts";

/** Half a turn in radians, the ratio of a circle's circumference to its diameter. */
export const PI = Math.PI;

/** A whole turn in radians, 2π. */
export const TAU = 2 * Math.PI;

/**
 * The sine of an angle. Whole quarter turns are exact.
 *
 * @param degrees - The angle in degrees.
 * @returns From −1 to 1.
 *
 * @example
 * math.sin(90) // => 1
 */
export function sin(degrees: number): number {
  return trigonometry.sin(degrees);
}

/**
 * The cosine of an angle. Whole quarter turns are exact.
 *
 * @param degrees - The angle in degrees.
 * @returns From −1 to 1.
 *
 * @example
 * math.cos(90) // => 0
 */
export function cos(degrees: number): number {
  return trigonometry.cos(degrees);
}

/**
 * The tangent of an angle.
 *
 * @param degrees - The angle in degrees.
 * @returns Its slope; plus or minus Infinity at odd quarter turns.
 *
 * @example
 * math.tan(45) // => 1
 */
export function tan(degrees: number): number {
  return trigonometry.tan(degrees);
}

/**
 * The angle whose sine is a number.
 *
 * @param sine - From −1 to 1.
 * @returns Degrees from −90 to 90; NaN when `sine` is outside −1 to 1.
 *
 * @example
 * math.asin(1) // => 90
 */
export function asin(sine: number): number {
  return trigonometry.asin(sine);
}

/**
 * The angle whose cosine is a number.
 *
 * @param cosine - From −1 to 1.
 * @returns Degrees from 0 to 180; NaN when `cosine` is outside −1 to 1.
 *
 * @example
 * math.acos(0) // => 90
 */
export function acos(cosine: number): number {
  return trigonometry.acos(cosine);
}

/**
 * The angle whose tangent is a number.
 *
 * @param tangent - Any number.
 * @returns Degrees from −90 to 90.
 *
 * @example
 * math.atan(1) // => 45
 */
export function atan(tangent: number): number {
  return trigonometry.atan(tangent);
}

/**
 * The direction of the vector (`x`, `y`). With y pointing down, a positive angle turns clockwise on screen.
 *
 * @param y - The vector's y, which comes first, as in other languages.
 * @param x - The vector's x.
 * @returns Degrees from −180 to 180; 0 for the zero vector.
 *
 * @example
 * math.atan2(1, 0) // => 90
 */
export function atan2(y: number, x: number): number {
  return trigonometry.atan2(y, x);
}

/**
 * Converts an angle from degrees to radians.
 *
 * @param degrees - The angle in degrees.
 * @returns The angle in radians.
 *
 * @example
 * math.radians(180) // => math.PI
 */
export function radians(degrees: number): number {
  return (degrees / 180) * PI;
}

/**
 * Converts an angle from radians to degrees.
 *
 * @param radians - The angle in radians.
 * @returns The angle in degrees.
 *
 * @example
 * math.degrees(math.PI) // => 180
 */
export function degrees(radians: number): number {
  return (radians / PI) * 180;
}

/**
 * The third side of a right-angled triangle, √(a² + b²).
 *
 * @param a - One side, mm.
 * @param b - The other side, mm.
 * @returns The hypotenuse, mm.
 *
 * @example
 * math.hypotenuse(3, 4) // => 5
 */
export function hypotenuse(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

/**
 * A number limited to a range: outside of it, the nearest end.
 *
 * @param value - The number.
 * @param min - The lower end.
 * @param max - The upper end; when it is below `min`, `min` is used.
 * @returns A number from `min` to `max`.
 *
 * @example
 * math.clamp(12, 0, 10) // => 10
 */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/**
 * The number at a given fraction of the way from one number to another. Exact at both ends.
 *
 * @param a - The number at `t` = 0.
 * @param b - The number at `t` = 1.
 * @param t - The fraction; outside 0 to 1 the result is beyond the ends.
 * @returns a(1 − t) + bt.
 *
 * @example
 * math.mix(10, 20, 0.25) // => 12.5
 */
export function mix(a: number, b: number, t: number): number {
  return a * (1 - t) + b * t;
}

/**
 * The fraction at which a number lies between two others: the inverse of `mix`.
 *
 * @param a - The number that gives 0.
 * @param b - The number that gives 1; it must differ from `a`.
 * @param value - The number in between.
 * @returns The fraction; outside 0 to 1 when `value` is outside `a` to `b`.
 *
 * @example
 * math.unmix(10, 20, 15) // => 0.5
 */
export function unmix(a: number, b: number, value: number): number {
  if (a === b) throw new GeometryError("math.unmix: a and b must differ");
  return (value - a) / (b - a);
}

/**
 * Maps a number from one range to another.
 *
 * @param value - The number in the first range.
 * @param fromMin - Where the first range begins.
 * @param fromMax - Where the first range ends; it must differ from `fromMin`.
 * @param toMin - Where the second range begins.
 * @param toMax - Where the second range ends.
 * @returns The number at the same position in the second range.
 *
 * @example
 * math.remap(0.5, 0, 1, 10, 20) // => 15
 */
export function remap(
  value: number,
  fromMin: number,
  fromMax: number,
  toMin: number,
  toMax: number,
): number {
  if (fromMin === fromMax) throw new GeometryError("math.remap: fromMin and fromMax must differ");
  return mix(toMin, toMax, unmix(fromMin, fromMax, value));
}

/**
 * 0 below a first number, 1 above a second one, and a smooth S in between (3t² − 2t³).
 *
 * @param from - Where the S begins.
 * @param to - Where the S ends; it must differ from `from`.
 * @param value - The number to map.
 * @returns From 0 to 1.
 *
 * @example
 * math.smoothstep(0, 10, 5) // => 0.5
 */
export function smoothstep(from: number, to: number, value: number): number {
  if (from === to) throw new GeometryError("math.smoothstep: from and to must differ");
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/**
 * The remainder of a division, with the sign of the divisor; so −30° modulo 360 is 330°.
 *
 * @param value - What is divided.
 * @param divisor - What it is divided by; it must not be 0.
 * @returns From 0 up to, not including, `divisor`.
 *
 * @example
 * math.modulo(-30, 360) // => 330
 */
export function modulo(value: number, divisor: number): number {
  if (divisor === 0) throw new GeometryError("math.modulo: divisor must not be 0");
  const remainder = value % divisor;
  return remainder !== 0 && remainder < 0 !== divisor < 0 ? remainder + divisor : remainder + 0;
}

/**
 * The nearest multiple of a step.
 *
 * @param value - The number to round.
 * @param step - The step, greater than 0; default 1.
 * @returns A multiple of `step`; halves go up.
 *
 * @example
 * math.roundTo(7.3, 0.5) // => 7.5
 */
export function roundTo(value: number, step = 1): number {
  return multiple(Math.round, value, step, "roundTo");
}

/**
 * The greatest multiple of a step that is not above a number.
 *
 * @param value - The number to round.
 * @param step - The step, greater than 0; default 1.
 * @returns A multiple of `step`.
 *
 * @example
 * math.floorTo(7.3, 0.5) // => 7
 */
export function floorTo(value: number, step = 1): number {
  return multiple(Math.floor, value, step, "floorTo");
}

/**
 * The smallest multiple of a step that is not below a number.
 *
 * @param value - The number to round.
 * @param step - The step, greater than 0; default 1.
 * @returns A multiple of `step`.
 *
 * @example
 * math.ceilTo(7.1, 0.5) // => 7.5
 */
export function ceilTo(value: number, step = 1): number {
  return multiple(Math.ceil, value, step, "ceilTo");
}

/**
 * Whether two numbers are equal up to a small difference.
 *
 * @param a - One number.
 * @param b - The other number.
 * @param tolerance - The greatest allowed difference; default one millionth.
 * @returns True when |a − b| ≤ `tolerance`.
 *
 * @example
 * math.approximatelyEqual(0.1 + 0.2, 0.3) // => true
 */
export function approximatelyEqual(a: number, b: number, tolerance = 1e-6): boolean {
  return a === b || Math.abs(a - b) <= tolerance;
}

/**
 * The natural logarithm, with the same bits on every machine.
 *
 * @param value - A number greater than 0.
 * @returns The power of e that gives `value`; −Infinity for 0, NaN below.
 *
 * @example
 * math.log(1) // => 0
 */
export function log(value: number): number {
  if (!(value > 0) || value === Infinity) {
    if (value === 0) return -Infinity;
    return value > 0 ? Infinity : Number.NaN;
  }
  // value = m 2^e with m near 1, then ln m = 2 artanh f with f = (m − 1) / (m + 1), |f| < 0.172: the eleventh term is
  // below the last bit. Multiplying by 2 and ½ is exact.
  let m = value;
  let exponent = 0;
  for (; m > Math.SQRT2; m /= 2) exponent++;
  for (; m < Math.SQRT1_2; m *= 2) exponent--;
  const f = (m - 1) / (m + 1);
  const square = f * f;
  let sum = 0;
  for (let odd = 21; odd > 1; odd -= 2) sum = (sum + 1 / odd) * square;
  return exponent * Math.LN2 + 2 * f * (1 + sum);
}

/** Dividing by the inverse keeps decimal steps clean: 3 / 10 is 0.3, 3 × 0.1 is not. */
function multiple(
  round: (value: number) => number,
  value: number,
  step: number,
  name: string,
): number {
  if (!(step > 0)) throw new GeometryError(`math.${name}: step must be greater than 0`);
  const inverse = Math.round(1 / step);
  const count = round(value / step) + 0;
  return step < 1 && 1 / inverse === step ? count / inverse : count * step;
}
