/**
 * Random numbers from one generator that belongs to the drawing. The same seed gives the same drawing on every machine;
 * every element of a document starts with its own seed.
 *
 * @example
 * random.seed("leaves");
 * const first = random.next();
 * random.seed("leaves");
 * random.next() === first // => true
 *
 * @module
 */
import type { BoxLike, VecLike } from "./interfaces.ts";
import { RandomGenerator } from "./random-generator.ts";
import type { Vec } from "./vec.ts";

const generator = new RandomGenerator(0);

/**
 * Restarts the drawing's generator at a seed.
 *
 * @param value - A finite number or any text; the same seed always gives the same numbers.
 *
 * @example
 * random.seed(42);
 * const a = random.next();
 * random.seed(42);
 * random.next() === a // => true
 */
export function seed(value: number | string): void {
  generator.seed(value);
}

/**
 * The next random number, evenly spread.
 *
 * @returns At least 0 and less than 1.
 *
 * @example
 * random.next() < 1 // => true
 */
export function next(): number {
  return generator.next();
}

/**
 * A random number between two numbers.
 *
 * @param min - The lower end.
 * @param max - The upper end.
 * @returns At least `min` and less than `max`.
 *
 * @example
 * random.between(2, 3) >= 2 // => true
 */
export function between(min: number, max: number): number {
  return generator.between(min, max);
}

/**
 * A random whole number.
 *
 * @param min - The smallest whole number, inclusive.
 * @param max - The largest whole number, inclusive.
 * @returns A whole number from `min` to `max`.
 *
 * @example
 * random.integer(4, 4) // => 4
 */
export function integer(min: number, max: number): number {
  return generator.integer(min, max);
}

/**
 * True with a given probability.
 *
 * @param p - The probability, 0 (never) to 1 (always); default one half.
 * @returns True or false.
 *
 * @example
 * random.chance(1) // => true
 */
export function chance(p = 0.5): boolean {
  return generator.chance(p);
}

/**
 * One of the items in a list.
 *
 * @param list - What to choose from; it must not be empty.
 * @returns One of them, each with the same probability.
 *
 * @example
 * random.pick(["oak"]) // => "oak"
 */
export function pick<T>(list: readonly T[]): T {
  return generator.pick(list);
}

/**
 * A copy of a list in random order; the list itself is unchanged.
 *
 * @param list - What to shuffle.
 * @returns A new list of the same items.
 *
 * @example
 * random.shuffle([1, 1]) // => [1, 1]
 */
export function shuffle<T>(list: readonly T[]): T[] {
  return generator.shuffle(list);
}

/**
 * A random number of the normal (bell-shaped) distribution.
 *
 * @param mean - The middle of the bell; default 0.
 * @param standardDeviation - Its width: two thirds of the numbers lie within one of the mean; default 1.
 * @returns Any number, most often near `mean`.
 *
 * @example
 * random.gaussian(5, 0) // => 5
 */
export function gaussian(mean = 0, standardDeviation = 1): number {
  return generator.gaussian(mean, standardDeviation);
}

/**
 * A random direction.
 *
 * @returns Degrees, at least 0 and less than 360.
 *
 * @example
 * random.angle() < 360 // => true
 */
export function angle(): number {
  return generator.angle();
}

/**
 * A random point inside a box, evenly spread.
 *
 * @param box - Where the point may lie, mm.
 * @returns The point, mm.
 *
 * @example
 * random.vecInBox(BoundingBox.fromPoints([Vec(0, 7), Vec(9, 7)])).y // => 7
 */
export function vecInBox(box: BoxLike): Vec {
  return generator.vecInBox(box);
}

/**
 * A random point inside a circle, evenly spread over its area.
 *
 * @param radius - The circle's radius, mm; default 1.
 * @param center - The circle's centre, mm; default the origin.
 * @returns The point, mm.
 *
 * @example
 * random.vecInCircle(3).length() <= 3 // => true
 */
export function vecInCircle(radius = 1, center: VecLike = { x: 0, y: 0 }): Vec {
  return generator.vecInCircle(radius, center);
}

/**
 * A separate generator for the part of a drawing that a label names, so that parts do not affect each other.
 *
 * @param label - Any text; each label gives a stream of its own.
 * @returns A new generator; the drawing's generator is not advanced.
 *
 * @example
 * random.seed(1);
 * random.fork("petals").next() === random.fork("petals").next() // => true
 */
export function fork(label: string): RandomGenerator {
  return generator.fork(label);
}
