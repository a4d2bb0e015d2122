import { describe, expect, it } from "vitest";
import { Axis } from "./axis.ts";
import { CubicSegment } from "./cubic-segment.ts";
import { Group } from "./group.ts";
import type { Intersectable } from "./interfaces.ts";
import { LineSegment } from "./line-segment.ts";
import { Path } from "./path.ts";
import { Ray } from "./ray.ts";

const p = (x: number, y: number) => ({ x, y });
const circle = Path.circle({ radius: 10 });
const square = Path.rectangle({ width: 10, height: 10 });
const arch = new CubicSegment(p(0, 0), p(0, 4), p(4, 4), p(4, 0));
const level = new Axis(p(3, 5), p(2, 0));
const upright = new LineSegment(p(5, -1), p(5, 11));

describe("the crossings of two objects", () => {
  it.each<
    [name: string, one: Intersectable, other: Intersectable, points: [x: number, y: number][]]
  >([
    ["axis and axis", level, new Axis(p(0, 0), p(0, 1)), [[0, 5]]],
    ["parallel axes", level, new Axis(p(0, 0), p(-1, 0)), []],
    ["ray towards an axis", new Ray(p(0, 0), p(0, 1)), level, [[0, 5]]],
    ["ray away from an axis", new Ray(p(0, 0), p(0, -1)), level, []],
    ["segment and axis", upright, level, [[5, 5]]],
    ["segments that miss", new LineSegment(p(0, 0), p(1, 0)), upright, []],
    ["arch and axis", arch, new Axis(p(2, 0), p(0, 1)), [[2, 3]]],
    ["arch and a line at its top", arch, new Axis(p(0, 3), p(1, 0)), [[2, 3]]],
    [
      "square and axis",
      square,
      level,
      [
        [10, 5],
        [0, 5],
      ],
    ],
    ["square and ray from within", square, new Ray(p(5, 5), p(0, 1)), [[5, 10]]],
    [
      "square and diagonal through corners",
      square,
      new Axis(p(0, 0), p(1, 1)),
      [
        [0, 0],
        [10, 10],
      ],
    ],
    [
      "circle and axis",
      circle,
      new Axis(p(0, 0), p(0, 1)),
      [
        [0, 10],
        [0, -10],
      ],
    ],
    ["circle and far axis", circle, new Axis(p(20, 0), p(0, 1)), []],
    ["circle and tangent", circle, new Axis(p(10, 5), p(0, 1)), [[10, 0]]],
    [
      "squares that overlap",
      square,
      Path.rectangle({ x: 5, y: 5, width: 10, height: 10 }),
      [
        [10, 5],
        [5, 10],
      ],
    ],
    [
      "squares side by side",
      square,
      Path.rectangle({ x: 10, y: 0, width: 10, height: 10 }),
      [
        [10, 0],
        [10, 10],
      ],
    ],
    ["nothing and an axis", new Group(), level, []],
    ["nothing and a square", new Group(), square, []],
    [
      "axis far from its origin",
      new Axis(p(1e6, 5), p(1e-3, 0)),
      square,
      [
        [0, 5],
        [10, 5],
      ],
    ],
  ])("%s", (_, one, other, points) => {
    const found = one.intersections(other);
    expect(found.map(({ position }) => [round(position.x), round(position.y)])).toEqual(points);
    for (const { position, time1 } of found) {
      const host = one instanceof Group ? one.allPaths()[0] : one;
      if (host && "positionAtTime" in host)
        expect(host.positionAtTime(time1).distance(position)).toBeLessThan(2e-6);
    }
    expect(other.intersections(one)).toHaveLength(points.length);
  });

  it("names the paths and counts times on them", () => {
    const far = square.clone().translate(p(100, 0));
    const found = new Group([square, far]).intersections(new Axis(p(105, 0), p(0, 1)));
    expect(found.map(({ path1 }) => path1 === far)).toEqual([true, true]);
    expect(found.map(({ time1 }) => time1)).toEqual([0.5, 2.5]);
    expect(found.every(({ path2 }) => path2 === undefined)).toBe(true);
  });

  it("counts a crossing at the start of a closed path as time 0", () => {
    const [crossing, ...others] = square.intersections(new LineSegment(p(-5, -5), p(1, 1)));
    expect(others).toEqual([]);
    expect(crossing?.time1).toBe(0);
  });
});

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}
