import type { Path64 } from "clipper2-ts";
import { describe, expect, it } from "vitest";
import { contourBounds, polygonContour, signedArea } from "../kernel/contour.ts";
import { clipperBooleans } from "./booleans.ts";
import { isQuickerTurned, turned, turnedBack } from "./turn.ts";

const path = (...numbers: number[]): Path64 =>
  Array.from({ length: numbers.length / 2 }, (_, k) => ({
    x: numbers[2 * k] ?? 0,
    y: numbers[2 * k + 1] ?? 0,
    z: k + 1,
  }));
const row = [0, 20, 40, 60].map((x) => path(x, 0, x + 10, 0, x + 10, 9, x, 9));

describe("a quarter turn", () => {
  it("can be reversed for every number and vertex, without -0", () => {
    const polygon = path(0, 0, 7, 0, 7, -3, 0, 5);
    expect(turnedBack(turned(polygon))).toEqual(polygon);
    expect(turned(polygon)[1]).toEqual({ x: 0, y: 7, z: 2 });
  });

  it.each([
    ["a row of letters", row, true],
    ["a column of letters", row.map(turned), false],
    ["a plate", [path(0, 0, 90, 0, 90, 20, 0, 20)], false],
    ["nothing", [], false],
  ])("is worth it or not for %s", (_, polygons, isWorth) => {
    expect(isQuickerTurned(polygons)).toBe(isWorth);
  });
});

describe("results of a rotated sweep", () => {
  const bars = [0, 20, 40].map((x) => polygonContour([x, 0, x + 10, 0, x + 10, 9, x, 9], true));
  const beam = polygonContour([-5, 3, 55, 3, 55, 6, -5, 6], true);

  it.each([
    ["union", 60 * 3 + 3 * 10 * 6, 1],
    ["difference", 3 * 10 * 6, 6],
    ["intersection", 3 * 10 * 3, 3],
    ["exclusion", 3 * 10 * 6 + 30 * 3, 10],
  ] as const)("are rotated back: %s", (operation, area, count) => {
    const result = clipperBooleans.combine(operation, bars, [beam]);
    expect(result).toHaveLength(count);
    expect(result.reduce((sum, contour) => sum + signedArea(contour), 0)).toBeCloseTo(area, 9);
    const box = contourBounds(result);
    expect(box && box.maxX - box.minX).toBe(
      operation === "intersection" ? 50 : operation === "difference" ? 50 : 60,
    );
  });
});
