import {
  checkFinite,
  checkFiniteFactor,
  checkFinitePoint,
  checkMatrix,
  checkNumber,
  checkOptions,
  given,
} from "./check.ts";
import { GeometryError } from "./geometry-error.ts";
import type { MatrixLike, Transform, TransformParts, VecLike } from "./interfaces.ts";
import { atan2, cos, sin, tan } from "./kernel/trigonometry.ts";
import { Vec } from "./vec.ts";

/**
 * An affine transformation, which moves, rotates, scales, skews or mirrors a shape: x' = a·x + c·y + tx, y' = b·x + d·y
 * + ty, with the letters of SVG (W3C SVG 2, §8.5).
 *
 * @example
 * const turned = AffineMatrix.rotate(90, Vec(10, 0));
 * Vec(20, 0).transform(turned) // => Vec(10, 10)
 */
export class AffineMatrix {
  /** How much x adds to x. */
  a: number;
  /** How much x adds to y. */
  b: number;
  /** How much y adds to x. */
  c: number;
  /** How much y adds to y. */
  d: number;
  /** Shift to the right, mm. */
  tx: number;
  /** Shift down, mm. */
  ty: number;

  /**
   * Makes a matrix from six numbers in the order of SVG's `matrix(…)`; without any it changes nothing.
   *
   * @param a - How much x adds to x.
   * @param b - How much x adds to y.
   * @param c - How much y adds to x.
   * @param d - How much y adds to y.
   * @param tx - Shift to the right, mm.
   * @param ty - Shift down, mm.
   */
  constructor(a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0) {
    for (const value of [a, b, c, d, tx, ty])
      checkNumber(value, "AffineMatrix: each of its six numbers");
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.tx = tx;
    this.ty = ty;
  }

  /**
   * A translation.
   *
   * @param offset - How far, mm.
   * @example
   * Vec(1, 2).transform(AffineMatrix.translate(Vec(10, 20))) // => Vec(11, 22)
   */
  static translate(offset: VecLike): AffineMatrix {
    const { x, y } = checkFinitePoint(offset, "translate: offset");
    return new AffineMatrix(1, 0, 0, 1, x, y);
  }

  /**
   * A rotation around a point.
   *
   * @param degrees - Clockwise on screen.
   * @param origin - The point that stays, mm; default (0, 0).
   * @example
   * Vec(10, 0).transform(AffineMatrix.rotate(90)) // => Vec(0, 10)
   */
  static rotate(degrees: number, origin: VecLike = ZERO): AffineMatrix {
    checkFinite(degrees, "rotate: degrees");
    checkFinitePoint(origin, "rotate: origin");
    const c = cos(degrees);
    const s = sin(degrees);
    return around(c, s, 0 - s, c, origin);
  }

  /**
   * A scaling around a point.
   *
   * @param x - Factor along x, or one for each axis.
   * @param y - Factor along y; default the same as `x`.
   * @param origin - The point that stays, mm; default (0, 0).
   * @example
   * Vec(3, 4).transform(AffineMatrix.scale(2)) // => Vec(6, 8)
   * Vec(3, 4).transform(AffineMatrix.scale(2, 1, Vec(1, 0))) // => Vec(5, 4)
   */
  static scale(x: number | VecLike, y?: number, origin: VecLike = ZERO): AffineMatrix {
    const factor = checkFiniteFactor(x, "scale: factor");
    checkFinitePoint(origin, "scale: origin");
    const sx = typeof factor === "number" ? factor : factor.x;
    const sy = typeof factor === "number" ? checkFinite(y ?? factor, "scale: y") : factor.y;
    return around(sx, 0, 0, sy, origin);
  }

  /**
   * A skew: x grows with y, y with x.
   *
   * @param x - How far the y axis leans, degrees; −90 and 90 are out of reach.
   * @param y - How far the x axis leans, degrees; default 0.
   * @param origin - The point that stays, mm; default (0, 0).
   * @example
   * Vec(0, 10).transform(AffineMatrix.skew(45)) // => Vec(10, 10)
   */
  static skew(x: number, y = 0, origin: VecLike = ZERO): AffineMatrix {
    checkFinite(x, "skew: x");
    checkFinite(y, "skew: y");
    checkFinitePoint(origin, "skew: origin");
    return around(1, tan(y), tan(x), 1, origin);
  }

  /**
   * A reflection.
   *
   * @param axis - The line that stays: an `Axis`, or anything with an `origin` and a `direction`.
   * @example
   * const vertical = Axis(Vec(10, 0), Vec(0, 1));
   * Vec(12, 5).transform(AffineMatrix.reflect(vertical)) // => Vec(8, 5)
   */
  static reflect(axis: { readonly origin: VecLike; readonly direction: VecLike }): AffineMatrix {
    if (typeof axis !== "object" || axis === null)
      throw new GeometryError(
        `reflect: axis must be a line such as Axis(Vec(0, 0), Vec(0, 1)), not ${given(axis)}`,
      );
    const { x, y } = checkFinitePoint(axis.direction, "reflect: the axis's direction");
    checkFinitePoint(axis.origin, "reflect: the axis's origin");
    const square = x * x + y * y;
    if (!(square > 0))
      throw new GeometryError("reflect: axis must have a direction that is not zero");
    const c = (x * x - y * y) / square;
    const s = (2 * x * y) / square;
    return around(c, s, s, 0 - c, axis.origin);
  }

  /**
   * The matrix of all parts together: `origin` goes to (0, 0), then comes scale, then skew, then rotation, then
   * position.
   *
   * @param parts - What to do; parts left out do nothing.
   * @example
   * const matrix = AffineMatrix.fromTransform({ position: Vec(10, 0), rotation: 90, scale: 2 });
   * Vec(1, 0).transform(matrix) // => Vec(10, 2)
   */
  static fromTransform(parts: TransformParts): AffineMatrix {
    const method = "AffineMatrix.fromTransform";
    checkOptions(parts, ["position", "rotation", "scale", "skew", "origin"], method);
    const { position = ZERO, rotation = 0, scale = 1, skew = 0, origin = ZERO } = parts;
    checkFinitePoint(position, `${method}: position`);
    checkFinite(rotation, `${method}: rotation`);
    checkFiniteFactor(scale, `${method}: scale`);
    checkFinite(skew, `${method}: skew`);
    checkFinitePoint(origin, `${method}: origin`);
    const sx = typeof scale === "number" ? scale : scale.x;
    const sy = typeof scale === "number" ? scale : scale.y;
    const co = cos(rotation);
    const si = sin(rotation);
    const lean = skew === 0 ? 0 : tan(skew);
    const a = co * sx;
    const b = si * sx;
    const c = (co * lean - si) * sy;
    const d = (si * lean + co) * sy;
    return new AffineMatrix(
      a,
      b,
      c,
      d,
      position.x - a * origin.x - c * origin.y,
      position.y - b * origin.x - d * origin.y,
    );
  }

  /** A copy that can be changed without changing this one. */
  clone(): AffineMatrix {
    return new AffineMatrix(this.a, this.b, this.c, this.d, this.tx, this.ty);
  }

  /**
   * Whether all six numbers are the same.
   *
   * @param other - The matrix to compare with.
   * @param tolerance - How much each number may differ; default 0.
   * @example
   * AffineMatrix.rotate(360).equals(AffineMatrix()) // => true
   */
  equals(other: MatrixLike, tolerance = 0): boolean {
    return (
      Math.abs(this.a - other.a) <= tolerance &&
      Math.abs(this.b - other.b) <= tolerance &&
      Math.abs(this.c - other.c) <= tolerance &&
      Math.abs(this.d - other.d) <= tolerance &&
      Math.abs(this.tx - other.tx) <= tolerance &&
      Math.abs(this.ty - other.ty) <= tolerance
    );
  }

  /**
   * Multiplies by another matrix that is applied first: the product applies `other`, then this.
   *
   * @param other - The matrix that is applied first.
   * @example
   * const matrix = AffineMatrix.translate(Vec(10, 0)).mul(AffineMatrix.scale(2));
   * Vec(1, 1).transform(matrix) // => Vec(12, 2)
   */
  mul(other: MatrixLike): this {
    return this.#set(this, checkMatrix(other, "AffineMatrix.mul: the other matrix"));
  }

  /**
   * Multiplies by another matrix that is applied last: the product applies this, then `other`.
   *
   * @param other - The matrix that is applied last.
   * @example
   * const matrix = AffineMatrix.translate(Vec(10, 0)).preMul(AffineMatrix.scale(2));
   * Vec(1, 1).transform(matrix) // => Vec(22, 2)
   */
  preMul(other: MatrixLike): this {
    return this.#set(checkMatrix(other, "AffineMatrix.preMul: the other matrix"), this);
  }

  /**
   * Replaces the matrix by its inverse. A matrix that flattens everything onto a line has none.
   *
   * @example
   * const there = AffineMatrix.scale(2);
   * Vec(6, 8).transform(there.clone().invert()) // => Vec(3, 4)
   */
  invert(): this {
    if (!this.isInvertible())
      throw new GeometryError(
        "AffineMatrix.invert: the matrix flattens everything, nothing can undo it",
      );
    const { a, b, c, d, tx, ty } = this;
    const determinant = a * d - b * c;
    this.a = d / determinant;
    this.b = 0 - b / determinant;
    this.c = 0 - c / determinant;
    this.d = a / determinant;
    this.tx = (c * ty - d * tx) / determinant;
    this.ty = (b * tx - a * ty) / determinant;
    return this;
  }

  /**
   * How much areas grow; negative when the matrix mirrors.
   *
   * @example
   * AffineMatrix.scale(2, 3).determinant() // => 6
   */
  determinant(): number {
    return this.a * this.d - this.b * this.c;
  }

  /**
   * Whether the matrix changes nothing at all.
   *
   * @example
   * AffineMatrix().isIdentity() // => true
   */
  isIdentity(): boolean {
    return (
      this.a === 1 && this.b === 0 && this.c === 0 && this.d === 1 && this.tx === 0 && this.ty === 0
    );
  }

  /**
   * Whether the matrix has an inverse.
   *
   * @example
   * AffineMatrix.scale(1, 0).isInvertible() // => false
   */
  isInvertible(): boolean {
    const determinant = this.determinant();
    return determinant !== 0 && Number.isFinite(determinant) && Number.isFinite(this.tx + this.ty);
  }

  /**
   * Decomposes the matrix into position, rotation, scale and skew; `AffineMatrix.fromTransform` recomposes it. A
   * reflection becomes a negative scale along y.
   *
   * @example
   * AffineMatrix.rotate(30).mul(AffineMatrix.scale(2)).toTransform().rotation // => 30
   */
  toTransform(): Transform {
    const { a, b, c, d } = this;
    const position = new Vec(this.tx, this.ty);
    const sx = Math.sqrt(a * a + b * b);
    if (sx === 0) {
      const sy = Math.sqrt(c * c + d * d);
      return { position, rotation: sy === 0 ? 0 : atan2(0 - c, d), scale: new Vec(0, sy), skew: 0 };
    }
    const rotation = atan2(b, a);
    const sy = this.determinant() / sx;
    const lean = (a * c + b * d) / sx;
    const skew = sy === 0 ? 0 : atan2(lean * Math.sign(sy), Math.abs(sy));
    return { position, rotation, scale: new Vec(sx, sy), skew };
  }

  /**
   * The matrix as text, the way it would be typed.
   *
   * @example
   * AffineMatrix.scale(2).toString() // => "AffineMatrix(2, 0, 0, 2, 0, 0)"
   */
  toString(): string {
    return `AffineMatrix(${this.a}, ${this.b}, ${this.c}, ${this.d}, ${this.tx}, ${this.ty})`;
  }

  #set(left: MatrixLike, right: MatrixLike): this {
    const a = left.a * right.a + left.c * right.b;
    const b = left.b * right.a + left.d * right.b;
    const c = left.a * right.c + left.c * right.d;
    const d = left.b * right.c + left.d * right.d;
    const tx = left.a * right.tx + left.c * right.ty + left.tx;
    const ty = left.b * right.tx + left.d * right.ty + left.ty;
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.tx = tx;
    this.ty = ty;
    return this;
  }
}

const ZERO: VecLike = Object.freeze({ x: 0, y: 0 });

/** The matrix (a b c d) with `origin` kept in place. */
function around(a: number, b: number, c: number, d: number, origin: VecLike): AffineMatrix {
  return new AffineMatrix(
    a,
    b,
    c,
    d,
    origin.x - a * origin.x - c * origin.y,
    origin.y - b * origin.x - d * origin.y,
  );
}
