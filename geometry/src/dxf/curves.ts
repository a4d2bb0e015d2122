import { at } from "../kernel/cubic.ts";
import { atan, cos, sin, tan } from "../kernel/trigonometry.ts";

/** An ellipse by its center and two half axes, which need not be at right angles. */
export interface Axes {
  readonly x: number;
  readonly y: number;
  /** The half axis at 0 degrees. */
  readonly ux: number;
  readonly uy: number;
  /** The half axis at 90 degrees. */
  readonly vx: number;
  readonly vy: number;
}

/**
 * A piece of an ellipse as cubics, the first point included: x, y, then c1x, c1y, c2x, c2y, x, y each. A cubic covers a
 * quarter turn at most, with an error of at most 0.03 % of the radius.
 */
export function arc(axes: Axes, start: number, turn: number): number[] {
  const { x, y, ux, uy, vx, vy } = axes;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / 90 - 1e-9));
  // Handle length of a unit arc: Riškus, "Approximation of a cubic Bézier curve by circular arcs" (2006).
  const k = (4 / 3) * tan(turn / count / 4);
  const coords: number[] = [];
  const put = (u: number, v: number) => coords.push(x + u * ux + v * vx, y + u * uy + v * vy);
  let [c, s] = [cos(start), sin(start)];
  put(c, s);
  for (let i = 1; i <= count; i++) {
    put(c - k * s, s + k * c);
    [c, s] = [cos(start + (turn * i) / count), sin(start + (turn * i) / count)];
    put(c + k * s, s - k * c);
    put(c, s);
  }
  return coords;
}

/** Degrees from one angle counterclockwise to another: above 0, at most 360. */
export function turnBetween(start: number, end: number): number {
  const difference = end - start;
  const turn = ((difference % 360) + 360) % 360;
  // Whole turns in radians are written with few digits; a small difference is a short arc of a large radius, unless it is only rounded.
  const isWhole = turn < 1e-9 || Math.abs(Math.abs(difference) - 360) < 1e-3;
  return isWhole ? 360 : turn;
}

/** A polyline of lines and arcs: x, y and bulge for each vertex; a bulge is tan(turn / 4) of the arc to the next vertex. */
export function bulged(vertices: readonly number[], closed: boolean): number[] {
  const coords: number[] = [at(vertices, 0), at(vertices, 1)];
  const end = closed ? vertices.length : vertices.length - 3;
  for (let i = 0; i < end; i += 3) {
    const to = (i + 3) % vertices.length;
    const [x0, y0, bulge] = [at(vertices, i), at(vertices, i + 1), at(vertices, i + 2)];
    const [x1, y1] = [at(vertices, to), at(vertices, to + 1)];
    if (x0 === x1 && y0 === y1) continue;
    // The arc would differ from its chord by less than a billionth of it.
    if (Math.abs(bulge) < 1e-9) coords.push(x0, y0, x1, y1, x1, y1);
    else pushArc(coords, x0, y0, x1, y1, bulge);
  }
  return coords;
}

function pushArc(
  coords: number[],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  bulge: number,
): void {
  // The center is on the bisector of the chord, to its left when the arc is short and runs counterclockwise.
  const away = (1 - bulge * bulge) / (4 * bulge);
  const x = (x0 + x1) / 2 - away * (y1 - y0);
  const y = (y0 + y1) / 2 + away * (x1 - x0);
  const [ux, uy] = [x0 - x, y0 - y];
  const piece = arc({ x, y, ux, uy, vx: 0 - uy, vy: ux }, 0, 4 * atan(bulge));
  piece.splice(-2, 2, x1, y1);
  for (let i = 2; i < piece.length; i++) coords.push(at(piece, i));
}
