import { CompoundPath, type Graphic, Group } from "@cuttle/geometry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerJointBox } from "./finger-joint-box.ts";
import { generated } from "./stub-context.ts";

function faces(values: Record<string, unknown>): Graphic[] {
  const box = generated(fingerJointBox, values);
  if (!(box instanceof Group)) throw new Error("a box is a group of faces");
  return [...box.items];
}

const lids = ["open", "closed", "liftOff", "sliding"] as const;

describe("a finger-joint box", () => {
  test.each([
    ["open", 5],
    ["closed", 6],
    ["liftOff", 7],
    ["sliding", 9],
  ])("%s: %d parts, each in one piece", (lid, count) => {
    const parts = faces({ lid });
    expect(parts).toHaveLength(count);
    for (const part of parts) {
      expect(part).toBeInstanceOf(CompoundPath);
      expect(part.isOnePiece()).toBe(true);
    }
  });

  test("the parts have the volume of the walls: area × thickness is the volume of the shell", () => {
    const parts = faces({ measure: "outer", lid: "closed" });
    const volume = parts.reduce((sum, part) => sum + part.area() * 3, 0);
    expect(volume).toBeCloseTo(120 * 80 * 60 - 114 * 74 * 54, 3);
  });

  test("with inside measures, the inside has the requested size", () => {
    const parts = faces({ measure: "inner", lid: "closed", width: 50, depth: 40, height: 30 });
    const volume = parts.reduce((sum, part) => sum + part.area() * 3, 0);
    expect(volume).toBeCloseTo(56 * 46 * 36 - 50 * 40 * 30, 3);
  });

  test("by default, a lid's rim is 0.2 mm smaller than its opening", () => {
    const rim = faces({ lid: "liftOff" })[6]?.boundingBox();
    expect([rim?.width(), rim?.height()]).toEqual([
      expect.closeTo(119.8, 6),
      expect.closeTo(79.8, 6),
    ]);
  });

  test.each(lids)("%s: parts are separated by the gap, starting at the origin", (lid) => {
    const parts = faces({ lid, dividersAcross: 2, dividersAlong: 1, gap: 4 });
    const boxes = parts.map((part) => part.boundingBox()?.expand(1.99));
    for (let i = 0; i < boxes.length; i++) {
      for (let j = i + 1; j < boxes.length; j++) {
        const [a, b] = [boxes[i], boxes[j]];
        expect(a && b && a.overlaps(b)).toBe(false);
      }
    }
    const whole = new Group(parts).boundingBox();
    expect(whole?.min).toMatchObject({ x: 0, y: 0 });
  });

  test.each([
    [{ width: 5, measure: "outer" }, /^Width: three fingers of at least the thickness \(3 mm\)/],
    [{ depth: 8.9, measure: "inner" }, /^Depth: .* so make it 0\.1 mm larger/],
    [{ height: 14, measure: "outer" }, /^Height: /],
    [{ lid: "sliding", height: 17, measure: "outer" }, /^Height: /],
    [
      { lid: "sliding", width: 10.5 },
      /^Width: the sliding lid has no space for a finger hole; it needs 0\.7 mm more/,
    ],
    [
      { lid: "sliding", depth: 8, thickness: 2 },
      /^Depth: the sliding lid has no space for a finger hole; it needs 1\.2 mm more/,
    ],
    [
      { dividersAcross: 20, width: 100 },
      /^Dividers across the width: 20 leave no space between them; at most 10 fit here/,
    ],
    [
      { dividersAcross: 5, dividersAlong: 5, width: 40, depth: 40 },
      /^Dividers across the width: 5 leave no space between them; at most 3 fit here/,
    ],
    [
      { dividersAlong: 1, depth: 12 },
      /^Dividers across the depth: 1 leave no space .* none fit here/,
    ],
    [{ dividersAlong: 1, height: 12, lid: "sliding" }, /^Height: dividers need at least 9 mm/],
  ])("says what to change: %o", (values, message) => {
    expect(() => faces(values)).toThrow(message);
  });

  test("a sliding lid's hole and the window above it keep a thickness of material all round", () => {
    const size = fc.double({ min: 9, max: 120, noNaN: true });
    const thickness = fc.double({ min: 0.5, max: 8, noNaN: true });
    const values = fc.record({
      width: size,
      depth: size,
      thickness,
      play: fc.constantFrom(0, 0.3),
    });
    fc.assert(
      fc.property(values, (drawn) => {
        const { thickness: t } = drawn;
        let parts: Graphic[];
        try {
          parts = faces({ ...drawn, lid: "sliding", height: 60 });
        } catch (error) {
          expect(String(error)).toMatch(/: (Width|Depth): /);
          return;
        }
        const lid = parts[6]?.allPaths();
        const frame = parts[5]?.allPaths();
        expect([lid?.length, frame?.length]).toEqual([2, 2]);
        const [plate, hole] = (lid ?? []).map((path) => path.boundingBox());
        const [, window] = (frame ?? []).map((path) => path.boundingBox());
        const around = [
          (hole?.min.x ?? 0) - (plate?.min.x ?? 0),
          (hole?.min.y ?? 0) - (plate?.min.y ?? 0),
          (plate?.max.x ?? 0) - (hole?.max.x ?? 0),
          (plate?.max.y ?? 0) - (hole?.max.y ?? 0),
        ];
        expect(Math.min(...around)).toBeGreaterThan(t - 1e-6);
        expect(hole?.width()).toBeGreaterThan(5 - 1e-6);
        // The whole hole is reachable through the window.
        expect(window?.width()).toBeGreaterThan((hole?.width() ?? 0) - 1e-6);
        expect(window?.height()).toBeGreaterThan((hole?.height() ?? 0) - 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [12, 3],
    [15, 3],
    [19, 3],
    [20, 3],
    [18, 6],
    [30, 6],
  ])("%s mm deep and wide in %s mm: the lid can be pulled out", (length, thickness) => {
    const parts = faces({ lid: "sliding", width: length, depth: length, thickness, height: 60 });
    expect(parts.map((part) => part.allPaths().length)).toEqual([1, 1, 1, 1, 1, 2, 2, 1, 1]);
    for (const part of parts) expect(part.isOnePiece()).toBe(true);
  });

  test("all allowed values give valid parts or a message", () => {
    const length = fc.double({ min: 1, max: 2000, noNaN: true });
    const values = fc.record({
      measure: fc.constantFrom("inner", "outer"),
      width: length,
      depth: length,
      height: length,
      thickness: fc.double({ min: 0.3, max: 30, noNaN: true }),
      fingerWidth: fc.double({ min: 0.3, max: 500, noNaN: true }),
      lid: fc.constantFrom(...lids),
      dividersAcross: fc.integer({ min: 0, max: 20 }),
      dividersAlong: fc.integer({ min: 0, max: 20 }),
      play: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(values, (drawn) => {
        let parts: Graphic[];
        try {
          parts = faces(drawn);
        } catch (error) {
          expect(String(error)).toMatch(/(Width|Depth|Height|Dividers)/);
          return;
        }
        for (const part of parts) {
          expect(part.isValid()).toBe(true);
          const area = part.allPaths().reduce((sum, path) => sum + path.signedArea(), 0);
          expect(area).toBeGreaterThan(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});
