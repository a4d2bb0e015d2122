import { CompoundPath } from "@cuttle/geometry";
import type { Contour, FillRule } from "@cuttle/geometry/kernel";

/** The contours moved outwards by `distance` mm, or inwards below zero, with sharp corners; exact to `tolerance` mm. */
export function offsetContours(
  contours: readonly Contour[],
  distance: number,
  options: { fillRule?: FillRule; tolerance?: number } = {},
): Contour[] {
  const { fillRule = "nonzero", tolerance } = options;
  const shape = CompoundPath.fromContours(contours, fillRule);
  const how = { join: "miter", miterLimit: 4, tolerance } as const;
  return CompoundPath.offset(shape, distance, how).contours();
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
