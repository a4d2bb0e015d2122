import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NestItem, nest, type Placement } from "./nest.ts";

const items = (count: number, width: number, height: number): NestItem[] => [
  { id: "a", width, height, count },
];

describe("nest", () => {
  it.each([
    ["four squares fill a sheet", items(4, 50, 50), { width: 100, height: 100 }, 1],
    ["a fifth takes another", items(5, 50, 50), { width: 100, height: 100 }, 2],
    ["gaps count between, not outside", items(4, 49, 49), { width: 100, height: 100, gap: 2 }, 1],
    ["a gap too wide", items(4, 49.5, 49.5), { width: 100, height: 100, gap: 2 }, 4],
    ["margins count", items(4, 45, 45), { width: 100, height: 100, margin: 5 }, 1],
    ["a turned item", [{ id: "a", width: 20, height: 90 }], { width: 100, height: 30 }, 1],
  ])("%s", (_, list, sheet, sheets) => {
    expect(nest(list, sheet).sheets).toHaveLength(sheets);
  });

  it("lists what is too large, and does not rotate when told so", () => {
    const list = [
      { id: "long", width: 120, height: 10 },
      { id: "tall", width: 10, height: 90 },
    ];
    expect(nest(list, { width: 100, height: 50 }).tooLarge).toEqual(["long"]);
    const { sheets, tooLarge } = nest(list, { width: 100, height: 50 }, { rotate: false });
    expect({ sheets, tooLarge }).toEqual({ sheets: [], tooLarge: ["long", "tall"] });
  });

  it("rejects a sheet or an item that is not a rectangle", () => {
    expect(() => nest([], { width: Number.NaN, height: 1 })).toThrow(RangeError);
    expect(() => nest(items(1, -1, 5), { width: 10, height: 10 })).toThrow(RangeError);
    expect(() => nest(items(1e9, 1, 1), { width: 10, height: 10 })).toThrow(/10,000 pieces/);
  });

  it("keeps gaps and margins, loses nothing and is deterministic", () => {
    const side = fc.double({ min: 1, max: 120, noNaN: true });
    const list = fc.array(fc.record({ width: side, height: side, count: fc.nat(3) }), {
      maxLength: 25,
    });
    const length = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(list, length, length, fc.boolean(), (shapes, gap, margin, rotate) => {
        const all = shapes.map((shape, k) => ({ id: `i${k}`, ...shape }));
        const sheet = { width: 150, height: 100, gap, margin };
        const { sheets, tooLarge } = nest(all, sheet, { rotate });
        expect(nest(all, sheet, { rotate })).toEqual({ sheets, tooLarge });
        const placed = sheets.flat();
        const wanted = all.filter((item) => !tooLarge.includes(item.id));
        expect(placed).toHaveLength(wanted.reduce((sum, item) => sum + item.count, 0));
        for (const group of sheets) {
          for (const place of group) expectInside(place, sheet);
          for (const [k, a] of group.entries())
            for (const b of group.slice(k + 1)) expect(apart(a, b, gap)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function expectInside(
  place: Placement,
  { width, height, margin }: { width: number; height: number; margin: number },
) {
  const slack = 1e-5;
  expect(place.x).toBeGreaterThanOrEqual(margin - slack);
  expect(place.y).toBeGreaterThanOrEqual(margin - slack);
  expect(place.x + place.width).toBeLessThanOrEqual(width - margin + slack);
  expect(place.y + place.height).toBeLessThanOrEqual(height - margin + slack);
}

function apart(a: Placement, b: Placement, gap: number): boolean {
  const clear = gap - 1e-5;
  return (
    a.x + a.width + clear <= b.x ||
    b.x + b.width + clear <= a.x ||
    a.y + a.height + clear <= b.y ||
    b.y + b.height + clear <= a.y
  );
}
