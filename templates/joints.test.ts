import type { Shape } from "@cuttle/design";
import { CompoundPath, Path } from "@cuttle/geometry";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../geometry/fonts/node.ts";
import { evaluate } from "./evaluate.ts";
import { community, official } from "./files.ts";
import type { Template, Values } from "./src/index.ts";

const templates = [...official.templates, ...community.templates];

beforeAll(async () => {
  await loadFonts();
});

const named = (slug: string): Template => {
  const template = templates.find((one) => one.slug === slug);
  if (!template) throw new Error(`there is no template ${slug}`);
  return template;
};

/** The pieces of a template, each with its box and the boxes of its holes, from left to right as they are drawn. */
function piecesOf(slug: string, values: Values) {
  const { drawing, errors } = evaluate(named(slug), values);
  expect(errors).toEqual([]);
  const shapes = drawing.parts.flatMap((part): readonly Shape[] => part.shapes);
  return shapes
    .filter(({ operation }) => operation === "cut")
    .map(({ contours }) => {
      const [outline, ...holes] = contours.map((contour) => Path.fromContour(contour));
      if (!outline) throw new Error("a piece without an outline");
      return { outline, shape: CompoundPath.fromContours(contours), holes };
    });
}

const width = (path: Path) => path.boundingBox()?.width() ?? 0;
const height = (path: Path) => path.boundingBox()?.height() ?? 0;
const isSlot = (path: Path) => path.anchors.length === 4;

/** Nominal and measured thicknesses, with and without play. */
const sheets = [
  { thickness: 1.5, play: 0 },
  { thickness: 3, play: 0 },
  { thickness: 3.2, play: 0.1 },
  { thickness: 6, play: 0.3 },
];

describe.each(sheets)("$thickness mm with $play mm play", (sheet) => {
  const { thickness, play } = sheet;

  test("the bunny's ring fills its slots from side to side and to the outer edge", () => {
    const [front, back, ring] = piecesOf("bunny-egg-stand", sheet);
    const slots = [front, back].map((plate) => plate?.holes.find(isSlot));
    for (const slot of slots) {
      expect(slot && height(slot)).toBeCloseTo(thickness + play, 3);
    }
    if (!ring || !front || !back) throw new Error("three pieces");
    // Both slots are at the same height above the table.
    const above = [front, back].map(({ outline, holes }) => {
      const slot = holes.find(isSlot)?.boundingBox();
      return (outline.boundingBox()?.max.y ?? 0) - (slot?.max.y ?? 0);
    });
    expect(above[0]).toBeCloseTo(above[1] ?? 0, 3);
    // Above the shoulders only the tab is left: as long as the sheet is thick, as wide as the slot minus the play.
    const top = ring.outline.boundingBox()?.min.y ?? 0;
    const tip = CompoundPath.intersection(
      ring.shape,
      Path.rectangle({ x: -1000, y: top, width: 3000, height: thickness - 0.01 }),
    );
    const slotWidth = slots[0] ? width(slots[0]) : 0;
    expect(tip.boundingBox()?.width()).toBeCloseTo(slotWidth - play, 3);
    expect(height(ring.outline)).toBeCloseTo(44 + 8 + 2 * thickness, 3);
  });

  test("the desk's shelves reach through front and back", () => {
    const pieces = piecesOf("desk-plate", sheet);
    const [front, back, upper, lower] = pieces;
    if (!front || !back || !upper || !lower) throw new Error("four pieces");
    for (const plate of [front, back]) {
      expect(plate.holes).toHaveLength(4);
      for (const slot of plate.holes) expect(height(slot)).toBeCloseTo(thickness + play, 3);
    }
    for (const shelf of [upper, lower]) {
      expect(height(shelf.outline)).toBeCloseTo(50 + 2 * thickness, 3);
      const box = shelf.outline.boundingBox();
      const strip = Path.rectangle({
        x: box?.min.x ?? 0,
        y: box?.min.y ?? 0,
        width: box?.width() ?? 0,
        height: thickness - 0.01,
      });
      const tabs = CompoundPath.intersection(shelf.shape, strip).pieces();
      const slots = front.holes;
      expect(tabs).toHaveLength(2);
      // The tabs have the same spacing as the slots.
      const middles = (list: readonly (Path | CompoundPath | undefined)[]) =>
        list.map((one) => one?.boundingBox()?.center().x ?? 0);
      const apart = (list: readonly number[]) => Math.max(...list) - Math.min(...list);
      expect(apart(middles(tabs))).toBeCloseTo(apart(middles(slots)), 3);
      for (const tab of tabs) {
        expect(tab.boundingBox()?.width()).toBeCloseTo((slots[0] ? width(slots[0]) : 0) - play, 3);
      }
    }
  });

  test("the bit stand's shelves fill the slots of its sides", () => {
    const [upper, lower, left, right] = piecesOf("bit-stand", sheet);
    if (!upper || !lower || !left || !right) throw new Error("four pieces");
    for (const side of [left, right]) {
      expect(side.holes).toHaveLength(4);
      for (const slot of side.holes) expect(height(slot)).toBeCloseTo(thickness + play, 3);
    }
    const slot = left.holes[0] ? width(left.holes[0]) : 0;
    for (const shelf of [upper, lower]) {
      const box = shelf.outline.boundingBox();
      // What extends beyond the shelf on its left: as far as the side is thick.
      const tabs = CompoundPath.intersection(
        shelf.shape,
        Path.rectangle({ x: box?.min.x ?? 0, y: -1000, width: thickness - 0.01, height: 3000 }),
      ).pieces();
      expect(tabs).toHaveLength(2);
      for (const tab of tabs) expect(tab.boundingBox()?.height()).toBeCloseTo(slot - play, 3);
    }
  });

  test("the hinge box's walls fill the slots of its sides, and its lid reaches over the front", () => {
    const values = { ...sheet, thickness: Math.min(thickness, 5) };
    const t = values.thickness;
    const [left, right, front, floor, strip] = piecesOf("hinge-box", values);
    if (!left || !right || !front || !floor || !strip) throw new Error("five pieces");
    for (const side of [left, right]) {
      expect(side.holes).toHaveLength(6);
      for (const slot of side.holes) {
        expect(Math.min(width(slot), height(slot))).toBeCloseTo(t + play, 3);
      }
    }
    // As wide inside as asked for, and through the sheet on either side.
    for (const wall of [front, floor, strip])
      expect(width(wall.outline)).toBeCloseTo(110 + 2 * t, 3);
    expect([height(front.outline), height(floor.outline)]).toEqual([
      expect.closeTo(50, 3),
      expect.closeTo(75, 3),
    ]);
    // Bent round the corner, the strip covers the back, the corner, and everything from the back wall to beyond the
    // front.
    const bend = (Math.PI / 2) * (18 - t / 2);
    const back = t + 50 - 18;
    const lid = height(strip.outline) - back - bend - Math.min(16, 110 * 0.14);
    expect(lid + 18).toBeGreaterThan(75 + 2 * t + 5);
  });

  test("the year's tabs fill the slots of its base", () => {
    const [, base] = piecesOf("class-year", sheet);
    expect(base?.holes).toHaveLength(2);
    for (const slot of base?.holes ?? []) expect(height(slot)).toBeCloseTo(thickness + play, 3);
  });
});

test.each([1.5, 3, 6])("place names of %s mm slot halfway into their feet", (thickness) => {
  const values = { names: ["Nele"], thickness };
  const [name, foot, other] = piecesOf("place-names", values);
  if (!name || !foot || !other) throw new Error("three pieces");
  const floor = foot.outline.boundingBox();
  const middle = floor?.center().x ?? 0;
  // The slot of a foot: the part of a probe in its middle, as wide as the sheet is thick, that is empty.
  const probe = Path.rectangle({
    x: middle - thickness / 2 + 0.005,
    y: (floor?.min.y ?? 0) - 1,
    width: thickness - 0.01,
    height: (floor?.height() ?? 0) + 1,
  });
  const left = CompoundPath.intersection(foot.shape, probe).boundingBox();
  expect(left?.height()).toBeCloseTo((5 + 3) / 2, 3);
  // The bar's slots are as deep as the rest of the foot, so that both stand on the table.
  const box = name.outline.boundingBox();
  const line = (up: number) =>
    CompoundPath.intersection(
      name.shape,
      Path.rectangle({ x: -1000, y: (box?.max.y ?? 0) - up, width: 3000, height: 0.01 }),
    ).pieces();
  expect(line(3.9)).toHaveLength(3);
  expect(line(4.1)).toHaveLength(1);
  const [first, second] = line(2).sort(
    (a, b) => (a.boundingBox()?.min.x ?? 0) - (b.boundingBox()?.min.x ?? 0),
  );
  const gap = (second?.boundingBox()?.min.x ?? 0) - (first?.boundingBox()?.max.x ?? 0);
  expect(gap).toBeCloseTo(thickness, 2);
});

test.each([
  { tiers: 1, candles: 9 },
  { tiers: 3, candles: 5 },
  { tiers: 4, tier: 35, depth: 25, height: 80 },
])("a pop-up card closes flat: %o", (values) => {
  const { drawing, parameters } = evaluate(named("pop-up-cake"), values);
  const height = Number(parameters.find(({ name }) => name === "height")?.value);
  const slits = drawing.parts
    .flatMap((part): readonly Shape[] => part.shapes)
    .filter(({ operation }) => operation === "cut")
    .flatMap(({ contours }) => contours.filter(({ closed }) => !closed))
    .map((contour) => Path.fromContour(contour));
  const sides = slits.filter((slit) => width(slit) < 0.001);
  const candles = slits.filter((slit) => width(slit) >= 0.001);
  let floor = 0;
  const seen = new Set<number>();
  for (const side of sides) {
    const box = side.boundingBox();
    const [roof, foot] = [-(box?.min.y ?? 0), box?.max.y ?? 0];
    if (seen.has(roof)) continue;
    seen.add(roof);
    // A parallelogram: opposite sides are equal, so nothing is stretched when the card closes.
    const depth = foot + floor;
    expect(depth).toBeGreaterThan(0);
    expect(roof + depth).toBeLessThan(height);
    const tips = candles.map((candle) => tall(candle));
    if (side === sides.at(-2))
      for (const tip of tips) expect(roof + depth + tip).toBeLessThan(height);
    floor = roof;
  }
  expect(seen.size).toBe(values.tiers);
});

function tall(path: Path): number {
  return path.boundingBox()?.height() ?? 0;
}
