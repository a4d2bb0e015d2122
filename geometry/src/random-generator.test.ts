import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as random from "./random.ts";
import { RandomGenerator } from "./random-generator.ts";

const seed = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }));

describe("the same seed gives the same numbers", () => {
  test("for any seed", () => {
    fc.assert(
      fc.property(seed, (value) => {
        expect(take(new RandomGenerator(value), 5)).toEqual(take(new RandomGenerator(value), 5));
      }),
    );
  });

  test("and others for another seed", () => {
    const seeds = [0, 1, -1, 2, 0.5, 1e300, "", "0", "1", "a", "b"];
    const firsts = seeds.map((value) => new RandomGenerator(value).next());
    expect(new Set(firsts).size).toBe(seeds.length);
  });

  test("again after seed()", () => {
    const generator = new RandomGenerator("x");
    const first = [...take(generator, 3), generator.gaussian()];
    generator.seed("x");
    expect([...take(generator, 3), generator.gaussian()]).toEqual(first);
  });
});

test("a seed of 0 starts at SplitMix64's first two numbers, e220a8397b1dcdaf and 6e789e6aa1b965f4", () => {
  // xoshiro's first result is rotl(s1 × 5, 7) × 9, here from s1 = e220a839; its second from the state after one step.
  const s = [0x7b1dcdaf, 0xe220a839, 0xa1b965f4, 0x6e789e6a].map(BigInt);
  const [s0 = 0n, s1 = 0n, s2 = 0n] = s;
  const star = (word: bigint) => {
    const product = BigInt.asUintN(32, word * 5n);
    return BigInt.asUintN(32, ((product << 7n) | (product >> 25n)) * 9n);
  };
  const high = star(s1) >> 5n;
  const low = star(s1 ^ (s2 ^ s0)) >> 6n;
  expect(new RandomGenerator(0).next()).toBe(Number((high << 26n) | low) / 2 ** 53);
});

test("a clone continues from the same state, even within a pair of normal numbers", () => {
  const generator = new RandomGenerator(1);
  generator.gaussian();
  const copy = generator.clone();
  expect([copy.gaussian(), copy.next()]).toEqual([generator.gaussian(), generator.next()]);
});

test("a fork depends only on seed and label and does not advance the generator", () => {
  const generator = new RandomGenerator(1);
  const before = generator.fork("leaf").next();
  const first = generator.next();
  expect(generator.fork("leaf").next()).toBe(before);
  expect(generator.fork("twig").next()).not.toBe(before);
  expect(new RandomGenerator(2).fork("leaf").next()).not.toBe(before);
  expect(new RandomGenerator(1).next()).toBe(first);
});

describe("the distribution of numbers", () => {
  const COUNT = 40_000;

  test("next fills tenths evenly", () => {
    const generator = new RandomGenerator("even");
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const value of take(generator, COUNT)) {
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // Chi-squared with 9 degrees of freedom exceeds 33.7 once in 10,000 generators.
    const expected = COUNT / 10;
    const chi = tenths.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(33.7);
  });

  test("integer gives both ends and everything between", () => {
    const generator = new RandomGenerator(6);
    const rolls = new Set(Array.from({ length: 500 }, () => generator.integer(-2, 3)));
    expect([...rolls].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  });

  test("gaussian has its mean, its deviation and its tails", () => {
    const generator = new RandomGenerator("bell");
    const values = Array.from({ length: COUNT }, () => generator.gaussian(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / COUNT;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / COUNT;
    expect(mean).toBeCloseTo(10, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
    const within = values.filter((value) => Math.abs(value - 10) < 2).length / COUNT;
    expect(within).toBeCloseTo(0.683, 2);
  });

  test("vecInCircle fills the area: half of the points lie within r/√2", () => {
    const generator = new RandomGenerator("disc");
    let inner = 0;
    for (let i = 0; i < COUNT; i++) {
      const { x, y } = generator.vecInCircle(4, { x: 1, y: 2 });
      const distance = Math.sqrt((x - 1) ** 2 + (y - 2) ** 2);
      expect(distance).toBeLessThanOrEqual(4);
      if (distance < 4 * Math.SQRT1_2) inner++;
    }
    expect(inner / COUNT).toBeCloseTo(0.5, 1);
  });

  test("shuffle keeps everything, leaves its input alone, and each order turns up", () => {
    const generator = new RandomGenerator("cards");
    const list = [1, 2, 3];
    const orders = new Set<string>();
    for (let i = 0; i < 200; i++) orders.add(generator.shuffle(list).join(""));
    expect([...orders].sort()).toEqual(["123", "132", "213", "231", "312", "321"]);
    expect(list).toEqual([1, 2, 3]);
  });

  test("chance", () => {
    const generator = new RandomGenerator(3);
    expect(Array.from({ length: 50 }, () => generator.chance(0))).not.toContain(true);
    expect(Array.from({ length: 50 }, () => generator.chance(1))).not.toContain(false);
  });
});

test("the module's functions draw from one generator", () => {
  const generator = new RandomGenerator("leaf");
  random.seed("leaf");
  expect(random.next()).toBe(generator.next());
  expect(random.between(1, 2)).toBe(generator.between(1, 2));
  expect(random.integer(1, 100)).toBe(generator.integer(1, 100));
  expect(random.chance(0.5)).toBe(generator.chance(0.5));
  expect(random.pick([1, 2, 3, 4])).toBe(generator.pick([1, 2, 3, 4]));
  expect(random.shuffle([1, 2, 3, 4])).toEqual(generator.shuffle([1, 2, 3, 4]));
  expect(random.gaussian(1, 2)).toBe(generator.gaussian(1, 2));
  expect(random.angle()).toBe(generator.angle());
  expect(random.vecInCircle(2)).toEqual(generator.vecInCircle(2));
  expect(random.fork("a").next()).toBe(generator.fork("a").next());
});

function take(generator: RandomGenerator, count: number): number[] {
  return Array.from({ length: count }, () => generator.next());
}
