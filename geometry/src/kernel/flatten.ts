import type { Contour } from "./contour.ts";
import { at, type Coords, isStraight, valueAt } from "./cubic.ts";
import { tolerance as currentTolerance } from "./tolerance.ts";

/**
 * How many equal steps of time keep the chords of a cubic within `tolerance` mm of it: the distance of a chord is at most
 * |B''|/8 per step², and B'' is bounded by its second differences (Sederberg, "Computer Aided Geometric Design", §10.6).
 */
export function flatteningSteps(coords: Coords, i: number, tolerance: number): number {
  if (isStraight(coords, i)) return 1;
  const ax = at(coords, i) - 2 * at(coords, i + 2) + at(coords, i + 4);
  const ay = at(coords, i + 1) - 2 * at(coords, i + 3) + at(coords, i + 5);
  const bx = at(coords, i + 2) - 2 * at(coords, i + 4) + at(coords, i + 6);
  const by = at(coords, i + 3) - 2 * at(coords, i + 5) + at(coords, i + 7);
  const bend = Math.sqrt(Math.max(ax * ax + ay * ay, bx * bx + by * by));
  return Math.min(4096, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
}

/**
 * The contour as a polyline x, y, x, y, … within `tolerance` mm of it. A closed contour's first point is not repeated at
 * its end.
 */
export function flatten(contour: Contour, tolerance = currentTolerance()): Float64Array {
  const { coords } = contour;
  if (coords.length < 2) return new Float64Array(0);
  let count = 1;
  for (let i = 0; i + 7 < coords.length; i += 6) count += flatteningSteps(coords, i, tolerance);
  const points = new Float64Array(2 * count);
  points[0] = at(coords, 0);
  points[1] = at(coords, 1);
  let out = 2;
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const steps = flatteningSteps(coords, i, tolerance);
    for (let k = 1; k < steps; k++) {
      points[out++] = valueAt(coords, i, k / steps);
      points[out++] = valueAt(coords, i + 1, k / steps);
    }
    points[out++] = at(coords, i + 6);
    points[out++] = at(coords, i + 7);
  }
  const closes =
    contour.closed && out > 2 && points[0] === points[out - 2] && points[1] === points[out - 1];
  return closes ? points.subarray(0, out - 2) : points;
}
