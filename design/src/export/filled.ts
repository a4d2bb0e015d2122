import {
  at,
  type Contour,
  clipperBooleans,
  contourBounds,
  flatten,
  hasCrossing,
  polygonArea,
  reverseContour,
  signedArea,
} from "@cuttle/geometry/kernel";
import { kept } from "../kept.ts";
import { addPassages, insides, type Passage } from "./rows.ts";

/** mm; coarse, as it only has to detect self-crossings larger than this. */
const TOLERANCE = 0.05;
/** mm²; smaller areas come from lines that run there and back. */
const NEGLIGIBLE = 1e-3;
/** The number of rows to measure a self-crossing outline, and a limit for edges times rows. */
const FEWEST_ROWS = 16;
const MOST_ROWS = 256;
const MOST_STEPS = 2_000_000;

/** Contours are immutable, and every frame, check and export needs this again. */
const areas = new WeakMap<Contour, number>();
const simple = new WeakMap<Contour, boolean>();
const outlines = new WeakMap<Contour, readonly Contour[]>();

/**
 * mm² that a closed contour fills by the nonzero rule. Where the polygon along it does not meet itself, its winding
 * number inside is ±1, so that the signed area is the filled one. A tangle is measured row by row, within about 1/30,
 * which is quick however often it crosses itself: previews call this on the main thread, for untrusted drawings.
 */
export function filledArea(contour: Contour): number {
  if (isConvex(contour)) return Math.abs(signedArea(contour));
  return kept(areas, contour, () =>
    isSimple(contour) ? Math.abs(signedArea(contour)) : areaByRows(contour),
  );
}

/**
 * The outlines, clockwise, and the holes, counter-clockwise, of the area that a closed contour fills by the nonzero
 * rule: itself, when it does not cross itself, otherwise a union. Slow for tangled contours, so not for the main
 * thread.
 */
export function filledOutlines(contour: Contour): readonly Contour[] {
  return kept(outlines, contour, () =>
    isSimple(contour) ? [contour] : clipperBooleans.combine("union", [contour], []),
  );
}

/** Whether a closed contour does not meet itself, within the tolerance. */
export function isSimple(contour: Contour): boolean {
  return kept(simple, contour, () => {
    const bounds = contourBounds([contour]);
    if (bounds === undefined) return true;
    const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
    if (size === 0) return true;
    const turned = signedArea(contour) < 0 ? reverseContour(contour) : contour;
    const polygon = flatten(turned, Math.min(TOLERANCE, size / 200));
    return polygon.length < 6 || (polygonArea(polygon) > 0 && !hasCrossing([polygon]));
  });
}

/** mm; deviations by rounding count as straight. */
const STRAIGHT = 2e-4;

/**
 * Whether the control points turn one way, once around: then so does the curve, and it does not cross itself. Much
 * cheaper than looking for crossings, and enough for most outlines of large drawings.
 */
export function isConvex({ coords }: Contour): boolean {
  const end = coords.length;
  let [fromX, fromY] = [at(coords, end - 2), at(coords, end - 1)];
  let [lastX, lastY] = [0, 0];
  let [firstX, firstY] = [0, 0];
  let turning = 0;
  let changes = 0;
  // The first step is compared again at the end, with the last one.
  for (let k = 0; k <= end; k += 2) {
    const isAgain = k === end;
    const stepX = isAgain ? firstX : at(coords, k) - fromX;
    const stepY = isAgain ? firstY : at(coords, k + 1) - fromY;
    if (stepX === 0 && stepY === 0) continue;
    if (lastX === 0 && lastY === 0) {
      firstX = stepX;
      firstY = stepY;
    } else {
      const turn = lastX * stepY - lastY * stepX;
      const slack =
        STRAIGHT * (Math.abs(lastX) + Math.abs(lastY) + Math.abs(stepX) + Math.abs(stepY));
      if (Math.abs(turn) <= slack) {
        if (lastX * stepX + lastY * stepY < 0) return false;
      } else if (turning === 0) turning = Math.sign(turn);
      else if (turning !== Math.sign(turn)) return false;
      if (goesRight(stepX, stepY) !== goesRight(lastX, lastY)) changes++;
    }
    lastX = stepX;
    lastY = stepY;
    if (isAgain) break;
    fromX = at(coords, k);
    fromY = at(coords, k + 1);
  }
  return turning !== 0 && changes === 2;
}

function goesRight(x: number, y: number): boolean {
  return x > 0 || (x === 0 && y > 0);
}

function areaByRows(contour: Contour): number {
  const points = flatten(contour, TOLERANCE);
  const bounds = contourBounds([contour]);
  if (bounds === undefined) return 0;
  const edges = points.length / 2;
  const count = Math.max(
    FEWEST_ROWS,
    Math.min(MOST_ROWS, FEWEST_ROWS + 4 * edges, Math.floor(MOST_STEPS / edges)),
  );
  const height = (bounds.maxY - bounds.minY) / count;
  const rows: Passage[][] = Array.from({ length: count }, () => []);
  addPassages(rows, points, bounds.minY, height);
  const area = rows.reduce((sum, row) => sum + filledWidth(row) * height, 0);
  return area < NEGLIGIBLE ? 0 : area;
}

/** The length of a row inside by the nonzero rule, mm. */
function filledWidth(row: Passage[]): number {
  return insides(row, "nonzero").reduce((width, [from, to]) => width + to - from, 0);
}
