/**
 * Small helpers for scripts: lists of numbers, repeating, units, numbers as text, and reading SVG files.
 *
 * @example
 * utilities.range(0, 3) // => [0, 1, 2]
 * utilities.inches(1) // => 25.4
 *
 * @module
 */
import { checkFinite, checkSequence, refuse } from "./check.ts";
import { GeometryError } from "./geometry-error.ts";

export { formatNumber } from "./number-format.ts";
export type {
  ImportChoices,
  ImportedFeatures,
  ImportedLayer,
  ImportedSize,
  ImportSVGOptions,
  ImportSVGResult,
} from "./svg/import.ts";
export { importSVG } from "./svg/import.ts";

/** A list longer than this is a mistake, and would not fit into memory for long. */
const LONGEST = 1_000_000;

/**
 * Evenly spaced numbers from a start up to, not including, an end.
 *
 * @param start - The first number.
 * @param end - The end, not included.
 * @param step - From one number to the next; default 1, or −1 when `end` is below `start`. It must not be 0.
 * @returns The numbers, a million at most; none when `step` points away from `end`.
 *
 * @example
 * utilities.range(0, 10, 2.5) // => [0, 2.5, 5, 7.5]
 * utilities.range(3, 0) // => [3, 2, 1]
 */
export function range(start: number, end: number, step = end < start ? -1 : 1): number[] {
  for (const [name, value] of Object.entries({ start, end, step }))
    if (!Number.isFinite(value))
      throw new GeometryError(`utilities.range: ${name} must be a finite number`);
  if (step === 0) throw new GeometryError("utilities.range: step must not be 0");
  // A billionth of a step compensates for sums like 0.1 × 3.
  const count = Math.max(0, Math.ceil((end - start) / step - 1e-9));
  return times(bounded(count, "range"), (index) => start + index * step);
}

/**
 * Calls a function repeatedly.
 *
 * @param count - How often: a whole number from 0 to a million.
 * @param make - What to call, with 0, 1, 2 and so on.
 * @returns What the calls returned, in order.
 *
 * @example
 * utilities.times(3, (i) => i * 10) // => [0, 10, 20]
 */
export function times<T>(count: number, make: (index: number) => T): T[] {
  bounded(count, "times");
  if (typeof make !== "function") refuse("utilities.times: make", "a function", make);
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}

/**
 * Every item of a list with the one after it.
 *
 * @param list - The items in order.
 * @param closed - True adds the last with the first; default false.
 * @returns Pairs, one fewer than items, or as many when `closed`.
 *
 * @example
 * utilities.pairs([1, 2, 3]) // => [[1, 2], [2, 3]]
 * utilities.pairs([1, 2, 3], true) // => [[1, 2], [2, 3], [3, 1]]
 */
export function pairs<T>(list: readonly T[], closed = false): [T, T][] {
  checkSequence(list, "utilities.pairs: list");
  const result: [T, T][] = [];
  const count = closed ? list.length : list.length - 1;
  for (let i = 0; i < count; i++) result.push([list[i] as T, list[(i + 1) % list.length] as T]);
  return result;
}

/**
 * Pairs up the items of two lists.
 *
 * @param a - The first items of the pairs.
 * @param b - The second items of the pairs.
 * @returns Pairs, as many as the shorter list has items.
 *
 * @example
 * utilities.zip(["a", "b"], [1, 2, 3]) // => [["a", 1], ["b", 2]]
 */
export function zip<A, B>(a: readonly A[], b: readonly B[]): [A, B][] {
  checkSequence(a, "utilities.zip: a");
  checkSequence(b, "utilities.zip: b");
  const count = Math.min(a.length, b.length);
  const result: [A, B][] = [];
  for (let i = 0; i < count; i++) result.push([a[i] as A, b[i] as B]);
  return result;
}

/**
 * A list divided into lists of the same length.
 *
 * @param list - The items in order.
 * @param size - How many in each, 1 or more.
 * @returns The pieces; the last may be shorter.
 *
 * @example
 * utilities.chunk([1, 2, 3, 4, 5], 2) // => [[1, 2], [3, 4], [5]]
 */
export function chunk<T>(list: readonly T[], size: number): T[][] {
  checkSequence(list, "utilities.chunk: list");
  if (!Number.isInteger(size) || size < 1)
    throw new GeometryError("utilities.chunk: size must be a whole number from 1");
  const result: T[][] = [];
  for (let i = 0; i < list.length; i += size) result.push(list.slice(i, i + size));
  return result;
}

/**
 * The sum of the numbers in a list.
 *
 * @param numbers - The numbers to add.
 * @returns Their sum; 0 for an empty list.
 *
 * @example
 * utilities.sum([1, 2, 3.5]) // => 6.5
 */
export function sum(numbers: readonly number[]): number {
  checkSequence(numbers, "utilities.sum: numbers");
  let total = 0;
  for (const number of numbers) {
    if (typeof number !== "number")
      refuse("utilities.sum: each of the numbers", "a number", number);
    total += number;
  }
  return total;
}

/**
 * The arithmetic mean of a list of numbers.
 *
 * @param numbers - At least one number.
 * @returns Their sum divided by their count.
 *
 * @example
 * utilities.average([1, 2, 6]) // => 3
 */
export function average(numbers: readonly number[]): number {
  checkSequence(numbers, "utilities.average: numbers");
  if (numbers.length === 0) throw new GeometryError("utilities.average: numbers must not be empty");
  return sum(numbers) / numbers.length;
}

/**
 * A list without duplicates, in the order of first occurrence.
 *
 * @param list - The items, compared with `===`.
 * @returns Each item once.
 *
 * @example
 * utilities.unique([3, 1, 3]) // => [3, 1]
 */
export function unique<T>(list: readonly T[]): T[] {
  checkSequence(list, "utilities.unique: list");
  return [...new Set(list)];
}

/**
 * Converts a length in inches to millimetres.
 *
 * @param count - Inches.
 * @returns mm; an inch is 25.4 mm.
 *
 * @example
 * utilities.inches(2) // => 50.8
 */
export function inches(count: number): number {
  return checkFinite(count, "utilities.inches: count") * 25.4;
}

/**
 * Converts a length in feet to millimetres.
 *
 * @param count - Feet.
 * @returns mm; a foot is 304.8 mm.
 *
 * @example
 * utilities.feet(1) // => 304.8
 */
export function feet(count: number): number {
  return checkFinite(count, "utilities.feet: count") * 304.8;
}

/**
 * Converts a length in centimetres to millimetres.
 *
 * @param count - Centimetres.
 * @returns mm.
 *
 * @example
 * utilities.centimeters(2.5) // => 25
 */
export function centimeters(count: number): number {
  return checkFinite(count, "utilities.centimeters: count") * 10;
}

/**
 * Converts a length in printer's points to millimetres.
 *
 * @param count - Points, of which 72 make an inch.
 * @returns mm.
 *
 * @example
 * utilities.points(72) // => 25.4
 */
export function points(count: number): number {
  return (checkFinite(count, "utilities.points: count") / 72) * 25.4;
}

/**
 * Converts a length in CSS pixels, the unit of most SVG files, to millimetres.
 *
 * @param count - Pixels, of which 96 make an inch.
 * @returns mm.
 *
 * @example
 * utilities.pixels(96) // => 25.4
 */
export function pixels(count: number): number {
  return (checkFinite(count, "utilities.pixels: count") / 96) * 25.4;
}

/**
 * Stops the script with a message when a condition is false.
 *
 * @param condition - The condition that must be true.
 * @param message - The message when it isn't.
 *
 * @example
 * utilities.assert(1 + 1 === 2, "sums must work")
 */
export function assert(
  condition: unknown,
  message = "A condition of the script does not hold.",
): asserts condition {
  if (!condition) throw new GeometryError(message);
}

function bounded(count: number, name: string): number {
  if (Number.isInteger(count) && count >= 0 && count <= LONGEST) return count;
  throw new GeometryError(
    `utilities.${name}: count must be a whole number from 0 to ${LONGEST}, not ${count}`,
  );
}
