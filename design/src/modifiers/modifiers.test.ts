import { CompoundPath, type Graphic, Group, Path, Vec } from "@cuttle/geometry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stubContext, valuesOf } from "../generators/stub-context.ts";
import type { ModifierSpec } from "../registry.ts";
import { modifiers } from "./index.ts";

function named(name: string): ModifierSpec {
  const spec = modifiers.get(name);
  if (!spec) throw new Error(`there is no modifier ${name}`);
  return spec;
}

function modify(
  name: string,
  input: readonly Graphic[],
  values: Record<string, unknown> = {},
  context = stubContext(),
): Graphic {
  const spec = named(name);
  return spec.modify(new Group(input.map((item) => item.clone())), valuesOf(spec, values), context);
}

const square = (x: number, y: number, size = 10) =>
  Path.rectangle({ x, y, width: size, height: size });
const box = (graphic: Graphic) => {
  const found = graphic.boundingBox();
  if (!found) throw new Error("there is nothing to measure");
  return found;
};
/** A shape without any symmetry. */
const flag = () =>
  Path.fromPoints(
    [
      { x: 1, y: 2 },
      { x: 9, y: 3 },
      { x: 6, y: 7 },
      { x: 2, y: 6 },
    ],
    true,
  );
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

  test("union and intersection weigh what both shapes do", () => {
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

  test("the whole layer at the back can be what is cut", () => {
    const back = [square(0, 0), square(20, 0)].map((item) => item.assignLayer("cut"));
    const front = square(5, 0, 20).assignLayer("engrave");
    expect(modify("difference", [...back, front], { split: "layer" }).area()).toBeCloseTo(100, 6);
    expect(modify("difference", [...back, front], { split: "first" }).area()).toBeCloseTo(50, 6);
  });
});

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

  test("round corners lose (4 − π)r²", () => {
    const rounded = modify("roundCorners", [square(0, 0)], { radius: 2 });
    expect(rounded.area()).toBeCloseTo(100 - (4 - Math.PI) * 4, 2);
  });
});

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
    expect(box(modify("linearRepeat", [square(0, 0)], values)).width()).toBeCloseTo(40, 9);
    const step = { ...values, measure: "step", angle: 90 };
    expect(box(modify("linearRepeat", [square(0, 0)], step)).height()).toBeCloseTo(20, 9);
  });

  test("in a grid, laid like bricks", () => {
    const values = { columns: 2, rows: 2, gapX: 2, gapY: 3 };
    const plain = box(modify("gridRepeat", [square(0, 0)], values));
    expect([plain.width(), plain.height()]).toEqual([22, 23]);
    const brick = box(modify("gridRepeat", [square(0, 0)], { ...values, brick: 0.5 }));
    expect(brick.width()).toBeCloseTo(28, 9);
  });

  test("in a circle: turned around the centre, the last before the first", () => {
    const dot = Path.circle({ radius: 1 });
    const values = { count: 4, radius: 10, centerX: 5, centerY: 6 };
    const centres = modify("rotationalRepeat", [dot.translate({ x: 5, y: 6 })], values)
      .allPaths()
      .map((path) => box(path).center());
    const wanted = [Vec(5, -4), Vec(15, 6), Vec(5, 16), Vec(-5, 6)];
    centres.forEach((centre, i) => {
      expect(centre.distance(wanted[i] as Vec)).toBeCloseTo(0, 6);
    });
  });

  test("over a part of the circle the last stands at its end; upright copies keep their size", () => {
    const values = { count: 3, radius: 10, span: 90, rotateCopies: false };
    const result = modify("rotationalRepeat", [square(-5, -5)], values).allPaths();
    expect(
      box(result[2] as Path)
        .center()
        .distance(Vec(10, 0)),
    ).toBeCloseTo(0, 6);
    for (const path of result) expect(box(path).width()).toBeCloseTo(10, 6);
  });

  test("along a closed path the copies are spread evenly, along an open one to its end", () => {
    const dot = Path.circle({ radius: 1 });
    const line = Path.line({ x: 0, y: 0 }, { x: 30, y: 0 });
    const xs = (values: Record<string, unknown>) =>
      modify("repeatAlongPath", [dot], { path: line, ...values })
        .allPaths()
        .map((path) => Math.round(box(path).center().x * 1e6) / 1e6);
    expect(xs({ count: 4 })).toEqual([0, 10, 20, 30]);
    expect(xs({ by: "spacing", spacing: 12 })).toEqual([0, 12, 24]);
    expect(xs({ by: "spacing", spacing: 12, start: 5 })).toEqual([5, 17, 29]);
    const circle = Path.circle({ radius: 20 });
    const around = modify("repeatAlongPath", [dot], { path: circle, count: 6 }).allPaths();
    const first = box(around[0] as Path).center();
    expect(
      box(around[3] as Path)
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

  test("what would be too much to draw is refused at once", () => {
    const much = modify("gridRepeat", [square(0, 0)], { columns: 200, rows: 200 });
    expect(() => modify("gridRepeat", [much], { columns: 10, rows: 10 })).toThrow(
      /^Columns and rows: 100 copies would be too much to draw; 1 are possible$/,
    );
  });
});

describe("mirror", () => {
  test("twice is once", () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (angle) => {
        for (const place of ["middle", "origin"]) {
          const values = { angle, place, keep: false };
          const twice = modify("mirror", [modify("mirror", [flag()], values)], values);
          const wanted = flag().anchors;
          twice.allPaths()[0]?.anchors.forEach((anchor, i) => {
            // About the middle the box of the reflection may be another: compare about the origin only.
            if (place === "origin") {
              expect(
                anchor.position.distance((wanted[i] as (typeof wanted)[0]).position),
              ).toBeLessThan(1e-6);
            }
          });
          expect(twice.area()).toBeCloseTo(flag().area(), 6);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("at the side the halves touch, and can be welded", () => {
    const both = modify("mirror", [square(0, 0)]);
    expect(box(both).width()).toBeCloseTo(20, 6);
    expect(both.area()).toBeCloseTo(200, 6);
    expect(modify("mirror", [square(0, 0)], { weld: true }).isOnePiece()).toBe(true);
    const apart = modify("mirror", [square(0, 0)], { distance: 3, weld: true });
    expect(box(apart).width()).toBeCloseTo(26, 6);
    expect(apart.pieces()).toHaveLength(2);
  });
});

describe("scale to size", () => {
  test("both sizes exactly, or fitted inside them", () => {
    fc.assert(
      fc.property(size, size, (width, height) => {
        const stretched = box(
          modify("scaleToSize", [flag()], { width, height, proportions: false }),
        );
        expect(stretched.width()).toBeCloseTo(width, 9);
        expect(stretched.height()).toBeCloseTo(height, 9);
        const fitted = box(modify("scaleToSize", [flag()], { width, height }));
        expect(Math.max(fitted.width() / width, fitted.height() / height)).toBeCloseTo(1, 9);
        expect(fitted.width() / fitted.height()).toBeCloseTo(8 / 5, 6);
      }),
    );
  });

  test("one size, the other follows; around the middle", () => {
    const scaled = box(modify("scaleToSize", [square(0, 0)], { width: 0, height: 40 }));
    expect([scaled.min.x, scaled.min.y, scaled.width()]).toEqual([-15, -15, 40]);
    expect(() => modify("scaleToSize", [flag()], { width: 0, height: 0 })).toThrow(/^Width: give/);
    const line = modify("scaleToSize", [Path.line({ x: 0, y: 0 }, { x: 5, y: 0 })], { width: 20 });
    expect(box(line).width()).toBeCloseTo(20, 9);
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

  test("what lies in front stays as it is", () => {
    const context = stubContext();
    modify("addRing", [square(0, 0, 30), square(5, 5, 3)], {}, context);
    expect(context.kept).toHaveLength(1);
  });
});

describe("bending", () => {
  const bar = Path.rectangle({ x: 0, y: 0, width: 100, height: 10 });

  test("a bar of 100 mm bent by 180° is half a ring", () => {
    const bent = modify("warpToArc", [bar], { angle: 180, line: "bottom" });
    const radius = 100 / Math.PI;
    expect(bent.area()).toBeCloseTo((Math.PI * ((radius + 10) ** 2 - radius ** 2)) / 2, 0);
    const around = box(bent);
    expect(around.width()).toBeCloseTo(2 * (radius + 10), 2);
    expect(around.height()).toBeCloseTo(radius + 10, 2);
    expect(bent.isOnePiece()).toBe(true);
  });

  test("below 0 it sags; without an angle nothing changes", () => {
    const sagging = box(modify("warpToArc", [bar], { angle: -90, line: "top" }));
    expect(sagging.max.y).toBeCloseTo(10, 6);
    expect(sagging.min.y).toBeLessThan(-15);
    expect(modify("warpToArc", [bar], { angle: 0 }).toSVGPathString()).toBe(bar.toSVGPathString());
  });

  test("curves stay within a hundredth of where the formula puts them", () => {
    const circle = Path.circle({ center: { x: 50, y: 5 }, radius: 30 });
    const bent = modify("warpToArc", [circle], {
      angle: 100,
      line: "middle",
    }).allPaths()[0] as Path;
    const radius = 60 / ((100 * Math.PI) / 180);
    for (let i = 0; i < 40; i++) {
      const from = circle.positionAtTime((i * 4) / 40);
      const angle = (from.x - 50) / radius;
      const away = radius - (from.y - 5);
      const at = Vec(50 + away * Math.sin(angle), 5 + radius - away * Math.cos(angle));
      expect(bent.closestPoint(at)?.distance).toBeLessThan(0.01);
    }
  });

  test("too tall to bend is said", () => {
    const tall = Path.rectangle({ x: 0, y: 0, width: 10, height: 60 });
    expect(() => modify("warpToArc", [tall], { angle: 300, line: "top" })).toThrow(
      /^Angle: .*too tall/,
    );
  });

  test("letters on a circle stand on it and point outwards", () => {
    const bars = [-20, 0, 20].map((x) => Path.rectangle({ x: x - 1, y: -6, width: 2, height: 6 }));
    const result = modify("textOnPath", bars, { radius: 40 }).allPaths();
    result.forEach((path) => {
      const distances = path.anchors.map(({ position }) => position.length());
      expect(Math.min(...distances)).toBeCloseTo(40, 1);
      expect(Math.max(...distances)).toBeCloseTo(46, 1);
    });
    expect(
      box(result[1] as Path)
        .center()
        .distance(Vec(0, -43)),
    ).toBeLessThan(0.1);
    const middle = box(result[2] as Path).center();
    expect((Math.atan2(middle.x, -middle.y) * 40).toFixed(1)).toBe("20.0");
  });

  test("inside the circle they stand at its bottom, upright", () => {
    const bar = [Path.rectangle({ x: -1, y: -6, width: 2, height: 6 })];
    const path = modify("textOnPath", bar, { radius: -40 }).allPaths()[0] as Path;
    expect(box(path).min.y).toBeCloseTo(34, 1);
    expect(box(path).max.y).toBeCloseTo(40, 1);
  });
});

test("every modifier takes nothing, a point, a line and a plain square without failing oddly", () => {
  for (const [name, spec] of modifiers) {
    for (const input of [
      [],
      [new Group()],
      [Path.line({ x: 0, y: 0 }, { x: 9, y: 0 })],
      [square(0, 0)],
    ]) {
      try {
        const result = modify(name, input);
        expect(result.isValid()).toBe(true);
      } catch (error) {
        expect([name, String(error)]).toEqual([name, expect.stringMatching(/Path: /)]);
      }
    }
    for (const property of spec.properties) {
      expect(property.label.length).toBeGreaterThan(2);
      expect(property.help).toMatch(/[.?]$/);
    }
  }
});
