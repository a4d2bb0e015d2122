import { type Contour, clipperBooleans, signedArea } from "@cuttle/geometry/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledArea, filledOutlines, isConvex, isSimple } from "./filled.ts";
import { circle, polygon, rectangle, roundedRectangle } from "./testing/drawings.ts";

const areaOf = (contours: readonly Contour[]) =>
  contours.reduce((sum, contour) => sum + signedArea(contour), 0);

/** A polygon through points that anyone might have thrown. */
const tangle = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 4,
    maxLength: 24,
  })
  .map((points) => polygon(points.flat()));

describe("the area that an outline fills", () => {
  it.each([
    ["a rectangle", rectangle(0, 0, 20, 10), 200, 1],
    ["a circle", circle(5, 5, 5), 25 * Math.PI, 1],
    ["a figure eight", polygon([0, 0, 20, 20, 20, 0, 0, 20]), 200, 2],
    ["a line there and back", polygon([0, 0, 9, 0]), 0, 1],
  ])("is correct for %s", (_, contour, area, outlines) => {
    expect(filledArea(contour)).toBeCloseTo(area, 1);
    expect(filledOutlines(contour)).toHaveLength(outlines);
  });

  it.each([
    ["a rectangle", rectangle(0, 0, 20, 10), true],
    ["a circle", circle(5, 5, 5), true],
    ["a rounded rectangle", roundedRectangle(0, 0, 30, 20, 4), true],
    ["a rectangle with a point on an edge", polygon([0, 0, 5, 0, 9, 0, 9, 9, 0, 9]), true],
    ["a star drawn in one go", polygon([0, -10, 6, 8, -10, -3, 10, -3, -6, 8]), false],
    ["a figure eight", polygon([0, 0, 20, 20, 20, 0, 0, 20]), false],
    ["an L", polygon([0, 0, 9, 0, 9, 3, 3, 3, 3, 9, 0, 9]), false],
    ["a line there and back", polygon([0, 0, 9, 0]), false],
    ["a spike", polygon([0, 0, 9, 0, 9, 9, 9, 20, 9, 9, 0, 9]), false],
  ])("convex or not: %s", (_, contour, convex) => {
    expect(isConvex(contour)).toBe(convex);
  });

  it("is the same, to 1 in 20, by rows as by a union", () => {
    fc.assert(
      fc.property(tangle, (contour) => {
        const exact = areaOf(clipperBooleans.combine("union", [contour], []));
        expect(Math.abs(filledArea(contour) - exact)).toBeLessThanOrEqual(0.05 * exact + 1);
      }),
    );
  });

  it("is found for a tangle that no union could handle", () => {
    const count = 20_000;
    const points: number[] = [];
    for (let k = 0; k < count; k++) {
      const angle = k * 2.5;
      points.push(100 + 100 * Math.cos(angle), 100 + 100 * Math.sin(angle));
    }
    const contour = polygon(points);
    expect(isSimple(contour)).toBe(false);
    expect(filledArea(contour)).toBeGreaterThan(0.95 * 1e4 * Math.PI);
    expect(filledArea(contour)).toBeLessThan(1.001 * 1e4 * Math.PI);
  });
});
