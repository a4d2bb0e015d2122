import { describe, expect, it } from "vitest";
import { GeometryError } from "../geometry-error.ts";
import {
  type Contour,
  contourBounds,
  polygonContour,
  reverseContour,
  signedArea,
} from "../kernel/contour.ts";
import { connectPieces, fillHoles, separatePieces } from "./connect.ts";
import { indexChords, nearestPair } from "./nearest.ts";

const rectangle = (x: number, y: number, width: number, height: number) =>
  polygonContour([x, y, x + width, y, x + width, y + height, x, y + height], true);
const hole = (x: number, y: number, width: number, height: number) =>
  reverseContour(rectangle(x, y, width, height));
const areas = (contours: readonly Contour[]) => contours.map(signedArea);
const area = (contours: readonly Contour[]) => contours.reduce((sum, c) => sum + signedArea(c), 0);

/** A frame with an island in its hole, which has a hole itself, and a square beside them. */
const nested = [
  rectangle(0, 0, 40, 40),
  hole(5, 5, 30, 30),
  rectangle(10, 10, 20, 20),
  hole(15, 15, 5, 5),
  rectangle(50, 0, 10, 10),
];

describe("separatePieces", () => {
  it("keeps each outer contour with its own holes", () => {
    expect(separatePieces(nested).map(areas)).toEqual([[1600, -900], [400, -25], [100]]);
  });

  it("leaves what needs no union untouched", () => {
    expect(separatePieces(nested).flat()).toEqual(nested);
  });

  it("unites what overlaps first", () => {
    const pieces = separatePieces([rectangle(0, 0, 10, 10), rectangle(5, 5, 10, 10)]);
    expect(pieces.map(areas)).toEqual([[175]]);
  });

  it("of nothing is nothing", () => {
    expect(separatePieces([])).toEqual([]);
  });
});

describe("fillHoles", () => {
  it("fills all, including what lies in them", () => {
    expect(areas(fillHoles(nested))).toEqual([1600, 100]);
  });

  it("fills only those smaller than an area", () => {
    expect(areas(fillHoles(nested, { smallerThan: 30 }))).toEqual([1600, -900, 400, 100]);
    expect(areas(fillHoles(nested, { smallerThan: 25 }))).toHaveLength(5);
  });

  it("requires an area", () => {
    expect(() => fillHoles([], { smallerThan: -1 })).toThrow(GeometryError);
  });
});

describe("nearestPair", () => {
  it("finds the nearest points of curves", () => {
    const bowl = (x: number, y: number) => ({
      coords: Float64Array.from([x, y, x, y + 8, x + 10, y + 8, x + 10, y, x + 10, y, x, y, x, y]),
      closed: true,
    });
    const low = rectangle(-50, 10, 100, 5);
    // The bowl's lowest point is at 3/4 of its controls' depth.
    const { x1, y1, x2, y2, distance } = nearestPair(indexChords([bowl(0, 0)]), indexChords([low]));
    expect([x1, y1, x2, y2, distance].map((value) => Math.round(value * 1e5) / 1e5)).toEqual([
      5, 6, 5, 10, 4,
    ]);
  });
});

describe("connectPieces", () => {
  const row = [rectangle(0, 0, 10, 10), rectangle(15, 0, 10, 10), rectangle(28, 2, 5, 5)];

  it("bridges the smallest gaps", () => {
    const result = connectPieces(row, { width: 2 });
    expect(separatePieces(result)).toHaveLength(1);
    expect(contourBounds(result)).toEqual({ minX: 0, minY: 0, maxX: 33, maxY: 10 });
    // Gaps of 5 and 3 mm, 2 mm wide; round ends lie inside unless at a corner.
    expect(area(result)).toBeGreaterThan(225 + 14);
    expect(area(result)).toBeLessThan(225 + 16.1);
  });

  it("joins an island to what is around it", () => {
    const result = connectPieces(nested, { width: 1 });
    expect(separatePieces(result)).toHaveLength(1);
  });

  it("joins pieces that touch in a point", () => {
    const touching = [rectangle(0, 0, 5, 5), rectangle(5, 5, 5, 5)];
    expect(separatePieces(connectPieces(touching, { width: 1 }))).toHaveLength(1);
  });

  it("puts a bar below them, and bridges to pieces that it misses", () => {
    const letters = [rectangle(0, 0, 8, 20), rectangle(10, 0, 8, 20), rectangle(12, -8, 3, 3)];
    const result = connectPieces(letters, { width: 4, style: "bar" });
    expect(separatePieces(result)).toHaveLength(1);
    const box = contourBounds(result);
    expect(box?.maxY).toBeCloseTo(22, 9);
    expect(box?.maxX).toBe(18);
    const lower = connectPieces(letters, { width: 4, style: "bar", barOffset: 1 });
    expect(contourBounds(lower)?.maxY).toBeCloseTo(23, 9);
  });

  it("leaves one piece alone", () => {
    expect(connectPieces([rectangle(0, 0, 10, 10)], { style: "bar" })).toEqual([
      rectangle(0, 0, 10, 10),
    ]);
    expect(connectPieces([])).toEqual([]);
  });

  it("joins hundreds", () => {
    const many = Array.from({ length: 400 }, (_, k) =>
      rectangle(7 * (k % 20) + ((k * 7) % 5) * 0.3, 7 * Math.floor(k / 20) + (k % 3) * 0.4, 4, 4),
    );
    expect(separatePieces(connectPieces(many))).toHaveLength(1);
  });

  it("requires a width", () => {
    for (const width of [0, -1, Number.NaN, 1e9])
      expect(() => connectPieces([], { width })).toThrow(GeometryError);
    const dots = Array.from({ length: 2001 }, (_, k) => rectangle(3 * k, 0, 1, 1));
    expect(() => connectPieces(dots)).toThrow(
      "There are 2001 loose pieces; at most 2000 can be connected.",
    );
    expect(() => connectPieces([], { barOffset: Number.NaN })).toThrow(/barOffset/);
  });
});
