import { describe, expect, it } from "vitest";
import { callable } from "./callable.ts";
import * as geometry from "./index.ts";
import { Vec as VecClass } from "./vec.ts";

describe("callable classes", () => {
  const { Vec, Path, Group, Graphic, Geometry } = geometry;

  it("makes the same with and without new", () => {
    const called = Vec(1, 2);
    const made = new Vec(1, 2);
    for (const vec of [called, made]) {
      expect(vec).toBeInstanceOf(Vec);
      expect(vec).toBeInstanceOf(VecClass);
      expect(Object.getPrototypeOf(vec)).toBe(VecClass.prototype);
    }
    expect(called).toEqual(made);
  });

  it("keeps statics, name and inheritance", () => {
    expect(Vec.fromAngle(90, 2).y).toBe(2);
    expect(Vec.name).toBe("Vec");
    expect(Group([Path.circle({ radius: 1 })])).toBeInstanceOf(Graphic);
    expect(Path.line({ x: 0, y: 0 }, { x: 1, y: 0 })).toBeInstanceOf(Geometry);
  });

  it("can be extended", () => {
    class Point3 extends Vec {
      z = 7;
      flat() {
        return this.x + this.y;
      }
    }
    const point = new Point3(1, 2);
    expect(point).toBeInstanceOf(Point3);
    expect(point).toBeInstanceOf(VecClass);
    expect([point.flat(), point.z]).toEqual([3, 7]);
  });

  it("works for any class", () => {
    const Pair = callable(
      class Pair {
        readonly sum: number;
        constructor(a: number, b: number) {
          this.sum = a + b;
        }
      },
    );
    expect(Pair(1, 2).sum).toBe(3);
  });

  it("has all names of the reference", () => {
    const names =
      "math utilities Containment PathContainment text Font RichText RichTextGlyph RichTextSymbol random RandomGenerator Vec AffineMatrix BoundingBox Geometry Axis Ray LineSegment CubicSegment Graphic Anchor Path CompoundPath Group Color Fill ImageFill Stroke";
    for (const name of names.split(" ")) expect(geometry).toHaveProperty(name);
  });
});
