import { expect, test } from "vitest";
import type { Unit } from "../drawing.ts";
import { rulerLength } from "./fractions.ts";

test.each<[inches: number, written: string]>([
  [0, "0 in"],
  [3, "3 in"],
  [1.375, "1 3/8 in"],
  [-1.375, "-1 3/8 in"],
  [-0.5, "-1/2 in"],
  [1 / 64, "1/64 in"],
  [63 / 64, "63/64 in"],
  [1 / 128, "0.008 in"],
  [1 / 3, "0.333 in"],
])("%d inches", (inches, written) => {
  expect(rulerLength(25.4 * inches, "inch")).toBe(written);
});

test.each<[length: number, unit: Unit, written: string]>([
  [12.5, "mm", "12.5 mm"],
  [-0.001, "mm", "0 mm"],
  [34.925, "inch", "1 3/8 in"],
  [10, "inch", "0.394 in"],
])("%d mm in %s", (length, unit, written) => {
  expect(rulerLength(length, unit)).toBe(written);
});
