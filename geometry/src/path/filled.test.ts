import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thorough } from "../../some-of.ts";
import { CompoundPath } from "../compound-path.ts";
import { Group } from "../group.ts";
import { Path } from "../path.ts";

const path = (d: string) => Path.fromSVGPathString(d);
const plate = Path.rectangle({ x: -20, y: -5, width: 60, height: 60 });

/** The filled area by its definition: winding numbers at the points of a grid, independent of the sweep. */
function areaByGrid(shape: Path | CompoundPath, step: number): number {
  const box = shape.boundingBox();
  if (!box) return 0;
  let count = 0;
  for (let x = box.min.x + step / 2; x < box.max.x; x += step)
    for (let y = box.min.y + step / 2; y < box.max.y; y += step)
      if (shape.containsPoint({ x, y })) count++;
  return count * step * step;
}

describe("what a single cubic encloses", () => {
  it("a teardrop can be united, subtracted and intersected", () => {
    const drop = path("M0 0C20 20 -20 20 0 0Z");
    expect(drop.area()).toBeCloseTo(120, 6);
    expect(CompoundPath.union(drop).area()).toBeCloseTo(120, 1);
    expect(CompoundPath.difference(plate, drop).area()).toBeCloseTo(3600 - 120, 1);
    expect(CompoundPath.intersection(plate, drop).area()).toBeCloseTo(120, 1);
  });

  it("one that crosses itself keeps both its lobes", () => {
    const loop = path("M0 0C50 40 -30 40 20 0Z");
    const exact = areaByGrid(loop as Path, 0.1);
    expect(loop.area() / exact).toBeCloseTo(1, 2);
    expect(CompoundPath.union(loop).area() / exact).toBeCloseTo(1, 2);
    expect(loop.pieces()).toHaveLength(2);
  });
});

describe("outlines that cross themselves", () => {
  it.each([
    ["a lobe the other way between two", "M0 0L30 0L30 5L18 -5L12 -5L0 5Z", 90],
    ["a figure eight", "M0 0L20 20L20 0L0 20Z", 200],
  ])("%s counts every lobe", (_name, d, area) => {
    const shape = path(d);
    expect(shape.area()).toBeCloseTo(area, 6);
    expect(new Group([shape]).area()).toBeCloseTo(area, 6);
  });

  it("cut no holes into shapes they are united with", () => {
    const shape = path("M0 0L30 0L30 5L18 -5L12 -5L0 5Z");
    const bar = Path.rectangle({ x: -5, y: -2, width: 40, height: 9 });
    const united = CompoundPath.union(shape, bar);
    expect(united.paths).toHaveLength(1);
    expect(united.area()).toBeCloseTo(388.8, 6);
  });

  it("fill the area that winding numbers require", () => {
    const coordinate = fc.integer({ min: 0, max: 40 });
    const segment = fc.array(coordinate, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const d = `M0 0${segments.map((numbers) => `C${numbers.join(" ")}`).join("")}Z`;
        const shape = path(d) as Path;
        const exact = areaByGrid(shape, 0.5);
        const slack = 0.6 * shape.length() * 0.5 + 1;
        expect(Math.abs(shape.area() - exact)).toBeLessThan(slack);
        expect(Math.abs(CompoundPath.union(shape).area() - exact)).toBeLessThan(slack);
        const rest = 3600 - CompoundPath.difference(plate, shape).area();
        expect(Math.abs(rest - CompoundPath.intersection(plate, shape).area())).toBeLessThan(0.1);
      }),
      { numRuns: thorough ? 60 : 15 },
    );
  });
});
