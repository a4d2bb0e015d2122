import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modify, square } from "./stub-shapes.ts";

const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
const size = fc.double({ min: 1, max: 40, noNaN: true });
const squares = fc.array(fc.tuple(coordinate, coordinate, size), { minLength: 1, maxLength: 5 });

describe("booleans", () => {
  const pair = [square(0, 0), square(5, 0)];
  test.each([
    ["union", 150],
    ["difference", 50],
    ["intersection", 50],
    ["exclude", 100],
  ])("%s of two squares that overlap by half: %d mm²", (name, area) => {
    expect(modify(name, pair).area()).toBeCloseTo(area, 6);
  });

  test("welding twice changes nothing", () => {
    fc.assert(
      fc.property(squares, (list) => {
        const once = modify(
          "union",
          list.map(([x, y, s]) => square(x, y, s)),
        );
        const twice = modify("union", [once]);
        expect(twice.area()).toBeCloseTo(once.area(), 3);
        expect(twice.pieces()).toHaveLength(once.pieces().length);
      }),
      { numRuns: 50 },
    );
  });

  test("union and intersection together have the area of both shapes", () => {
    fc.assert(
      fc.property(coordinate, coordinate, size, size, (x, y, s, t) => {
        const items = [square(0, 0, s), square(x, y, t)];
        const both = modify("union", items).area() + modify("intersection", items).area();
        expect(both).toBeCloseTo(s * s + t * t, 2);
      }),
      { numRuns: 50 },
    );
  });

  test("each layer can be welded alone", () => {
    const cut = [square(0, 0), square(5, 0)].map((item) => item.assignLayer("cut"));
    const engraved = square(5, 0).assignLayer("engrave");
    const welded = modify("union", [...cut, engraved], { byLayer: true });
    const areas = welded.allPathsAndCompoundPaths().map((shape) => [shape.layer, shape.area()]);
    expect(areas).toEqual([
      ["cut", 150],
      ["engrave", 100],
    ]);
  });

  test("the whole layer at the back can be the one that is cut", () => {
    const back = [square(0, 0), square(20, 0)].map((item) => item.assignLayer("cut"));
    const front = square(5, 0, 20).assignLayer("engrave");
    expect(modify("difference", [...back, front], { split: "layer" }).area()).toBeCloseTo(100, 6);
    expect(modify("difference", [...back, front], { split: "first" }).area()).toBeCloseTo(50, 6);
  });
});
