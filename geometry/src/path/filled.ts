import { clipperBooleans } from "../clipper/booleans.ts";
import { isClean } from "../clipper/clean.ts";
import type { Graphic } from "../graphic.ts";
import type { Contour, FillRule } from "../interfaces.ts";
import { reverseContour, signedArea } from "../kernel/contour.ts";
import { isLetterLine } from "../kernel/letters.ts";
import { tolerance } from "../kernel/tolerance.ts";

/** The filled area of contours, as outlines that neither cross nor overlap, with holes in the opposite direction. */
function filledContours(contours: readonly Contour[], fillRule: FillRule): Contour[] {
  return clipperBooleans.combine("union", contours, [], { fillRule });
}

/** The area that contours fill, mm². */
export function filledArea(contours: readonly Contour[], fillRule: FillRule): number {
  const area = contours.reduce((sum, contour) => sum + signedArea(contour), 0);
  const turned = area < 0 ? contours.map(reverseContour) : contours;
  if (isClean(turned, tolerance())) return Math.abs(area);
  return filledContours(contours, fillRule).reduce((sum, contour) => sum + signedArea(contour), 0);
}

/**
 * A graphic's contours, with directions such that together they fill by the non-zero rule what each shape fills by its
 * own rule: a shape in the opposite direction must not cut a hole into its neighbour. For most shapes it is enough to
 * check the direction; only unusual ones need a union of their own. The letters of single-line fonts fill nothing.
 */
export function fillingContours(graphic: Graphic): Contour[] {
  return graphic.allPathsAndCompoundPaths().flatMap((shape) => {
    const contours = shape
      .allPaths()
      .filter((path) => !isLetterLine(path))
      .map((path) => path.contour());
    if ("fillRule" in shape && shape.fillRule === "evenodd" && contours.length > 1)
      return filledContours(contours, "evenodd");
    const area = contours.reduce((sum, contour) => sum + signedArea(contour), 0);
    const turned = area < 0 ? contours.map(reverseContour) : contours;
    // Clean contours have no point with a negative winding number; others may have.
    return isClean(turned, tolerance()) ? turned : filledContours(contours, ruleOf(shape));
  });
}

/** The lines of a graphic's letters in single-line fonts. */
export function letterLines(graphic: Graphic): Contour[] {
  return graphic
    .allPaths()
    .filter(isLetterLine)
    .map((path) => path.contour());
}

function ruleOf(shape: object): FillRule {
  return "fillRule" in shape && shape.fillRule === "evenodd" ? "evenodd" : "nonzero";
}
