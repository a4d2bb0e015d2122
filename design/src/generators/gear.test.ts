import { CompoundPath, type Graphic, Path } from "@cuttle/geometry";
import { describe, expect, test } from "vitest";
import { gear } from "./gear.ts";
import { gearCircles, gearOutline, involuteHalfAngle } from "./gear-profile.ts";
import { generated } from "./stub-context.ts";

function outline(teeth: number, module = 2, pressureAngle = 20, play = 0): Path {
  return Path.fromContour({
    coords: gearOutline({ teeth, module, pressureAngle, play }),
    closed: true,
  });
}

describe("the profile of a gear", () => {
  // Below 18 teeth (at 20°) gears are undercut: there the flank starts higher.
  test.each([
    [8, 20, 0.3],
    [12, 20, 0.2],
    [20, 20, 0],
    [60, 20, 0],
    [24, 14.5, 0],
    [9, 30, 0],
  ])(
    "%d teeth at %d°: flanks are involutes of the base circle",
    (teeth, pressureAngle, undercut) => {
      const shape = { teeth, module: 2, pressureAngle, play: 0 };
      const { base, tip, root } = gearCircles(shape);
      const path = outline(teeth, 2, pressureAngle);
      // The first tooth is at 0°: its lower flank crosses each circle at half the tooth's angle.
      const from = Math.max(base, root + 0.5 * 2) + undercut * 2;
      for (let i = 1; i < 12; i++) {
        const radius = from + ((tip - from) * i) / 12.5;
        const half = involuteHalfAngle(shape, radius);
        const at = { x: radius * Math.cos(half), y: radius * Math.sin(half) };
        expect(path.closestPoint(at)?.distance).toBeLessThan(0.001);
      }
    },
  );

  test("teeth take half of the pitch circle: π/2 modules of arc each", () => {
    for (const teeth of [12, 17, 40]) {
      const half = involuteHalfAngle({ teeth, module: 3, pressureAngle: 20, play: 0 }, 1.5 * teeth);
      expect(2 * half * 1.5 * teeth).toBeCloseTo((Math.PI * 3) / 2, 6);
    }
  });

  test.each([5, 6, 9, 17, 18, 60, 300])("%d teeth: within its circles, one piece", (teeth) => {
    const path = outline(teeth, 3);
    const { tip, root } = gearCircles({ teeth, module: 3, pressureAngle: 20 });
    expect(path.closestPoint({ x: 0, y: 0 })?.distance).toBeCloseTo(root, 3);
    const reach = path.anchors.map(({ position }) => position.length());
    expect(Math.max(...reach)).toBeLessThanOrEqual(tip + 1e-6);
    expect(CompoundPath.union(path).paths).toHaveLength(1);
  });

  test.each([
    [20, 20],
    [12, 30],
    [8, 8],
    [6, 17],
    [5, 40],
  ])("%d and %d teeth mesh at m(z1 + z2)/2 without overlap, and touch", (first, second) => {
    const module = 2;
    const distance = (module * (first + second)) / 2;
    const [a, b] = [outline(first), outline(second)];
    let touching = 0;
    for (let i = 0; i < 8; i++) {
      const turn = (360 / first) * (i / 8);
      const one: Graphic = a.clone().rotate(turn);
      // A space of the second faces the tooth of the first.
      const other: Graphic = b
        .clone()
        .rotate(180 + 180 / second - (turn * first) / second)
        .translate({ x: distance, y: 0 });
      const overlap = CompoundPath.intersection(one, other).area();
      expect(overlap).toBeLessThan(0.01 * module * module);
      const closer = CompoundPath.intersection(one, other.clone().translate({ x: -0.1, y: 0 }));
      if (closer.area() > 0.005) touching += 1;
    }
    // Undercut teeth lose contact for a moment; the others never do.
    expect(touching).toBeGreaterThanOrEqual(first >= 12 ? 8 : 4);
  });

  test("play thins the teeth by a quarter of it on each flank", () => {
    const shape = { teeth: 20, module: 2, pressureAngle: 20 };
    const full = involuteHalfAngle({ ...shape, play: 0 }, 20);
    const thin = involuteHalfAngle({ ...shape, play: 0.4 }, 20);
    expect((full - thin) * 20).toBeCloseTo(0.1, 9);
  });

  test("a bore is a hole; one that is too large is rejected by name", () => {
    const whole = generated(gear, { bore: 0 }).area();
    expect(whole - generated(gear, { bore: 6 }).area()).toBeCloseTo(Math.PI * 9, 1);
    expect(() => generated(gear, { bore: 40 })).toThrow(/^Bore: 40 mm leaves no ring/);
  });

  test("all allowed numbers give a gear or a message", () => {
    for (const teeth of [5, 6, 7, 10, 300]) {
      for (const pressureAngle of [14.5, 20, 25, 30]) {
        for (const play of [0, 5]) {
          try {
            const made = generated(gear, { teeth, pressureAngle, play, module: 0.3, bore: 0 });
            expect(made.isValid()).toBe(true);
          } catch (error) {
            expect(String(error)).toMatch(/Teeth: \d+ are too few for a pressure angle/);
          }
        }
      }
    }
  });
});
