import { describe, expect, it } from "vitest";
import { type Contour, polygonContour, signedArea } from "./contour.ts";
import { chainEnds, joinChain } from "./ends.ts";

const line = (...points: number[]) => polygonContour(points, false);
const joined = (contours: readonly Contour[], tolerance = 0.2) =>
  chainEnds(contours, tolerance).map((chain) => joinChain(contours, chain));
const shown = (contours: readonly Contour[]) =>
  contours.map(({ coords, closed }) => [closed ? "closed" : "open", (coords.length - 2) / 6]);

describe("chains of open contours", () => {
  it.each([
    [
      "four lines",
      [line(0, 0, 80, 0), line(80, 40, 80, 0), line(80, 40, 0, 40), line(0, 0, 0, 40)],
    ],
    [
      "four lines with ends up to 0.2 mm apart",
      [line(0, 0.1, 80, 0), line(80.1, 40, 80.1, 0.1), line(80, 40, 0, 40), line(0, 0, 0, 40.2)],
    ],
    ["a line that almost returns", [line(0, 0, 80, 0, 80, 40, 0, 40, 0, 0.2)]],
    ["lines much shorter than the tolerance", steps(2000)],
    ["short lines, with a gap", steps(2000).slice(1)],
  ])("%s become one outline", (_, contours) => {
    const [outline, ...others] = joined(contours);
    expect(others).toEqual([]);
    expect(outline?.closed).toBe(true);
    const area = Math.abs(signedArea(outline as Contour));
    expect(Math.abs(area / 3200 - 1)).toBeLessThan(0.01);
  });

  it.each([
    ["ends 0.21 mm apart", [line(0, 0, 10, 0), line(10.21, 0, 20, 0)], [1, 1]],
    ["ends 0.19 mm apart", [line(0, 0, 10, 0), line(10.19, 0, 20, 0)], [2]],
    [
      "three lines from one point",
      [line(0, 0, 10, 0), line(0, 0, 0, 10), line(0, 0, -9, -9)],
      [1, 1, 1],
    ],
    ["a line twice", [line(0, 0, 10, 0), line(0, 0, 10, 0)], [1, 1]],
    ["a line there and back", [line(0, 0, 10, 0), line(10, 0, 0, 0.1)], [1, 1]],
    ["a dash as short as the tolerance", [line(0, 0, 0.15, 0)], [1]],
  ])("%s", (_, contours, segments) => {
    expect(shown(joined(contours))).toEqual(segments.map((count) => ["open", count]));
  });

  it("each of two outlines that touch where they begin is one", () => {
    const outlines = [line(0, 0, 10, 0, 0, -10, 0, 0), line(0, 0, -10, 0, 0, 10, 0, 0)];
    expect(shown(joined(outlines))).toEqual([
      ["closed", 3],
      ["closed", 3],
    ]);
  });

  it("meets in the middle of a gap, and straight lines stay straight", () => {
    const [only] = joined([line(0, 0, 10, 0), line(20, 0, 10.2, 0)]);
    expect(only?.coords).toEqual(
      Float64Array.of(0, 0, 0, 0, 10.1, 0, 10.1, 0, 10.1, 0, 20, 0, 20, 0),
    );
  });

  it("leaves closed contours and points alone", () => {
    const contours = [polygonContour([0, 0, 9, 0, 9, 9], true), polygonContour([9, 9], false)];
    expect(chainEnds(contours, 0.2)).toEqual([]);
  });

  it("ends far from the origin", () => {
    const far = 1e18;
    expect(joined([line(far, 0, far, 80), line(-far, far, 0, 0)], 1e-6)).toHaveLength(2);
  });

  it("looks at crowds of ends once each", () => {
    const star = Array.from({ length: 20_000 }, (_, k) => line(0, 0, 10 + k, 10));
    expect(joined(star)).toHaveLength(20_000);
  });
});

/** An outline of 80 × 40 mm in `count` lines. */
function steps(count: number): Contour[] {
  const corner = (k: number) => {
    const way = (240 * (k % count)) / count;
    if (way <= 80) return [way, 0];
    if (way <= 120) return [80, way - 80];
    return way <= 200 ? [200 - way, 40] : [0, 240 - way];
  };
  return Array.from({ length: count }, (_, k) => line(...corner(k), ...corner(k + 1)));
}
