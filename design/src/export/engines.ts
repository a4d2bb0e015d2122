import {
  type Contour,
  clipperBooleans,
  clipperOffsetter,
  type FillRule,
  type Join,
} from "@cuttle/geometry/kernel";

// Imported from the kernel, so that a page that exports loads the engines but not the scripting library.

/** The contours moved outwards by `distance` mm, or inwards below zero, with sharp corners unless told otherwise. */
export function offsetContours(
  contours: readonly Contour[],
  distance: number,
  options: { fillRule?: FillRule; join?: Join; tolerance?: number } = {},
): Contour[] {
  return clipperOffsetter.offset(contours, distance, { join: "miter", ...options });
}

/** The part of the contours' filled area outside of the others'. */
export function subtractContours(
  contours: readonly Contour[],
  others: readonly Contour[],
  fillRule: FillRule = "nonzero",
): Contour[] {
  const filled = clipperBooleans.combine("union", contours, [], { fillRule });
  return clipperBooleans.combine("difference", filled, others);
}

/** The area that both sets of contours fill. */
export function intersectContours(
  contours: readonly Contour[],
  others: readonly Contour[],
): Contour[] {
  return clipperBooleans.combine("intersection", contours, others);
}
