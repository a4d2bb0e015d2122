import { at } from "@cuttle/geometry/kernel";
import { forNearPairs } from "./near-pairs.ts";

/** Whether edges of a closed polygon (x, y, x, y, …) that are no neighbours meet; a polygon too large to tell does. */
export function touchesItself(points: ArrayLike<number>): boolean {
  const count = points.length / 2;
  const boxes = new Float64Array(4 * count);
  for (let k = 0; k < count; k++) {
    const next = 2 * ((k + 1) % count);
    boxes[4 * k] = Math.min(at(points, 2 * k), at(points, next));
    boxes[4 * k + 1] = Math.min(at(points, 2 * k + 1), at(points, next + 1));
    boxes[4 * k + 2] = Math.max(at(points, 2 * k), at(points, next));
    boxes[4 * k + 3] = Math.max(at(points, 2 * k + 1), at(points, next + 1));
  }
  let touches = false;
  const complete = forNearPairs(boxes, (a, b) => {
    if (touches || b - a === 1 || b - a === count - 1) return;
    touches = meet(points, a, b);
  });
  return touches || !complete;
}

/**
 * Whether a closed polygon is convex, as most holes and plates are: it turns one way at every corner, and all its turns
 * together are one full turn, told by its edges changing between left and right only twice. By Fenchel's theorem
 * ("Über Krümmung und Windung geschlossener Raumkurven", 1929) that is the least a closed line can turn, and only a
 * convex one, which never meets itself, turns so little.
 */
export function isConvex(points: ArrayLike<number>): boolean {
  const { length } = points;
  let turn = 0;
  let heading = 0;
  let changes = 0;
  let first = 0;
  for (let k = 0; k < length; k += 2) {
    const next = (k + 2) % length;
    const after = (k + 4) % length;
    const dx = at(points, next) - at(points, k);
    const dy = at(points, next + 1) - at(points, k + 1);
    const ex = at(points, after) - at(points, next);
    const ey = at(points, after + 1) - at(points, next + 1);
    const cross = dx * ey - dy * ex;
    // A straight run may go on but not turn back.
    if (cross === 0 && dx * ex + dy * ey <= 0) return false;
    if (cross !== 0 && turn !== 0 && cross > 0 !== turn > 0) return false;
    if (cross !== 0) turn = cross;
    if (dx === 0) continue;
    if (heading === 0) first = dx;
    else if (dx > 0 !== heading > 0) changes++;
    heading = dx;
  }
  if (first > 0 !== heading > 0) changes++;
  return changes === 2;
}

/** Whether two edges share a point. */
function meet(points: ArrayLike<number>, a: number, b: number): boolean {
  const a0 = 2 * a;
  const b0 = 2 * b;
  const a1 = (a0 + 2) % points.length;
  const b1 = (b0 + 2) % points.length;
  return (
    side(points, a0, a1, b0) * side(points, a0, a1, b1) <= 0 &&
    side(points, b0, b1, a0) * side(points, b0, b1, a1) <= 0
  );
}

/** On which side of the line from `from` to `to` a point lies. */
function side(points: ArrayLike<number>, from: number, to: number, point: number): number {
  const dx = at(points, to) - at(points, from);
  const dy = at(points, to + 1) - at(points, from + 1);
  const px = at(points, point) - at(points, from);
  const py = at(points, point + 1) - at(points, from + 1);
  return Math.sign(dx * py - dy * px);
}
