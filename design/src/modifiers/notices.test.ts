import { type Group, Path } from "@cuttle/geometry";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { gear } from "../generators/gear.ts";
import { ruler } from "../generators/ruler.ts";
import { generated, stubContext } from "../generators/stub-context.ts";
import { text } from "../generators/text.ts";
import { boxOf, modify, square } from "./stub-shapes.ts";

const said = (
  name: string,
  input: Parameters<typeof modify>[1],
  values: Record<string, unknown> = {},
) => {
  const context = stubContext();
  const result = modify(name, input, values, context);
  return { result, warnings: context.warnings };
};
const line = () => Path.line({ x: 0, y: 0 }, { x: 40, y: 10 });

describe("open lines do not disappear silently", () => {
  test.each(["outline", "inset", "fillHoles", "connectPieces", "union"])("%s", (name) => {
    const { warnings } = said(name, [line()]);
    expect(warnings).toEqual([
      "Open lines enclose nothing, so this has no effect on them; put Line to shape before this",
    ]);
    expect(said(name, [square(0, 0)]).warnings).toEqual([]);
  });
});

test("a level line can't be scaled to a height, and that is reported", () => {
  const level = Path.line({ x: 0, y: 0 }, { x: 40, y: 0 });
  expect(said("scaleToSize", [level], { width: 0, height: 10 }).warnings).toEqual([
    "The shape has no height, so it can't be scaled to one",
  ]);
  expect(said("scaleToSize", [level], { width: 10 }).warnings).toEqual([]);
});

describe("text on path", () => {
  beforeAll(() => loadFonts());
  const words = (content: string) => generated(text, { text: content });

  test("words that fit give no notice", () => {
    for (const values of [{}, { radius: -30 }, { shift: 200 }, { path: line(), align: "start" }]) {
      expect(said("textOnPath", [words("Ali")], values).warnings).toEqual([]);
    }
  });

  test("words longer than the circle are made smaller, with a notice of the radius they need", () => {
    const long = words("Once upon a time in a workshop");
    const width = boxOf(long).width();
    const { result, warnings } = said("textOnPath", [long]);
    expect(width).toBeGreaterThan(2 * Math.PI * 40);
    const box = boxOf(result);
    // All of it is on the circle, 40 mm around its middle.
    expect(Math.max(-box.min.x, box.max.x, -box.min.y, box.max.y)).toBeLessThan(70);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /drawn at \d+ % of their size; they need a radius of [\d.]+ mm or more$/,
    );
    const radius = Number(warnings[0]?.match(/radius of ([\d.]+)/)?.[1]);
    expect(radius).toBeCloseTo(width / (2 * Math.PI), 1);
    expect(said("textOnPath", [long], { radius }).warnings).toEqual([]);
  });

  test.each([0, 0.5, -0.5])("radius %s: the words stay straight, with a notice", (radius) => {
    const alice = words("Alice");
    const { result, warnings } = said("textOnPath", [alice], { radius });
    expect(boxOf(result).equals(boxOf(alice))).toBe(true);
    expect(warnings[0]).toMatch(/stay straight; they need a radius of 10\.\d+ mm or more$/);
  });

  test("an open path shorter than the words makes them smaller; a shift past its end is reported", () => {
    const short = Path.line({ x: 0, y: 0 }, { x: 45, y: 0 });
    const { result, warnings } = said("textOnPath", [words("Alice")], { path: short });
    const box = boxOf(result);
    expect(box.min.x).toBeGreaterThan(-0.5);
    expect(box.max.x).toBeLessThan(45.5);
    expect(warnings[0]).toMatch(/they need a line of 63\.\d+ mm or more$/);
    const long = Path.line({ x: 0, y: 0 }, { x: 100, y: 0 });
    expect(said("textOnPath", [words("Alice")], { path: long, shift: 40 }).warnings).toEqual([
      "The words reach past an end of the line and go straight on there; shift them less",
    ]);
  });

  test("welded words stay straight, with a notice of what to do", () => {
    const welded = said("union", [words("Alice")]).result;
    expect(said("textOnPath", [welded]).warnings[0]).toMatch(/put Text on path before Weld/);
    const straight = Path.line({ x: -100, y: 0 }, { x: 100, y: 0 });
    expect(said("textOnPath", [welded], { path: straight }).warnings).toEqual([]);
  });
});

describe("generators", () => {
  beforeAll(() => loadFonts());

  test("a ruler without margins keeps all numbers on its plate", () => {
    const drawn = generated(ruler, { margin: 0, length: 100 }) as Group;
    const [numbers] = drawn.items;
    const box = boxOf(numbers as Group);
    expect(box.max.x).toBeLessThanOrEqual(99.5 + 1e-6);
  });

  test("a gear reports play of more than half its module", () => {
    const context = stubContext();
    generated(gear, { module: 3, play: 1.6 }, context);
    expect(context.warnings[0]).toMatch(/more than half the module, so 1\.5 mm is used/);
    const fine = stubContext();
    generated(gear, { module: 3, play: 1.5 }, fine);
    expect(fine.warnings).toEqual([]);
  });
});
