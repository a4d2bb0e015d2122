import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadFonts } from "../fonts/node.ts";
import { AffineMatrix } from "./affine-matrix.ts";
import { clipperBooleans } from "./clipper/booleans.ts";
import { CompoundPath } from "./compound-path.ts";
import { Group } from "./group.ts";
import { Path } from "./path.ts";
import * as text from "./text.ts";

beforeAll(async () => {
  await loadFonts();
});

describe("a letter's outline offset by a kerf", () => {
  // At these sizes outlines once lost shapes, or filled their holes.
  it.each([
    ["satisfy", "Zoë & Q8", 30],
    ["kaushan-script", "Zoë & Q8", 30],
    ["fredoka", "Zoë & Q8", 30],
    ["righteous", "Zoë & Q8", 30],
    ["bevan", "Zoë & Q8", 8],
    ["pacifico", "Alexandria", 30],
  ])("%s, %s, %d mm", (font, words, size) => {
    const shape = CompoundPath.union(text.textGraphic(words, { font, size }));
    for (const distance of [0.003, 0.01, 0.02, 0.05, -0.003, -0.01, -0.02, -0.05]) {
      const change = CompoundPath.offset(shape, distance).area() - shape.area();
      expect(Math.abs(change / (shape.length() * distance) - 1)).toBeLessThan(0.2);
    }
  });
});

describe("exclusion", () => {
  const turned = (shape: Path, count: number) =>
    Array.from({ length: count }, (_, k) =>
      shape
        .clone()
        .translate({ x: 10, y: 0 })
        .transform(AffineMatrix.rotate((360 * k) / count)),
    );
  const star = Path.star({ radius: 30, innerRadius: 12, points: 7 });

  it("of many shapes equals doing them one after the other", () => {
    const [first = star, ...others] = turned(star, 9);
    const oneByOne = others.reduce<CompoundPath>(
      (result, other) => CompoundPath.exclusion(result, other),
      CompoundPath.union(first),
    );
    expect(CompoundPath.exclusion(first, ...others).area()).toBeCloseTo(oneByOne.area(), 2);
  });

  it("counts overlaps within one shape once", () => {
    const square = (x: number) => Path.rectangle({ x, y: 0, width: 10, height: 10 });
    const pair = new Group(square(0), square(5));
    expect(CompoundPath.exclusion(pair, square(10)).area()).toBeCloseTo(150, 6);
    expect(CompoundPath.exclusion(pair).area()).toBeCloseTo(150, 6);
    expect(CompoundPath.exclusion(square(0), square(0)).area()).toBe(0);
    expect(CompoundPath.exclusion(square(0), square(0), square(0)).area()).toBeCloseTo(100, 6);
  });

  it("takes one sweep, however many shapes there are", () => {
    const combine = vi.spyOn(clipperBooleans, "combine");
    CompoundPath.exclusion(turned(star, 12));
    expect(combine).toHaveBeenCalledTimes(1);
    combine.mockRestore();
  });
});
