import { type CompoundPath, ImageFill, Path, Vec } from "@cuttle/geometry";
import { describe, expect, test } from "vitest";
import { stubContext } from "../generators/stub-context.ts";
import { modify, square } from "./stub-shapes.ts";

const dog = { id: "dog", name: "Dog", width: 400, height: 200 };

function fillOf(graphic: { allPathsAndCompoundPaths(): (Path | CompoundPath)[] }): ImageFill {
  const fill = graphic.allPathsAndCompoundPaths()[0]?.fill;
  if (!(fill instanceof ImageFill)) throw new Error("there is no picture");
  return fill;
}

/** The corners of the placed picture. */
function corners(values: Readonly<Record<string, unknown>>, shape = square(10, 20, 100)) {
  const context = stubContext([dog]);
  const { transform } = fillOf(
    modify("fillWithImage", [shape], { image: "dog", ...values }, context),
  );
  const { min, max } = Path.rectangle({ x: 0, y: 0, width: 400, height: 200 })
    .transform(transform)
    .boundingBox() ?? { min: Vec(0, 0), max: Vec(0, 0) };
  return [min.x, min.y, max.x, max.y];
}

describe("fill with image", () => {
  test("covers the shape with the middle of the picture, in its own proportions", () => {
    // 100 mm high, so 200 mm wide: 50 mm extend beyond each side.
    expect(corners({})).toEqual([-40, 20, 160, 120]);
    // Wider in proportion than the picture: now its height extends beyond.
    expect(corners({}, Path.rectangle({ x: 0, y: 0, width: 80, height: 20 }))).toEqual([
      0, -10, 80, 30,
    ]);
  });

  test("can be aligned to its edges and zoomed", () => {
    expect(corners({ x: -1 })).toEqual([10, 20, 210, 120]);
    expect(corners({ x: 1 })).toEqual([-90, 20, 110, 120]);
    expect(corners({ zoom: 2, y: 1 })).toEqual([-140, -80, 260, 120]);
  });

  test("keeps the shape, to which the picture is clipped", () => {
    const heart = Path.circle({ center: Vec(0, 0), radius: 8 });
    const context = stubContext([dog]);
    const filled = modify("fillWithImage", [heart], { image: "dog" }, context);
    expect(filled.area()).toBeCloseTo(heart.area(), 9);
  });

  test("without a picture the shape stays, and a missing one is reported", () => {
    expect(modify("fillWithImage", [square(0, 0)]).allPaths()[0]?.fill).toBeUndefined();
    expect(() => modify("fillWithImage", [square(0, 0)], { image: "cat" })).toThrow(
      "Image: this picture is no longer part of the design",
    );
    const empty = stubContext([{ id: "dog", name: "Dog" }]);
    expect(() => modify("fillWithImage", [square(0, 0)], { image: "dog" }, empty)).toThrow(
      "Image: the picture has no size",
    );
  });
});
