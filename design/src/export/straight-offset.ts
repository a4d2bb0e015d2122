import {
  at,
  type Contour,
  isClean,
  isStraight,
  polygonContour,
  reverseContour,
  signedArea,
} from "@cuttle/geometry/kernel";

/** How far a corner may reach, in multiples of the distance. */
const MITER_LIMIT = 4;
/** mm; a shorter edge would be a crumb. */
const SHORTEST = 0.001;

/**
 * A closed outline of straight lines moved outwards by `distance` mm (inwards below zero) edge by edge, every corner where
 * its edges meet again: exact, and as quick as a box of finger joints needs it. Undefined where that does not do, because
 * the outline curves, crosses itself, has a needle's tip, or would lose an edge or run into itself.
 */
export function straightOffset(contour: Contour, distance: number): Contour | undefined {
  const corners = cornersOf(contour);
  if (corners === undefined || corners.length < 6 || !isSimple(contour)) return undefined;
  const count = corners.length / 2;
  const outwards = signedArea(contour) > 0 ? distance : -distance;
  const directions = directionsOf(corners);
  const moved: number[] = [];
  for (let k = 0; k < count; k++) {
    const before = 2 * ((k + count - 1) % count);
    const ux = at(directions, before);
    const uy = at(directions, before + 1);
    const vx = at(directions, 2 * k);
    const vy = at(directions, 2 * k + 1);
    const cos = ux * vx + uy * vy;
    if ((1 + cos) * MITER_LIMIT * MITER_LIMIT < 2) return undefined;
    const reach = outwards / (1 + cos);
    // The normal of (x, y) that points out of a clockwise outline, y down, is (y, -x).
    moved.push(at(corners, 2 * k) + (uy + vy) * reach, at(corners, 2 * k + 1) - (ux + vx) * reach);
  }
  for (let k = 0; k < count; k++) {
    const next = 2 * ((k + 1) % count);
    const dx = at(moved, next) - at(moved, 2 * k);
    const dy = at(moved, next + 1) - at(moved, 2 * k + 1);
    if (dx * at(directions, 2 * k) + dy * at(directions, 2 * k + 1) < SHORTEST) return undefined;
  }
  const result = polygonContour(moved, true);
  return isSimple(result) ? result : undefined;
}

/** Whether an outline of straight lines keeps clear of itself. */
function isSimple(contour: Contour): boolean {
  return isClean([signedArea(contour) < 0 ? reverseContour(contour) : contour], SHORTEST);
}

/** Where the outline turns: points on a straight run are left out. Undefined when it curves or doubles back. */
function cornersOf({ coords, closed }: Contour): number[] | undefined {
  if (!closed) return undefined;
  const points: number[] = [];
  for (let i = 0; i + 7 < coords.length; i += 6) {
    if (!isStraight(coords, i)) return undefined;
    const dx = at(coords, i + 6) - at(coords, i);
    const dy = at(coords, i + 7) - at(coords, i + 1);
    if (dx !== 0 || dy !== 0) points.push(at(coords, i), at(coords, i + 1));
  }
  const directions = directionsOf(points);
  const corners: number[] = [];
  for (let k = 0; k < points.length; k += 2) {
    const before = (k + points.length - 2) % points.length;
    const cross =
      at(directions, before) * at(directions, k + 1) -
      at(directions, before + 1) * at(directions, k);
    const dot =
      at(directions, before) * at(directions, k) +
      at(directions, before + 1) * at(directions, k + 1);
    if (Math.abs(cross) > 1e-9) corners.push(at(points, k), at(points, k + 1));
    else if (dot < 0) return undefined;
  }
  return corners;
}

/** Unit directions of the edges of a closed polygon. */
function directionsOf(points: readonly number[]): number[] {
  const directions: number[] = [];
  for (let k = 0; k < points.length; k += 2) {
    const next = (k + 2) % points.length;
    const dx = at(points, next) - at(points, k);
    const dy = at(points, next + 1) - at(points, k + 1);
    const length = Math.sqrt(dx * dx + dy * dy);
    directions.push(dx / length, dy / length);
  }
  return directions;
}
