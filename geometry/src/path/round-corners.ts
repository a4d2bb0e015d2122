import type { Contour } from "../kernel/contour.ts";
import { at, directionAt, lengthBetween, subCurve, timeAtLength } from "../kernel/cubic.ts";
import { atan2, sin, tan } from "../kernel/trigonometry.ts";
import { arcToCubics } from "../svg/arc.ts";
import { withoutPoints } from "./simplify.ts";

/**
 * Joins that turn less than this, degrees, are not corners; ones that turn back on themselves have no circle that fits.
 */
const SMALLEST_TURN = 0.5;
const LARGEST_TURN = 179.5;

type Direction = readonly [x: number, y: number];

/** What is left of a segment between its corners. */
interface Rest {
  part: Float64Array;
  startDirection: Direction;
  endDirection: Direction;
}

/**
 * The contour with its corners rounded. Between straight edges a corner becomes the arc that touches both, which begins
 * radius · tan(turn / 2) away from the corner; where an edge bends, the same length is cut off along it and the arc
 * connects the two directions. No corner takes more than half of an edge.
 */
export function roundContour(contour: Contour, radius: number): Contour {
  const { coords, closed } = withoutPoints(contour);
  const count = coords.length < 8 ? 0 : (coords.length - 2) / 6;
  if (count === 0 || !(radius > 0)) return contour;
  const lengths = new Float64Array(count);
  for (let k = 0; k < count; k++) lengths[k] = lengthBetween(coords, 6 * k);
  // cuts[k] is what the corner at the end of segment k takes from both of its edges, mm.
  const cuts = new Float64Array(count);
  for (let k = 0; k < (closed ? count : count - 1); k++)
    cuts[k] = cutAt(coords, lengths, k, (k + 1) % count, radius);
  const rests: Rest[] = [];
  for (let k = 0; k < count; k++) {
    const before = closed || k > 0 ? at(cuts, (k - 1 + count) % count) : 0;
    rests.push(restOf(coords, 6 * k, at(lengths, k), before, at(cuts, k)));
  }
  const out: number[] = [];
  for (const [k, rest] of rests.entries()) {
    const { part } = rest;
    if (k === 0) out.push(at(part, 0), at(part, 1));
    if (at(part, 0) !== at(part, 6) || at(part, 1) !== at(part, 7)) out.push(...part.subarray(2));
    const next = rests[(k + 1) % count];
    if (at(cuts, k) > 0 && next) pushCorner(out, rest, next);
  }
  if (closed) out.splice(out.length - 2, 2, at(out, 0), at(out, 1));
  return { coords: Float64Array.from(out), closed };
}

function cutAt(
  coords: Float64Array,
  lengths: Float64Array,
  k: number,
  next: number,
  radius: number,
) {
  const turn = Math.abs(
    turnBetween(directionAt(coords, 6 * k, 1), directionAt(coords, 6 * next, 0)),
  );
  if (turn < SMALLEST_TURN || turn > LARGEST_TURN) return 0;
  return Math.min(at(lengths, k) / 2, at(lengths, next) / 2, radius * tan(turn / 2));
}

function restOf(coords: Float64Array, i: number, length: number, start: number, end: number): Rest {
  const t0 = start > 0 ? timeAtLength(coords, i, start, length) : 0;
  const t1 = Math.max(t0, end > 0 ? timeAtLength(coords, i, length - end, length) : 1);
  return {
    part: subCurve(coords, i, t0, t1),
    startDirection: directionAt(coords, i, t0),
    endDirection: directionAt(coords, i, t1),
  };
}

/** The arc from the end of one rest to the start of the next, as cubics of a quarter turn at most. */
function pushCorner(out: number[], before: Rest, after: Rest): void {
  const x0 = at(before.part, 6);
  const y0 = at(before.part, 7);
  const x1 = at(after.part, 0);
  const y1 = at(after.part, 1);
  const dx = x1 - x0;
  const dy = y1 - y0;
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (chord === 0) return;
  const [ux, uy] = before.endDirection;
  const [vx, vy] = after.startDirection;
  const turn = turnBetween([ux, uy], [vx, vy]);
  if (Math.abs(turn) < SMALLEST_TURN) {
    out.push(x0, y0, x1, y1, x1, y1);
  } else if (Math.abs(turnBetween([ux, uy], [dx, dy]) - turn / 2) < 1e-4) {
    const radius = chord / 2 / Math.abs(sin(turn / 2));
    const arc = { rx: radius, ry: radius, rotation: 0, largeArc: false, sweep: turn > 0 };
    out.push(...arcToCubics(x0, y0, arc, x1, y1));
  } else {
    // No circle fits both directions: one cubic with the handles of the circle that turns as much over this chord.
    const handle = Math.abs(((2 / 3) * chord * tan(turn / 4)) / sin(turn / 2));
    out.push(x0 + ux * handle, y0 + uy * handle, x1 - vx * handle, y1 - vy * handle, x1, y1);
  }
}

/** Degrees from one direction to another, −180 to 180, clockwise on screen. */
function turnBetween(from: Direction, to: Direction): number {
  return atan2(from[0] * to[1] - from[1] * to[0], from[0] * to[0] + from[1] * to[1]);
}
