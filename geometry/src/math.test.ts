import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as math from "./math.ts";

test.each<[string, number, number]>([
  ["sin(30)", math.sin(30), 0.5],
  ["cos(-60)", math.cos(-60), 0.5],
  ["tan(45)", math.tan(45), 1],
  ["asin(-1)", math.asin(-1), -90],
  ["acos(0.5)", math.acos(0.5), 60],
  ["atan(1)", math.atan(1), 45],
  ["atan2(-1, -1)", math.atan2(-1, -1), -135],
  ["radians(90)", math.radians(90), Math.PI / 2],
  ["degrees(2π)", math.degrees(math.TAU), 360],
  ["hypotenuse(5, 12)", math.hypotenuse(5, 12), 13],
  ["clamp below", math.clamp(-1, 0, 10), 0],
  ["clamp within", math.clamp(5, 0, 10), 5],
  ["clamp with crossed ends", math.clamp(5, 8, 2), 8],
  ["mix beyond", math.mix(0, 10, 1.5), 15],
  ["unmix", math.unmix(10, 0, 7.5), 0.25],
  ["remap backwards", math.remap(1, 0, 4, 8, 0), 6],
  ["smoothstep below", math.smoothstep(1, 2, 0), 0],
  ["smoothstep above", math.smoothstep(1, 2, 3), 1],
  ["smoothstep at a quarter: 3/16 − 2/64", math.smoothstep(0, 4, 1), 0.15625],
  ["modulo of a negative", math.modulo(-7, 3), 2],
  ["modulo by a negative", math.modulo(7, -3), -2],
  ["log of e", math.log(Math.E), 1],
  ["log of 2^-1074, the smallest", math.log(5e-324), -1074 * Math.LN2],
])("%s", (_, value, expected) => {
  expect(value).toBeCloseTo(expected, 12);
});

test.each<[number, number]>([
  [math.roundTo(0.30000000000000004, 0.1), 0.3],
  [math.roundTo(1.25, 0.5), 1.5],
  [math.roundTo(-7.4, 5), -5],
  [math.floorTo(-0.01, 0.25), -0.25],
  [math.ceilTo(10.2, 3), 12],
  [math.roundTo(-0.2), 0],
])("steps are clean decimals: %d", (value, expected) => {
  expect(value).toBe(expected);
});

describe("properties", () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });

  test("mix is exact at both ends", () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(math.mix(a, b, 0) === a).toBe(true);
        expect(math.mix(a, b, 1) === b).toBe(true);
      }),
    );
  });

  test("modulo lies between 0 and its divisor and differs by whole multiples", () => {
    fc.assert(
      fc.property(number, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (value, divisor) => {
        const result = math.modulo(value, divisor);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(divisor);
      }),
    );
  });

  test("log agrees with the host's to the last bits", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        const theirs = Math.log(value);
        expect(Math.abs(math.log(value) - theirs)).toBeLessThanOrEqual(
          4e-16 * Math.max(1, Math.abs(theirs)),
        );
      }),
    );
  });
});

test("log at its ends", () => {
  expect([math.log(0), math.log(Infinity)]).toEqual([-Infinity, Infinity]);
  expect([math.log(-1), math.log(Number.NaN)]).toEqual([Number.NaN, Number.NaN]);
});

test("approximatelyEqual", () => {
  expect(math.approximatelyEqual(1, 1.1, 0.11)).toBe(true);
  expect(math.approximatelyEqual(1, 1.1)).toBe(false);
  expect(math.approximatelyEqual(Infinity, Infinity)).toBe(true);
  expect(math.approximatelyEqual(Number.NaN, Number.NaN)).toBe(false);
});
