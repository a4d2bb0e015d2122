import { Clipper64, ClipType, FillRule } from "clipper2-ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { polygonContour, signedArea } from "../kernel/contour.ts";
import { clipperBooleans } from "./booleans.ts";
import { clipperOffsetter } from "./offset.ts";
import { withoutSpikes } from "./spikes.ts";

const path = (...numbers: number[]) =>
  Array.from({ length: numbers.length / 2 }, (_, k) => ({
    x: numbers[2 * k] as number,
    y: numbers[2 * k + 1] as number,
  }));

describe("spikes", () => {
  it.each([
    ["none", path(0, 0, 9, 0, 9, 9), path(0, 0, 9, 0, 9, 9)],
    ["a point on a straight way stays", path(0, 0, 5, 0, 9, 0, 9, 9), path(0, 0, 5, 0, 9, 0, 9, 9)],
    ["one out and back", path(0, 9, 0, 0, -5, 0, 9, 0), path(0, 9, 0, 0, 9, 0)],
    [
      "one with a point along its way",
      path(0, 9, 0, 0, -2, 0, -5, 0, -2, 0, 0, 0, 9, 0),
      path(0, 9, 0, 0, 9, 0),
    ],
    ["a repeat", path(0, 0, 9, 0, 9, 0, 9, 9), path(0, 0, 9, 0, 9, 9)],
    ["the last vertex", path(0, 0, 9, 0, 9, 9, 0, 0, -4, -4), path(0, 0, 9, 0, 9, 9)],
    ["the first vertex", path(-5, 0, 0, 0, 9, 0, 9, 9, 0, 0), path(0, 0, 9, 0, 9, 9)],
  ])("%s", (_name, given, wanted) => {
    expect(withoutSpikes(given)).toEqual(wanted);
  });

  const hangs = [
    [0, 15.9, 0, 0, -2, 0, -5, 0, -2, 0, 0, 0, 90, 0],
    [0, 0.0159, 0, 0, -0.002, 0, -0.005, 0, -0.002, 0, 0, 0, 0.09, 0],
  ];
  it.each(hangs.map((points) => [points]))("booleans and offsets finish on %j", (points) => {
    const contour = polygonContour(points, true);
    const [union] = clipperBooleans.combine("union", [contour], []);
    expect(union === undefined ? 0 : signedArea(union)).toBeCloseTo(
      Math.abs(signedArea(contour)),
      3,
    );
    clipperOffsetter.offset([contour], 1);
    clipperOffsetter.offset([contour], -0.5, { join: "miter" });
  });

  /** On a coarse grid nearly every polygon has overlapping edges. */
  it("booleans and offsets finish on any polygon on a grid", () => {
    const grid = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(grid, grid, (a, b) => {
        const subject = polygonContour(a.slice(0, a.length & ~1), true);
        const clip = polygonContour(b.slice(0, b.length & ~1), true);
        for (const operation of ["union", "intersection", "difference", "exclusion"] as const)
          clipperBooleans.combine(operation, [subject], [clip]);
        clipperOffsetter.offset([subject], 0.7, { join: "miter" });
        clipperOffsetter.offset([subject], -0.3);
      }),
      { numRuns: 400 },
    );
  });
});

it("Clipper2 sweeps at most once per vertex, and fails when its sweep throws", () => {
  const sweep = Reflect.get(Clipper64.prototype, "doIntersections");
  const run = (onSweep: () => void) => {
    const clipper = new Clipper64();
    Reflect.set(clipper, "doIntersections", (y: number) => {
      onSweep();
      Reflect.apply(sweep, clipper, [y]);
    });
    clipper.addSubject([path(0, 0, 90, 10, 90, 95, 0, 90)]);
    clipper.addClip([path(50, 50, 150, 55, 150, 150, 55, 150)]);
    return clipper.execute(ClipType.Union, FillRule.NonZero, []);
  };
  let sweeps = 0;
  expect(run(() => sweeps++)).toBe(true);
  expect(sweeps).toBeGreaterThan(0);
  expect(sweeps).toBeLessThanOrEqual(8);
  expect(
    run(() => {
      throw new Error("endless");
    }),
  ).toBe(false);
});
