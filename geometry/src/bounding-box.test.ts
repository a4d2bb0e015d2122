import { describe, expect, it } from "vitest";
import { BoundingBox } from "./bounding-box.ts";
import "./path.ts";

const box = () => new BoundingBox({ x: 0, y: 0 }, { x: 30, y: 20 });

describe("BoundingBox", () => {
  it.each<[name: string, got: unknown, wanted: unknown]>([
    [
      "of points",
      BoundingBox.fromPoints([
        { x: 3, y: 1 },
        { x: 0, y: 5 },
      ])
        ?.corners()
        .join(),
      "Vec(0, 1),Vec(3, 1),Vec(3, 5),Vec(0, 5)",
    ],
    ["of no points", BoundingBox.fromPoints([]), undefined],
    [
      "of boxes",
      BoundingBox.fromBoxes([box(), undefined, new BoundingBox({ x: 50, y: 5 })])?.max.toString(),
      "Vec(50, 20)",
    ],
    ["of no boxes", BoundingBox.fromBoxes([undefined]), undefined],
    ["width", box().width(), 30],
    ["height", box().height(), 20],
    ["size", box().size().toString(), "Vec(30, 20)"],
    ["center", box().center().toString(), "Vec(15, 10)"],
    ["area", box().area(), 600],
    ["named point", box().point("bottomLeft").toString(), "Vec(0, 20)"],
    ["expand", box().expand({ x: 1, y: 2 }).min.toString(), "Vec(-1, -2)"],
    ["extend to a point", box().extendTo({ x: -1, y: 30 }).size().toString(), "Vec(31, 30)"],
    [
      "extend to a box",
      box()
        .extendTo(new BoundingBox({ x: 40, y: 0 }))
        .width(),
      40,
    ],
    ["a point on the edge is in it", box().containsPoint({ x: 0, y: 20 }), true],
    ["a point beside it is not", box().containsPoint({ x: -0.001, y: 20 }), false],
    ["a box in it", box().containsBox(box()), true],
    ["a box that sticks out", box().containsBox(box().expand(1)), false],
    [
      "touching boxes overlap",
      box().overlaps(new BoundingBox({ x: 30, y: 20 }, { x: 40, y: 40 })),
      true,
    ],
    ["boxes apart", box().overlaps(new BoundingBox({ x: 31, y: 0 }, { x: 40, y: 40 })), false],
    [
      "canonicalize",
      new BoundingBox({ x: 5, y: 0 }, { x: 1, y: 2 }).canonicalize().size().toString(),
      "Vec(4, 2)",
    ],
    ["equals", box().equals(box().expand(0.1), 0.2), true],
  ])("%s", (_, got, wanted) => expect(got).toEqual(wanted));

  it("turns into the upright box around its corners", () => {
    const turned = box().transform({ a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0 });
    expect(turned.min.equals({ x: -20, y: 0 })).toBe(true);
    expect(turned.max.equals({ x: 0, y: 30 })).toBe(true);
  });

  it("shares nothing with what it was made from", () => {
    const corner = { x: 1, y: 1 };
    const one = new BoundingBox(corner);
    one.clone().expand(5);
    one.max.add({ x: 1, y: 1 });
    expect(one.min.equals(corner)).toBe(true);
  });
});
