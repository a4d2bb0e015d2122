import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AffineMatrix } from "./affine-matrix.ts";
import { Vec } from "./vec.ts";

const point = new Vec(3, 4);

describe("what matrices do to (3, 4)", () => {
  it.each<[name: string, matrix: AffineMatrix, x: number, y: number]>([
    ["nothing", new AffineMatrix(), 3, 4],
    ["SVG's order of letters", new AffineMatrix(1, 2, 3, 4, 5, 6), 3 + 12 + 5, 6 + 16 + 6],
    ["translate", AffineMatrix.translate({ x: 10, y: 20 }), 13, 24],
    ["rotate clockwise on screen", AffineMatrix.rotate(90), -4, 3],
    ["rotate around a point", AffineMatrix.rotate(180, { x: 3, y: 0 }), 3, -4],
    ["scale", AffineMatrix.scale(2), 6, 8],
    ["scale each axis", AffineMatrix.scale(2, 3), 6, 12],
    ["scale by a vector", AffineMatrix.scale({ x: 2, y: 3 }), 6, 12],
    ["scale around a point", AffineMatrix.scale(2, 2, { x: 3, y: 4 }), 3, 4],
    ["skew the y axis", AffineMatrix.skew(45), 7, 4],
    ["skew the x axis", AffineMatrix.skew(0, 45), 3, 7],
    [
      "mirror left and right",
      AffineMatrix.reflect({ origin: { x: 1, y: 0 }, direction: { x: 0, y: 5 } }),
      -1,
      4,
    ],
    [
      "mirror at the diagonal",
      AffineMatrix.reflect({ origin: { x: 0, y: 0 }, direction: { x: 1, y: 1 } }),
      4,
      3,
    ],
    [
      "mul: the other one works first",
      AffineMatrix.translate({ x: 1, y: 0 }).mul(AffineMatrix.scale(2)),
      7,
      8,
    ],
    [
      "preMul: the other one works last",
      AffineMatrix.translate({ x: 1, y: 0 }).preMul(AffineMatrix.scale(2)),
      8,
      8,
    ],
    [
      "fromTransform: origin, scale, rotation, position",
      AffineMatrix.fromTransform({
        origin: { x: 3, y: 3 },
        scale: 2,
        rotation: 90,
        position: { x: 10, y: 0 },
      }),
      8,
      0,
    ],
  ])("%s", (_, matrix, x, y) => {
    const moved = point.clone().transform(matrix);
    expect(moved.x).toBeCloseTo(x, 12);
    expect(moved.y).toBeCloseTo(y, 12);
  });
});

const number = fc.double({ min: -100, max: 100, noNaN: true });
const invertible = fc
  .tuple(number, number, number, number, number, number)
  .map((numbers) => new AffineMatrix(...numbers))
  .filter((matrix) => Math.abs(matrix.determinant()) > 1);

describe("laws", () => {
  it("the inverse undoes", () => {
    fc.assert(
      fc.property(invertible, number, number, (matrix, x, y) => {
        const there = new Vec(x, y).transform(matrix);
        const back = there.transform(matrix.clone().invert());
        expect(back.distance({ x, y })).toBeLessThan(1e-6);
      }),
    );
  });

  it("the parts recomposed are the matrix", () => {
    fc.assert(
      fc.property(invertible, (matrix) => {
        const again = AffineMatrix.fromTransform(matrix.toTransform());
        expect(again.equals(matrix, 1e-7)).toBe(true);
      }),
    );
  });

  it.each<
    [name: string, matrix: AffineMatrix, rotation: number, sx: number, sy: number, skew: number]
  >([
    ["identity", new AffineMatrix(), 0, 1, 1, 0],
    ["mirror", AffineMatrix.scale(1, -1), 0, 1, -1, 0],
    ["half turn", AffineMatrix.rotate(180), 180, 1, 1, 0],
    ["lean", AffineMatrix.skew(30), 0, 1, 1, 30],
    ["nothing left", AffineMatrix.scale(0), 0, 0, 0, 0],
  ])("the parts of %s", (_, matrix, rotation, sx, sy, skew) => {
    const parts = matrix.toTransform();
    expect(parts.rotation).toBeCloseTo(rotation, 9);
    expect(parts.scale.equals({ x: sx, y: sy }, 1e-12)).toBe(true);
    expect(parts.skew).toBeCloseTo(skew, 9);
  });

  it("throws when it has no inverse", () => {
    expect(new AffineMatrix(1, 1, 1, 1).isInvertible()).toBe(false);
    expect(() => new AffineMatrix(1, 1, 1, 1).invert()).toThrow("AffineMatrix.invert");
    expect(() => AffineMatrix.reflect({ origin: point, direction: { x: 0, y: 0 } })).toThrow(
      "axis",
    );
  });
});
