import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Contour,
  contourBounds,
  contourLength,
  makeContour,
  polygonContour,
  reverseContour,
  segmentCount,
  signedArea,
  transformContour,
} from "./contour.ts";
import { pointAt } from "./cubic.ts";
import { flatten } from "./flatten.ts";

const square = polygonContour([0, 0, 10, 0, 10, 10, 0, 10], true);
const K = 0.5522847498307936;
/** Radius 1 about the origin, clockwise on screen. */
const circle = makeContour(
  [1, 0, 1, K, K, 1, 0, 1, -K, 1, -1, K, -1, 0, -1, -K, -K, -1, 0, -1, K, -1, 1, -K, 1, 0],
  true,
);
const number = fc.double({ min: -100, max: 100, noNaN: true });
const contour = fc
  .tuple(
    fc.array(fc.array(number, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
    number,
    number,
  )
  .map(([segments, x, y]) => makeContour([x, y, ...segments.flat()], false));

function samples({ coords }: Contour) {
  const points: [number, number][] = [];
  for (let i = 0; i + 7 < coords.length; i += 6)
    for (let k = 0; k <= 20; k++) points.push(pointAt(coords, i, k / 20));
  return points;
}

describe("a contour", () => {
  it("is made of points, and closed only once", () => {
    expect(segmentCount(square)).toBe(4);
    expect(segmentCount(polygonContour([0, 0, 10, 0, 10, 10, 0, 0], true))).toBe(3);
    expect(segmentCount(polygonContour([0, 0, 10, 0, 10, 10], false))).toBe(2);
    expect(segmentCount(polygonContour([], true))).toBe(0);
    expect([...square.coords.slice(-2)]).toEqual([0, 0]);
  });

  it("knows area, direction and length", () => {
    expect(signedArea(square)).toBe(100);
    expect(signedArea(reverseContour(square))).toBe(-100);
    expect(contourLength(square)).toBe(40);
    expect(signedArea(circle)).toBeCloseTo(Math.PI, 2);
    expect(signedArea(polygonContour([0, 0, 10, 0, 10, 10], false))).toBe(50);
  });

  it("is bounded by its curve, not by its handles", () => {
    expect(contourBounds([circle])).toEqual({ minX: -1, minY: -1, maxX: 1, maxY: 1 });
    const arch = makeContour([0, 0, 0, 4, 4, 4, 4, 0], false);
    expect(contourBounds([arch])).toEqual({ minX: 0, minY: 0, maxX: 4, maxY: 3 });
    expect(contourBounds([])).toBeUndefined();
  });

  it("has tight bounds around every sample", () => {
    fc.assert(
      fc.property(contour, (one) => {
        const box = contourBounds([one]);
        const xs = samples(one).map(([x]) => x);
        expect(box?.minX).toBeLessThanOrEqual(Math.min(...xs) + 1e-9);
        expect(box?.maxX).toBeGreaterThanOrEqual(Math.max(...xs) - 1e-9);
        expect(box?.maxX).toBeLessThanOrEqual(Math.max(...xs) + 2);
      }),
    );
  });

  it("keeps its area under a shear and doubles it under a scale", () => {
    fc.assert(
      fc.property(contour, (one) => {
        const area = signedArea(one);
        expect(signedArea(transformContour(one, 1, 0, 0.7, 1, 3, -4))).toBeCloseTo(area, 6);
        expect(signedArea(transformContour(one, 2, 0, 0, 1, 0, 0))).toBeCloseTo(2 * area, 6);
        expect(signedArea(reverseContour(one))).toBeCloseTo(-area, 6);
      }),
    );
  });

  it("flattens within the tolerance", () => {
    const points = flatten(circle, 0.001);
    expect(points.length % 2).toBe(0);
    for (let k = 0; k < points.length; k += 2) {
      const next = (k + 2) % points.length;
      const x = ((points[k] as number) + (points[next] as number)) / 2;
      const y = ((points[k + 1] as number) + (points[next + 1] as number)) / 2;
      expect(Math.hypot(x, y)).toBeGreaterThan(1 - 0.0013);
    }
    expect([...flatten(square, 0.01)]).toEqual([0, 0, 10, 0, 10, 10, 0, 10]);
    expect([...flatten(polygonContour([1, 2, 3, 4], false), 0.01)]).toEqual([1, 2, 3, 4]);
  });
});
