import {
  at,
  type Coords,
  derivativeAt,
  isStraight,
  pointAt,
  secondDerivativeAt,
  valueAt,
} from "./cubic.ts";
import { flatteningSteps } from "./flatten.ts";

/** Where on a segment the nearest point lies. */
interface Nearest {
  /** 0 to 1 on the segment. */
  time: number;
  x: number;
  y: number;
  /** mm². */
  distanceSquared: number;
}

/**
 * The point of one segment nearest to (x, y): samples find the neighbourhood, Newton's method on (B − p)·B' = 0 the
 * minimum.
 */
export function closestOnSegment(coords: Coords, i: number, x: number, y: number): Nearest {
  if (isStraight(coords, i)) return closestOnLine(coords, i, x, y);
  const steps = Math.max(8, Math.min(64, 2 * flatteningSteps(coords, i, 0.05)));
  const distances: number[] = [];
  for (let k = 0; k <= steps; k++) distances.push(distanceSquaredAt(coords, i, x, y, k / steps));
  let best = nearestAt(coords, i, x, y, 0);
  for (let k = 0; k <= steps; k++) {
    const here = at(distances, k);
    const isBasin =
      (k === 0 || here <= at(distances, k - 1)) && (k === steps || here <= at(distances, k + 1));
    if (!isBasin) continue;
    const low = Math.max(0, (k - 1) / steps);
    const high = Math.min(1, (k + 1) / steps);
    const found = nearestAt(coords, i, x, y, refine(coords, i, x, y, k / steps, low, high));
    if (found.distanceSquared < best.distanceSquared) best = found;
  }
  const end = nearestAt(coords, i, x, y, 1);
  return end.distanceSquared < best.distanceSquared ? end : best;
}

function refine(
  coords: Coords,
  i: number,
  x: number,
  y: number,
  guess: number,
  from: number,
  to: number,
) {
  let low = from;
  let high = to;
  let t = guess;
  for (let step = 0; step < 40; step++) {
    const dx = derivativeAt(coords, i, t);
    const dy = derivativeAt(coords, i + 1, t);
    const ex = valueAt(coords, i, t) - x;
    const ey = valueAt(coords, i + 1, t) - y;
    const slope = ex * dx + ey * dy;
    if (slope > 0) high = t;
    else low = t;
    const bend =
      dx * dx +
      dy * dy +
      ex * secondDerivativeAt(coords, i, t) +
      ey * secondDerivativeAt(coords, i + 1, t);
    let next = bend > 0 ? t - slope / bend : (low + high) / 2;
    if (!(next >= low && next <= high)) next = (low + high) / 2;
    if (Math.abs(next - t) < 1e-13) return next;
    t = next;
  }
  return t;
}

function distanceSquaredAt(coords: Coords, i: number, x: number, y: number, t: number): number {
  const dx = valueAt(coords, i, t) - x;
  const dy = valueAt(coords, i + 1, t) - y;
  return dx * dx + dy * dy;
}

function nearestAt(coords: Coords, i: number, x: number, y: number, time: number): Nearest {
  const [px, py] = pointAt(coords, i, time);
  return { time, x: px, y: py, distanceSquared: (px - x) * (px - x) + (py - y) * (py - y) };
}

function closestOnLine(coords: Coords, i: number, x: number, y: number): Nearest {
  const x0 = at(coords, i);
  const y0 = at(coords, i + 1);
  const dx = at(coords, i + 6) - x0;
  const dy = at(coords, i + 7) - y0;
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / lengthSquared;
  const time = Math.min(1, Math.max(0, along));
  const [px, py] = pointAt(coords, i, time);
  return { time, x: px, y: py, distanceSquared: (px - x) * (px - x) + (py - y) * (py - y) };
}
