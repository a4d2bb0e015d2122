import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Contour,
  polygonContour,
  reverseContour,
  transformContour,
} from "../kernel/contour.ts";
import { clipperBooleans } from "./booleans.ts";
import { isClean } from "./clean.ts";
import { hasCrossing } from "./crossing.ts";
import { clipperOffsetter } from "./offset.ts";
import { shareOfResult } from "./result.ts";

const square = (x: number, y: number, size: number) =>
  polygonContour([x, y, x + size, y, x + size, y + size, x, y + size], true);
const hole = (x: number, y: number, size: number) => reverseContour(square(x, y, size));

describe("contours are clean", () => {
  it.each<[string, Contour[], boolean]>([
    ["nothing", [], true],
    ["a point", [polygonContour([3, 3], true)], true],
    ["a square", [square(0, 0, 10)], true],
    ["a square that runs the other way", [hole(0, 0, 10)], false],
    ["a frame", [square(0, 0, 10), hole(2, 2, 3)], true],
    ["a frame with an island", [square(0, 0, 10), hole(2, 2, 6), square(4, 4, 2)], true],
    ["a square in a square", [square(0, 0, 10), square(2, 2, 3)], false],
    ["neighbours", [square(0, 0, 4), square(5, 0, 4)], true],
    ["neighbours that share an edge", [square(0, 0, 4), square(4, 0, 4)], false],
    ["neighbours that share a corner", [square(0, 0, 4), square(4, 4, 4)], true],
    ["squares that overlap", [square(0, 0, 4), square(3, 3, 4)], false],
    ["a bow tie", [polygonContour([0, 0, 20, 10, 20, 0, 0, 9], true)], false],
    [
      "a corner that touches an edge",
      [polygonContour([0, 0, 8, 0, 8, 8, 4, 0, 0, 8], true)],
      false,
    ],
    ["an edge that doubles back", [polygonContour([0, 0, 8, 0, 8, 8, 8, 4, 0, 4], true)], false],
    [
      "points repeated and on straight runs",
      [polygonContour([0, 0, 4, 0, 4, 0, 8, 0, 8, 8], true)],
      true,
    ],
  ])("%s", (_, contours, expected) => {
    expect(isClean(contours, 0.01)).toBe(expected);
  });

  it("unless two edges meet other than end to end", () => {
    const number = fc.integer({ min: 0, max: 12 });
    const polygon = fc.array(number, { minLength: 6, maxLength: 16 }).map((numbers) => {
      const even = numbers.slice(0, numbers.length & ~1);
      return Float64Array.from(even);
    });
    fc.assert(
      fc.property(fc.array(polygon, { minLength: 1, maxLength: 3 }), (polygons) => {
        expect(hasCrossing(polygons)).toBe(meets(polygons));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the results of one operation", () => {
  const frame = [square(0, 0, 30), hole(10, 10, 5), hole(20, 20, 5)];
  const union = clipperBooleans.combine("union", frame, []);
  const grown = clipperOffsetter.offset(frame, 1);
  const straight = clipperOffsetter.offset(frame, 1, { join: "miter" });
  const stroke = clipperOffsetter.stroke([square(0, 0, 30)], 2);
  const moved = union.map((contour) => transformContour(contour, 1, 0, 0, 1, 5, 0));

  it.each([
    ["a union", union],
    ["an offset", grown],
    ["an offset edge by edge", straight],
    ["a stroke", stroke],
  ])("%s is remembered as a family", (_, contours) => {
    expect(shareOfResult(contours, 0.01)).toBe("all");
    expect(shareOfResult([...contours].reverse(), 0.05)).toBe("all");
    expect(shareOfResult(contours.slice(1), 0.01)).toBe("some");
  });

  it.each([
    ["nothing", [], 0.01],
    ["one of it twice", union.flatMap((contour) => [contour, contour]), 0.01],
    ["two families", [...union, ...grown], 0.01],
    ["one and another", [...union, square(50, 50, 2)], 0.01],
    ["what has been moved", moved, 0.01],
    ["what was made less exactly", union, 0.001],
  ])("%s is no family", (_, contours, tolerance) => {
    expect(shareOfResult(contours, tolerance)).toBe("none");
  });

  it("is clean, but a hole without its outline is not", () => {
    expect(isClean(union, 0.01)).toBe(true);
    expect(isClean(union.slice(0, 1), 0.01)).toBe(true);
    expect(isClean(union.slice(1), 0.01)).toBe(false);
  });
});

interface Edge {
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
}

/** Compares all pairs of edges between whole numbers, exactly. */
function meets(polygons: readonly Float64Array[]): boolean {
  const rings = polygons.map((polygon) => {
    const corners = Array.from(
      { length: polygon.length / 2 },
      (_, k) => [polygon[2 * k] ?? 0, polygon[2 * k + 1] ?? 0] as const,
    );
    return corners
      .map((start, k): Edge => ({ start, end: corners[(k + 1) % corners.length] ?? start }))
      .filter(({ start, end }) => start.join() !== end.join());
  });
  const next = new Map(
    rings.flatMap((ring) => ring.map((edge, k) => [edge, ring[(k + 1) % ring.length]])),
  );
  const edges = rings.flat();
  return edges.some((a, i) =>
    edges.slice(i + 1).some((b) => next.get(a) !== b && next.get(b) !== a && meet(a, b)),
  );
}

function meet(a: Edge, b: Edge): boolean {
  const turn = ({ start, end }: Edge, [x, y]: Edge["start"]) =>
    Math.sign((end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0]));
  const spans = [0, 1].every((axis) => {
    const [low, high] = [a.start[axis] ?? 0, a.end[axis] ?? 0].sort((p, q) => p - q);
    const [from, to] = [b.start[axis] ?? 0, b.end[axis] ?? 0].sort((p, q) => p - q);
    return (low ?? 0) <= (to ?? 0) && (from ?? 0) <= (high ?? 0);
  });
  const touch =
    spans && turn(a, b.start) * turn(a, b.end) <= 0 && turn(b, a.start) * turn(b, a.end) <= 0;
  const shared = [a.start, a.end].find(
    (p) => p.join() === b.start.join() || p.join() === b.end.join(),
  );
  if (!touch || !shared) return touch;
  if (turn(a, b.start) !== 0 || turn(a, b.end) !== 0) return false;
  const away = (edge: Edge, axis: 0 | 1) => edge.start[axis] + edge.end[axis] - 2 * shared[axis];
  return away(a, 0) * away(b, 0) + away(a, 1) * away(b, 1) > 0;
}
