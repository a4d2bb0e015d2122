import { BoundingBox } from "./bounding-box.ts";
import { checkMatrix, checkPoint } from "./check.ts";
import { crossings } from "./crossing.ts";
import { Geometry } from "./geometry.ts";
import type {
  ClosestPointResult,
  Contour,
  Intersectable,
  IntersectionResult,
  MatrixLike,
  VecLike,
} from "./interfaces.ts";
import { closestOnSegment } from "./kernel/closest.ts";
import { contourBounds } from "./kernel/contour.ts";
import {
  curvatureAt,
  directionAt,
  isStraight,
  lengthBetween,
  pointAt,
  subCurve,
  timeAtLength,
} from "./kernel/cubic.ts";
import { Vec } from "./vec.ts";

/**
 * One cubic Bézier curve: it leaves `p0` towards `p1` and arrives at `p3` from `p2`. Time goes from 0 to 1. Where both
 * control points lie on their ends it is straight, and time runs evenly along it.
 *
 * @example
 * const arch = CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0));
 * arch.positionAtTime(0.5) // => Vec(2, 3)
 */
export class CubicSegment extends Geometry {
  /** Where it starts, mm. */
  p0: Vec;
  /** The control point it leaves towards, mm. */
  p1: Vec;
  /** The control point it arrives from, mm. */
  p2: Vec;
  /** Where it ends, mm. */
  p3: Vec;

  /**
   * Makes a curve from its four points.
   *
   * @param p0 - Where it starts, mm.
   * @param p1 - The first control point, mm.
   * @param p2 - The second control point, mm.
   * @param p3 - Where it ends, mm.
   */
  constructor(p0: VecLike, p1: VecLike, p2: VecLike, p3: VecLike) {
    super();
    this.p0 = new Vec(checkPoint(p0, "CubicSegment: p0"));
    this.p1 = new Vec(checkPoint(p1, "CubicSegment: p1"));
    this.p2 = new Vec(checkPoint(p2, "CubicSegment: p2"));
    this.p3 = new Vec(checkPoint(p3, "CubicSegment: p3"));
  }

  override clone(): CubicSegment {
    return new CubicSegment(this.p0, this.p1, this.p2, this.p3);
  }

  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    for (const point of [this.p0, this.p1, this.p2, this.p3]) point.transform(matrix);
    return this;
  }

  /**
   * The smallest box around the curve itself, not around its control points.
   *
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0)).boundingBox().max // => Vec(4, 3)
   */
  override boundingBox(): BoundingBox {
    const bounds = contourBounds([this.contour()]);
    if (!bounds) return new BoundingBox(this.p0);
    return new BoundingBox({ x: bounds.minX, y: bounds.minY }, { x: bounds.maxX, y: bounds.maxY });
  }

  override isValid(): boolean {
    return [this.p0, this.p1, this.p2, this.p3].every((point) => point.isFinite());
  }

  override equals(other: unknown, tolerance = 0): boolean {
    return (
      other instanceof CubicSegment &&
      this.p0.equals(other.p0, tolerance) &&
      this.p1.equals(other.p1, tolerance) &&
      this.p2.equals(other.p2, tolerance) &&
      this.p3.equals(other.p3, tolerance)
    );
  }

  /** The curve as plain numbers, for computations. */
  contour(): Contour {
    return { coords: this.#coords(), closed: false };
  }

  /** Whether both control points lie on their ends. */
  isStraight(): boolean {
    return isStraight(this.#coords(), 0);
  }

  /**
   * The point at a time.
   *
   * @param time - 0 (start) to 1 (end).
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 0), Vec(8, 0), Vec(8, 0)).positionAtTime(0.25) // => Vec(2, 0)
   */
  positionAtTime(time: number): Vec {
    const [x, y] = pointAt(this.#coords(), 0, time);
    return new Vec(x, y);
  }

  /**
   * The direction of travel at a time, with length 1.
   *
   * @param time - 0 to 1.
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0)).tangentAtTime(0) // => Vec(0, 1)
   */
  tangentAtTime(time: number): Vec {
    const [x, y] = directionAt(this.#coords(), 0, time);
    return new Vec(x, y);
  }

  /**
   * The direction to the right of travel (on screen) at a time, with length 1.
   *
   * @param time - 0 to 1.
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0)).normalAtTime(0.5) // => Vec(0, 1)
   */
  normalAtTime(time: number): Vec {
    return this.tangentAtTime(time).rotate90();
  }

  /**
   * How sharply the curve turns at a time, 1/mm: 1 divided by the radius of the circle that fits there. Positive turns
   * clockwise on screen.
   *
   * @param time - 0 to 1.
   */
  curvatureAtTime(time: number): number {
    return curvatureAt(this.#coords(), 0, time);
  }

  /** How long the curve is, mm. */
  length(): number {
    return lengthBetween(this.#coords(), 0);
  }

  /**
   * The length of the curve from the start to a time, mm.
   *
   * @param time - 0 to 1.
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 0), Vec(8, 0), Vec(8, 0)).distanceAtTime(0.5) // => 4
   */
  distanceAtTime(time: number): number {
    return lengthBetween(this.#coords(), 0, 0, Math.min(1, Math.max(0, time)));
  }

  /**
   * The time at a distance along the curve.
   *
   * @param distance - From the start, mm; beyond the ends it counts as the end.
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0)).timeAtDistance(0) // => 0
   */
  timeAtDistance(distance: number): number {
    return timeAtLength(this.#coords(), 0, distance);
  }

  /**
   * The nearest point of the curve.
   *
   * @param point - From where, mm.
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0)).closestPoint(Vec(2, 5)).distance // => 2
   */
  closestPoint(point: VecLike): ClosestPointResult {
    checkPoint(point, "closestPoint: point");
    const nearest = closestOnSegment(this.#coords(), 0, point.x, point.y);
    return {
      position: new Vec(nearest.x, nearest.y),
      time: nearest.time,
      distance: Math.sqrt(nearest.distanceSquared),
    };
  }

  /**
   * Where the curve crosses or touches another object.
   *
   * @param other - A line, a segment or a graphic.
   * @example
   * const arch = CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0));
   * arch.intersections(Axis(Vec(2, 0), Vec(0, 1)))[0].position // => Vec(2, 3)
   */
  intersections(other: Intersectable): IntersectionResult[] {
    return crossings(this, other).map(({ position, time1, time2 }) => ({ position, time1, time2 }));
  }

  /**
   * The parts between times, in order. The curve itself is unchanged.
   *
   * @param times - Where to cut, each between 0 and 1.
   * @example
   * const [left, right] = CubicSegment(Vec(0, 0), Vec(0, 4), Vec(4, 4), Vec(4, 0)).split(0.5);
   * left.p3 // => Vec(2, 3)
   * right.p0 // => Vec(2, 3)
   */
  split(...times: number[]): CubicSegment[] {
    const inner = [...times].sort((a, b) => a - b).filter((time) => time > 0 && time < 1);
    const cuts = [0, ...inner, 1];
    return cuts.slice(1).map((to, i) => this.slice(cuts[i] ?? 0, to));
  }

  /**
   * The part between two times.
   *
   * @param from - Where the part begins, 0 to 1.
   * @param to - Where it ends, 0 to 1; if it is less than `from`, the part runs backwards.
   * @example
   * CubicSegment(Vec(0, 0), Vec(0, 0), Vec(8, 0), Vec(8, 0)).slice(0.25, 0.5).p3 // => Vec(4, 0)
   */
  slice(from: number, to: number): CubicSegment {
    const c = subCurve(this.#coords(), 0, from, to);
    const point = (i: number) => new Vec(c[i] ?? 0, c[i + 1] ?? 0);
    return new CubicSegment(point(0), point(2), point(4), point(6));
  }

  /** Reverses the curve. */
  reverse(): this {
    const { p0, p1, p2, p3 } = this;
    this.p0 = p3;
    this.p1 = p2;
    this.p2 = p1;
    this.p3 = p0;
    return this;
  }

  #coords(): Float64Array {
    const { p0, p1, p2, p3 } = this;
    return Float64Array.of(p0.x, p0.y, p1.x, p1.y, p2.x, p2.y, p3.x, p3.y);
  }
}
