import { Path } from "@cuttle/geometry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxOf, flag, modify, square } from "./stub-shapes.ts";

const size = fc.double({ min: 1, max: 40, noNaN: true });

describe("mirror", () => {
  test("twice gives the original", () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (angle) => {
        for (const place of ["middle", "origin"]) {
          const values = { angle, place, keep: false };
          const twice = modify("mirror", [modify("mirror", [flag()], values)], values);
          const wanted = flag().anchors;
          twice.allPaths()[0]?.anchors.forEach((anchor, i) => {
            // Around the middle the box of the reflection may differ: compare around the origin only.
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
    expect(boxOf(both).width()).toBeCloseTo(20, 6);
    expect(both.area()).toBeCloseTo(200, 6);
    expect(modify("mirror", [square(0, 0)], { weld: true }).isOnePiece()).toBe(true);
    const apart = modify("mirror", [square(0, 0)], { distance: 3, weld: true });
    expect(boxOf(apart).width()).toBeCloseTo(26, 6);
    expect(apart.pieces()).toHaveLength(2);
  });
});

describe("scale to size", () => {
  test("both sizes exactly, or fitted inside them", () => {
    fc.assert(
      fc.property(size, size, (width, height) => {
        const stretched = boxOf(
          modify("scaleToSize", [flag()], { width, height, proportions: false }),
        );
        expect(stretched.width()).toBeCloseTo(width, 9);
        expect(stretched.height()).toBeCloseTo(height, 9);
        const fitted = boxOf(modify("scaleToSize", [flag()], { width, height }));
        expect(Math.max(fitted.width() / width, fitted.height() / height)).toBeCloseTo(1, 9);
        expect(fitted.width() / fitted.height()).toBeCloseTo(8 / 5, 6);
      }),
    );
  });

  test("one size, the other follows; around the middle", () => {
    const scaled = boxOf(modify("scaleToSize", [square(0, 0)], { width: 0, height: 40 }));
    expect([scaled.min.x, scaled.min.y, scaled.width()]).toEqual([-15, -15, 40]);
    expect(() => modify("scaleToSize", [flag()], { width: 0, height: 0 })).toThrow(/^Width: give/);
    const line = modify("scaleToSize", [Path.line({ x: 0, y: 0 }, { x: 5, y: 0 })], { width: 20 });
    expect(boxOf(line).width()).toBeCloseTo(20, 9);
  });
});
