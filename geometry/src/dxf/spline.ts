import { at, valueAt } from "../kernel/cubic.ts";
import { EntityError } from "./record.ts";

/** A B-spline: points as x, y, x, y, …; weights are empty when it is not rational. */
export interface Spline {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly points: readonly number[];
  readonly weights: readonly number[];
}

/** The highest that programs write; the work grows with its square. */
const MAX_DEGREE = 11;
/** How far a cubic may be from a curve that cubics can't hold exactly, as a part of the curve's size. */
const ACCURACY = 1e-5;
const MAX_HALVINGS = 6;

/**
 * A spline as cubics: exact up to degree 3, otherwise (also when it has weights) within a hundred-thousandth of its size.
 * It ends early when it has more segments than allowed. Each span between knots is a Bézier curve whose control points
 * are blossoms (Ramshaw, "Blossoms are polar forms", 1989).
 */
export function splineCubics(spline: Spline, maxSegments: number): number[] {
  const { degree, knots, points } = spline;
  const count = points.length / 2;
  if (!(Number.isInteger(degree) && degree >= 1 && degree <= MAX_DEGREE))
    throw new EntityError(`its degree is ${degree}`);
  if (count <= degree) throw new EntityError("it has too few control points");
  const isAscending = knots.every((knot, i) => i === 0 || knot >= at(knots, i - 1));
  if (knots.length !== count + degree + 1 || !isAscending || knots[degree] === knots[count])
    throw new EntityError("its knots don't fit its control points");
  if (spline.weights.length !== 0 && spline.weights.length !== count)
    throw new EntityError("its weights don't fit its control points");
  if (spline.weights.some((weight) => weight <= 0))
    throw new EntityError("a weight isn't positive");
  const isRational = spline.weights.some((weight) => weight !== spline.weights[0]);
  const size = extentOf(points);
  const coords: number[] = [];
  for (let i = degree; i < count; i++) {
    if (at(knots, i) === at(knots, i + 1)) continue;
    const bezier = span(spline, i, isRational);
    const start = passing(bezier, 0);
    if (coords.length === 0) coords.push(start.x, start.y);
    if (coords.length > 6 * maxSegments + 2) break;
    if (degree <= 3 && !isRational) coords.push(...elevated(bezier));
    else {
      const whole = [start, passing(bezier, 1 / 2), passing(bezier, 1)] as const;
      pushFitted(coords, bezier, whole, ACCURACY * size, MAX_HALVINGS);
    }
  }
  return coords;
}

/** Control points of a Bézier curve in homogeneous coordinates: x·w, y·w, w each. */
type Bezier = readonly number[];

/** The Bézier curve of the span from knot i on. */
function span({ degree, knots, points, weights }: Spline, i: number, isRational: boolean): Bezier {
  const control: number[] = [];
  for (let k = i - degree; k <= i; k++) {
    const w = isRational ? at(weights, k) : 1;
    control.push(at(points, 2 * k) * w, at(points, 2 * k + 1) * w, w);
  }
  const [from, to] = [at(knots, i), at(knots, i + 1)];
  const bezier: number[] = [];
  for (let j = 0; j <= degree; j++) {
    // The blossom at `from` for degree − j of its arguments, at `to` for the others.
    const part = Float64Array.from(control);
    const get = (k: number) => part[k] as number;
    for (let level = 1; level <= degree; level++) {
      const u = level <= degree - j ? from : to;
      for (let k = 0; k <= degree - level; k++) {
        const left = at(knots, i - degree + level + k);
        const right = at(knots, i + 1 + k);
        const t = (u - left) / (right - left);
        for (let axis = 3 * k; axis < 3 * k + 3; axis++)
          part[axis] = get(axis) * (1 - t) + get(axis + 3) * t;
      }
    }
    bezier.push(get(0), get(1), get(2));
  }
  return bezier;
}

/** A Bézier curve of degree 1 to 3 without weights as a cubic, without its first point. */
function elevated(bezier: Bezier): number[] {
  const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0, , x2 = 0, y2 = 0, , x3 = 0, y3 = 0] = bezier;
  if (bezier.length === 6) return [x0, y0, x1, y1, x1, y1];
  if (bezier.length === 12) return [x1, y1, x2, y2, x3, y3];
  const toMiddle = (end: number, middle: number) => end + (2 / 3) * (middle - end);
  return [toMiddle(x0, x1), toMiddle(y0, y1), toMiddle(x2, x1), toMiddle(y2, y1), x2, y2];
}

/** A point of a curve with its velocity there. */
interface Passing {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** De Casteljau's algorithm, whose last step but one has the derivative, and the quotient rule. */
function passing(bezier: Bezier, t: number): Passing {
  const part = Float64Array.from(bezier);
  const degree = bezier.length / 3 - 1;
  const get = (k: number) => part[k] as number;
  for (let level = 1; level < degree; level++)
    for (let k = 0; k < 3 * (degree - level + 1); k++) part[k] = get(k) * (1 - t) + get(k + 3) * t;
  const value = (k: number) => get(k) * (1 - t) + get(k + 3) * t;
  const change = (k: number) => degree * (get(k + 3) - get(k));
  const w = value(2);
  const [x, y] = [value(0) / w, value(1) / w];
  return { t, x, y, dx: (change(0) - x * change(2)) / w, dy: (change(1) - y * change(2)) / w };
}

/** Pushes cubics that have the curve's ends and directions, halved until they are near enough. */
function pushFitted(
  coords: number[],
  bezier: Bezier,
  [from, middle, to]: readonly [Passing, Passing, Passing],
  accuracy: number,
  halvings: number,
): void {
  const third = (to.t - from.t) / 3;
  const cubic = [from.x, from.y, from.x + from.dx * third, from.y + from.dy * third];
  cubic.push(to.x - to.dx * third, to.y - to.dy * third, to.x, to.y);
  const before = passing(bezier, (from.t + middle.t) / 2);
  const after = passing(bezier, (middle.t + to.t) / 2);
  const isNear = [before, middle, after].every(({ x, y }, k) => {
    const t = (k + 1) / 4;
    return Math.abs(valueAt(cubic, 0, t) - x) + Math.abs(valueAt(cubic, 1, t) - y) <= accuracy;
  });
  if (halvings > 0 && !isNear) {
    pushFitted(coords, bezier, [from, before, middle], accuracy, halvings - 1);
    pushFitted(coords, bezier, [middle, after, to], accuracy, halvings - 1);
  } else coords.push(...cubic.slice(2));
}

function extentOf(points: readonly number[]): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, at(points, i));
    maxX = Math.max(maxX, at(points, i));
    minY = Math.min(minY, at(points, i + 1));
    maxY = Math.max(maxY, at(points, i + 1));
  }
  return Math.max(maxX - minX, maxY - minY);
}

/** How many points at each end of a closed curve are repeated: the influence of a point shrinks to a quarter with each. */
const WRAPPED = 30;

/**
 * The cubics through points, as CAD programs draw a spline that has only fit points: twice differentiable, its knots as
 * far apart as its points, straight at its ends unless it has directions there (de Boor, "A Practical Guide to Splines").
 */
export function fittedCubics(
  given: readonly number[],
  closed: boolean,
  start?: readonly number[],
  end?: readonly number[],
): number[] {
  const points = distinct(given, closed);
  const count = points.length / 2;
  if (count < 2) throw new EntityError("it has too few points");
  if (!closed || count < 3) return throughPoints(points, start, end);
  const longer: number[] = [];
  for (let k = -WRAPPED; k <= count + WRAPPED; k++) {
    const i = 2 * (((k % count) + count) % count);
    longer.push(at(points, i), at(points, i + 1));
  }
  const coords = throughPoints(longer);
  return coords.slice(6 * WRAPPED, 6 * (WRAPPED + count) + 2);
}

function distinct(points: readonly number[], closed: boolean): number[] {
  const list: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2)
    if (points[i] !== list.at(-2) || points[i + 1] !== list.at(-1) || list.length === 0)
      list.push(at(points, i), at(points, i + 1));
  if (closed && list.length > 2 && list[0] === list.at(-2) && list[1] === list.at(-1))
    list.length -= 2;
  return list;
}

function throughPoints(
  points: readonly number[],
  start?: readonly number[],
  end?: readonly number[],
): number[] {
  const last = points.length / 2 - 1;
  const spans = Array.from({ length: last }, (_, k) => {
    const x = at(points, 2 * k + 2) - at(points, 2 * k);
    const y = at(points, 2 * k + 3) - at(points, 2 * k + 1);
    return Math.sqrt(x * x + y * y);
  });
  const slopes = [0, 1].map((axis) => {
    const values = Array.from({ length: last + 1 }, (_, k) => at(points, 2 * k + axis));
    return slopesThrough(values, spans, start?.[axis], end?.[axis]);
  });
  const coords = [at(points, 0), at(points, 1)];
  for (let k = 0; k < last; k++) {
    const third = at(spans, k) / 3;
    for (const axis of [0, 1])
      coords.push(at(points, 2 * k + axis) + at(slopes[axis] ?? [], k) * third);
    for (const axis of [0, 1])
      coords.push(at(points, 2 * k + 2 + axis) - at(slopes[axis] ?? [], k + 1) * third);
    coords.push(at(points, 2 * k + 2), at(points, 2 * k + 3));
  }
  return coords;
}

/** The slopes at the values of a natural cubic spline, or of one with given slopes at its ends: a tridiagonal system. */
function slopesThrough(
  values: readonly number[],
  spans: readonly number[],
  start: number | undefined,
  end: number | undefined,
): number[] {
  const last = values.length - 1;
  const rise = (k: number) => (at(values, k + 1) - at(values, k)) / at(spans, k);
  const above: number[] = [];
  const right: number[] = [];
  for (let k = 0; k <= last; k++) {
    let [lower, middle, upper, sum] = [0, 1, 0, 0];
    if (k > 0 && k < last) {
      [lower, upper] = [at(spans, k), at(spans, k - 1)];
      middle = 2 * (lower + upper);
      sum = 3 * (lower * rise(k - 1) + upper * rise(k));
    } else {
      const slope = k === 0 ? start : end;
      if (slope !== undefined) sum = slope;
      else {
        middle = 2;
        [lower, upper] = k === 0 ? [0, 1] : [1, 0];
        sum = 3 * rise(k === 0 ? 0 : last - 1);
      }
    }
    const pivot = middle - lower * (above[k - 1] ?? 0);
    above.push(upper / pivot);
    right.push((sum - lower * (right[k - 1] ?? 0)) / pivot);
  }
  for (let k = last - 1; k >= 0; k--) right[k] = at(right, k) - at(above, k) * at(right, k + 1);
  return right;
}
