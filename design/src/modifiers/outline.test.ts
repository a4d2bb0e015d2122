import { CompoundPath, type Group, Path } from "@cuttle/geometry";
import { polygonContour } from "@cuttle/geometry/kernel";
import { describe, expect, test } from "vitest";
import { stubContext } from "../generators/stub-context.ts";
import { flag, modify, square } from "./stub-shapes.ts";

describe("outlines", () => {
  test("a square grows by its distance all round", () => {
    expect(modify("outline", [square(0, 0)], { join: "miter" }).area()).toBeCloseTo(256, 4);
    const round = modify("outline", [square(0, 0)]).area();
    expect(round).toBeCloseTo(100 + 4 * 30 + Math.PI * 9, 1);
  });

  test("holes are filled, or shrink", () => {
    const ring = CompoundPath.difference(square(0, 0, 40), square(10, 10, 20));
    const options = { distance: 2, join: "miter" };
    expect(modify("outline", [ring], options).area()).toBeCloseTo(44 * 44, 4);
    const open = modify("outline", [ring], { ...options, fillHoles: false });
    expect(open.area()).toBeCloseTo(44 * 44 - 16 * 16, 4);
  });

  test("the shape can stay in front, on its own layer", () => {
    const context = stubContext();
    const result = modify("outline", [square(0, 0)], { keep: true }, context);
    expect(context.kept).toHaveLength(1);
    expect((result as Group).items).toHaveLength(2);
    expect((result as Group).items[1]).toBe(context.kept[0]);
  });

  test("an inset is smaller; one that leaves nothing says so", () => {
    expect(modify("inset", [square(0, 0)], { distance: 2 }).area()).toBeCloseTo(36, 4);
    const context = stubContext();
    expect(modify("inset", [square(0, 0)], { distance: 6 }, context).isEmpty()).toBe(true);
    expect(context.warnings[0]).toMatch(/nothing is left inside/);
  });

  test("holes below a size are filled", () => {
    const plate = CompoundPath.difference(square(0, 0, 40), square(2, 2, 3), square(10, 10, 20));
    expect(modify("fillHoles", [plate]).area()).toBeCloseTo(1600, 6);
    expect(modify("fillHoles", [plate], { smallerThan: 10 }).area()).toBeCloseTo(1200, 6);
  });

  test("a line becomes a band: length × width, and the caps", () => {
    const line = [Path.line({ x: 0, y: 0 }, { x: 30, y: 0 })];
    const area = (cap: string) => modify("strokeToOutline", line, { width: 2, cap }).area();
    expect(area("butt")).toBeCloseTo(60, 4);
    expect(area("square")).toBeCloseTo(64, 4);
    expect(area("round")).toBeCloseTo(60 + Math.PI, 1);
  });

  test("a line only has a width, and no area of its own", () => {
    const [shape] = modify("lineOnly", [square(0, 0)], { width: 0.3 }).allPaths();
    expect([shape?.fill, shape?.stroke?.width, shape?.length()]).toEqual([undefined, 0.3, 40]);
  });

  test("round corners lose (4 − π)r²", () => {
    const rounded = modify("roundCorners", [square(0, 0)], { radius: 2 });
    expect(rounded.area()).toBeCloseTo(100 - (4 - Math.PI) * 4, 2);
  });
});

describe("add a ring", () => {
  test.each(["left", "topLeft", "top", "topRight", "right", "bottom"])(
    "%s: one piece with one hole of the right size, whatever the shape",
    (side) => {
      const shapes = [
        square(0, 0, 20),
        flag(),
        Path.star({ radius: 20, points: 5, innerRadius: 6 }),
        CompoundPath.difference(square(0, 0, 30), square(-1, 8, 25)),
        Path.circle({ radius: 3 }),
      ];
      for (const shape of shapes) {
        const ringed = modify("addRing", [shape], { side, hole: 4, ring: 2.5 });
        expect(ringed.isOnePiece()).toBe(true);
        const holes = ringed.allPaths().filter((path) => path.signedArea() < 0);
        expect(holes).toHaveLength(1);
        expect(-(holes[0] as Path).signedArea()).toBeCloseTo(Math.PI * 4, 1);
      }
    },
  );

  test.each(["left", "topLeft", "top", "topRight", "right", "bottom"])(
    "%s: where the ring sits does not depend on where the outline begins",
    (side) => {
      const corners = [0, 0, 9, 0, 9, 20, 32, 20, 32, 0, 39, 0, 39, 25, 0, 25];
      const holes = corners.flatMap((_, k) => {
        const points = [...corners.slice(k & ~1), ...corners.slice(0, k & ~1)];
        const shape = Path.fromContour(polygonContour(points, true));
        const ringed = modify("addRing", [shape], { side, hole: 4, ring: 2.5 });
        return ringed.allPaths().filter((path) => path.signedArea() < 0);
      });
      expect(holes).toHaveLength(corners.length);
      for (const hole of holes) expect(hole.equals(holes[0], 1e-9)).toBe(true);
    },
  );

  test.each([0, 0.003, -0.003])(
    "of two tips, one %s mm higher, the one nearer the middle holds it",
    (rise) => {
      const corners = [0, 0, 9, 0, 9, 20, 34, 20, 34, -rise, 39, -rise, 39, 25, 0, 25];
      const shape = Path.fromContour(polygonContour(corners, true));
      const ringed = modify("addRing", [shape], { side: "top", hole: 4, ring: 2.5 });
      const hole = ringed.allPaths().find((path) => path.signedArea() < 0);
      expect(hole?.boundingBox()?.min.x).toBeLessThan(19.5);
    },
  );

  test.each(["addRing", "connectPieces", "fillHoles"])(
    "%s: what lies in front on another layer is unchanged",
    (name) => {
      const context = stubContext();
      const plate = CompoundPath.difference(square(0, 0, 30), square(5, 5, 3)).assignLayer("cut");
      const words = square(15, 15, 3).assignLayer("engrave");
      const result = modify(name, [plate, words], {}, context);
      expect(context.kept).toHaveLength(1);
      expect(context.kept[0]?.area()).toBeCloseTo(9, 9);
      const layers = result.allPathsAndCompoundPaths().map((shape) => shape.layer);
      expect(layers).toEqual(["cut", "engrave"]);
    },
  );

  test("overlapping letters get one common ring", () => {
    const ringed = modify("addRing", [square(0, 0, 20), square(15, 0, 20)]);
    expect(ringed.isOnePiece()).toBe(true);
    expect(ringed.boundingBox()?.max.x).toBeCloseTo(35, 6);
  });
});
