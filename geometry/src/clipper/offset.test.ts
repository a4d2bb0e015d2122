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
import { Path } from "../path.ts";
import { clipperOffsetter } from "./offset.ts";

const { offset, stroke } = clipperOffsetter;

const rectangle = (x: number, y: number, width: number, height: number) =>
  polygonContour([x, y, x + width, y, x + width, y + height, x, y + height], true);
const line = (...points: number[]) => polygonContour(points, false);
const area = (contours: readonly Contour[]) => contours.reduce((sum, c) => sum + signedArea(c), 0);
const corners = ({ coords }: Contour) =>
  Array.from({ length: (coords.length - 2) / 6 }, (_, k) =>
    [...coords.subarray(6 * k, 6 * k + 2)].map((value) => value.toFixed(9)).join(","),
  ).sort();

describe("offset of a rectangle", () => {
  const card = rectangle(0, 0, 85.6, 53.98);

  it.each([3, 0.075, -0.075, -5])("by %d mm with miters is an exact rectangle", (by) => {
    const [result, ...others] = offset([card], by, { join: "miter" });
    expect(others).toEqual([]);
    expect(result && corners(result)).toEqual(
      corners(rectangle(-by, -by, 85.6 + 2 * by, 53.98 + 2 * by)),
    );
  });

  it("with round joins has four lines and four quarter circles", () => {
    const [result] = offset([card], 3);
    expect(result && segmentCount(result)).toBe(8);
    const steiner = 85.6 * 53.98 + 3 * 2 * (85.6 + 53.98) + Math.PI * 9;
    expect(result && signedArea(result)).toBeCloseTo(steiner, 1);
  });

  it("with bevels cuts corners off", () => {
    const [result] = offset([card], 3, { join: "bevel" });
    expect(result && segmentCount(result)).toBe(8);
    const chamfered = 85.6 * 53.98 + 3 * 2 * (85.6 + 53.98) + (4 * 9) / 2;
    expect(result && signedArea(result)).toBeCloseTo(chamfered, 6);
  });

  it("inwards by half its height gives nothing", () => {
    expect(offset([card], -27)).toEqual([]);
    expect(offset([card], -26.98)).toHaveLength(1);
  });
});

describe("small offsets", () => {
  const disc = (radius: number) => Path.circle({ radius }).contour();
  const distances = [0.001, 0.003, 0.005, 0.01, 0.012, 0.02, 0.05].flatMap((by) => [by, -by]);

  it.each([1, 5, 10, 30, 100])("keep a disc of %d mm", (radius) => {
    for (const by of distances) {
      const moved = offset([disc(radius)], by);
      expect(moved).toHaveLength(1);
      const change = area(moved) - area([disc(radius)]);
      expect(change / (2 * Math.PI * radius * by)).toBeGreaterThan(0.8);
      expect(change / (2 * Math.PI * radius * by)).toBeLessThan(1.2);
    }
  });

  it.each(["round", "miter", "bevel"] as const)("keep a ring's hole with %s joins", (join) => {
    const ring = [disc(10), reverseContour(disc(6))];
    for (const by of distances) {
      const moved = offset(ring, by, { join });
      expect(moved).toHaveLength(2);
      const change = (area(moved) - area(ring)) / (2 * Math.PI * 16 * by);
      expect(Math.abs(change - 1)).toBeLessThan(0.2);
    }
  });

  it("of less than a thousandth of a millimetre change nothing", () => {
    expect(area(offset([disc(10)], 0.0009))).toBeCloseTo(area([disc(10)]), 9);
  });

  it.each([0.001, 0.01, 0.02, 0.05])("a line of %d mm is drawn", (width) => {
    const arch = Path.arc({ radius: 10, startAngle: 0, endAngle: 180 });
    const drawn = stroke([arch.contour()], width, { cap: "butt" });
    expect(area(drawn) / (width * Math.PI * 10)).toBeGreaterThan(0.8);
    expect(area(drawn) / (width * Math.PI * 10)).toBeLessThan(1.2);
  });
});

describe("offset", () => {
  it("bevels miters beyond the limit, as SVG strokes do", () => {
    const spike = polygonContour([0, 0, 100, 0, 0, 10], true);
    const tip = (miterLimit: number) =>
      contourBounds(offset([spike], 1, { join: "miter", miterLimit }))?.maxX ?? 0;
    // The angle of 5.71° needs a miter of 1 / sin(2.86°) = 20 distances.
    expect(tip(25)).toBeGreaterThan(118);
    expect(tip(4)).toBeLessThan(102);
  });

  it("closes gaps that it grows into and drops parts that are too thin", () => {
    const two = [rectangle(0, 0, 10, 10), rectangle(12, 0, 10, 10)];
    expect(offset(two, 1.5)).toHaveLength(1);
    const dumbbell = polygonContour(
      [0, 0, 10, 0, 10, 4, 20, 4, 20, 0, 30, 0, 30, 10, 20, 10, 20, 6, 10, 6, 10, 10, 0, 10],
      true,
    );
    expect(offset([dumbbell], -0.9)).toHaveLength(1);
    expect(offset([dumbbell], -1.1)).toHaveLength(2);
  });

  it("keeps holes, or drops them", () => {
    const frame = [rectangle(0, 0, 30, 30), polygonContour([10, 10, 10, 20, 20, 20, 20, 10], true)];
    expect(offset(frame, 2, { join: "miter" }).map(signedArea)).toEqual([34 * 34, -36]);
    expect(offset(frame, -2, { join: "miter" }).map(signedArea)).toEqual([26 * 26, -14 * 14]);
    expect(offset(frame, 6)).toHaveLength(1);
    expect(offset(frame, 2, { join: "miter", keepHoles: false }).map(signedArea)).toEqual([1156]);
  });

  it("uses the filled area of overlapping and oddly wound contours", () => {
    const cross = [rectangle(0, 4, 10, 2), rectangle(4, 0, 2, 10)].map(reverseContour);
    const grown = offset(cross, 1, { join: "miter" });
    expect(area(grown)).toBeCloseTo(12 * 4 + 4 * 12 - 16, 6);
    const shrunk = offset(cross, -0.5, { join: "miter" });
    expect(area(shrunk)).toBeCloseTo(9 + 9 - 1, 6);
    expect(area(offset(cross, 0))).toBeCloseTo(36, 9);
  });

  it("of neighbours that share an edge moves only the outer edges inwards", () => {
    const pair = [rectangle(0, 0, 5, 5), rectangle(5, 0, 5, 5)];
    expect(offset(pair, -1, { join: "miter" }).map(signedArea)).toEqual([24]);
  });

  it("of nothing is nothing", () => {
    expect(offset([], 3)).toEqual([]);
    expect(offset([makeContour([1, 1], true)], 3)).toEqual([]);
  });

  it("requires numbers", () => {
    expect(() => offset([], Number.NaN)).toThrow(GeometryError);
    expect(() => offset([makeContour([Number.NaN, 0], true)], 1)).toThrow(
      "A shape has a point whose place is no number",
    );
    expect(() => stroke([], 0)).toThrow("The width of a stroke must be above 0");
  });
});

describe("stroke", () => {
  it.each([
    ["butt", 20],
    ["square", 24],
    ["round", 20 + Math.PI],
  ] as const)("of a line with %s caps", (cap, wanted) => {
    const [result, ...others] = stroke([line(0, 0, 10, 0)], 2, { cap });
    expect(others).toEqual([]);
    expect(result && signedArea(result)).toBeCloseTo(wanted, 2);
    expect(result && segmentCount(result)).toBe(cap === "round" ? 6 : 4);
  });

  it.each([
    ["miter", 40],
    ["bevel", 39.5],
    ["round", 39 + Math.PI / 4],
  ] as const)("around a corner with %s join", (join, wanted) => {
    const [result] = stroke([line(0, 0, 10, 0, 10, 10)], 2, { join, cap: "butt" });
    expect(result && signedArea(result)).toBeCloseTo(wanted, 2);
  });

  it("of a closed contour is a ring", () => {
    const ring = stroke([rectangle(0, 0, 10, 10)], 2, { join: "miter" });
    expect(ring.map(signedArea)).toEqual([144, -64]);
  });

  it("of lines that cross is one shape", () => {
    const plus = stroke([line(0, 5, 10, 5), line(5, 0, 5, 10)], 2, { cap: "butt" });
    expect(plus.map(signedArea)).toEqual([36]);
  });

  it("of a dot is its cap", () => {
    const dot = [makeContour([3, 4], false)];
    expect(area(stroke(dot, 2))).toBeCloseTo(Math.PI, 2);
    expect(area(stroke(dot, 2, { cap: "square" }))).toBeCloseTo(4, 4);
    expect(stroke(dot, 2, { cap: "butt" })).toEqual([]);
  });
});
