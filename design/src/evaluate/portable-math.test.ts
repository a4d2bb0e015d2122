import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createMath } from "./portable-math.ts";

const portable = createMath(() => 0.25);

/** From a fresh realm: the PDF reader of other tests adds functions to the shared Math. */
const names: readonly (keyof Math)[] = runInNewContext("Object.getOwnPropertyNames(Math)");

/** ECMA-262 §21.3 leaves the last bits open; these are the true values to within a few of them. */
test("has every function and constant of Math, with the same values", () => {
  const inputs = [-3.7, -1, -0.5, -1e-7, 0, 1e-7, 0.3, 0.5, 1, 2, 3.7, 20, 300];
  const pairs = [
    [2, 10],
    [9, 0.5],
    [2, -3],
    [1.5, 2.5],
    [0, 0],
    [0, 2],
    [-8, 3],
    [-8, 0.5],
    [7, 0.333],
  ] as const;
  for (const name of names) {
    const theirs = Math[name] as unknown;
    const ours = portable[name] as unknown;
    if (typeof theirs !== "function" || typeof ours !== "function") {
      expect([name, ours]).toEqual([name, theirs]);
      continue;
    }
    if (name === "random") continue;
    for (const [x, y] of [...inputs.map((input) => [input, 2] as const), ...pairs]) {
      const wanted: number = theirs(x, y);
      const got: number = ours(x, y);
      const close =
        Object.is(wanted, got) ||
        wanted === got ||
        Math.abs(wanted - got) <= 1e-11 * Math.max(1e-3, Math.abs(wanted));
      expect([name, x, y, close ? "close" : got, wanted]).toEqual([name, x, y, "close", wanted]);
    }
  }
});

test("draws its random numbers from the drawing's generator, and can't be changed", () => {
  expect(portable.random()).toBe(0.25);
  expect(Object.isFrozen(portable)).toBe(true);
  expect([portable.sin, portable.pow, portable.pow.prototype].map(Object.isFrozen)).not.toContain(
    false,
  );
});
