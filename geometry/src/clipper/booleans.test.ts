import { describe, expect, it } from "vitest";
import { GeometryError } from "../geometry-error.ts";
import {
  type Contour,
  contourBounds,
  makeContour,
  polygonContour,
  reverseContour,
  segmentCount,
  signedArea,
} from "../kernel/contour.ts";
import { clipperBooleans } from "./booleans.ts";

const { combine } = clipperBooleans;

const rectangle = (x: number, y: number, width: number, height: number) =>
  polygonContour([x, y, x + width, y, x + width, y + height, x, y + height], true);
const area = (contours: readonly Contour[]) => contours.reduce((sum, c) => sum + signedArea(c), 0);
const K = 0.5522847498307936;
const disc = (x: number, y: number, r: number) =>
  makeContour(
    [
      ...[x + r, y, x + r, y + K * r, x + K * r, y + r, x, y + r],
      ...[x - K * r, y + r, x - r, y + K * r, x - r, y],
      ...[x - r, y - K * r, x - K * r, y - r, x, y - r],
      ...[x + K * r, y - r, x + r, y - K * r, x + r, y],
    ],
    true,
  );

describe("booleans of rectangles", () => {
  const a = rectangle(0, 0, 10, 10);
  const b = rectangle(5, 5, 10, 10);
  it.each([
    ["union", 175, 1, 8],
    ["intersection", 25, 1, 4],
    ["difference", 75, 1, 6],
    ["exclusion", 150, 2, 12],
  ] as const)("%s", (operation, wantedArea, count, segments) => {
    const result = combine(operation, [a], [b]);
    expect(area(result)).toBeCloseTo(wantedArea, 9);
    expect(result).toHaveLength(count);
    expect(result.reduce((sum, contour) => sum + segmentCount(contour), 0)).toBe(segments);
  });

  it("merges two straight sides that continue each other", () => {
    const [united, ...others] = combine(
      "union",
      [rectangle(0, 0, 4, 2), rectangle(4, 0, 3, 2)],
      [],
    );
    expect(others).toEqual([]);
    expect(united && segmentCount(united)).toBe(4);
    expect(united && contourBounds([united])).toEqual({ minX: 0, minY: 0, maxX: 7, maxY: 2 });
  });

  it("gives holes a negative area, and fills by the rule asked for", () => {
    const nested = [a, rectangle(2, 2, 3, 3)];
    expect(combine("union", nested, []).map(signedArea)).toEqual([100]);
    const evenodd = combine("union", nested, [], { fillRule: "evenodd" });
    expect(evenodd.map(signedArea)).toEqual([100, -9]);
    const hole = [a, reverseContour(rectangle(2, 2, 3, 3))];
    expect(combine("union", hole, []).map(signedArea)).toEqual([100, -9]);
  });

  it("is independent of its input's winding when nothing is nested", () => {
    const result = combine("union", [reverseContour(a)], []);
    expect(result.map(signedArea)).toEqual([100]);
  });

  it("sorts from left to right, then from top to bottom", () => {
    const boxes = [rectangle(20, 0, 1, 1), rectangle(0, 9, 1, 1), rectangle(0, 3, 1, 1)];
    const corners = combine("union", boxes, []).map((contour) => contourBounds([contour]));
    expect(corners.map((box) => [box?.minX, box?.minY])).toEqual([
      [0, 3],
      [0, 9],
      [20, 0],
    ]);
  });
});

describe("booleans of curves", () => {
  it("keep the source's curves where nothing crosses them", () => {
    const [result] = combine("union", [disc(0, 0, 10)], []);
    const found = new Set(
      Array.from({ length: 4 }, (_, k) => result?.coords.slice(6 * k, 6 * k + 2).join()),
    );
    expect(found).toEqual(new Set(["10,0", "0,10", "-10,0", "0,-10"]));
    expect(result && signedArea(result)).toBeCloseTo(signedArea(disc(0, 0, 10)), 9);
  });

  it("cross where the curves cross", () => {
    const lens = combine("intersection", [disc(-3, 0, 5)], [disc(3, 0, 5)]);
    const tips = lens.flatMap(({ coords }) =>
      Array.from({ length: coords.length / 6 }, (_, k) => coords.slice(6 * k, 6 * k + 2)),
    );
    const tip = tips.find((point) => Math.abs(point[0] ?? 9) < 1e-9 && (point[1] ?? 0) > 1);
    // Four cubics are not quite a circle: at 36.87° they are off by 0.02 % of the radius.
    expect(tip?.[1]).toBeCloseTo(4, 2);
    expect(lens).toHaveLength(1);
    expect(lens[0] && segmentCount(lens[0])).toBe(4);
  });

  it("cut straight through", () => {
    const halves = combine("difference", [disc(0, 0, 10)], [rectangle(-20, -1, 40, 2)]);
    expect(halves).toHaveLength(2);
    for (const half of halves) expect(segmentCount(half)).toBe(3);
  });
});

describe("degenerate shapes", () => {
  it.each([
    ["nothing", []],
    ["no numbers", [makeContour([], true)]],
    ["a point", [makeContour([3, 4], true)]],
    ["a line there and back", [polygonContour([0, 0, 10, 0], true)]],
    ["an open line", [polygonContour([0, 0, 10, 0, 20, 0], false)]],
    ["a point as a curve", [makeContour([1, 1, 1, 1, 1, 1, 1, 1], true)]],
    ["a sliver", [rectangle(0, 0, 100, 0.0005)]],
  ])("%s gives nothing", (_name, contours) => {
    for (const operation of ["union", "intersection", "difference", "exclusion"] as const)
      expect(combine(operation, contours, contours)).toEqual([]);
  });

  it("an open contour counts as closed", () => {
    const open = polygonContour([0, 0, 10, 0, 10, 10], false);
    expect(area(combine("union", [open], []))).toBeCloseTo(50, 9);
  });

  it("finishes with touching points and edges", () => {
    const corner = combine("union", [rectangle(0, 0, 1, 1), rectangle(1, 1, 1, 1)], []);
    expect(area(corner)).toBeCloseTo(2, 9);
    const same = combine("exclusion", [disc(0, 0, 5)], [disc(0, 0, 5)]);
    expect(same).toEqual([]);
  });
});

describe("invalid input", () => {
  it.each([
    [
      "not a number",
      [makeContour([0, 0, Number.NaN, 0, 1, 1, 1, 1], true)],
      "A shape has a point whose place is no number",
    ],
    [
      "infinite",
      [polygonContour([0, 0, Number.POSITIVE_INFINITY, 0, 1, 1], true)],
      "A shape has a point whose place is no number",
    ],
    [
      "beyond a kilometre",
      [polygonContour([0, 0, 2e6, 0, 1, 1], true)],
      "A shape reaches farther than a kilometre from the origin",
    ],
    ["of a wrong length", [makeContour([0, 0, 1, 1], true)], "A contour has 2 numbers and 6 more"],
  ])("numbers %s", (_name, contours, sentence) => {
    expect(() => combine("union", contours, [])).toThrow(GeometryError);
    expect(() => combine("union", [], contours)).toThrow(sentence);
  });

  it("a tolerance of 0", () => {
    expect(() => combine("union", [], [], { tolerance: 0 })).toThrow(/tolerance/);
  });
});
