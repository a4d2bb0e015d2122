import type { BoundingBox } from "./bounding-box.ts";
import { checkMatrix, checkNumber, checkPoint } from "./check.ts";
import { crossings } from "./crossing.ts";
import { Geometry } from "./geometry.ts";
import type {
  ClosestPointResult,
  Intersectable,
  IntersectionResult,
  MatrixLike,
  VecLike,
} from "./interfaces.ts";
import { Vec } from "./vec.ts";

/**
 * An infinite straight line. A time on it is a multiple of its direction from its origin, and may be negative.
 *
 * @example
 * const vertical = Axis(Vec(10, 0), Vec(0, 1));
 * vertical.closestPoint(Vec(3, 7)).position // => Vec(10, 7)
 */
export class Axis extends Geometry {
  /** A point on the line, mm: time 0. */
  origin: Vec;
  /** Which way the line runs; its length is one unit of time. */
  direction: Vec;

  /**
   * Makes a line through a point.
   *
   * @param origin - A point on the line, mm; default (0, 0).
   * @param direction - Which way it runs; default to the right.
   */
  constructor(origin: VecLike = { x: 0, y: 0 }, direction: VecLike = { x: 1, y: 0 }) {
    super();
    this.origin = new Vec(checkPoint(origin, "Axis: origin"));
    this.direction = new Vec(checkPoint(direction, "Axis: direction"));
  }

  override clone(): Axis {
    return new Axis(this.origin, this.direction);
  }

  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    const ahead = this.positionAtTime(1).transform(matrix);
    this.origin.transform(matrix);
    this.direction = ahead.sub(this.origin);
    return this;
  }

  /** Undefined: an infinite line has no box. */
  override boundingBox(): BoundingBox | undefined {
    return undefined;
  }

  override isValid(): boolean {
    return this.origin.isFinite() && this.direction.isFinite() && !this.direction.isZero();
  }

  override equals(other: unknown, tolerance = 0): boolean {
    return (
      other instanceof Axis &&
      this.origin.equals(other.origin, tolerance) &&
      this.direction.equals(other.direction, tolerance)
    );
  }

  /**
   * The point at a time.
   *
   * @param time - A multiple of the direction from the origin.
   * @example
   * Axis(Vec(1, 1), Vec(2, 0)).positionAtTime(3) // => Vec(7, 1)
   */
  positionAtTime(time: number): Vec {
    checkNumber(time, "positionAtTime: time");
    return this.direction.clone().mul(time).add(this.origin);
  }

  /** The direction with length 1; the same at every time. */
  tangentAtTime(): Vec {
    return this.direction.clone().normalize();
  }

  /** The direction to the right of travel (on screen), with length 1; the same at every time. */
  normalAtTime(): Vec {
    return this.tangentAtTime().rotate90();
  }

  /**
   * The nearest point of the line.
   *
   * @param point - From where, mm.
   * @example
   * Axis(Vec(0, 0), Vec(1, 1)).closestPoint(Vec(0, 10)).position // => Vec(5, 5)
   */
  closestPoint(point: VecLike): ClosestPointResult {
    checkPoint(point, "closestPoint: point");
    const square = this.direction.lengthSquared();
    const time = square === 0 ? 0 : new Vec(point).sub(this.origin).dot(this.direction) / square;
    const position = this.positionAtTime(time);
    return { position, time, distance: position.distance(point) };
  }

  /**
   * Where the line crosses another object.
   *
   * @param other - A line, a segment or a graphic.
   * @example
   * const crossing = Axis(Vec(0, 5), Vec(1, 0)).intersections(Axis(Vec(3, 0), Vec(0, 1)))[0];
   * crossing.position // => Vec(3, 5)
   */
  intersections(other: Intersectable): IntersectionResult[] {
    return crossings(this, other).map(({ position, time1, time2 }) => ({ position, time1, time2 }));
  }

  /**
   * Reverses the line.
   *
   * @example
   * Axis(Vec(0, 0), Vec(1, 0)).reverse().direction // => Vec(-1, 0)
   */
  reverse(): this {
    this.direction.negate();
    return this;
  }
}
