import { CompoundPath } from "@cuttle/geometry";
import type { Contour, FillRule, Join } from "@cuttle/geometry/kernel";

/** The contours moved outwards by `distance` mm, or inwards below zero, with sharp corners unless told otherwise. */
export function offsetContours(
  contours: readonly Contour[],
  distance: number,
  options: { fillRule?: FillRule; join?: Join; tolerance?: number } = {},
): Contour[] {
  const { fillRule = "nonzero", join = "miter", tolerance } = options;
  const shape = CompoundPath.fromContours(contours, fillRule);
  return CompoundPath.offset(shape, distance, { join, miterLimit: 4, tolerance }).contours();
}

/** What of the contours' filled area lies outside of the others'. */
export function subtractContours(
  contours: readonly Contour[],
  others: readonly Contour[],
  fillRule: FillRule = "nonzero",
): Contour[] {
  const shape = CompoundPath.fromContours(contours, fillRule);
  return CompoundPath.difference(shape, CompoundPath.fromContours(others)).contours();
}

/** What both sets of contours fill. */
export function intersectContours(
  contours: readonly Contour[],
  others: readonly Contour[],
): Contour[] {
  return CompoundPath.intersection(
    CompoundPath.fromContours(contours),
    CompoundPath.fromContours(others),
  ).contours();
}
