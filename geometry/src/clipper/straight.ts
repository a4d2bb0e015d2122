import { type Contour, polygonContour } from "../kernel/contour.ts";
import { at, isStraight } from "../kernel/cubic.ts";

/** mm; an edge shorter than this counts as lost. */
const SHORTEST = 0.001;

/**
 * Clean contours of straight lines moved by `distance` mm edge by edge, every corner where its edges meet again: the
 * exact offset with miters as long as the result is clean, too. Undefined where this is not enough, because a contour
 * is curved, has a tip beyond the miter limit, or would lose an edge.
 */
export function straightOffset(
  contours: readonly Contour[],
  distance: number,
  miterLimit: number,
): Contour[] | undefined {
  const result: Contour[] = [];
  for (const contour of contours) {
    const moved = moveEdges(contour, distance, miterLimit);
    if (moved === undefined) return undefined;
    result.push(moved);
  }
  return result;
}

function moveEdges(contour: Contour, distance: number, miterLimit: number): Contour | undefined {
  const corners = cornersOf(contour);
  if (corners === undefined || corners.length < 6) return undefined;
  const directions = directionsOf(corners);
  const count = corners.length;
  const moved = new Float64Array(count);
  for (let k = 0; k < count; k += 2) {
    const before = (k + count - 2) % count;
    const ux = at(directions, before);
    const uy = at(directions, before + 1);
    const vx = at(directions, k);
    const vy = at(directions, k + 1);
    const cos = ux * vx + uy * vy;
    if ((1 + cos) * miterLimit * miterLimit < 2) return undefined;
    const reach = distance / (1 + cos);
    // The normal of (x, y) that points out of a clockwise outline, y down, is (y, -x).
    moved[k] = at(corners, k) + (uy + vy) * reach;
    moved[k + 1] = at(corners, k + 1) - (ux + vx) * reach;
  }
  for (let k = 0; k < count; k += 2) {
    const next = (k + 2) % count;
    const dx = at(moved, next) - at(moved, k);
    const dy = at(moved, next + 1) - at(moved, k + 1);
    if (dx * at(directions, k) + dy * at(directions, k + 1) < SHORTEST) return undefined;
  }
  return polygonContour(moved, true);
}

/** Where a contour turns: points on a straight run are left out. Undefined when it curves or doubles back. */
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
    const ux = at(directions, before);
    const uy = at(directions, before + 1);
    const vx = at(directions, k);
    const vy = at(directions, k + 1);
    if (Math.abs(ux * vy - uy * vx) > 1e-9) corners.push(at(points, k), at(points, k + 1));
    else if (ux * vx + uy * vy < 0) return undefined;
  }
  return corners;
}

/** Unit directions of the edges of a closed polygon. */
function directionsOf(points: readonly number[]): Float64Array {
  const directions = new Float64Array(points.length);
  for (let k = 0; k < points.length; k += 2) {
    const next = (k + 2) % points.length;
    const dx = at(points, next) - at(points, k);
    const dy = at(points, next + 1) - at(points, k + 1);
    const length = Math.sqrt(dx * dx + dy * dy);
    directions[k] = dx / length;
    directions[k + 1] = dy / length;
  }
  return directions;
}
