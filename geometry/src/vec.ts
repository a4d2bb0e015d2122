import { checkFactor, checkMatrix, checkNumber, checkPoint, isPoint, refuse } from "./check.ts";
import type { MatrixLike, VecLike } from "./interfaces.ts";
import { atan2, cos, sin } from "./kernel/trigonometry.ts";

/**
 * A point or a direction in the plane: x to the right, y down, both in mm. Methods named by a verb change the vector and
 * return it, so they can be chained; `clone()` first to keep the old one.
 *
 * @example
 * const corner = Vec(30, 40);
 * corner.length() // => 50
 * corner.clone().add(Vec(1, 2)) // => Vec(31, 42)
 * corner // => Vec(30, 40)
 */
export class Vec {
  /** How far to the right, mm. */
  x: number;
  /** How far down, mm. */
  y: number;

  /**
   * Makes a vector from two numbers, from one number for both axes, or from anything with an `x` and a `y`.
   *
   * @param x - How far to the right, mm, or a point to copy; default 0.
   * @param y - How far down, mm; default the same as `x`.
   * @example
   * Vec(1, 2).y // => 2
   * Vec(5) // => Vec(5, 5)
   * Vec({ x: 1, y: 2 }) // => Vec(1, 2)
   */
  constructor(x: number | VecLike = 0, y?: number) {
    if (typeof x === "number") {
      this.x = x;
      this.y = y ?? x;
      if (typeof this.y !== "number") refuse("Vec: y", "a number", y);
    } else {
      const point = isPoint(x) ? x : refuse("Vec: x", "a number or a point such as Vec(10, 5)", x);
      this.x = point.x;
      this.y = point.y;
    }
  }

  /**
   * The vector of a given direction and length.
   *
   * @param degrees - Clockwise on screen from the x axis.
   * @param length - In mm; default 1.
   * @example
   * Vec.fromAngle(90, 10) // => Vec(0, 10)
   */
  static fromAngle(degrees: number, length = 1): Vec {
    checkNumber(degrees, "Vec.fromAngle: degrees");
    checkNumber(length, "Vec.fromAngle: length");
    return new Vec(cos(degrees) * length, sin(degrees) * length);
  }

  /**
   * A new vector between two points.
   *
   * @param a - The point at 0.
   * @param b - The point at 1.
   * @param t - How far along: 0 is `a`, 1 is `b`, 0.5 is the middle.
   * @example
   * Vec.mix(Vec(0, 0), Vec(10, 20), 0.5) // => Vec(5, 10)
   */
  static mix(a: VecLike, b: VecLike, t: number): Vec {
    return new Vec(checkPoint(a, "Vec.mix: a")).mix(b, t);
  }

  /** A copy that can be changed without changing this one. */
  clone(): Vec {
    return new Vec(this.x, this.y);
  }

  /**
   * Whether both coordinates are the same.
   *
   * @param other - The vector to compare with.
   * @param tolerance - How much each coordinate may differ, mm; default 0.
   * @example
   * Vec(1, 2).equals(Vec(1, 2)) // => true
   * Vec(1, 2).equals(Vec(1, 2.001), 0.01) // => true
   */
  equals(other: VecLike, tolerance = 0): boolean {
    return Math.abs(this.x - other.x) <= tolerance && Math.abs(this.y - other.y) <= tolerance;
  }

  /**
   * Sets the coordinates.
   *
   * @param x - To the right, mm, or a point to copy.
   * @param y - Down, mm; default the same as `x`.
   * @example
   * Vec(1, 2).set(3, 4) // => Vec(3, 4)
   */
  set(x: number | VecLike, y?: number): this {
    const to = new Vec(x, y);
    this.x = to.x;
    this.y = to.y;
    return this;
  }

  /**
   * Adds another vector.
   *
   * @param other - The vector to add.
   * @example
   * Vec(1, 2).add(Vec(10, 20)) // => Vec(11, 22)
   */
  add(other: VecLike): this {
    checkPoint(other, "Vec.add: the other vector");
    this.x += other.x;
    this.y += other.y;
    return this;
  }

  /**
   * Subtracts another vector: the result points from `other` to this point.
   *
   * @param other - The vector to subtract.
   * @example
   * Vec(11, 22).sub(Vec(1, 2)) // => Vec(10, 20)
   */
  sub(other: VecLike): this {
    checkPoint(other, "Vec.sub: the other vector");
    this.x -= other.x;
    this.y -= other.y;
    return this;
  }

  /**
   * Multiplies by a number, or axis by axis.
   *
   * @param factor - One factor for both axes, or a vector of two.
   * @example
   * Vec(1, 2).mul(3) // => Vec(3, 6)
   * Vec(1, 2).mul(Vec(3, 10)) // => Vec(3, 20)
   */
  mul(factor: number | VecLike): this {
    checkFactor(factor, "Vec.mul: factor");
    this.x *= typeof factor === "number" ? factor : factor.x;
    this.y *= typeof factor === "number" ? factor : factor.y;
    return this;
  }

  /**
   * Divides by a number, or axis by axis.
   *
   * @param divisor - One divisor for both axes, or a vector of two.
   * @example
   * Vec(3, 6).div(3) // => Vec(1, 2)
   */
  div(divisor: number | VecLike): this {
    checkFactor(divisor, "Vec.div: divisor");
    this.x /= typeof divisor === "number" ? divisor : divisor.x;
    this.y /= typeof divisor === "number" ? divisor : divisor.y;
    return this;
  }

  /**
   * Turns the vector to point the opposite way.
   *
   * @example
   * Vec(1, -2).negate() // => Vec(-1, 2)
   */
  negate(): this {
    this.x = 0 - this.x;
    this.y = 0 - this.y;
    return this;
  }

  /**
   * Rotates the vector.
   *
   * @param degrees - Clockwise on screen.
   * @param origin - The point to turn around, mm; default (0, 0).
   * @example
   * Vec(10, 0).rotate(90) // => Vec(0, 10)
   * Vec(10, 0).rotate(180, Vec(5, 0)) // => Vec(0, 0)
   */
  rotate(degrees: number, origin?: VecLike): this {
    checkNumber(degrees, "Vec.rotate: degrees");
    if (origin !== undefined) checkPoint(origin, "Vec.rotate: origin");
    const c = cos(degrees);
    const s = sin(degrees);
    const ox = origin?.x ?? 0;
    const oy = origin?.y ?? 0;
    const x = this.x - ox;
    const y = this.y - oy;
    this.x = ox + (x * c - y * s);
    this.y = oy + (x * s + y * c);
    return this;
  }

  /**
   * Rotates by a quarter turn clockwise on screen, without rounding.
   *
   * @example
   * Vec(1, 2).rotate90() // => Vec(-2, 1)
   */
  rotate90(): this {
    const x = this.x;
    this.x = 0 - this.y;
    this.y = x;
    return this;
  }

  /**
   * Sets the length to 1 and keeps the direction. The zero vector has no direction and stays as it is.
   *
   * @example
   * Vec(30, 40).normalize() // => Vec(0.6, 0.8)
   */
  normalize(): this {
    const length = this.length();
    return length === 0 ? this : this.div(length);
  }

  /**
   * Transforms the point by a matrix.
   *
   * @param matrix - What to apply.
   * @example
   * Vec(1, 2).transform(AffineMatrix.translate(Vec(10, 0))) // => Vec(11, 2)
   */
  transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "Vec.transform: matrix");
    const { x, y } = this;
    this.x = matrix.a * x + matrix.c * y + matrix.tx;
    this.y = matrix.b * x + matrix.d * y + matrix.ty;
    return this;
  }

  /**
   * Rounds each coordinate to the nearest multiple of a step.
   *
   * @param step - In mm; default 1.
   * @example
   * Vec(1.26, 2.51).round(0.5) // => Vec(1.5, 2.5)
   */
  round(step = 1): this {
    checkNumber(step, "Vec.round: step");
    this.x = Math.round(this.x / step) * step;
    this.y = Math.round(this.y / step) * step;
    return this;
  }

  /**
   * Rounds each coordinate down to a whole number.
   *
   * @example
   * Vec(1.9, -1.1).floor() // => Vec(1, -2)
   */
  floor(): this {
    this.x = Math.floor(this.x);
    this.y = Math.floor(this.y);
    return this;
  }

  /**
   * Rounds each coordinate up to a whole number.
   *
   * @example
   * Vec(1.1, -1.9).ceil() // => Vec(2, -1)
   */
  ceil(): this {
    this.x = Math.ceil(this.x);
    this.y = Math.ceil(this.y);
    return this;
  }

  /**
   * Drops the signs of both coordinates.
   *
   * @example
   * Vec(-1, 2).abs() // => Vec(1, 2)
   */
  abs(): this {
    this.x = Math.abs(this.x);
    this.y = Math.abs(this.y);
    return this;
  }

  /**
   * Moves the point towards another.
   *
   * @param other - The target.
   * @param t - How far: 0 is unchanged, 1 is the target.
   * @example
   * Vec(0, 0).mix(Vec(10, 20), 0.1) // => Vec(1, 2)
   */
  mix(other: VecLike, t: number): this {
    checkPoint(other, "Vec.mix: the other point");
    checkNumber(t, "Vec.mix: t");
    this.x += (other.x - this.x) * t;
    this.y += (other.y - this.y) * t;
    return this;
  }

  /**
   * Takes the smaller of each coordinate.
   *
   * @param other - The vector to compare with.
   * @example
   * Vec(1, 20).min(Vec(10, 2)) // => Vec(1, 2)
   */
  min(other: VecLike): this {
    checkPoint(other, "Vec.min: the other vector");
    this.x = Math.min(this.x, other.x);
    this.y = Math.min(this.y, other.y);
    return this;
  }

  /**
   * Takes the larger of each coordinate.
   *
   * @param other - The vector to compare with.
   * @example
   * Vec(1, 20).max(Vec(10, 2)) // => Vec(10, 20)
   */
  max(other: VecLike): this {
    checkPoint(other, "Vec.max: the other vector");
    this.x = Math.max(this.x, other.x);
    this.y = Math.max(this.y, other.y);
    return this;
  }

  /**
   * How long the vector is, mm.
   *
   * @example
   * Vec(3, 4).length() // => 5
   */
  length(): number {
    return Math.sqrt(this.x * this.x + this.y * this.y);
  }

  /**
   * The square of the length, mm²: cheaper when lengths are only compared.
   *
   * @example
   * Vec(3, 4).lengthSquared() // => 25
   */
  lengthSquared(): number {
    return this.x * this.x + this.y * this.y;
  }

  /**
   * How far it is to another point, mm.
   *
   * @param other - The other point.
   * @example
   * Vec(1, 1).distance(Vec(4, 5)) // => 5
   */
  distance(other: VecLike): number {
    return Math.sqrt(this.distanceSquared(other));
  }

  /**
   * The square of the distance to another point, mm².
   *
   * @param other - The other point.
   * @example
   * Vec(1, 1).distanceSquared(Vec(4, 5)) // => 25
   */
  distanceSquared(other: VecLike): number {
    checkPoint(other, "Vec.distance: the other point");
    const dx = other.x - this.x;
    const dy = other.y - this.y;
    return dx * dx + dy * dy;
  }

  /**
   * The dot product: 0 for vectors at right angles, positive when they point in similar directions.
   *
   * @param other - The other vector.
   * @example
   * Vec(1, 2).dot(Vec(3, 4)) // => 11
   */
  dot(other: VecLike): number {
    checkPoint(other, "Vec.dot: the other vector");
    return this.x * other.x + this.y * other.y;
  }

  /**
   * The cross product: 0 for parallel vectors, positive when `other` lies clockwise on screen from this one.
   *
   * @param other - The other vector.
   * @example
   * Vec(1, 0).cross(Vec(0, 1)) // => 1
   */
  cross(other: VecLike): number {
    checkPoint(other, "Vec.cross: the other vector");
    return this.x * other.y - this.y * other.x;
  }

  /**
   * The direction in degrees, −180 to 180, clockwise on screen from the x axis; 0 for the zero vector.
   *
   * @example
   * Vec(0, 5).angle() // => 90
   */
  angle(): number {
    return atan2(this.y, this.x);
  }

  /**
   * Whether both coordinates are 0.
   *
   * @example
   * Vec().isZero() // => true
   */
  isZero(): boolean {
    return this.x === 0 && this.y === 0;
  }

  /**
   * Whether both coordinates are finite: neither infinite nor NaN.
   *
   * @example
   * Vec(1, 0 / 0).isFinite() // => false
   */
  isFinite(): boolean {
    return Number.isFinite(this.x) && Number.isFinite(this.y);
  }

  /**
   * The vector as text, the way it would be typed.
   *
   * @example
   * Vec(1, 2).toString() // => "Vec(1, 2)"
   */
  toString(): string {
    return `Vec(${this.x}, ${this.y})`;
  }
}
