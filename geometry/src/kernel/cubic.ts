import { GeometryError } from "../geometry-error.ts";

/**
 * One cubic Bézier segment, read in place: its eight numbers are in `coords` from index `at` (x0, y0, c1x, c1y, c2x,
 * c2y, x1, y1). Functions of one axis take the index of that axis' first number, so `at` for x and `at + 1` for y.
 * Formulas: Bernstein form; Sederberg, "Computer Aided Geometric Design", ch. 2 (2016).
 *
 * Time runs evenly along a straight segment: at 0.25 a quarter of its length is covered. `valueAt` and the derivatives
 * are the plain formula, for curved segments only; everything else here accepts both kinds.
 */
export type Coords = ArrayLike<number>;

/** The number at index `i`; kernels stay inside their arrays, so a missing value can only be a bug. */
export function at(coords: Coords, i: number): number {
  return coords[i] as number;
}

/** Value of one axis at time `t` (0 to 1). */
export function valueAt(coords: Coords, axis: number, t: number): number {
  const u = 1 - t;
  return (
    u * u * u * at(coords, axis) +
    3 * u * u * t * at(coords, axis + 2) +
    3 * u * t * t * at(coords, axis + 4) +
    t * t * t * at(coords, axis + 6)
  );
}

/** First derivative of one axis at time `t`. */
export function derivativeAt(coords: Coords, axis: number, t: number): number {
  const u = 1 - t;
  const p0 = at(coords, axis);
  const p1 = at(coords, axis + 2);
  const p2 = at(coords, axis + 4);
  const p3 = at(coords, axis + 6);
  return 3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2));
}

/** Second derivative of one axis at time `t`. */
export function secondDerivativeAt(coords: Coords, axis: number, t: number): number {
  const p0 = at(coords, axis);
  const p1 = at(coords, axis + 2);
  const p2 = at(coords, axis + 4);
  const p3 = at(coords, axis + 6);
  return 6 * ((1 - t) * (p2 - 2 * p1 + p0) + t * (p3 - 2 * p2 + p1));
}

/** Whether the segment is stored as a straight one: each control point lies on its own end. */
export function isStraight(coords: Coords, i: number): boolean {
  return (
    at(coords, i + 2) === at(coords, i) &&
    at(coords, i + 3) === at(coords, i + 1) &&
    at(coords, i + 4) === at(coords, i + 6) &&
    at(coords, i + 5) === at(coords, i + 7)
  );
}

/** The point at time `t`. */
export function pointAt(coords: Coords, i: number, t: number): [x: number, y: number] {
  if (t === 0) return [at(coords, i), at(coords, i + 1)];
  if (t === 1) return [at(coords, i + 6), at(coords, i + 7)];
  if (!isStraight(coords, i)) return [valueAt(coords, i, t), valueAt(coords, i + 1, t)];
  return [mix(coords, i, t), mix(coords, i + 1, t)];
}

function mix(coords: Coords, axis: number, t: number): number {
  const start = at(coords, axis);
  return start + (at(coords, axis + 6) - start) * t;
}

/**
 * Unit direction of travel at time `t`. Where the derivative vanishes (a control point on its end) it is the limit from
 * inside the segment; (0, 0) when the whole segment is one point.
 */
export function directionAt(coords: Coords, i: number, t: number): [x: number, y: number] {
  const straight = isStraight(coords, i);
  let dx = straight ? at(coords, i + 6) - at(coords, i) : derivativeAt(coords, i, t);
  let dy = straight ? at(coords, i + 7) - at(coords, i + 1) : derivativeAt(coords, i + 1, t);
  const size = extent(coords, i);
  if (!straight && dx * dx + dy * dy <= 1e-18 * size * size) {
    const sign = t > 0.5 ? -1 : 1;
    dx = sign * secondDerivativeAt(coords, i, t);
    dy = sign * secondDerivativeAt(coords, i + 1, t);
    if (dx * dx + dy * dy <= 1e-18 * size * size) {
      dx = at(coords, i + 6) - at(coords, i);
      dy = at(coords, i + 7) - at(coords, i + 1);
    }
  }
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? [0, 0] : [dx / length, dy / length];
}

/** Signed curvature (1/mm) at time `t`: positive where the path turns clockwise on screen. 0 where it is undefined. */
export function curvatureAt(coords: Coords, i: number, t: number): number {
  if (isStraight(coords, i)) return 0;
  const dx = derivativeAt(coords, i, t);
  const dy = derivativeAt(coords, i + 1, t);
  const speed = Math.sqrt(dx * dx + dy * dy);
  if (speed === 0) return 0;
  const cross = dx * secondDerivativeAt(coords, i + 1, t) - dy * secondDerivativeAt(coords, i, t);
  return cross / (speed * speed * speed);
}

/** The part between two times, as eight numbers; reversed when `t0 > t1`. Blossoming, Sederberg §2.7. Straight stays straight. */
export function subCurve(coords: Coords, i: number, t0: number, t1: number): Float64Array {
  const out = new Float64Array(8);
  const straight = isStraight(coords, i);
  for (let axis = 0; axis < 2; axis++) {
    const p0 = at(coords, i + axis);
    const p1 = at(coords, i + axis + 2);
    const p2 = at(coords, i + axis + 4);
    const p3 = at(coords, i + axis + 6);
    const pace = (t: number) => (straight ? p0 + (p3 - p0) * t : blossom(p0, p1, p2, p3, t, t, t));
    const start = t0 === 0 ? p0 : t0 === 1 ? p3 : pace(t0);
    const end = t1 === 0 ? p0 : t1 === 1 ? p3 : pace(t1);
    out[axis] = start;
    out[axis + 6] = end;
    out[axis + 2] = straight ? start : blossom(p0, p1, p2, p3, t0, t0, t1);
    out[axis + 4] = straight ? end : blossom(p0, p1, p2, p3, t0, t1, t1);
  }
  return out;
}

function blossom(p0: number, p1: number, p2: number, p3: number, a: number, b: number, c: number) {
  const q0 = p0 + (p1 - p0) * a;
  const q1 = p1 + (p2 - p1) * a;
  const q2 = p2 + (p3 - p2) * a;
  const r0 = q0 + (q1 - q0) * b;
  const r1 = q1 + (q2 - q1) * b;
  return r0 + (r1 - r0) * c;
}

/** Real roots of a·t² + b·t + c, in ascending order, computed without cancellation. */
export function quadraticRoots(a: number, b: number, c: number): number[] {
  const scale = Math.max(Math.abs(a), Math.abs(b), Math.abs(c));
  if (scale === 0) return [];
  if (Math.abs(a) <= 1e-12 * scale) return b === 0 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const q = -0.5 * (b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant));
  const roots = q === 0 ? [0] : [q / a, c / q];
  return roots.sort((x, y) => x - y);
}

/** Times strictly inside the segment at which one axis has an extremum. */
export function extrema(coords: Coords, axis: number): number[] {
  const p0 = at(coords, axis);
  const p1 = at(coords, axis + 2);
  const p2 = at(coords, axis + 4);
  const p3 = at(coords, axis + 6);
  return inside(quadraticRoots(p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0));
}

/** Times strictly inside the segment at which its curvature changes sign. */
export function inflections(coords: Coords, i: number): number[] {
  if (isStraight(coords, i)) return [];
  const x0 = at(coords, i);
  const y0 = at(coords, i + 1);
  const ax = at(coords, i + 2) - x0;
  const ay = at(coords, i + 3) - y0;
  const bx = at(coords, i + 4) - 2 * at(coords, i + 2) + x0;
  const by = at(coords, i + 5) - 2 * at(coords, i + 3) + y0;
  const cx = at(coords, i + 6) - 3 * at(coords, i + 4) + 3 * at(coords, i + 2) - x0;
  const cy = at(coords, i + 7) - 3 * at(coords, i + 5) + 3 * at(coords, i + 3) - y0;
  return inside(quadraticRoots(bx * cy - by * cx, ax * cy - ay * cx, ax * by - ay * bx));
}

function inside(times: number[]): number[] {
  return times.filter((t) => t > 1e-9 && t < 1 - 1e-9);
}

/** Longest side of the control polygon's box: how big a segment is, for relative tolerances. */
export function extent(coords: Coords, i: number): number {
  let size = 0;
  for (let axis = i; axis < i + 2; axis++) {
    const p = [at(coords, axis), at(coords, axis + 2), at(coords, axis + 4), at(coords, axis + 6)];
    size = Math.max(size, Math.max(...p) - Math.min(...p));
  }
  return size;
}

// Gauss–Legendre, 16 points, positive half: Abramowitz & Stegun, table 25.4.
const NODES = [
  0.0950125098376374, 0.2816035507792589, 0.4580167776572274, 0.6178762444026438, 0.755404408355003,
  0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
];
const WEIGHTS = [
  0.1894506104550685, 0.1826034150449236, 0.1691565193950025, 0.1495959888165767,
  0.1246289712555339, 0.0951585116824928, 0.0622535239386479, 0.0271524594117541,
];

function gauss(coords: Coords, i: number, t0: number, t1: number): number {
  const half = (t1 - t0) / 2;
  const middle = (t0 + t1) / 2;
  let sum = 0;
  for (let k = 0; k < NODES.length; k++) {
    const step = half * at(NODES, k);
    sum += at(WEIGHTS, k) * (speed(coords, i, middle - step) + speed(coords, i, middle + step));
  }
  return sum * half;
}

function speed(coords: Coords, i: number, t: number): number {
  const dx = derivativeAt(coords, i, t);
  const dy = derivativeAt(coords, i + 1, t);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Length in mm between two times, to about 1e-9 of the segment's size; bisects where the curve has a cusp. */
export function lengthBetween(coords: Coords, i: number, t0 = 0, t1 = 1): number {
  if (isStraight(coords, i)) {
    const dx = at(coords, i + 6) - at(coords, i);
    const dy = at(coords, i + 7) - at(coords, i + 1);
    return Math.sqrt(dx * dx + dy * dy) * (t1 - t0);
  }
  return adaptiveLength(coords, i, t0, t1, gauss(coords, i, t0, t1), 1e-9 * extent(coords, i), 12);
}

function adaptiveLength(
  coords: Coords,
  i: number,
  t0: number,
  t1: number,
  whole: number,
  accuracy: number,
  depth: number,
): number {
  const middle = (t0 + t1) / 2;
  const left = gauss(coords, i, t0, middle);
  const right = gauss(coords, i, middle, t1);
  if (depth === 0 || Math.abs(left + right - whole) <= accuracy) return left + right;
  return (
    adaptiveLength(coords, i, t0, middle, left, accuracy, depth - 1) +
    adaptiveLength(coords, i, middle, t1, right, accuracy, depth - 1)
  );
}

/** The time at which `length` mm of the segment are covered; clamped to 0 and 1. Newton steps kept inside a bracket. */
export function timeAtLength(coords: Coords, i: number, length: number, total?: number): number {
  if (Number.isNaN(length)) throw new GeometryError("timeAtLength: length must be a number");
  const whole = total ?? lengthBetween(coords, i);
  if (length <= 0 || whole === 0) return 0;
  if (length >= whole) return 1;
  if (isStraight(coords, i)) return length / whole;
  let low = 0;
  let high = 1;
  let t = length / whole;
  for (let step = 0; step < 60; step++) {
    const error = lengthBetween(coords, i, 0, t) - length;
    if (Math.abs(error) <= 1e-10 * whole) break;
    if (error > 0) high = t;
    else low = t;
    const pace = speed(coords, i, t);
    const next = pace > 0 ? t - error / pace : low;
    t = next > low && next < high ? next : (low + high) / 2;
  }
  return t;
}
