import { type Graphic, Path, Vec } from "@cuttle/geometry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxOf, flag, modify, square } from "./stub-shapes.ts";

describe("repeats", () => {
  const count = fc.integer({ min: 1, max: 30 });

  test("each makes as many copies as asked, of the same size", () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        const one = flag().area();
        const check = (graphic: Graphic, wanted: number) => {
          expect(graphic.allPaths()).toHaveLength(wanted);
          const areas = graphic.allPaths().map((path) => Math.abs(path.signedArea()));
          expect(areas.filter((area) => Math.abs(area - one) > 1e-6)).toEqual([]);
        };
        check(modify("linearRepeat", [flag()], { count: a }), a);
        check(modify("rotationalRepeat", [flag()], { count: a }), a);
        check(modify("gridRepeat", [flag()], { columns: a, rows: b }), a * b);
        const path = Path.circle({ radius: 30 });
        check(modify("repeatAlongPath", [flag()], { count: a, path }), a);
      }),
      { numRuns: 20 },
    );
  });

  test("in a row: edge to edge, or start to start", () => {
    const values = { count: 3, distance: 5 };
    expect(boxOf(modify("linearRepeat", [square(0, 0)], values)).width()).toBeCloseTo(40, 9);
    const step = { ...values, measure: "step", angle: 90 };
    expect(boxOf(modify("linearRepeat", [square(0, 0)], step)).height()).toBeCloseTo(20, 9);
  });

  test("in a grid, laid like bricks", () => {
    const values = { columns: 2, rows: 2, gapX: 2, gapY: 3 };
    const plain = boxOf(modify("gridRepeat", [square(0, 0)], values));
    expect([plain.width(), plain.height()]).toEqual([22, 23]);
    const brick = boxOf(modify("gridRepeat", [square(0, 0)], { ...values, brick: 0.5 }));
    expect(brick.width()).toBeCloseTo(28, 9);
  });

  test("in a circle: turned around the centre, the last before the first", () => {
    const dot = Path.circle({ radius: 1 });
    const values = { count: 4, radius: 10, centerX: 5, centerY: 6 };
    const centres = modify("rotationalRepeat", [dot.translate({ x: 5, y: 6 })], values)
      .allPaths()
      .map((path) => boxOf(path).center());
    const wanted = [Vec(5, -4), Vec(15, 6), Vec(5, 16), Vec(-5, 6)];
    centres.forEach((centre, i) => {
      expect(centre.distance(wanted[i] as Vec)).toBeCloseTo(0, 6);
    });
  });

  test("over a part of the circle the last is at its end; upright copies keep their size", () => {
    const values = { count: 3, radius: 10, span: 90, rotateCopies: false };
    const result = modify("rotationalRepeat", [square(-5, -5)], values).allPaths();
    expect(
      boxOf(result[2] as Path)
        .center()
        .distance(Vec(10, 0)),
    ).toBeCloseTo(0, 6);
    for (const path of result) expect(boxOf(path).width()).toBeCloseTo(10, 6);
  });

  test("along a closed path the copies are spread evenly, along an open one to its end", () => {
    const dot = Path.circle({ radius: 1 });
    const line = Path.line({ x: 0, y: 0 }, { x: 30, y: 0 });
    const xs = (values: Record<string, unknown>) =>
      modify("repeatAlongPath", [dot], { path: line, ...values })
        .allPaths()
        .map((path) => Math.round(boxOf(path).center().x * 1e6) / 1e6);
    expect(xs({ count: 4 })).toEqual([0, 10, 20, 30]);
    expect(xs({ by: "spacing", spacing: 12 })).toEqual([0, 12, 24]);
    expect(xs({ by: "spacing", spacing: 12, start: 5 })).toEqual([5, 17, 29]);
    const circle = Path.circle({ radius: 20 });
    const around = modify("repeatAlongPath", [dot], { path: circle, count: 6 }).allPaths();
    const first = boxOf(around[0] as Path).center();
    expect(
      boxOf(around[3] as Path)
        .center()
        .distance(first),
    ).toBeCloseTo(40, 3);
  });

  test("without a path it follows the shape at the back", () => {
    const line = Path.line({ x: 0, y: 0 }, { x: 30, y: 0 });
    const result = modify("repeatAlongPath", [line, square(0, 0)], { count: 3 });
    expect(result.area()).toBeCloseTo(300, 6);
    expect(() => modify("repeatAlongPath", [square(0, 0)])).toThrow(/^Path: give a path/);
  });

  test("what would be too much to draw is rejected at once", () => {
    const much = modify("gridRepeat", [square(0, 0)], { columns: 200, rows: 200 });
    expect(() => modify("gridRepeat", [much], { columns: 10, rows: 10 })).toThrow(
      /^Columns and rows: 100 copies would be too much to draw; 1 are possible$/,
    );
  });
});
