import { GeometryError } from "../geometry-error.ts";
import { type Contour, makeContour } from "./contour.ts";
import type { Coords } from "./cubic.ts";
import { cos } from "./trigonometry.ts";

export interface FitOptions {
  /** Turns of more than this many degrees stay corners; default 25. */
  cornerDegrees?: number | undefined;
}

/** Edges longer than this share of a run are also measured along their length. */
const LONG_EDGE = 0.1;
/** The most iterations of Newton's method for a fit that is not far off. */
const ROUNDS = 8;

/**
 * Few cubics along a polyline x, y, x, y, …, within `tolerance` mm of its points: smooth where it turns gently, a
 * corner where it turns sharply, straight along edges that are much longer than their neighbours. A closed polyline
 * does not repeat its first point.
 */
export function fitCubics(
  points: Coords,
  closed: boolean,
  tolerance: number,
  { cornerDegrees = 25 }: FitOptions = {},
): Contour {
  for (let k = 0; k < points.length; k++)
    if (!Number.isFinite(points[k] as number))
      throw new GeometryError("fitCubics: points must be finite numbers");
  if (!(tolerance > 0)) throw new GeometryError("fitCubics: tolerance must be above 0");
  const distinct = dropRepeats(points, closed);
  const count = distinct.length / 2;
  if (count < 2 || (closed && count < 3)) return makeContour(distinct.slice(0, 2), closed);
  const breaks = findBreaks(distinct, closed, cos(cornerDegrees));
  const start = closed ? Math.max(0, breaks.indexOf(true)) : 0;
  const ring = rotate(distinct, start, closed);
  const last = ring.length / 2 - 1;
  const tangents = estimateTangents(ring, closed && !breaks.includes(true));
  const coords = [ring[0] as number, ring[1] as number];
  for (let from = 0; from < last; ) {
    let to = from + 1;
    while (to < last && !breaks[(start + to) % count]) to++;
    if (to === from + 1) {
      coords.push(ring[2 * from] as number, ring[2 * from + 1] as number);
      coords.push(
        ring[2 * to] as number,
        ring[2 * to + 1] as number,
        ring[2 * to] as number,
        ring[2 * to + 1] as number,
      );
    } else {
      const ends = from === 0 && to === last && closed && !breaks.includes(true);
      const tangentsHere = ends ? tangents : withEndTangents(ring, tangents, from, to);
      fitRun(ring, tangentsHere, from, to, tolerance, coords);
    }
    from = to;
  }
  return makeContour(coords, closed);
}

function dropRepeats(points: Coords, closed: boolean): number[] {
  const result: number[] = [];
  for (let k = 0; k + 1 < points.length; k += 2) {
    const end = result.length;
    if (
      end &&
      (result[end - 2] as number) === (points[k] as number) &&
      (result[end - 1] as number) === (points[k + 1] as number)
    )
      continue;
    result.push(points[k] as number, points[k + 1] as number);
  }
  const repeats = () => result[0] === result.at(-2) && result[1] === result.at(-1);
  while (closed && result.length > 2 && repeats()) result.length -= 2;
  return result;
}

/** At which points a fit must not pass smoothly: corners, and both ends of a straight edge. */
function findBreaks(points: number[], closed: boolean, smallestCosine: number): boolean[] {
  const count = points.length / 2;
  const isEnd = (k: number) => !closed && (k === 0 || k === count - 1);
  const edges = Array.from({ length: closed ? count : count - 1 }, (_, k) => {
    const next = (k + 1) % count;
    const x = (points[2 * next] as number) - (points[2 * k] as number);
    const y = (points[2 * next + 1] as number) - (points[2 * k + 1] as number);
    const length = Math.sqrt(x * x + y * y);
    return { x: x / length, y: y / length, length };
  });
  type Edge = (typeof edges)[number];
  const edge = (k: number) => edges[(k + count) % count] as Edge;
  const corners = Array.from({ length: count }, (_, k) => {
    if (isEnd(k)) return true;
    const before = edge(k - 1);
    const after = edge(k);
    return before.x * after.x + before.y * after.y < smallestCosine;
  });
  const breaks = [...corners];
  for (let k = 0; k < edges.length; k++) {
    const next = (k + 1) % count;
    const limit = edge(k).length / 3;
    const stands = (corner: boolean | undefined, neighbour: () => Edge) =>
      corner || neighbour().length < limit;
    if (!stands(corners[k], () => edge(k - 1)) || !stands(corners[next], () => edge(k + 1)))
      continue;
    breaks[k] = true;
    breaks[next] = true;
  }
  return breaks;
}

function rotate(points: number[], start: number, closed: boolean): Float64Array {
  if (!closed) return Float64Array.from(points);
  const head = points.slice(2 * start);
  return Float64Array.from([...head, ...points.slice(0, 2 * start + 2)]);
}

/** Unit tangents at all points, from the circle through each and its neighbours. */
function estimateTangents(points: Float64Array, wraps: boolean): Float64Array {
  const count = points.length / 2;
  const tangents = new Float64Array(points.length);
  for (let k = 0; k < count; k++) {
    const before = k > 0 ? k - 1 : wraps ? count - 2 : 0;
    const after = k < count - 1 ? k + 1 : wraps ? 1 : k;
    setTangent(tangents, k, points, before, k, after);
  }
  return tangents;
}

/** The tangent at `middle` of the circle through three points: each chord weighted by the length of the other. */
function setTangent(
  tangents: Float64Array,
  k: number,
  points: Float64Array,
  before: number,
  middle: number,
  after: number,
): void {
  const ax = (points[2 * middle] as number) - (points[2 * before] as number);
  const ay = (points[2 * middle + 1] as number) - (points[2 * before + 1] as number);
  const bx = (points[2 * after] as number) - (points[2 * middle] as number);
  const by = (points[2 * after + 1] as number) - (points[2 * middle + 1] as number);
  const a = ax * ax + ay * ay;
  const b = bx * bx + by * by;
  const x = ax * b + bx * a || ax + bx;
  const y = ay * b + by * a || ay + by;
  const length = Math.sqrt(x * x + y * y);
  tangents[2 * k] = length > 0 ? x / length : 1;
  tangents[2 * k + 1] = length > 0 ? y / length : 0;
}

/** The tangents with those at both ends of a run taken from inside it. */
function withEndTangents(points: Float64Array, tangents: Float64Array, from: number, to: number) {
  const result = tangents.slice();
  mirrorTangent(result, points, from + 1, from);
  mirrorTangent(result, points, to - 1, to);
  return result;
}

/** Sets the tangent at `end` so that a circle from there reaches its neighbour `inner` with that point's tangent. */
export function mirrorTangent(
  tangents: Float64Array,
  points: Coords,
  inner: number,
  end: number,
): void {
  const x = (points[2 * end] as number) - (points[2 * inner] as number);
  const y = (points[2 * end + 1] as number) - (points[2 * inner + 1] as number);
  const tx = tangents[2 * inner] as number;
  const ty = tangents[2 * inner + 1] as number;
  const lengthSquared = x * x + y * y;
  if (lengthSquared === 0) return;
  const along = (2 * (x * tx + y * ty)) / lengthSquared;
  tangents[2 * end] = along * x - tx;
  tangents[2 * end + 1] = along * y - ty;
}

/**
 * Appends to `coords` (layout of Contour, ending at point `from`) the cubics along points `from` to `to`, given the unit
 * tangents in the direction of travel at all of them. Least squares, then halving where the fit is worst: Schneider, "An
 * Algorithm for Automatically Fitting Digitized Curves", Graphics Gems (1990).
 */
export function fitRun(
  points: Coords,
  tangents: Coords,
  from: number,
  to: number,
  tolerance: number,
  coords: number[],
): void {
  const allowed = tolerance * tolerance;
  const stack = [to];
  for (let start = from; stack.length > 0; ) {
    const end = stack[stack.length - 1] as number;
    const fit = new CubicFit(points, tangents, start, end);
    let worst = fit.solve();
    let gain = Infinity;
    for (let left = ROUNDS; worst > allowed && worst < 100 * allowed; left--) {
      // Gains shrink with each iteration: at this rate it will not get there.
      if (gain * left <= worst - allowed) break;
      const before = worst;
      worst = fit.improve();
      gain = before - worst;
    }
    if (worst > allowed && end - start > 1) {
      stack.push(Math.min(end - 1, Math.max(start + 1, fit.worstPoint)));
      continue;
    }
    fit.append(coords);
    start = end;
    stack.pop();
  }
}

/** One cubic along points `from` to `to` with given end tangents; the unknowns are its two handle lengths. */
class CubicFit {
  worstPoint: number;
  private readonly times: Float64Array;
  private readonly points: Coords;
  private readonly tangents: Coords;
  private readonly from: number;
  private readonly to: number;
  private readonly x0: number;
  private readonly y0: number;
  private readonly x3: number;
  private readonly y3: number;
  private readonly ux: number;
  private readonly uy: number;
  private readonly vx: number;
  private readonly vy: number;
  private x1 = 0;
  private y1 = 0;
  private x2 = 0;
  private y2 = 0;

  constructor(points: Coords, tangents: Coords, from: number, to: number) {
    this.points = points;
    this.tangents = tangents;
    this.from = from;
    this.to = to;
    this.worstPoint = (from + to) >> 1;
    this.x0 = points[2 * from] as number;
    this.y0 = points[2 * from + 1] as number;
    this.x3 = points[2 * to] as number;
    this.y3 = points[2 * to + 1] as number;
    this.ux = tangents[2 * from] as number;
    this.uy = tangents[2 * from + 1] as number;
    this.vx = -(tangents[2 * to] as number);
    this.vy = -(tangents[2 * to + 1] as number);
    this.times = this.timesByLength();
  }

  private timesByLength(): Float64Array {
    const { points, from, to } = this;
    const times = new Float64Array(to - from + 1);
    let sum = 0;
    for (let k = from + 1; k <= to; k++) {
      const dx = (points[2 * k] as number) - (points[2 * k - 2] as number);
      const dy = (points[2 * k + 1] as number) - (points[2 * k - 1] as number);
      sum += Math.sqrt(dx * dx + dy * dy);
      times[k - from] = sum;
    }
    for (let k = 1; k < times.length; k++) times[k] = (times[k] as number) / (sum || 1);
    return times;
  }

  /** Finds the handles by least squares; returns the largest squared distance at the points. */
  solve(): number {
    const { points, from, to, times, x0, y0, x3, y3, ux, uy, vx, vy } = this;
    const uv = ux * vx + uy * vy;
    let uu = 0;
    let mixed = 0;
    let vv = 0;
    let right1 = 0;
    let right2 = 0;
    for (let k = from + 1; k < to; k++) {
      const t = times[k - from] as number;
      const s = 1 - t;
      const b1 = 3 * s * s * t;
      const b2 = 3 * s * t * t;
      const first = s * s * s + b1;
      const second = b2 + t * t * t;
      const ex = (points[2 * k] as number) - x0 * first - x3 * second;
      const ey = (points[2 * k + 1] as number) - y0 * first - y3 * second;
      uu += b1 * b1;
      mixed += b1 * b2 * uv;
      vv += b2 * b2;
      right1 += b1 * (ux * ex + uy * ey);
      right2 += b2 * (vx * ex + vy * ey);
    }
    const determinant = uu * vv - mixed * mixed;
    const chord = Math.sqrt((x3 - x0) * (x3 - x0) + (y3 - y0) * (y3 - y0));
    let handle1 = (right1 * vv - right2 * mixed) / determinant;
    let handle2 = (uu * right2 - mixed * right1) / determinant;
    const shortest = Math.min(handle1, handle2);
    const longest = Math.max(handle1, handle2);
    if (to - from < 3 || !(shortest > 1e-3 * chord && longest < 4 * chord)) {
      // Too few points, or too unlike a cubic: the handles of a circle's arc with these tangents, else thirds.
      const bend = ((x3 - x0) * (ux - vx) + (y3 - y0) * (uy - vy)) / (2 * (chord || 1));
      handle1 = handle2 = bend > 0.3 ? (2 * chord) / (3 * (1 + bend)) : chord / 3;
    }
    this.x1 = x0 + ux * handle1;
    this.y1 = y0 + uy * handle1;
    this.x2 = x3 + vx * handle2;
    this.y2 = y3 + vy * handle2;
    return this.measure();
  }

  /** The largest squared distance, at the points and along edges that are a large part of the whole. */
  private measure(): number {
    const { points, from, to, times } = this;
    let worst = 0;
    for (let k = from + 1; k <= to; k++) {
      const t0 = times[k - from - 1] as number;
      const t1 = times[k - from] as number;
      let distance =
        k < to ? this.missBy(t1, points[2 * k] as number, points[2 * k + 1] as number) : 0;
      if (t1 - t0 > LONG_EDGE && to - from > 1)
        for (let part = 1; part < 4; part++)
          distance = Math.max(distance, this.missEdgeBy(t0 + ((t1 - t0) * part) / 4, k));
      if (distance <= worst) continue;
      worst = distance;
      this.worstPoint = k < to ? k : k - 1;
    }
    return worst;
  }

  private missBy(t: number, x: number, y: number): number {
    const ex = this.valueAt(t, this.x0, this.x1, this.x2, this.x3) - x;
    const ey = this.valueAt(t, this.y0, this.y1, this.y2, this.y3) - y;
    return ex * ex + ey * ey;
  }

  /** Squared distance of the curve at time `t` to Hermite's cubic over the edge that leads to point `k`. */
  private missEdgeBy(t: number, k: number): number {
    const { points, tangents } = this;
    const i = 2 * k - 2;
    const j = 2 * k;
    const dx = (points[j] as number) - (points[i] as number);
    const dy = (points[j + 1] as number) - (points[i + 1] as number);
    const lengthSquared = dx * dx + dy * dy;
    if (lengthSquared === 0) return 0;
    const ex = this.valueAt(t, this.x0, this.x1, this.x2, this.x3) - (points[i] as number);
    const ey = this.valueAt(t, this.y0, this.y1, this.y2, this.y3) - (points[i + 1] as number);
    const f = (ex * dx + ey * dy) / lengthSquared;
    // Across the edge, in its lengths: where the curve is, and how far the tangents at both ends lift Hermite's cubic.
    const across = (dx * ey - dy * ex) / lengthSquared;
    const rise1 = dx * (tangents[i + 1] as number) - dy * (tangents[i] as number);
    const rise2 = dx * (tangents[j + 1] as number) - dy * (tangents[j] as number);
    const lift = (f * (1 - f) * ((1 - f) * rise1 - f * rise2)) / Math.sqrt(lengthSquared);
    return (across - lift) * (across - lift) * lengthSquared;
  }

  private valueAt(t: number, p0: number, p1: number, p2: number, p3: number): number {
    const s = 1 - t;
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
  }

  /** Moves each point's time towards its nearest point on the curve by a step of Newton's method, then solves again. */
  improve(): number {
    const { points, from, to, times, x0, y0, x1, y1, x2, y2, x3, y3 } = this;
    let before = 0;
    for (let k = from + 1; k < to; k++) {
      const t = times[k - from] as number;
      const s = 1 - t;
      const ax = x1 - x0;
      const ay = y1 - y0;
      const bx = x2 - x1;
      const by = y2 - y1;
      const cx = x3 - x2;
      const cy = y3 - y2;
      const px = s * s * s * x0 + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t * x3;
      const py = s * s * s * y0 + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * y3;
      const dx = 3 * (s * s * ax + 2 * s * t * bx + t * t * cx);
      const dy = 3 * (s * s * ay + 2 * s * t * by + t * t * cy);
      const ddx = 6 * (s * (bx - ax) + t * (cx - bx));
      const ddy = 6 * (s * (by - ay) + t * (cy - by));
      const ex = px - (points[2 * k] as number);
      const ey = py - (points[2 * k + 1] as number);
      const slope = dx * dx + dy * dy + ex * ddx + ey * ddy;
      const moved = slope > 0 ? t - (ex * dx + ey * dy) / slope : t;
      before = Math.min(1, Math.max(before, moved));
      times[k - from] = before;
    }
    return this.solve();
  }

  append(coords: number[]): void {
    coords.push(this.x1, this.y1, this.x2, this.y2, this.x3, this.y3);
  }
}
