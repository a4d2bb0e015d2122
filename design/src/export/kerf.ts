import { type Contour, makeContour, reverseContour, signedArea } from "@cuttle/geometry/kernel";
import type { Drawing } from "../drawing.ts";
import { offsetContours } from "./engines.ts";
import { nestCuts } from "./nesting.ts";
import { roundLength } from "./numbers.ts";

/** mm; wider than any laser's kerf, so that a misplaced decimal point is caught. */
const WIDEST = 5;
/** mm; finer than elsewhere, since fits depend on hundredths. */
const TOLERANCE = 0.005;

/**
 * The drawing with kerf compensation, so that parts have their true size: the laser removes `kerf` mm along its path,
 * so closed outlines grow by half of it and holes shrink by half of it, with corners kept sharp so that joints fit.
 * Holes are determined over the whole sheet, whichever element drew them. Each contour is offset separately: neighbours
 * that share an edge are never merged. Engravings, scores and open cuts are unchanged; so is a hole too small to
 * shrink.
 */
export function applyKerf(drawing: Drawing, kerf: number): Drawing {
  if (!(kerf >= 0 && kerf <= WIDEST))
    throw new RangeError(`applyKerf: kerf must be from 0 to ${WIDEST} mm`);
  if (kerf === 0) return drawing;
  const moved = new Map<string, readonly Contour[]>();
  for (const { part, shape, index, contour, area, depth } of nestCuts(drawing)) {
    if (!contour.closed || area === 0) continue;
    const distance = depth % 2 === 0 ? kerf / 2 : -kerf / 2;
    moved.set(`${part} ${shape} ${index}`, moveContour(contour, distance));
  }
  return {
    ...drawing,
    parts: drawing.parts.map((part, p) => ({
      ...part,
      // Other shapes, so another key.
      key: part.shapes.some((shape) => shape.operation === "cut")
        ? `${part.key} kerf ${kerf}`
        : part.key,
      shapes: part.shapes.map((shape, s) => ({
        ...shape,
        contours: shape.contours.flatMap((contour, c) => moved.get(`${p} ${s} ${c}`) ?? [contour]),
      })),
    })),
  };
}

/** The contour offset by `distance` mm outwards (or inwards, if negative), in the same direction. */
function moveContour(contour: Contour, distance: number): readonly Contour[] {
  const isTurned = signedArea(contour) < 0;
  const upright = isTurned ? reverseContour(contour) : contour;
  const moved = offsetContours([upright], distance, { tolerance: TOLERANCE });
  if (moved.length === 0) return [contour];
  return moved.map(rounded).map((result) => (isTurned ? reverseContour(result) : result));
}

function rounded({ coords, closed }: Contour): Contour {
  return makeContour(coords.map(roundLength), closed);
}
