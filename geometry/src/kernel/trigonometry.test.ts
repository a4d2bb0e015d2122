import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acos, asin, atan, atan2, cos, sin, tan } from "./trigonometry.ts";

describe("trigonometry in degrees", () => {
  it.each([
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
    [-90, -1, 0],
    [360, 0, 1],
    [36000090, 1, 0],
  ])("is exact at %d°", (degrees, sine, cosine) => {
    expect(sin(degrees)).toBe(sine);
    expect(cos(degrees)).toBe(cosine);
  });

  it.each([
    [30, 0.5],
    [45, Math.SQRT1_2],
    [60, Math.sqrt(3) / 2],
    [-30, -0.5],
    [150, 0.5],
    [210, -0.5],
  ])("knows the sine of %d°", (degrees, sine) => {
    expect(sin(degrees)).toBeCloseTo(sine, 15);
  });

  it.each([
    [0, 1, 0],
    [1, 1, 45],
    [1, 0, 90],
    [1, -1, 135],
    [0, -1, 180],
    [-1, -1, -135],
    [-1, 0, -90],
    [0, 0, 0],
  ])("gives atan2(%d, %d) exactly", (y, x, degrees) => {
    expect(atan2(y, x)).toBe(degrees);
  });

  it("agrees with the engine's own functions everywhere", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (degrees) => {
        expect(sin(degrees)).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 10);
        expect(cos(degrees)).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 10);
      }),
    );
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        (a, b) => {
          const [x, y] = [a + 0, b + 0]; // −0 counts as 0

          expect(atan2(y, x)).toBeCloseTo((Math.atan2(y, x) * 180) / Math.PI + 0, 11);
          expect(atan(x)).toBeCloseTo((Math.atan(x) * 180) / Math.PI, 11);
        },
      ),
    );
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (x) => {
        expect(asin(x)).toBeCloseTo((Math.asin(x) * 180) / Math.PI, 11);
        expect(acos(x)).toBeCloseTo((Math.acos(x) * 180) / Math.PI, 11);
      }),
    );
  });

  it("gives NaN beyond the range and infinity at a quarter turn", () => {
    expect(asin(1.1)).toBeNaN();
    expect(acos(-1.1)).toBeNaN();
    expect(tan(90)).toBe(Infinity);
    expect(tan(45)).toBeCloseTo(1, 15);
  });
});

it.each(["geometry", "design"])(
  "%s uses no function of Math whose last digits differ",
  (folder) => {
    const src = new URL(`../../../${folder}/src/`, import.meta.url);
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !/\.test\.ts$|\btesting\b/.test(file),
    );
    const differ =
      /Math\.(a?(sin|cos|tan)h?|atan2|hypot|exp|expm1|log|log2|log10|log1p|cbrt|pow)\(/;
    expect(files.filter((file) => differ.test(readFileSync(new URL(file, src), "utf8")))).toEqual(
      [],
    );
  },
);
