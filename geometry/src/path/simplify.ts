import type { Contour } from "../kernel/contour.ts";
import { at, directionAt, isStraight, pointAt } from "../kernel/cubic.ts";
import { fitRun } from "../kernel/fit.ts";
import { flatteningSteps } from "../kernel/flatten.ts";

/** Curves that join within this angle (its sine: about half a degree) count as one smooth run. */
const SMOOTH = 0.009;

/** A segment smaller than this, mm, is noise without a meaningful direction. */
const NOTHING = 1e-6;

/** The contour without segments that are only a point: all of them lies within `size` mm of where the last one ended. */
export function withoutPoints(contour: Contour, size = 0): Contour {
  const { coords, closed } = contour;
  const out: number[] = [at(coords, 0), at(coords, 1)];
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const x = at(out, out.length - 2);
    const y = at(out, out.length - 1);
    if (isPoint(coords, i, x, y, size)) continue;
    out.push(...coords.subarray(i + 2, i + 8));
    if (isStraight(coords, i)) out.splice(out.length - 6, 2, x, y);
  }
  if (out.length === coords.length) return contour;
  if (closed && out.length > 2) {
    const last = out.length - 8;
    const straight = isStraight(out, last);
    out.splice(last + 6, 2, at(coords, 0), at(coords, 1));
    if (straight) out.splice(last + 4, 2, at(coords, 0), at(coords, 1));
  }
  return { coords: Float64Array.from(out), closed };
}

function isPoint(coords: Float64Array, i: number, x: number, y: number, size: number): boolean {
  for (let k = i + 2; k < i + 8; k += 2)
    if (Math.abs(at(coords, k) - x) > size || Math.abs(at(coords, k + 1) - y) > size) return false;
  return true;
}

/**
 * The contour with fewer segments, within `tolerance` mm of what it was: runs of straight segments by Douglas and Peucker's
 * algorithm (1973), runs of curves that join smoothly by fitting new ones. Corners stay.
 */
export function simplifyContour(contour: Contour, tolerance: number): Contour {
  if (contour.coords.length < 8 || !(tolerance > 0)) return contour;
  const source = fromSharpestJoin(straightenHandles(withoutPoints(contour, NOTHING)));
  const { coords, closed } = source;
  const count = coords.length < 8 ? 0 : (coords.length - 2) / 6;
  if (count === 0) return contour;
  const out: number[] = [at(coords, 0), at(coords, 1)];
  for (let from = 0, to = 0; from < count; from = to) {
    const straight = isStraight(coords, 6 * from);
    for (to = from + 1; to < count; to++) {
      if (isStraight(coords, 6 * to) !== straight) break;
      if (!straight && !joinsSmoothly(coords, to - 1, to)) break;
    }
    if (straight) pushLines(out, coords, from, to, tolerance);
    else pushCurves(out, coords, from, to, tolerance);
  }
  return { coords: Float64Array.from(out), closed };
}

/** Handles on the straight line between their ends have no effect. */
function straightenHandles(contour: Contour): Contour {
  const coords = contour.coords.slice();
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const x = at(coords, i);
    const y = at(coords, i + 1);
    const dx = at(coords, i + 6) - x;
    const dy = at(coords, i + 7) - y;
    const square = dx * dx + dy * dy;
    const lies = (k: number) => {
      const px = at(coords, k) - x;
      const py = at(coords, k + 1) - y;
      const along = px * dx + py * dy;
      return Math.abs(px * dy - py * dx) <= 1e-9 * square && along >= 0 && along <= square;
    };
    if (square > 0 && lies(i + 2) && lies(i + 4))
      coords.set([x, y, at(coords, i + 6), at(coords, i + 7)], i + 2);
  }
  return { coords, closed: contour.closed };
}

function joinsSmoothly(coords: Float64Array, before: number, after: number): boolean {
  return turnCosine(coords, before, after) >= 1 - SMOOTH * SMOOTH * 0.5;
}

function turnCosine(coords: Float64Array, before: number, after: number): number {
  const [ux, uy] = directionAt(coords, 6 * before, 1);
  const [vx, vy] = directionAt(coords, 6 * after, 0);
  return ux * vx + uy * vy;
}

/** A closed contour that starts at its sharpest corner, which no run then needs to cross. */
function fromSharpestJoin(contour: Contour): Contour {
  const { coords, closed } = contour;
  const count = (coords.length - 2) / 6;
  if (!closed || count < 2) return contour;
  let best = 0;
  let sharpest = turnCosine(coords, count - 1, 0) - 1e-9;
  for (let k = 1; k < count; k++) {
    const cosine = turnCosine(coords, k - 1, k);
    if (cosine >= sharpest) continue;
    sharpest = cosine;
    best = k;
  }
  if (best === 0) return contour;
  const turned = new Float64Array(coords.length);
  turned.set(coords.subarray(6 * best));
  turned.set(coords.subarray(2, 6 * best + 2), coords.length - 6 * best);
  return { coords: turned, closed };
}

function pushLine(out: number[], x: number, y: number): void {
  out.push(at(out, out.length - 2), at(out, out.length - 1), x, y, x, y);
}

function pushLines(
  out: number[],
  coords: Float64Array,
  from: number,
  to: number,
  tolerance: number,
): void {
  const ends: number[] = [];
  const stack: [number, number][] = [[from, to]];
  while (stack.length > 0) {
    const range = stack.pop();
    if (!range) break;
    const [first, last] = range;
    const split = farthest(coords, first, last, tolerance);
    if (split === undefined) ends.push(last);
    else stack.push([split, last], [first, split]);
  }
  for (const end of ends) pushLine(out, at(coords, 6 * end), at(coords, 6 * end + 1));
}

/** The anchor farthest from the straight line between two others, when it is farther than `tolerance`. */
function farthest(coords: Float64Array, first: number, last: number, tolerance: number) {
  let best: number | undefined;
  let worst = tolerance * tolerance;
  for (let k = first + 1; k < last; k++) {
    const distance = squaredDistance(coords, 6 * k, 6 * first, 6 * last);
    if (distance <= worst) continue;
    worst = distance;
    best = k;
  }
  return best;
}

function squaredDistance(coords: Float64Array, point: number, from: number, to: number): number {
  const dx = at(coords, to) - at(coords, from);
  const dy = at(coords, to + 1) - at(coords, from + 1);
  const px = at(coords, point) - at(coords, from);
  const py = at(coords, point + 1) - at(coords, from + 1);
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return (px - t * dx) * (px - t * dx) + (py - t * dy) * (py - t * dy);
}

/** Repeatedly replaces as many curves as possible by one; growing steps find how many. */
function pushCurves(
  out: number[],
  coords: Float64Array,
  from: number,
  to: number,
  tolerance: number,
): void {
  for (let k = from; k < to; ) {
    let best = coords.subarray(6 * k + 2, 6 * k + 8);
    let fits = k + 1;
    let fails = to + 1;
    for (let step = 1; fits + 1 < fails; ) {
      const next = fails > to ? Math.min(to, fits + step) : (fits + fails) >> 1;
      if (next === fits) break;
      const curve = oneCurve(coords, k, next, tolerance);
      if (curve) {
        best = curve;
        fits = next;
        step *= 2;
      } else fails = next;
    }
    out.push(...best);
    k = fits;
  }
}

/** One curve in place of several, when it stays within `tolerance` of them and has their end tangents. */
function oneCurve(coords: Float64Array, from: number, to: number, tolerance: number) {
  const points = [at(coords, 6 * from), at(coords, 6 * from + 1)];
  const tangents: number[] = [...directionAt(coords, 6 * from, 0)];
  for (let k = from; k < to; k++) {
    const steps = Math.max(4, flatteningSteps(coords, 6 * k, tolerance / 4));
    for (let step = 1; step <= steps; step++) {
      points.push(...pointAt(coords, 6 * k, step / steps));
      tangents.push(...directionAt(coords, 6 * k, step / steps));
    }
  }
  const fitted = points.slice(0, 2);
  fitRun(points, tangents, 0, points.length / 2 - 1, 0.9 * tolerance, fitted);
  return fitted.length === 8 ? Float64Array.from(fitted.slice(2)) : undefined;
}
