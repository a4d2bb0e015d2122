import { type Contour, reverseContour } from "../kernel/contour.ts";
import { at, isStraight } from "../kernel/cubic.ts";

/** mm; ends as near as this are the same point, written with a different rounding. */
const SAME = 1e-6;
/** Large enough that a point is rarely at the edge of its cell, small enough that a cell holds few points. */
const CELL = 32 * SAME;

/**
 * Joins open contours where two of them, and no third, end at the same point: CAD programs write outlines as single lines
 * and arcs. What comes back to its start is closed. A chain takes the place of its first contour.
 */
export function joinEnds(contours: readonly Contour[]): Contour[] {
  const points = new PointIds();
  // Of contour k the start is end 2k and the end is 2k + 1.
  const ends: number[] = [];
  const endsAt: number[][] = [];
  for (const [k, { coords, closed }] of contours.entries()) {
    const last = coords.length - 2;
    for (const [end, i] of [
      [2 * k, 0],
      [2 * k + 1, last],
    ] as const) {
      if (closed) continue;
      const id = points.id(at(coords, i), at(coords, i + 1));
      ends[end] = id;
      const here = endsAt[id];
      if (here) here.push(end);
      else endsAt[id] = [end];
    }
  }
  const next = (end: number): number | undefined => {
    const here = endsAt[at(ends, end)] ?? [];
    const [one, other] = here;
    return here.length === 2 ? (one === end ? other : one) : undefined;
  };
  const used = new Uint8Array(contours.length);
  const joined: Contour[] = [];
  for (const [k, contour] of contours.entries()) {
    if (used[k]) continue;
    if (contour.closed) joined.push(contour);
    else joined.push(...chain(contours, chainOf(k, next, used)));
  }
  return joined;
}

/** The ends at which the contours of a chain are entered, from its start on; marks them as used. */
function chainOf(k: number, next: (end: number) => number | undefined, used: Uint8Array): number[] {
  // Backwards to the start, or once around.
  let entry = 2 * k;
  for (;;) {
    const before = next(entry);
    if (before === undefined) break;
    entry = before >> 1 === k ? 2 * k : before ^ 1;
    if (entry === 2 * k) break;
  }
  const entries: number[] = [];
  for (let end: number | undefined = entry; end !== undefined && !used[end >> 1]; ) {
    used[end >> 1] = 1;
    entries.push(end);
    end = next(end ^ 1);
  }
  return entries;
}

function chain(contours: readonly Contour[], entries: readonly number[]): Contour[] {
  const [first = 0] = entries;
  if (entries.length === 1) return [contours[first >> 1] as Contour];
  const coords: number[] = [];
  for (const entry of entries) {
    const contour = contours[entry >> 1] as Contour;
    const piece = (entry & 1 ? reverseContour(contour) : contour).coords;
    const end = coords.length;
    if (end === 0) coords.push(at(piece, 0), at(piece, 1));
    const [x, y] = [at(coords, coords.length - 2), at(coords, coords.length - 1)];
    const straight = isStraight(piece, 0);
    for (let i = 2; i < piece.length; i++) coords.push(at(piece, i));
    if (end > 0 && straight) [coords[end], coords[end + 1]] = [x, y];
  }
  const joined = closedWhereItEnds({ coords: new Float64Array(coords), closed: false });
  // The same line twice, there and back, is no outline.
  const isLine =
    joined.closed && coords.length === 14 && [0, 6].every((i) => isStraight(coords, i));
  return isLine ? entries.map((entry) => contours[entry >> 1] as Contour) : [joined];
}

/** Closes a contour whose end is at its start, which it then has exactly. Its numbers are changed in place. */
export function closedWhereItEnds({ coords, closed }: Contour): Contour {
  const last = coords.length - 2;
  const [x, y, endX, endY] = [at(coords, 0), at(coords, 1), at(coords, last), at(coords, last + 1)];
  const returns = isSame(x, y, endX, endY);
  if (returns) {
    const straight = at(coords, last - 2) === endX && at(coords, last - 1) === endY;
    if (straight) coords.set([x, y], last - 2);
    coords.set([x, y], last);
  }
  return { coords, closed: closed || returns };
}

function isSame(x0: number, y0: number, x1: number, y1: number): boolean {
  return Math.abs(x0 - x1) <= SAME && Math.abs(y0 - y1) <= SAME;
}

/** Numbers for points, the same for those that are as near as SAME. */
class PointIds {
  readonly #cells = new Map<string, number[]>();
  readonly #points: number[] = [];

  id(x: number, y: number): number {
    const [left, right] = [Math.floor((x - SAME) / CELL), Math.floor((x + SAME) / CELL)];
    const [top, bottom] = [Math.floor((y - SAME) / CELL), Math.floor((y + SAME) / CELL)];
    for (let column = left; column <= right; column++)
      for (let row = top; row <= bottom; row++)
        for (const id of this.#cells.get(`${column},${row}`) ?? [])
          if (isSame(at(this.#points, 2 * id), at(this.#points, 2 * id + 1), x, y)) return id;
    return this.#add(x, y);
  }

  #add(x: number, y: number): number {
    const id = this.#points.length / 2;
    this.#points.push(x, y);
    const key = `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;
    const here = this.#cells.get(key);
    if (here) here.push(id);
    else this.#cells.set(key, [id]);
    return id;
  }
}
