import type { Contour } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { chainEnds, joinChain } from "../kernel/ends.ts";

/** mm; ends as near as this are the same point, written with a different rounding. */
const SAME = 1e-6;

/**
 * Joins open contours where two of them, and no third, end at the same point: CAD programs write outlines as single lines
 * and arcs. What comes back to its start is closed. A chain takes the place of its first contour.
 */
export function joinEnds(contours: readonly Contour[]): Contour[] {
  const joined = contours.map((contour): Contour[] => [contour]);
  for (const chain of chainEnds(contours, SAME)) {
    const members = chain.entries.map((entry) => entry >> 1);
    for (const member of members) joined[member] = [];
    joined[members.reduce((first, one) => Math.min(first, one))] = [joinChain(contours, chain)];
  }
  return joined.flat();
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
