import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Vec } from "./vec.ts";

const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const vec = fc.tuple(number, number).map(([x, y]) => new Vec(x, y));

describe("verbs change the vector and return it", () => {
  it.each<[name: string, change: (v: Vec) => Vec, x: number, y: number]>([
    ["set", (v) => v.set(5, 6), 5, 6],
    ["set from one number", (v) => v.set(5), 5, 5],
    ["set from a point", (v) => v.set({ x: 1, y: 2 }), 1, 2],
    ["add", (v) => v.add({ x: 1, y: 2 }), 4, -2],
    ["sub", (v) => v.sub({ x: 1, y: 2 }), 2, -6],
    ["mul by a number", (v) => v.mul(2), 6, -8],
    ["mul by a vector", (v) => v.mul({ x: 2, y: 3 }), 6, -12],
    ["div by a number", (v) => v.div(2), 1.5, -2],
    ["div by a vector", (v) => v.div({ x: 3, y: 4 }), 1, -1],
    ["negate", (v) => v.negate(), -3, 4],
    ["rotate a quarter clockwise", (v) => v.rotate(90), 4, 3],
    ["rotate around a point", (v) => v.rotate(180, { x: 3, y: 0 }), 3, 4],
    ["rotate90", (v) => v.rotate90(), 4, 3],
    ["normalize", (v) => v.normalize(), 0.6, -0.8],
    ["round to a step", (v) => v.add({ x: 0.3, y: 0.2 }).round(0.5), 3.5, -4],
    ["floor", (v) => v.add({ x: 0.5, y: 0.5 }).floor(), 3, -4],
    ["ceil", (v) => v.sub({ x: 0.5, y: 0.5 }).ceil(), 3, -4],
    ["abs", (v) => v.abs(), 3, 4],
    ["mix", (v) => v.mix({ x: 13, y: 6 }, 0.1), 4, -3],
    ["min", (v) => v.min({ x: 1, y: 9 }), 1, -4],
    ["max", (v) => v.max({ x: 1, y: 9 }), 3, 9],
  ])("%s", (_, change, x, y) => {
    const v = new Vec(3, -4);
    expect(change(v)).toBe(v);
    expect(v.x).toBeCloseTo(x, 12);
    expect(v.y).toBeCloseTo(y, 12);
  });
});

describe("nouns leave the vector unchanged", () => {
  const v = Object.freeze(new Vec(3, -4));

  it.each<[name: string, got: unknown, wanted: unknown]>([
    ["length", v.length(), 5],
    ["lengthSquared", v.lengthSquared(), 25],
    ["distance", v.distance({ x: 0, y: 0 }), 5],
    ["distanceSquared", v.distanceSquared({ x: 4, y: -4 }), 1],
    ["dot", v.dot({ x: 2, y: 1 }), 2],
    ["cross", v.cross({ x: 2, y: 1 }), 11],
    ["angle", new Vec(0, -1).angle(), -90],
    ["angle of nothing", new Vec().angle(), 0],
    ["isZero", v.isZero(), false],
    ["isFinite", new Vec(Infinity, 0).isFinite(), false],
    ["equals", v.equals({ x: 3, y: -4 }), true],
    ["equals within", v.equals({ x: 3.1, y: -4 }, 0.05), false],
    ["toString", v.toString(), "Vec(3, -4)"],
  ])("%s", (_, got, wanted) => expect(got).toEqual(wanted));

  it("clone makes a separate vector", () => {
    const copy = v.clone().add({ x: 1, y: 1 });
    expect([copy.x, copy.y, v.x, v.y]).toEqual([4, -3, 3, -4]);
  });
});

describe("laws", () => {
  it("turning there and back again changes nothing", () => {
    fc.assert(
      fc.property(vec, number, (v, degrees) => {
        const back = v.clone().rotate(degrees).rotate(-degrees);
        expect(back.distance(v)).toBeLessThan(1e-9);
      }),
    );
  });

  it("length and angle determine the vector", () => {
    fc.assert(
      fc.property(vec, (v) => {
        expect(Vec.fromAngle(v.angle(), v.length()).distance(v)).toBeLessThan(1e-9);
      }),
    );
  });

  it("the zero vector stays when it is normalized", () => {
    expect(new Vec().normalize().isZero()).toBe(true);
  });
});
