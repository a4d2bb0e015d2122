import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, lengthText } from "./numbers.ts";

describe("decimal", () => {
  it.each([
    [0, "0"],
    [-0, "0"],
    [-0.00004, "0"],
    [0.0001, "0.0001"],
    [-0.0101, "-0.0101"],
    [12.5, "12.5"],
    [-7, "-7"],
    [1.99996, "2"],
    [100, "100"],
    [123456.78905, "123456.7891"],
    [-1e12 - 0.5, "-1000000000000.5"],
  ])("%d is %s", (value, text) => {
    expect(decimal(value)).toBe(text);
  });

  it("is the shortest text of the rounded number", () => {
    const value = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer());
    fc.assert(
      fc.property(value, (one) => {
        expect(decimal(one)).toBe(String(Math.round(one * 10000) / 10000 + 0));
      }),
    );
  });
});

describe("lengthText", () => {
  it.each([
    [12.46, "mm", "12.5 mm"],
    [0.246, "mm", "0.25 mm"],
    [0.001, "mm", "less than 0.01 mm"],
    [12.5, "inch", "0.492 in"],
  ] as const)("%d in %s is %s", (value, unit, text) => {
    expect(lengthText(value, unit)).toBe(text);
  });
});
