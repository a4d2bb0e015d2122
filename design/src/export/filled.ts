import {
  at,
  type Contour,
  clipperBooleans,
  contourBounds,
  flatten,
  isClean,
  reverseContour,
  signedArea,
} from "@cuttle/geometry/kernel";
import { addPassages, insides, type Passage } from "./rows.ts";

/** mm; coarse, as it only has to tell whether an outline crosses itself by more than this. */
const TOLERANCE = 0.05;
/** mm²; less is what lines leave that run there and back. */
const CRUMB = 1e-3;
/** Rows that measure an outline that crosses itself, and edges times rows: few of one go with many of the other. */
const FEWEST_ROWS = 16;
const MOST_ROWS = 256;
const MOST_STEPS = 2_000_000;

/** Contours never change, and every frame, check and export asks again. */
const areas = new WeakMap<Contour, number>();
const simple = new WeakMap<Contour, boolean>();
const outlines = new WeakMap<Contour, readonly Contour[]>();

/**
 * mm² that a closed contour fills by the nonzero rule. Where the polygon along it does not meet itself, it winds once around
 * all inside of it, so that the signed area is the filled one. A tangle is measured row by row, within about 1/30, which is
 * quick however often it crosses itself: a picture asks on the page's own thread, for whatever a stranger has drawn.
 */
export function filledArea(contour: Contour): number {
  if (isConvex(contour)) return Math.abs(signedArea(contour));
  return kept(areas, contour, () =>
    isSimple(contour) ? Math.abs(signedArea(contour)) : areaByRows(contour),
  );
}

/**
 * The outlines, clockwise, and the holes, the other way, of what a closed contour fills by the nonzero rule: itself, when it
 * does not cross itself, or else a union. As slow as the contour is tangled, so not for the page's own thread.
 */
export function filledOutlines(contour: Contour): readonly Contour[] {
  return kept(outlines, contour, () =>
    isSimple(contour) ? [contour] : clipperBooleans.combine("union", [contour], []),
  );
}

/** Whether a closed contour keeps clear of itself, as far as it shows. */
export function isSimple(contour: Contour): boolean {
  return kept(simple, contour, () => {
    const bounds = contourBounds([contour]);
    if (bounds === undefined) return true;
    const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
    if (size === 0) return true;
    const turned = signedArea(contour) < 0 ? reverseContour(contour) : contour;
    return isClean([turned], Math.min(TOLERANCE, size / 200));
  });
}

/** mm; what rounding bends is straight. */
const STRAIGHT = 2e-4;

/**
 * Whether the control points turn one way, once around: then so does the curve, and it keeps clear of itself. A fraction of
 * the work of looking for crossings, and most outlines of a drawing with very many are of this kind.
 */
export function isConvex({ coords }: Contour): boolean {
  const end = coords.length;
  let [fromX, fromY] = [at(coords, end - 2), at(coords, end - 1)];
  let [lastX, lastY] = [0, 0];
  let [firstX, firstY] = [0, 0];
  let turning = 0;
  let changes = 0;
  // The first step is looked at again in the end, after the last one.
  for (let k = 0; k <= end; k += 2) {
    const isAgain = k === end;
    const stepX = isAgain ? firstX : at(coords, k) - fromX;
    const stepY = isAgain ? firstY : at(coords, k + 1) - fromY;
    if (stepX === 0 && stepY === 0) continue;
    if (lastX === 0 && lastY === 0) [firstX, firstY] = [stepX, stepY];
    else {
      const turn = lastX * stepY - lastY * stepX;
      const slack =
        STRAIGHT * (Math.abs(lastX) + Math.abs(lastY) + Math.abs(stepX) + Math.abs(stepY));
      if (Math.abs(turn) <= slack) {
        if (lastX * stepX + lastY * stepY < 0) return false;
      } else if (turning === 0) turning = Math.sign(turn);
      else if (turning !== Math.sign(turn)) return false;
      if (goesRight(stepX, stepY) !== goesRight(lastX, lastY)) changes++;
    }
    [lastX, lastY] = [stepX, stepY];
    if (!isAgain) [fromX, fromY] = [at(coords, k), at(coords, k + 1)];
  }
  return turning !== 0 && changes === 2;
}

function goesRight(x: number, y: number): boolean {
  return x > 0 || (x === 0 && y > 0);
}

function kept<T>(known: WeakMap<Contour, T>, contour: Contour, find: () => T): T {
  const before = known.get(contour);
  if (before !== undefined) return before;
  const found = find();
  known.set(contour, found);
  return found;
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
  return area < CRUMB ? 0 : area;
}

/** mm of a row that lie inside by the nonzero rule. */
function filledWidth(row: Passage[]): number {
  return insides(row, "nonzero").reduce((width, [from, to]) => width + to - from, 0);
}
