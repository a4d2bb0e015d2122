import { type Contour, contourBounds, signedArea } from "../kernel/contour.ts";
import { at, isStraight } from "../kernel/cubic.ts";

/** mm. Also the step of the final output: nothing shorter survives rounding. */
const SHORTEST = 1e-4;

/**
 * A closed contour from raw numbers in Contour's layout: segments too short to survive rounding are removed, straight
 * runs become one segment. Undefined when nothing with an area remains: slivers thinner than about a quarter of the
 * tolerance are noise of flattening.
 */
export function tidyContour(raw: readonly number[], tolerance: number): Contour | undefined {
  const coords = mergeLines(dropShort(raw));
  // One segment may be a whole contour: a cubic that loops back to its start.
  if (coords.length < 8) return undefined;
  const contour = { coords: Float64Array.from(coords), closed: true };
  return Math.abs(signedArea(contour)) > (tolerance / 8) * hullLength(coords) ? contour : undefined;
}

/** Length of the control polygon: near enough to the contour's to detect a sliver. */
function hullLength(coords: readonly number[]): number {
  let sum = 0;
  for (let k = 2; k < coords.length; k += 2) {
    const dx = at(coords, k) - at(coords, k - 2);
    const dy = at(coords, k + 1) - at(coords, k - 1);
    sum += Math.sqrt(dx * dx + dy * dy);
  }
  return sum;
}

/** Appends segment `i` of `from` to the chain, its start moved onto the chain's end. */
function append(chain: number[], from: readonly number[], i: number): void {
  const x = at(chain, chain.length - 2);
  const y = at(chain, chain.length - 1);
  const straight = isStraight(from, i);
  chain.push(straight ? x : at(from, i + 2) + (x - at(from, i)));
  chain.push(straight ? y : at(from, i + 3) + (y - at(from, i + 1)));
  for (let k = i + 4; k < i + 8; k++) chain.push(at(from, k));
}

/** Moves the end of the chain onto its start. */
function close(chain: number[]): void {
  const end = chain.length - 2;
  const straight = isStraight(chain, end - 6);
  for (let axis = 0; axis < 2; axis++) {
    const target = at(chain, axis);
    const control = at(chain, end - 2 + axis) + (target - at(chain, end + axis));
    chain[end - 2 + axis] = straight ? target : control;
    chain[end + axis] = target;
  }
}

function dropShort(raw: readonly number[]): number[] {
  const chain = raw.slice(0, 2);
  for (let i = 0; i + 7 < raw.length; i += 6) if (!isShort(raw, i)) append(chain, raw, i);
  if (chain.length > 2) close(chain);
  return chain;
}

function isShort(coords: readonly number[], i: number): boolean {
  for (let k = i + 2; k < i + 8; k += 2) {
    if (Math.abs(at(coords, k) - at(coords, i)) >= SHORTEST) return false;
    if (Math.abs(at(coords, k + 1) - at(coords, i + 1)) >= SHORTEST) return false;
  }
  return true;
}

/** Joins straight segments that follow each other in one direction, across the contour's start as well. */
function mergeLines(raw: readonly number[]): number[] {
  const turned = startAtCorner(raw);
  const chain = turned.slice(0, 2);
  // Index in `turned` at which the straight run that ends the chain began.
  let runStart = 0;
  for (let i = 0; i + 7 < turned.length; i += 6) {
    if (i > runStart && isStraight(turned, i) && isOneLine(turned, runStart, i)) {
      chain.length -= 6;
      const from = chain.slice(-2);
      chain.push(...from, ...turned.slice(i + 6, i + 8), ...turned.slice(i + 6, i + 8));
      continue;
    }
    append(chain, turned, i);
    runStart = isStraight(turned, i) ? i : i + 6;
  }
  return chain;
}

/** Whether the straight segments `first` to `last` form one line, each vertex within the finest step of it. */
function isOneLine(coords: readonly number[], first: number, last: number): boolean {
  const x = at(coords, first);
  const y = at(coords, first + 1);
  const dx = at(coords, last + 6) - x;
  const dy = at(coords, last + 7) - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  let before = 0;
  for (let i = first + 6; i <= last; i += 6) {
    const ex = at(coords, i) - x;
    const ey = at(coords, i + 1) - y;
    const along = ex * dx + ey * dy;
    if (Math.abs(ex * dy - ey * dx) > SHORTEST * length || along < before) return false;
    before = along;
  }
  return before <= length * length;
}

/** The same closed chain begun at a vertex where no straight run passes through. */
function startAtCorner(raw: readonly number[]): readonly number[] {
  const count = (raw.length - 2) / 6;
  const doubled = [...raw, ...raw.slice(2)];
  for (let k = 0; k < count; k++) {
    const i = 6 * k;
    const previous = i === 0 ? 6 * (count - 1) : i - 6;
    const isCorner =
      !isStraight(doubled, i) ||
      !isStraight(doubled, previous) ||
      !isOneLine(doubled, previous, previous + 6);
    if (isCorner) return k === 0 ? raw : doubled.slice(i, i + raw.length);
  }
  return raw;
}

/** Sorts contours from left to right, then from top to bottom, outer ones before the holes that begin at the same place. */
export function sortContours(contours: Contour[]): Contour[] {
  const keyed = contours.map((contour) => {
    const bounds = contourBounds([contour]);
    return { contour, x: bounds?.minX ?? 0, y: bounds?.minY ?? 0, area: signedArea(contour) };
  });
  keyed.sort((a, b) => a.x - b.x || a.y - b.y || b.area - a.area);
  return keyed.map(({ contour }) => contour);
}
