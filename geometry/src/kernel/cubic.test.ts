import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  curvatureAt,
  directionAt,
  extrema,
  inflections,
  isStraight,
  lengthBetween,
  pointAt,
  quadraticRoots,
  subCurve,
  timeAtLength,
  valueAt,
} from "./cubic.ts";

/** The usual quarter of a unit circle, from (1, 0) to (0, 1): off by 0.00027 at most. */
const K = 0.5522847498307936;
const quarter = [1, 0, 1, K, K, 1, 0, 1];
const line = [1, 2, 1, 2, 5, 5, 5, 5];
const number = fc.double({ min: -100, max: 100, noNaN: true });
const cubic = fc.array(number, { minLength: 8, maxLength: 8 });
const time = fc.double({ min: 0, max: 1, noNaN: true });

describe("a cubic segment", () => {
  it("runs evenly along a straight line", () => {
    expect(isStraight(line, 0)).toBe(true);
    expect(pointAt(line, 0, 0.25)).toEqual([2, 2.75]);
    expect(lengthBetween(line, 0)).toBe(5);
    expect(timeAtLength(line, 0, 1)).toBe(0.2);
    expect([...subCurve(line, 0, 0.25, 0.5)]).toEqual([2, 2.75, 2, 2.75, 3, 3.5, 3, 3.5]);
    expect(directionAt(line, 0, 0.3)).toEqual([0.8, 0.6]);
    expect(curvatureAt(line, 0, 0.3)).toBe(0);
  });

  it("follows the quarter circle it draws", () => {
    expect(lengthBetween(quarter, 0)).toBeCloseTo(Math.PI / 2, 3);
    expect(curvatureAt(quarter, 0, 0.5)).toBeCloseTo(1, 1);
    const [x, y] = pointAt(quarter, 0, 0.5);
    expect(x).toBeCloseTo(Math.SQRT1_2, 12);
    expect(y).toBeCloseTo(Math.SQRT1_2, 12);
    expect(directionAt(quarter, 0, 0)).toEqual([0, 1]);
  });

  it("has a direction where a handle is zero", () => {
    const noHandle = [0, 0, 0, 0, 3, 4, 6, 0];
    const [x, y] = directionAt(noHandle, 0, 0);
    expect([x, y]).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.8, 12)]);
    expect(directionAt([2, 2, 2, 2, 2, 2, 2, 2], 0, 0.5)).toEqual([0, 0]);
  });

  it("finds extrema and inflections", () => {
    expect(extrema([0, 0, 0, 4, 4, 4, 4, 0], 1)).toEqual([0.5]);
    expect(extrema([0, 0, 0, 4, 4, 4, 4, 0], 0)).toEqual([]);
    expect(inflections([0, 0, 2, 2, 1, -2, 3, 0], 0)).toHaveLength(1);
    expect(inflections(quarter, 0)).toEqual([]);
    expect(inflections(line, 0)).toEqual([]);
  });

  it("cuts parts that lie on it", () => {
    fc.assert(
      fc.property(cubic, time, time, time, (coords, t0, t1, t) => {
        const part = subCurve(coords, 0, t0, t1);
        for (const axis of [0, 1]) {
          expect(valueAt(part, axis, t)).toBeCloseTo(valueAt(coords, axis, t0 + (t1 - t0) * t), 9);
        }
      }),
    );
  });

  it("has a length that adds up and a time for each length", () => {
    fc.assert(
      fc.property(cubic, time, (coords, t) => {
        const whole = lengthBetween(coords, 0);
        expect(lengthBetween(coords, 0, 0, t) + lengthBetween(coords, 0, t, 1)).toBeCloseTo(
          whole,
          5,
        );
        const behind = lengthBetween(coords, 0, 0, timeAtLength(coords, 0, whole * t));
        expect(behind).toBeCloseTo(whole * t, 5);
        let polyline = 0;
        let [x, y] = pointAt(coords, 0, 0);
        for (let k = 1; k <= 2000; k++) {
          const [nx, ny] = pointAt(coords, 0, k / 2000);
          polyline += Math.hypot(nx - x, ny - y);
          [x, y] = [nx, ny];
        }
        expect(whole).toBeGreaterThanOrEqual(polyline - 1e-6);
        expect(whole).toBeLessThan(polyline + 1e-3 * (1 + polyline));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [1, -3, 2, [1, 2]],
    [0, 2, -4, [2]],
    [0, 0, 5, []],
    [1, 0, 1, []],
    [1, -2, 1, [1, 1]],
    [1, 0, 0, [0]],
    [1e-9, -1e9, 1, [1e-9]],
  ])("solves %dt² + %dt + %d", (a, b, c, roots) => {
    const found = quadraticRoots(a, b, c);
    expect(found).toHaveLength(roots.length);
    for (const [k, root] of roots.entries()) expect(found[k]).toBeCloseTo(root, 12);
  });
});
