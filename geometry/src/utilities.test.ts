import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as utilities from "./utilities.ts";

describe("range", () => {
  test.each<[number, number, number | undefined, number[]]>([
    [0, 4, undefined, [0, 1, 2, 3]],
    [4, 0, undefined, [4, 3, 2, 1]],
    [0, 1, 0.25, [0, 0.25, 0.5, 0.75]],
    [5, 5, undefined, []],
    [0, 5, -1, []],
    [-1, 2, 2, [-1, 1]],
  ])("from %d to %d by %d", (start, end, step, list) => {
    expect(utilities.range(start, end, step)).toEqual(list);
  });

  test("does not add an extra number when decimals don't add up", () => {
    expect(utilities.range(0, 0.3, 0.1)).toHaveLength(3);
    expect(utilities.range(0, 0.7, 0.1)).toHaveLength(7);
  });
});

test.each<[string, unknown, unknown]>([
  ["pairs of one", utilities.pairs([1]), []],
  ["pairs of none, closed", utilities.pairs([], true), []],
  [
    "pairs, closed",
    utilities.pairs("abc".split(""), true),
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ],
  ],
  ["zip", utilities.zip([1, 2], ["a"]), [[1, "a"]]],
  ["chunk", utilities.chunk([1, 2, 3], 2), [[1, 2], [3]]],
  ["sum of nothing", utilities.sum([]), 0],
  ["unique", utilities.unique(["b", "a", "b"]), ["b", "a"]],
  ["feet", utilities.feet(2), 609.6],
  ["points", utilities.points(36), 12.7],
  ["pixels", utilities.pixels(48), 12.7],
])("%s", (_, value, expected) => {
  expect(value).toEqual(expected);
});

describe("formatNumber", () => {
  test.each<[number, number | undefined, string]>([
    [0, undefined, "0"],
    [-0, undefined, "0"],
    [-0.00004, undefined, "0"],
    [-0.00006, undefined, "-0.0001"],
    [1 / 3, undefined, "0.3333"],
    [2 / 3, 2, "0.67"],
    [100, 0, "100"],
    [1e-6, 6, "0.000001"],
    [1e21, undefined, "1000000000000000000000"],
    [-123456.78905, undefined, "-123456.789"],
    [0.1 + 0.2, 6, "0.3"],
  ])("%d with %s decimals", (value, decimals, text) => {
    expect(utilities.formatNumber(value, decimals)).toBe(text);
  });

  test("never has an exponent, and is as near as its decimals allow", () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const text = utilities.formatNumber(value, decimals);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect((text.split(".")[1] ?? "").length).toBeLessThanOrEqual(decimals);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(
          0.5 * 10 ** -decimals + Math.abs(value) * 2.3e-16,
        );
      }),
    );
  });
});
