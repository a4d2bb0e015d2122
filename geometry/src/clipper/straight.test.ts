import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Contour,
  contourBounds,
  makeContour,
  polygonContour,
  reverseContour,
  segmentCount,
  signedArea,
} from "../kernel/contour.ts";
import { isClean } from "./clean.ts";
import { clipperOffsetter } from "./offset.ts";
import { straightOffset } from "./straight.ts";

const { offset } = clipperOffsetter;
const polygon = (...points: number[]) => polygonContour(points, true);
const card = polygon(0, 0, 20, 0, 20, 10, 0, 10);
const areaOf = (contours: readonly Contour[]) =>
  contours.reduce((sum, c) => sum + signedArea(c), 0);
/** The moved edges, if that is the complete result. */
const moved = (contours: readonly Contour[], distance: number) => {
  const result = straightOffset(contours, distance, 4);
  return result && isClean(result, 0.01) ? result : undefined;
};

describe("moving straight edges", () => {
  it("moves a rectangle's sides and nothing else", () => {
    const box = (distance: number) => contourBounds(moved([card], distance) ?? []);
    expect(box(0.5)).toEqual({ minX: -0.5, minY: -0.5, maxX: 20.5, maxY: 10.5 });
    expect(box(-0.5)).toEqual({ minX: 0.5, minY: 0.5, maxX: 19.5, maxY: 9.5 });
  });

  it("leaves out points on a straight run", () => {
    const [long] = moved([polygon(0, 0, 5, 0, 10, 0, 20, 0, 20, 10, 0, 10, 0, 4)], 1) ?? [];
    expect(long && segmentCount(long)).toBe(4);
  });

  it("shrinks holes while their outline grows", () => {
    const hole = reverseContour(polygon(5, 2, 9, 2, 9, 8, 5, 8));
    expect(moved([card, hole], 0.5)?.map(signedArea)).toEqual([21 * 11, -3 * 5]);
    expect(moved([card, hole], -0.5)?.map(signedArea)).toEqual([19 * 9, -5 * 7]);
  });

  it.each<[string, Contour[], number]>([
    [
      "a curve",
      [makeContour([0, 0, 0, 0, 9, 0, 9, 0, 9, 4, 4, 9, 0, 9, 0, 9, 0, 0, 0, 0], true)],
      0.1,
    ],
    ["an open line", [polygonContour([0, 0, 5, 0, 5, 5], false)], 0.1],
    ["a needle's tip", [polygon(0, 0, 40, -1, 40, 1)], 0.1],
    ["a line that doubles back", [polygon(0, 0, 10, 0, 10, 10, 10, 0)], 0.1],
    ["a notch that closes", [polygon(0, 0, 9, 0, 9, 5, 9.1, 5, 9.1, 0, 20, 0, 20, 9, 0, 9)], 0.1],
    [
      "a gap that closes",
      [polygon(0, 0, 9, 0, 9, 5, 5, 5, 5, 9, 15, 9, 15, 5, 9.1, 5, 9.1, 0, 20, 0, 20, 20, 0, 20)],
      0.1,
    ],
    ["neighbours that grow together", [card, polygon(20.1, 0, 30, 0, 30, 10, 20.1, 10)], 0.1],
    [
      "a hole that reaches the edge",
      [card, reverseContour(polygon(5, 0.1, 9, 0.1, 9, 9, 5, 9))],
      -0.1,
    ],
    ["a slip too thin to shrink", [polygon(0, 0, 0.1, 0, 0.1, 5, 0, 5)], -0.1],
    [
      "a plate that falls into two",
      [polygon(0, 0, 9, 0, 9, 4, 11, 4, 11, 0, 20, 0, 20, 9, 11, 9, 11, 4.1, 9, 4.1, 9, 9, 0, 9)],
      -0.1,
    ],
    ["a point", [polygon(0, 0, 0, 0)], 0.1],
  ])("leaves %s to the sweep", (_, contours, distance) => {
    expect(moved(contours, distance)).toBeUndefined();
  });

  it("agrees with the sweep", () => {
    const radius = fc.double({ min: 8, max: 20, noNaN: true });
    const outlines = fc.array(radius, { minLength: 5, maxLength: 24 }).map((radii) =>
      polygon(
        ...radii.flatMap((r, k) => {
          const angle = (2 * Math.PI * k) / radii.length;
          return [r * Math.cos(angle), r * Math.sin(angle)].map((v) => Math.round(v * 1e4) / 1e4);
        }),
      ),
    );
    const distance = fc.constantFrom(0.05, 0.2, 1.5, -0.05, -0.2, -1.5);
    // The same line with control points at its thirds counts as a curve.
    const bent = ({ coords }: Contour) => {
      const copy = coords.slice();
      for (let k = 2; k < 6; k++) {
        const share = k < 4 ? 1 / 3 : 2 / 3;
        copy[k] = (1 - share) * (coords[k % 2] ?? 0) + share * (coords[6 + (k % 2)] ?? 0);
      }
      return makeContour(copy, true);
    };
    fc.assert(
      fc.property(outlines, distance, (outline, by) => {
        const mine = moved([outline], by);
        fc.pre(mine !== undefined);
        const theirs = offset([bent(outline)], by, { join: "miter" });
        expect(theirs).toHaveLength(1);
        expect(Math.abs(areaOf(mine ?? []) - areaOf(theirs))).toBeLessThan(0.05);
      }),
      { numRuns: 100 },
    );
  });
});
