import { crossings } from "../crossing.ts";
import type { Contour } from "../kernel/contour.ts";
import { pointAt } from "../kernel/cubic.ts";
import type { Path } from "../path.ts";
import { PathContainment } from "../path-containment.ts";
import { containmentIn } from "./winding.ts";

/**
 * The position of one closed path relative to another. Their outlines are cut where they meet; the middle of each
 * stretch tells on which side of the other path it runs.
 */
export function relationOf(one: Path, other: Path): PathContainment {
  const contour = one.contour();
  const otherContour = other.contour();
  const meetings = crossings(one, other);
  const sides = sidesOf(
    contour,
    meetings.map(({ time1 }) => time1),
    otherContour,
  );
  const otherSides = sidesOf(
    otherContour,
    meetings.map(({ time2 }) => time2),
    contour,
  );
  if (sides.inside && sides.outside) return PathContainment.Crossing;
  if (sides.inside) return PathContainment.Inside;
  if (otherSides.inside) return PathContainment.Contains;
  return sides.outside || otherSides.outside ? PathContainment.Outside : PathContainment.Same;
}

function sidesOf(contour: Contour, times: number[], other: Contour) {
  const count = contour.coords.length < 8 ? 0 : (contour.coords.length - 2) / 6;
  const anchors = Array.from({ length: count + 1 }, (_, k) => k);
  const cuts = [...times, ...anchors].sort((a, b) => a - b);
  const sides = { inside: false, outside: false };
  for (let k = 1; k < cuts.length; k++) {
    const from = cuts[k - 1] ?? 0;
    const to = cuts[k] ?? 0;
    if (to - from < 1e-9) continue;
    const middle = (from + to) / 2;
    const index = Math.min(count - 1, Math.floor(middle));
    const [x, y] = pointAt(contour.coords, 6 * index, middle - index);
    const side = containmentIn([other], x, y, "nonzero");
    if (side === "inside") sides.inside = true;
    if (side === "outside") sides.outside = true;
  }
  return sides;
}
