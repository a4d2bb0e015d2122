import { at, extrema, isStraight, lengthBetween, valueAt } from "./cubic.ts";

/**
 * A chain of cubic segments as flat numbers, mm: x0, y0, then c1x, c1y, c2x, c2y, x, y per segment; length 2 + 6n. A
 * closed contour ends at its start. A straight segment has its first control point at its start and its second at its
 * end. Kernels and engines work on contours, and threads exchange them.
 */
export interface Contour {
  /** The numbers, mm: x0, y0, then c1x, c1y, c2x, c2y, x, y for each segment. */
  readonly coords: Float64Array;
  /** Whether it is closed. */
  readonly closed: boolean;
}

/** A box by its sides, mm. */
export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A contour from numbers in the layout above. */
export function makeContour(numbers: ArrayLike<number>, closed: boolean): Contour {
  return { coords: numbers instanceof Float64Array ? numbers : Float64Array.from(numbers), closed };
}

/** A contour of straight segments through x, y, x, y, …; a closed one gets the segment back to its start. */
export function polygonContour(points: ArrayLike<number>, closed: boolean): Contour {
  const count = points.length >> 1;
  if (count === 0) return { coords: new Float64Array(0), closed };
  const last = 2 * count - 2;
  const returns =
    closed &&
    count > 1 &&
    (at(points, 0) !== at(points, last) || at(points, 1) !== at(points, last + 1));
  const segments = count - 1 + (returns ? 1 : 0);
  const coords = new Float64Array(2 + 6 * segments);
  coords[0] = at(points, 0);
  coords[1] = at(points, 1);
  for (let k = 0; k < segments; k++) {
    const to = k + 1 === count ? 0 : 2 * (k + 1);
    const out = 2 + 6 * k;
    coords[out] = at(points, 2 * k);
    coords[out + 1] = at(points, 2 * k + 1);
    coords[out + 2] = at(points, to);
    coords[out + 3] = at(points, to + 1);
    coords[out + 4] = at(points, to);
    coords[out + 5] = at(points, to + 1);
  }
  return { coords, closed };
}

/** mm; ends this near are one point. */
const SAME = 1e-3;

/** The outline of the area that a contour fills: closed, unless it is a straight line, which fills nothing. */
export function filledContour(contour: Contour): Contour {
  const { coords, closed } = contour;
  if (closed || isStraightLine(coords)) return contour;
  const [x, y] = [at(coords, 0), at(coords, 1)];
  const end = coords.length - 2;
  const [dx, dy] = [x - at(coords, end), y - at(coords, end + 1)];
  const isNear = Math.abs(dx) + Math.abs(dy) <= SAME;
  const whole = new Float64Array(coords.length + (isNear ? 0 : 6));
  whole.set(coords);
  if (isNear) {
    whole.set([at(coords, end - 2) + dx, at(coords, end - 1) + dy, x, y], end - 2);
  } else whole.set([at(coords, end), at(coords, end + 1), x, y, x, y], coords.length);
  return { coords: whole, closed: true };
}

/** Whether all numbers of a contour are on one straight line. */
function isStraightLine(coords: Float64Array): boolean {
  const [x, y] = [at(coords, 0), at(coords, 1)];
  let [farX, farY] = [0, 0];
  for (let i = 2; i < coords.length; i += 2) {
    const [dx, dy] = [at(coords, i) - x, at(coords, i + 1) - y];
    if (dx * dx + dy * dy > farX * farX + farY * farY) [farX, farY] = [dx, dy];
  }
  const slack = 1e-9 * (farX * farX + farY * farY);
  for (let i = 2; i < coords.length; i += 2)
    if (Math.abs(farX * (at(coords, i + 1) - y) - farY * (at(coords, i) - x)) > slack) return false;
  return true;
}

/** How many segments a contour has. */
export function segmentCount(contour: Contour): number {
  return contour.coords.length < 8 ? 0 : (contour.coords.length - 2) / 6;
}

/** The same contour reversed. */
export function reverseContour(contour: Contour): Contour {
  const from = contour.coords;
  const coords = new Float64Array(from.length);
  for (let k = 0; k < from.length; k += 2) {
    coords[k] = at(from, from.length - 2 - k);
    coords[k + 1] = at(from, from.length - 1 - k);
  }
  return { coords, closed: contour.closed };
}

/** The contour under the matrix (a c tx / b d ty), in SVG's order of letters. */
export function transformContour(
  contour: Contour,
  a: number,
  b: number,
  c: number,
  d: number,
  tx: number,
  ty: number,
): Contour {
  const from = contour.coords;
  const coords = new Float64Array(from.length);
  for (let k = 0; k < from.length; k += 2) {
    const x = at(from, k);
    const y = at(from, k + 1);
    coords[k] = a * x + c * y + tx;
    coords[k + 1] = b * x + d * y + ty;
  }
  return { coords, closed: contour.closed };
}

/** The smallest box around the contours themselves, not their control points. Undefined when there are none. */
export function contourBounds(contours: readonly Contour[]): Bounds | undefined {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { coords } of contours) {
    if (coords.length >= 2) grow(box, at(coords, 0), at(coords, 1));
    for (let i = 0; i + 7 < coords.length; i += 6) {
      grow(box, at(coords, i + 6), at(coords, i + 7));
      if (isStraight(coords, i) || controlsInside(box, coords, i)) continue;
      for (const t of extrema(coords, i)) {
        const x = valueAt(coords, i, t);
        if (x < box.minX) box.minX = x;
        if (x > box.maxX) box.maxX = x;
      }
      for (const t of extrema(coords, i + 1)) {
        const y = valueAt(coords, i + 1, t);
        if (y < box.minY) box.minY = y;
        if (y > box.maxY) box.maxY = y;
      }
    }
  }
  return box.minX <= box.maxX ? box : undefined;
}

function grow(box: Bounds, x: number, y: number) {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** A segment whose control points lie in the box cannot widen it (convex hull property). */
function controlsInside(box: Bounds, coords: Float64Array, i: number): boolean {
  for (let k = i + 2; k < i + 6; k += 2) {
    const x = at(coords, k);
    const y = at(coords, k + 1);
    if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false;
  }
  return true;
}

/**
 * Area in mm² that the contour encloses, exact for cubics (Green's theorem); positive when it runs clockwise on screen
 * (y down). An open contour counts as closed by a straight line.
 */
export function signedArea(contour: Contour): number {
  const { coords } = contour;
  let sum = 0;
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const x0 = at(coords, i);
    const y0 = at(coords, i + 1);
    const x1 = at(coords, i + 2);
    const y1 = at(coords, i + 3);
    const x2 = at(coords, i + 4);
    const y2 = at(coords, i + 5);
    const x3 = at(coords, i + 6);
    const y3 = at(coords, i + 7);
    // ∫ (x dy − y dx)/2 over a cubic Bézier, in control points.
    sum +=
      (6 * (x0 * y1 - x1 * y0) +
        3 * (x0 * y2 - x2 * y0) +
        (x0 * y3 - x3 * y0) +
        3 * (x1 * y2 - x2 * y1) +
        3 * (x1 * y3 - x3 * y1) +
        6 * (x2 * y3 - x3 * y2)) /
      20;
  }
  if (coords.length >= 2) {
    const end = coords.length - 2;
    sum += (at(coords, end) * at(coords, 1) - at(coords, 0) * at(coords, end + 1)) / 2;
  }
  return sum;
}

/** Length of the contour, mm. */
export function contourLength(contour: Contour): number {
  let sum = 0;
  for (let i = 0; i + 7 < contour.coords.length; i += 6) sum += lengthBetween(contour.coords, i);
  return sum;
}
