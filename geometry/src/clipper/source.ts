import type { Point64 } from "clipper2-ts";
import type { Contour } from "../kernel/contour.ts";
import { at, type Coords, derivativeAt, isStraight, pointAt, valueAt } from "../kernel/cubic.ts";
import { flatteningSteps } from "../kernel/flatten.ts";
import { Vertex } from "./vertex.ts";
import { whole } from "./whole.ts";

/** A vertex lies on at most this many segments: both sides of two corners that coincide. */
const PLACES = 4;

/** A stretch of one source segment between two vertices; `from > to` when it is walked backwards. */
interface Stretch {
  segment: number;
  from: number;
  to: number;
}

/**
 * The segments of all contours given to Clipper2, and for every vertex where on them it lies: segment and time, up to
 * four such places. A vertex' number travels through Clipper2 as its `z`, so that the result can be turned back into
 * exact pieces of the source.
 */
export class TaggedSource {
  /** Eight numbers per segment. */
  readonly coords: number[] = [];
  /** Into how many equal time steps each segment is divided. */
  private readonly steps: number[] = [];
  /** Four places per vertex, segment -1 where there is none. Vertex 0 has none: Clipper2's way of saying "no tag". */
  private readonly segments: number[] = [-1, -1, -1, -1];
  private readonly times: number[] = [0, 0, 0, 0];
  private readonly tolerance: number;
  private readonly scale: number;

  /** Curves are flattened to `tolerance` mm; `scale` of Clipper2's whole units make a millimetre. */
  constructor(tolerance: number, scale: number) {
    this.tolerance = tolerance;
    this.scale = scale;
  }

  /** The contours as Clipper2 polygons. Open ones count as closed by a straight line, as when SVG fills them. */
  polygons(contours: readonly Contour[]): Point64[][] {
    const result: Point64[][] = [];
    for (const { coords } of contours) {
      const first = this.steps.length;
      const end = coords.length - 2;
      for (let i = 0; i < end; i += 6) this.addSegment(coords, i);
      if (end > 0) this.addSegment(lineBetween(coords, end, 0), 0);
      const polygon: Point64[] = [];
      for (let segment = first; segment < this.steps.length; segment++) {
        const previous = (segment === first ? this.steps.length : segment) - 1;
        this.flattenSegment(segment, previous, polygon);
      }
      if (polygon.length > 2) result.push(polygon);
    }
    return result;
  }

  private addSegment(from: ArrayLike<number>, i: number): void {
    let isPoint = true;
    for (let k = 2; k < 8; k++) isPoint &&= at(from, i + k) === at(from, i + (k & 1));
    if (isPoint) return;
    for (let k = 0; k < 8; k++) this.coords.push(at(from, i + k));
    const isLoop = at(from, i) === at(from, i + 6) && at(from, i + 1) === at(from, i + 7);
    this.steps.push(Math.max(isLoop ? 3 : 1, flatteningSteps(from, i, this.tolerance)));
  }

  private flattenSegment(segment: number, previous: number, into: Point64[]): void {
    const { coords, scale } = this;
    const i = 8 * segment;
    const start = this.addVertex(segment, 0, previous, 1);
    into.push(new Vertex(whole(at(coords, i) * scale), whole(at(coords, i + 1) * scale), start));
    const steps = at(this.steps, segment);
    for (let k = 1; k < steps; k++) {
      const time = k / steps;
      into.push(
        new Vertex(
          whole(valueAt(coords, i, time) * scale),
          whole(valueAt(coords, i + 1, time) * scale),
          this.addVertex(segment, time, -1, 0),
        ),
      );
    }
  }

  private addVertex(segment1: number, time1: number, segment2: number, time2: number): number {
    this.segments.push(segment1, segment2, -1, -1);
    this.times.push(time1, time2, 0, 0);
    return this.segments.length / PLACES - 1;
  }

  /** Clipper2's callback: two edges cross at `point`, which may coincide with a vertex and then carries its number. */
  readonly cross = (a: Point64, b: Point64, c: Point64, d: Point64, point: Point64): void => {
    const vertex = this.addVertex(-1, 0, -1, 0);
    const known = PLACES * (point.z ?? 0);
    for (let k = known; k < known + PLACES; k++)
      this.addPlace(vertex, at(this.segments, k), at(this.times, k));
    this.addPlaceOnEdge(vertex, a, b, point);
    this.addPlaceOnEdge(vertex, c, d, point);
    point.z = vertex;
  };

  private addPlaceOnEdge(vertex: number, a: Point64, b: Point64, point: Point64): void {
    const stretch = this.stretch(a.z ?? 0, b.z ?? 0);
    if (!stretch) return;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const along = (point.x - a.x) * dx + (point.y - a.y) * dy;
    const fraction = Math.min(1, Math.max(0, along / (dx * dx + dy * dy)));
    this.addPlace(vertex, stretch.segment, stretch.from + (stretch.to - stretch.from) * fraction);
  }

  private addPlace(vertex: number, segment: number, time: number): void {
    if (segment < 0) return;
    for (let k = PLACES * vertex; k < PLACES * (vertex + 1); k++) {
      if (this.segments[k] === segment && this.times[k] === time) return;
      if (this.segments[k] !== -1) continue;
      this.segments[k] = segment;
      this.times[k] = time;
      return;
    }
  }

  /**
   * The stretch that an edge of the flattened source, or a part of one, represents. Undefined when its ends share no
   * segment.
   */
  stretch(vertex1: number, vertex2: number): Stretch | undefined {
    const { segments, times } = this;
    for (let j = PLACES * vertex1; j < PLACES * (vertex1 + 1); j++) {
      const segment = at(segments, j);
      if (segment < 0) break;
      for (let k = PLACES * vertex2; k < PLACES * (vertex2 + 1); k++) {
        if (segments[k] !== segment) continue;
        const from = at(times, j);
        const to = at(times, k);
        // An edge never spans more than one step, which distinguishes a loop's two ends.
        const span = Math.abs(to - from) * at(this.steps, segment);
        if (span > 0 && span < 1.0000001) return { segment, from, to };
      }
    }
    return undefined;
  }

  /** Whether a vertex lies on more than one segment: a corner, or a crossing. */
  isShared(vertex: number): boolean {
    return at(this.segments, PLACES * vertex + 1) >= 0;
  }

  /**
   * Where a vertex lies exactly, mm: a corner at its source's, a crossing where the curves themselves cross (their
   * chords cross nearby), and its times follow. Undefined for a vertex without a tag.
   */
  settle(vertex: number): [x: number, y: number] | undefined {
    const first = PLACES * vertex;
    const segment = at(this.segments, first);
    if (segment < 0) return undefined;
    let second = -1;
    for (let k = first; k < first + PLACES && at(this.segments, k) >= 0; k++) {
      const time = at(this.times, k);
      if (time === 0 || time === 1) return pointAt(this.coords, 8 * at(this.segments, k), time);
      if (second < 0 && this.segments[k] !== segment) second = k;
    }
    if (second >= 0) this.settleCrossing(first, second);
    return pointAt(this.coords, 8 * segment, at(this.times, first));
  }

  /** Newton's method on B1(t1) = B2(t2); keeps the first guess where the curves are nearly parallel. */
  private settleCrossing(place1: number, place2: number): void {
    const { coords, segments, times } = this;
    const i = 8 * at(segments, place1);
    const j = 8 * at(segments, place2);
    let t1 = at(times, place1);
    let t2 = at(times, place2);
    const start = pointAt(coords, i, t1);
    for (let step = 0; step < 8; step++) {
      const [x1, y1] = pointAt(coords, i, t1);
      const [x2, y2] = pointAt(coords, j, t2);
      const [ux, uy] = velocityAt(coords, i, t1);
      const [vx, vy] = velocityAt(coords, j, t2);
      const cross = ux * vy - uy * vx;
      const scale = Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
      if (Math.abs(cross) <= 1e-3 * scale) return;
      const dx = x2 - x1;
      const dy = y2 - y1;
      const d1 = (dx * vy - dy * vx) / cross;
      const d2 = (dx * uy - dy * ux) / cross;
      t1 += d1;
      t2 += d2;
      if (!(t1 > 0 && t1 < 1 && t2 > 0 && t2 < 1)) return;
      if (Math.abs(d1) + Math.abs(d2) > 1e-13) continue;
      const moved = Math.max(Math.abs(x1 - start[0]), Math.abs(y1 - start[1]));
      if (moved > 8 * this.tolerance) return;
      times[place1] = t1;
      times[place2] = t2;
      return;
    }
  }
}

function velocityAt(coords: Coords, i: number, t: number): [x: number, y: number] {
  if (isStraight(coords, i))
    return [at(coords, i + 6) - at(coords, i), at(coords, i + 7) - at(coords, i + 1)];
  return [derivativeAt(coords, i, t), derivativeAt(coords, i + 1, t)];
}

function lineBetween(coords: ArrayLike<number>, from: number, to: number): number[] {
  const start = [at(coords, from), at(coords, from + 1)] as const;
  const end = [at(coords, to), at(coords, to + 1)] as const;
  return [...start, ...start, ...end, ...end];
}
