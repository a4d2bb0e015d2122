import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestOnSegment } from "../kernel/closest.ts";
import { type Contour, makeContour, polygonContour, reverseContour } from "../kernel/contour.ts";
import type { FillRule } from "../kernel/engines.ts";
import { flatten } from "../kernel/flatten.ts";
import { Path } from "../path.ts";
import { containmentIn } from "./winding.ts";

const square = polygonContour([0, 0, 10, 0, 10, 10, 0, 10], true);
const inner = polygonContour([2, 2, 8, 2, 8, 8, 2, 8], true);
const diamond = polygonContour([0, -5, 5, 0, 0, 5, -5, 0], true);
const circle = Path.circle({ radius: 10 }).contour();
const bow = polygonContour([0, 0, 10, 10, 10, 0, 0, 10], true);
const open = polygonContour([0, 0, 10, 0, 10, 10], false);

describe("containment", () => {
  it.each<
    [name: string, contours: Contour[], x: number, y: number, rule: FillRule, wanted: string]
  >([
    ["middle", [square], 5, 5, "nonzero", "inside"],
    ["beside", [square], 11, 5, "nonzero", "outside"],
    ["left of it", [square], -1, 5, "nonzero", "outside"],
    ["level with the top edge", [square], -1, 0, "nonzero", "outside"],
    ["level with the bottom edge", [square], -1, 10, "nonzero", "outside"],
    ["on the top edge", [square], 5, 0, "nonzero", "onEdge"],
    ["on a corner", [square], 10, 10, "nonzero", "onEdge"],
    ["almost on the edge", [square], 5, 2e-7, "nonzero", "onEdge"],
    ["near the edge", [square], 5, 2e-6, "nonzero", "inside"],
    ["level with both tips", [diamond], 0, 0, "nonzero", "inside"],
    ["left, level with both tips", [diamond], -6, 0, "nonzero", "outside"],
    ["level with a peak", [diamond], -3, -5, "nonzero", "outside"],
    ["circle, level with its anchors", [circle], 0, 0, "nonzero", "inside"],
    ["circle, level with its top", [circle], -5, -10, "nonzero", "outside"],
    ["circle, at its top", [circle], 0, -10, "nonzero", "onEdge"],
    ["two the same way, nonzero", [square, inner], 5, 5, "nonzero", "inside"],
    ["two the same way, evenodd", [square, inner], 5, 5, "evenodd", "outside"],
    ["a hole the other way", [square, reverseContour(inner)], 5, 5, "nonzero", "outside"],
    ["ring of a hole", [square, reverseContour(inner)], 1, 5, "nonzero", "inside"],
    ["bow, left wing", [bow], 1, 5, "nonzero", "inside"],
    ["bow, above the knot", [bow], 5, 1, "nonzero", "outside"],
    ["open counts as closed", [open], 9, 1, "nonzero", "inside"],
    ["but its closing line is no edge", [open], 5, 5 - 1e-8, "nonzero", "inside"],
    ["nothing", [], 0, 0, "nonzero", "outside"],
  ])("%s", (_, contours, x, y, rule, wanted) => {
    expect(containmentIn(contours, x, y, rule)).toBe(wanted);
  });

  it("agrees with a fine polygon away from the edge", () => {
    const number = fc.integer({ min: -640, max: 640 }).map((n) => n / 16);
    const loop = fc
      .tuple(number, number, fc.array(number, { minLength: 10, maxLength: 10 }))
      .map(([x, y, numbers]) => makeContour([x, y, ...numbers, x, y], true));
    fc.assert(
      fc.property(loop, number, number, (contour, x, y) => {
        const { coords } = contour;
        for (let i = 0; i + 7 < coords.length; i += 6)
          fc.pre(closestOnSegment(coords, i, x, y).distanceSquared > 0.01);
        const polygon = flatten({ coords, closed: false }, 1e-3);
        const wanted = polygonWinding(polygon, x, y);
        for (const rule of ["nonzero", "evenodd"] as const) {
          const filled = rule === "nonzero" ? wanted !== 0 : wanted % 2 !== 0;
          expect(containmentIn([contour], x, y, rule)).toBe(filled ? "inside" : "outside");
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** By the sum of angles, which is independent of counting crossings. */
function polygonWinding(points: Float64Array, x: number, y: number): number {
  let sum = 0;
  const count = points.length / 2;
  for (let k = 0; k < count; k++) {
    const ax = (points[2 * k] ?? 0) - x;
    const ay = (points[2 * k + 1] ?? 0) - y;
    const bx = (points[(2 * k + 2) % points.length] ?? 0) - x;
    const by = (points[(2 * k + 3) % points.length] ?? 0) - y;
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return Math.round(sum / (2 * Math.PI));
}
