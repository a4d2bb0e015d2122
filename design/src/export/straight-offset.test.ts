import { contourBounds, reverseContour, segmentCount, signedArea } from "@cuttle/geometry/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetContours } from "./engines.ts";
import { straightOffset } from "./straight-offset.ts";
import { circle, polygon, rectangle } from "./testing/drawings.ts";

describe("straightOffset", () => {
  it("moves a rectangle's sides and nothing else, whichever way it runs", () => {
    for (const one of [rectangle(0, 0, 20, 10), reverseContour(rectangle(0, 0, 20, 10))]) {
      const box = (distance: number) => contourBounds([straightOffset(one, distance) ?? one]);
      expect(box(0.5)).toEqual({ minX: -0.5, minY: -0.5, maxX: 20.5, maxY: 10.5 });
      expect(box(-0.5)).toEqual({ minX: 0.5, minY: 0.5, maxX: 19.5, maxY: 9.5 });
      const grown = straightOffset(one, 0.5) ?? one;
      expect(Math.sign(signedArea(grown))).toBe(Math.sign(signedArea(one)));
    }
  });

  it("leaves out points on a straight run", () => {
    const long = polygon([0, 0, 5, 0, 10, 0, 20, 0, 20, 10, 0, 10, 0, 4]);
    expect(segmentCount(straightOffset(long, 1) ?? long)).toBe(4);
  });

  it.each([
    ["a curve", circle(0, 0, 5), 0.1],
    ["an open line", polygon([0, 0, 5, 0, 5, 5], false), 0.1],
    ["a needle's tip", polygon([0, 0, 40, 1, 40, -1]), 0.1],
    ["a line that doubles back", polygon([0, 0, 10, 0, 10, 10, 10, 0]), 0.1],
    ["an outline that crosses itself", polygon([0, 0, 10, 10, 10, 0, 0, 10]), 0.1],
    ["a notch that closes", polygon([0, 0, 9, 0, 9, 5, 9.1, 5, 9.1, 0, 20, 0, 20, 9, 0, 9]), 0.1],
    [
      "a gap that closes",
      polygon([0, 0, 9, 0, 9, 5, 5, 5, 5, 9, 15, 9, 15, 5, 9.1, 5, 9.1, 0, 20, 0, 20, 20, 0, 20]),
      0.1,
    ],
    ["a hole too small", rectangle(0, 0, 0.1, 5), -0.1],
    [
      "a hole that falls into two",
      polygon([0, 0, 9, 0, 9, 4, 11, 4, 11, 0, 20, 0, 20, 9, 11, 9, 11, 4.1, 9, 4.1, 9, 9, 0, 9]),
      -0.1,
    ],
    ["nothing", polygon([0, 0, 0, 0]), 0.1],
  ])("leaves %s to the sweep", (_, contour, distance) => {
    expect(straightOffset(contour, distance)).toBeUndefined();
  });

  it("agrees with the sweep", () => {
    const radius = fc.double({ min: 8, max: 20, noNaN: true });
    const outlines = fc.array(radius, { minLength: 5, maxLength: 24 }).map((radii) =>
      polygon(
        radii.flatMap((r, k) => {
          const angle = (2 * Math.PI * k) / radii.length;
          return [r * Math.cos(angle), r * Math.sin(angle)].map((v) => Math.round(v * 1e4) / 1e4);
        }),
      ),
    );
    fc.assert(
      fc.property(outlines, fc.constantFrom(0.05, 0.2, -0.05, -0.2), (outline, distance) => {
        const mine = straightOffset(outline, distance);
        fc.pre(mine !== undefined);
        const theirs = offsetContours([outline], distance);
        expect(theirs).toHaveLength(1);
        const area = theirs.reduce((sum, contour) => sum + signedArea(contour), 0);
        expect(Math.abs(Math.abs(signedArea(mine ?? outline)) - area)).toBeLessThan(0.05);
      }),
      { numRuns: 60 },
    );
  });
});
