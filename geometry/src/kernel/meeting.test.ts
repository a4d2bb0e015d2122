import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestOnSegment } from "./closest.ts";
import { pointAt, subCurve } from "./cubic.ts";
import { intersectSegments } from "./intersect.ts";

/** On a grid of 1/64 mm: points nearer than a millionth of a millimetre count as one, by design. */
const number = fc.integer({ min: -3200, max: 3200 }).map((n) => n / 64);
const cubic = fc.array(number, { minLength: 8, maxLength: 8 });
const straight = (x0: number, y0: number, x1: number, y1: number) => [
  x0,
  y0,
  x0,
  y0,
  x1,
  y1,
  x1,
  y1,
];
const arch = [0, 0, 0, 4, 4, 4, 4, 0];

describe("the closest point of a segment", () => {
  it.each([
    [straight(0, 0, 10, 0), 3, 4, 0.3, 16],
    [straight(0, 0, 10, 0), -3, 4, 0, 25],
    [straight(0, 0, 10, 0), 13, 4, 1, 25],
    [arch, 2, 5, 0.5, 4],
    [arch, -1, -1, 0, 2],
    [[5, 5, 5, 5, 5, 5, 5, 5], 5, 6, 0, 1],
  ])("on %j from (%d, %d)", (coords, x, y, time, distanceSquared) => {
    const nearest = closestOnSegment(coords, 0, x, y);
    expect(nearest.time).toBeCloseTo(time, 9);
    expect(nearest.distanceSquared).toBeCloseTo(distanceSquared, 9);
  });

  it("is never further than a thousand samples", () => {
    fc.assert(
      fc.property(cubic, number, number, (coords, x, y) => {
        const nearest = closestOnSegment(coords, 0, x, y);
        let best = Infinity;
        for (let k = 0; k <= 1000; k++) {
          const [px, py] = pointAt(coords, 0, k / 1000);
          best = Math.min(best, (px - x) ** 2 + (py - y) ** 2);
        }
        expect(Math.sqrt(nearest.distanceSquared)).toBeLessThanOrEqual(Math.sqrt(best) + 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});

describe("where two segments meet", () => {
  it.each([
    ["a cross", straight(0, 0, 10, 10), straight(0, 10, 10, 0), [[5, 5]]],
    ["a T", straight(0, 0, 10, 0), straight(5, 0, 5, 9), [[5, 0]]],
    ["apart", straight(0, 0, 10, 0), straight(0, 1, 10, 1), []],
    ["short of it", straight(0, 0, 10, 0), straight(5, 1, 5, 9), []],
    [
      "one line, shared part",
      straight(0, 0, 10, 0),
      straight(4, 0, 14, 0),
      [
        [4, 0],
        [10, 0],
      ],
    ],
    ["end to end", straight(0, 0, 10, 0), straight(10, 0, 10, 5), [[10, 0]]],
    [
      "an arch cut by a line",
      arch,
      straight(-1, 1.5, 9, 1.5),
      [
        [0.23223304703, 1.5],
        [3.76776695297, 1.5],
      ],
    ],
    ["an arch touched by a line", arch, straight(-1, 3, 9, 3), [[2, 3]]],
    [
      "two arches",
      arch,
      [0, 3, 0, -1, 4, -1, 4, 3],
      [
        [expect.anything(), 1.5],
        [expect.anything(), 1.5],
      ],
    ],
  ])("%s", (_name, a, b, points) => {
    const found = intersectSegments(a, 0, b, 0);
    expect(found).toHaveLength(points.length);
    points.forEach(([x, y], k) => {
      if (typeof x === "number") expect(found[k]?.x).toBeCloseTo(x, 5);
      expect(found[k]?.y).toBeCloseTo(y as number, 5);
    });
  });

  it("lies on both, at the returned times", () => {
    fc.assert(
      fc.property(cubic, cubic, (a, b) => {
        for (const meeting of intersectSegments(a, 0, b, 0)) {
          const [x1, y1] = pointAt(a, 0, meeting.time1);
          const [x2, y2] = pointAt(b, 0, meeting.time2);
          expect(Math.hypot(x1 - x2, y1 - y2)).toBeLessThan(2e-6);
          expect(Math.hypot(x1 - meeting.x, y1 - meeting.y)).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  /** An oracle independent of the kernel: sign changes of the line's equation along the cubic. */
  it("finds every crossing of a cubic with a line", () => {
    fc.assert(
      fc.property(cubic, number, number, (coords, angle, shift) => {
        const nx = Math.cos(angle);
        const ny = Math.sin(angle);
        const line = straight(
          nx * shift - ny * 500,
          ny * shift + nx * 500,
          nx * shift + ny * 500,
          ny * shift - nx * 500,
        );
        const side = (t: number) => {
          const [x, y] = pointAt(coords, 0, t);
          return x * nx + y * ny - shift;
        };
        let changes = 0;
        for (let k = 0; k < 5000; k++)
          if (side(k / 5000) < 0 !== side((k + 1) / 5000) < 0) changes++;
        const found = intersectSegments(coords, 0, line, 0).length;
        expect(found).toBeGreaterThanOrEqual(changes);
        expect(found).toBeLessThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["the same", 0, 1, 0, 1],
    ["a part in the middle", 0.25, 0.75, 0.25, 0.75],
    ["a part from the start", 0, 0.5, 0, 0.5],
  ])("returns the ends of the shared part of two curves: %s", (_name, from, to, first, last) => {
    const found = intersectSegments(arch, 0, subCurve(arch, 0, from, to), 0);
    expect(found.map(({ time1 }) => time1)).toEqual([
      expect.closeTo(first, 5),
      expect.closeTo(last, 5),
    ]);
    expect(found.map(({ time2 }) => time2)).toEqual([expect.closeTo(0, 5), expect.closeTo(1, 5)]);
  });
});
