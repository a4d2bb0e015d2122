import { Containment } from "../containment.ts";
import { closestOnSegment } from "../kernel/closest.ts";
import type { Contour } from "../kernel/contour.ts";
import { at, extrema, isStraight, valueAt } from "../kernel/cubic.ts";
import type { FillRule } from "../kernel/engines.ts";

/** A point this near to an outline, mm, lies on it. */
const ON_EDGE = 1e-6;

/**
 * The position of a point relative to the filled area of contours: on an edge, or by the winding number, counted on a
 * ray to the right. Segments are cut at their extrema in y and count as half-open, so that a ray through an anchor or a
 * peak counts correctly. An open contour counts as closed by a straight line, which is no edge.
 */
export function containmentIn(
  contours: readonly Contour[],
  x: number,
  y: number,
  fillRule: FillRule,
): Containment {
  let winding = 0;
  for (const { coords } of contours) {
    for (let i = 0; i + 7 < coords.length; i += 6) {
      if (
        isNear(coords, i, x, y) &&
        closestOnSegment(coords, i, x, y).distanceSquared <= ON_EDGE * ON_EDGE
      )
        return Containment.OnEdge;
      winding += isStraight(coords, i)
        ? crossLine(at(coords, i), at(coords, i + 1), at(coords, i + 6), at(coords, i + 7), x, y)
        : crossCurve(coords, i, x, y);
    }
    const end = coords.length - 2;
    if (end >= 6)
      winding += crossLine(
        at(coords, end),
        at(coords, end + 1),
        at(coords, 0),
        at(coords, 1),
        x,
        y,
      );
  }
  const filled = fillRule === "evenodd" ? winding % 2 !== 0 : winding !== 0;
  return filled ? Containment.Inside : Containment.Outside;
}

/** Whether a point lies in the box of a segment's control points, or on its edge. */
function isNear(coords: Float64Array, i: number, x: number, y: number): boolean {
  return inRange(coords, i, x) && inRange(coords, i + 1, y);
}

function inRange(coords: Float64Array, axis: number, value: number): boolean {
  const p0 = at(coords, axis);
  const p1 = at(coords, axis + 2);
  const p2 = at(coords, axis + 4);
  const p3 = at(coords, axis + 6);
  return value >= Math.min(p0, p1, p2, p3) - ON_EDGE && value <= Math.max(p0, p1, p2, p3) + ON_EDGE;
}

/** 1 or −1 when a straight line crosses the ray from (x, y) to the right, downwards or upwards. */
function crossLine(x0: number, y0: number, x1: number, y1: number, x: number, y: number): number {
  if (y0 <= y === y1 <= y) return 0;
  const crossing = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
  if (crossing <= x) return 0;
  return y1 > y0 ? 1 : -1;
}

function crossCurve(coords: Float64Array, i: number, x: number, y: number): number {
  if (!inRange(coords, i + 1, y)) return 0;
  const cuts = [0, ...extrema(coords, i + 1), 1];
  let sum = 0;
  for (let k = 1; k < cuts.length; k++) {
    const from = at(cuts, k - 1);
    const to = at(cuts, k);
    const startsBefore = yAt(coords, i, from) <= y;
    if (startsBefore === yAt(coords, i, to) <= y) continue;
    if (valueAt(coords, i, timeAtY(coords, i, y, from, to, startsBefore)) <= x) continue;
    sum += startsBefore ? 1 : -1;
  }
  return sum;
}

/** Exact at the ends, so that segments that join agree about where they join. */
function yAt(coords: Float64Array, i: number, t: number): number {
  if (t === 0) return at(coords, i + 1);
  return t === 1 ? at(coords, i + 7) : valueAt(coords, i + 1, t);
}

/** The time at which a monotonic stretch reaches `y`: by bisection, which always converges. */
function timeAtY(
  coords: Float64Array,
  i: number,
  y: number,
  from: number,
  to: number,
  rising: boolean,
): number {
  let low = from;
  let high = to;
  for (let step = 0; step < 52; step++) {
    const t = (low + high) / 2;
    if (valueAt(coords, i + 1, t) <= y === rising) low = t;
    else high = t;
  }
  return (low + high) / 2;
}
