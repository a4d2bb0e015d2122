import { checkBox, checkFinitePoint, checkSequence } from "./check.ts";
import { GeometryError } from "./geometry-error.ts";
import type { BoxLike, VecLike } from "./interfaces.ts";
import { log } from "./math.ts";
import { Vec } from "./vec.ts";
import { hash64, splitMix64, Xoshiro128 } from "./xoshiro.ts";

/**
 * Random numbers that are the same on every machine: a generator with the same seed gives the same numbers in the same
 * order. It is xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021), seeded
 * through SplitMix64.
 *
 * @example
 * const a = RandomGenerator("lace");
 * const b = RandomGenerator("lace");
 * a.next() === b.next() // => true
 *
 * @example
 * const dice = RandomGenerator(7);
 * const roll = dice.integer(1, 6);
 * roll >= 1 && roll <= 6 // => true
 */
export class RandomGenerator {
  #seed: bigint;
  #bits: Xoshiro128;
  #spareNormal: number | undefined;

  /**
   * Makes a generator that starts at `seed`.
   *
   * @param seed - A finite number or any text; the same seed always gives the same numbers.
   */
  constructor(seed: number | string = 0) {
    this.#seed = seedBits(seed);
    this.#bits = Xoshiro128.fromSeed(this.#seed);
  }

  /** A generator that continues from exactly the same state; drawing from one does not affect the other. */
  clone(): RandomGenerator {
    const copy = new RandomGenerator();
    copy.#seed = this.#seed;
    copy.#bits = this.#bits.clone();
    copy.#spareNormal = this.#spareNormal;
    return copy;
  }

  /**
   * Restarts at `seed` and returns this generator.
   *
   * @param seed - A finite number or any text.
   */
  seed(seed: number | string): this {
    this.#start(seedBits(seed));
    return this;
  }

  /**
   * Another generator, independent of this one, for the part of a drawing that `label` names. It depends on this
   * generator's seed and on the label, not on how many numbers were drawn before, so adding a part does not change the
   * others.
   *
   * @param label - Any text; each label gives a stream of its own.
   *
   * @example
   * const leaves = RandomGenerator(1).fork("leaves");
   * leaves.next() === RandomGenerator(1).fork("leaves").next() // => true
   * leaves.next() === RandomGenerator(1).fork("petals").next() // => false
   */
  fork(label: string): RandomGenerator {
    const fork = new RandomGenerator();
    fork.#start(splitMix64(splitMix64(this.#seed).value ^ hash64(label)).value);
    return fork;
  }

  /** The next number, at least 0 and less than 1, evenly spread with 53 bits. */
  next(): number {
    const high = this.#bits.next32() >>> 5;
    const low = this.#bits.next32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /**
   * A number at least `min` and less than `max`.
   *
   * @param min - The lower end.
   * @param max - The upper end; may be less than `min`.
   */
  between(min: number, max: number): number {
    finite("between", "min", min);
    finite("between", "max", max);
    return min + (max - min) * this.next();
  }

  /**
   * A whole number from `min` to `max`, both included.
   *
   * @param min - The smallest whole number, inclusive.
   * @param max - The largest whole number, inclusive.
   *
   * @example
   * RandomGenerator(3).integer(5, 5) // => 5
   */
  integer(min: number, max: number): number {
    const from = Math.ceil(finite("integer", "min", min));
    const to = Math.floor(finite("integer", "max", max));
    if (to < from)
      throw new GeometryError("RandomGenerator.integer: there is no whole number from min to max");
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /**
   * True with a probability of `p`.
   *
   * @param p - The probability, 0 (never) to 1 (always).
   */
  chance(p = 0.5): boolean {
    return this.next() < finite("chance", "p", p);
  }

  /**
   * One of the items in a list.
   *
   * @param list - What to choose from; it must not be empty.
   *
   * @example
   * RandomGenerator("x").pick(["only"]) // => "only"
   */
  pick<T>(list: readonly T[]): T {
    checkSequence(list, "RandomGenerator.pick: list");
    if (list.length === 0) throw new GeometryError("RandomGenerator.pick: list must not be empty");
    return list[this.integer(0, list.length - 1)] as T;
  }

  /**
   * A copy of a list in random order (Fisher and Yates' shuffle); the list itself is unchanged.
   *
   * @param list - What to shuffle.
   *
   * @example
   * RandomGenerator(1).shuffle([1, 2, 3]).length // => 3
   */
  shuffle<T>(list: readonly T[]): T[] {
    checkSequence(list, "RandomGenerator.shuffle: list");
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.integer(0, last);
      const moved = shuffled[last] as T;
      shuffled[last] = shuffled[other] as T;
      shuffled[other] = moved;
    }
    return shuffled;
  }

  /**
   * A number of the normal (bell-shaped) distribution, by Marsaglia's polar method.
   *
   * @param mean - The middle of the bell.
   * @param standardDeviation - Its width: two thirds of the numbers lie within one of the mean.
   */
  gaussian(mean = 0, standardDeviation = 1): number {
    finite("gaussian", "mean", mean);
    finite("gaussian", "standardDeviation", standardDeviation);
    return mean + standardDeviation * this.#normal();
  }

  /** A direction in degrees, at least 0 and less than 360. */
  angle(): number {
    return this.next() * 360;
  }

  /**
   * A point inside a box, evenly spread.
   *
   * @param box - Where the point may lie, mm.
   */
  vecInBox(box: BoxLike): Vec {
    checkBox(box, "RandomGenerator.vecInBox: box");
    const x = this.between(box.min.x, box.max.x);
    return new Vec(x, this.between(box.min.y, box.max.y));
  }

  /**
   * A point inside a circle, evenly spread over its area.
   *
   * @param radius - The circle's radius, mm.
   * @param center - The circle's centre, mm; default the origin.
   *
   * @example
   * RandomGenerator(1).vecInCircle(5).length() <= 5 // => true
   */
  vecInCircle(radius = 1, center: VecLike = { x: 0, y: 0 }): Vec {
    finite("vecInCircle", "radius", radius);
    checkFinitePoint(center, "RandomGenerator.vecInCircle: center");
    const [x, y] = this.#inUnitDisc();
    return new Vec(center.x + x * radius, center.y + y * radius);
  }

  #normal(): number {
    const spare = this.#spareNormal;
    this.#spareNormal = undefined;
    if (spare !== undefined) return spare;
    const [x, y, squared] = this.#inUnitDisc();
    if (squared === 0) return 0;
    const factor = Math.sqrt((-2 * log(squared)) / squared);
    this.#spareNormal = y * factor;
    return x * factor;
  }

  /**
   * By rejection: each attempt succeeds with a probability of π/4, so 64 misses in a row do not happen (1 in 10^42).
   */
  #inUnitDisc(): [x: number, y: number, squared: number] {
    for (let tries = 0; tries < 64; tries++) {
      const x = 2 * this.next() - 1;
      const y = 2 * this.next() - 1;
      const squared = x * x + y * y;
      if (squared < 1) return [x, y, squared];
    }
    return [0, 0, 0];
  }

  #start(seed: bigint): void {
    this.#seed = seed;
    this.#bits = Xoshiro128.fromSeed(seed);
    this.#spareNormal = undefined;
  }
}

/** Whole numbers are their own 64 bits; everything else is hashed as text. */
function seedBits(seed: number | string): bigint {
  if (typeof seed === "string") return hash64(seed);
  if (!Number.isFinite(seed))
    throw new GeometryError("RandomGenerator: seed must be text or a finite number");
  return Number.isSafeInteger(seed) ? BigInt.asUintN(64, BigInt(seed)) : hash64(String(seed));
}

function finite(method: string, name: string, value: number): number {
  if (Number.isFinite(value)) return value;
  throw new GeometryError(`RandomGenerator.${method}: ${name} must be a finite number`);
}
