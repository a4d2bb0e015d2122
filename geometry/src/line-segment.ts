import { BoundingBox } from "./bounding-box.ts";
import { checkMatrix, checkPoint } from "./check.ts";
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
 * The straight line between two points. Time runs evenly along it, from 0 at its start to 1 at its end.
 *
 * @example
 * const edge = LineSegment(Vec(0, 0), Vec(30, 40));
 * edge.length() // => 50
 * edge.positionAtTime(0.5) // => Vec(15, 20)
 */
export class LineSegment extends Geometry {
  /** Where it starts, mm. */
  s: Vec;
  /** Where it ends, mm. */
  e: Vec;

  /**
   * Makes a segment from its two ends.
   *
   * @param s - Where it starts, mm.
   * @param e - Where it ends, mm.
   */
  constructor(s: VecLike = { x: 0, y: 0 }, e: VecLike = { x: 0, y: 0 }) {
    super();
    this.s = new Vec(checkPoint(s, "LineSegment: the start"));
    this.e = new Vec(checkPoint(e, "LineSegment: the end"));
  }

  override clone(): LineSegment {
    return new LineSegment(this.s, this.e);
  }

  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    this.s.transform(matrix);
    this.e.transform(matrix);
    return this;
  }

  override boundingBox(): BoundingBox {
    return new BoundingBox(this.s).extendTo(this.e);
  }

  override isValid(): boolean {
    return this.s.isFinite() && this.e.isFinite();
  }

  override equals(other: unknown, tolerance = 0): boolean {
    return (
      other instanceof LineSegment &&
      this.s.equals(other.s, tolerance) &&
      this.e.equals(other.e, tolerance)
    );
  }

  /**
   * The point at a time.
   *
   * @param time - 0 (start) to 1 (end); beyond these it is on the same straight line.
   * @example
   * LineSegment(Vec(0, 0), Vec(10, 0)).positionAtTime(0.25) // => Vec(2.5, 0)
   */
  positionAtTime(time: number): Vec {
    return Vec.mix(this.s, this.e, time);
  }

  /** The direction of travel with length 1; the same at every time. Zero when both ends are one point. */
  tangentAtTime(): Vec {
    return this.e.clone().sub(this.s).normalize();
  }

  /** The direction to the right of travel (on screen), with length 1; the same at every time. */
  normalAtTime(): Vec {
    return this.tangentAtTime().rotate90();
  }

  /** How long it is, mm. */
  length(): number {
    return this.s.distance(this.e);
  }

  /**
   * The distance from the start to a time, mm.
   *
   * @param time - 0 to 1.
   * @example
   * LineSegment(Vec(0, 0), Vec(10, 0)).distanceAtTime(0.5) // => 5
   */
  distanceAtTime(time: number): number {
    return this.length() * Math.min(1, Math.max(0, time));
  }

  /**
   * The time at a distance from the start.
   *
   * @param distance - From the start, mm; beyond the ends it counts as the end.
   * @example
   * LineSegment(Vec(0, 0), Vec(10, 0)).timeAtDistance(5) // => 0.5
   */
  timeAtDistance(distance: number): number {
    const length = this.length();
    return length === 0 ? 0 : Math.min(1, Math.max(0, distance / length));
  }

  /**
   * The nearest point of the segment.
   *
   * @param point - From where, mm.
   * @example
   * LineSegment(Vec(0, 0), Vec(10, 0)).closestPoint(Vec(13, 4)).distance // => 5
   */
  closestPoint(point: VecLike): ClosestPointResult {
    checkPoint(point, "closestPoint: point");
    const along = this.e.clone().sub(this.s);
    const square = along.lengthSquared();
    const share = square === 0 ? 0 : new Vec(point).sub(this.s).dot(along) / square;
    const time = Math.min(1, Math.max(0, share));
    const position = time === 1 ? this.e.clone() : this.positionAtTime(time);
    return { position, time, distance: position.distance(point) };
  }

  /**
   * Where the segment crosses or touches another object.
   *
   * @param other - A line, a segment or a graphic.
   * @example
   * const one = LineSegment(Vec(0, 0), Vec(10, 10));
   * const other = LineSegment(Vec(0, 10), Vec(10, 0));
   * one.intersections(other)[0].position // => Vec(5, 5)
   */
  intersections(other: Intersectable): IntersectionResult[] {
    return crossings(this, other).map(({ position, time1, time2 }) => ({ position, time1, time2 }));
  }

  /**
   * The parts between times, in order. The segment itself is unchanged.
   *
   * @param times - Where to cut, each between 0 and 1.
   * @example
   * LineSegment(Vec(0, 0), Vec(10, 0)).split(0.3)[1].s // => Vec(3, 0)
   */
  split(...times: number[]): LineSegment[] {
    const cuts = [...times].sort((a, b) => a - b).filter((time) => time > 0 && time < 1);
    const points = [this.s, ...cuts.map((time) => this.positionAtTime(time)), this.e];
    return points.slice(1).map((point, i) => new LineSegment(points[i], point));
  }

  /** Swaps the ends. */
  reverse(): this {
    const { s } = this;
    this.s = this.e;
    this.e = s;
    return this;
  }
}
