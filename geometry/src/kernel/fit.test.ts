import { describe, expect, it } from "vitest";
import { GeometryError } from "../geometry-error.ts";
import { closestOnSegment } from "./closest.ts";
import { type Contour, segmentCount } from "./contour.ts";
import { isStraight } from "./cubic.ts";
import { fitCubics } from "./fit.ts";
import { cos, sin } from "./trigonometry.ts";

const circle = (count: number, radius: number) =>
  Array.from({ length: count }, (_, k) => [
    radius * cos((360 * k) / count),
    radius * sin((360 * k) / count),
  ]).flat();

/** The farthest of some points from a contour, mm. */
function worst(contour: Contour, points: readonly number[]): number {
  let result = 0;
  for (let k = 0; k < points.length; k += 2) {
    let best = Infinity;
    for (let i = 0; i + 7 < contour.coords.length; i += 6) {
      const { distanceSquared } = closestOnSegment(
        contour.coords,
        i,
        points[k] ?? 0,
        points[k + 1] ?? 0,
      );
      best = Math.min(best, distanceSquared);
    }
    result = Math.max(result, best);
  }
  return Math.sqrt(result);
}

const lines = (contour: Contour) =>
  Array.from({ length: segmentCount(contour) }, (_, k) => isStraight(contour.coords, 6 * k));

describe("fitCubics", () => {
  it.each([0.1, 0.01, 0.001])("follows a circle within %d mm with few cubics", (tolerance) => {
    const points = circle(90, 10);
    const fitted = fitCubics(points, true, tolerance);
    expect(worst(fitted, points)).toBeLessThanOrEqual(tolerance);
    expect(segmentCount(fitted)).toBeLessThan(17);
    expect([...fitted.coords.slice(0, 2)]).toEqual([...fitted.coords.slice(-2)]);
    expect(lines(fitted)).not.toContain(true);
  });

  it("keeps corners and straight edges", () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    const fitted = fitCubics(square, true, 0.01);
    expect(lines(fitted)).toEqual([true, true, true, true]);
    expect(worst(fitted, square)).toBe(0);
  });

  it("keeps a straight edge that runs smoothly into an arc", () => {
    const arc = Array.from({ length: 31 }, (_, k) => [
      20 + 5 * sin(6 * k),
      5 - 5 * cos(6 * k),
    ]).flat();
    const slot = [0, 0, ...arc, 0, 10];
    const fitted = fitCubics(slot, true, 0.01);
    expect(lines(fitted).filter(Boolean)).toHaveLength(3);
    expect(worst(fitted, slot)).toBeLessThanOrEqual(0.01);
    expect(segmentCount(fitted)).toBeLessThan(10);
  });

  it("follows an open wave from end to end", () => {
    const wave = Array.from({ length: 145 }, (_, k) => [k / 8, 3 * sin(5 * k)]).flat();
    const fitted = fitCubics(wave, false, 0.01);
    expect([...fitted.coords.slice(0, 2)]).toEqual(wave.slice(0, 2));
    expect([...fitted.coords.slice(-2)]).toEqual(wave.slice(-2));
    expect(worst(fitted, wave)).toBeLessThanOrEqual(0.01);
    expect(segmentCount(fitted)).toBeLessThan(22);
  });

  it.each([
    ["nothing", [], true],
    ["a point", [1, 2], false],
    ["a point again and again", [1, 2, 1, 2, 1, 2], true],
    ["two points that want to be closed", [1, 2, 3, 4], true],
  ])("of %s has no segment", (_name, points, closed) => {
    expect(segmentCount(fitCubics(points, closed, 0.01))).toBe(0);
  });

  it("requires numbers", () => {
    expect(() => fitCubics([0, Number.NaN], false, 0.01)).toThrow(GeometryError);
    expect(() => fitCubics([0, 0, 1, 1], false, 0)).toThrow(/tolerance/);
  });
});
