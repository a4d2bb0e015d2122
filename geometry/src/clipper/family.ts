import type { Contour } from "../kernel/contour.ts";

/** The contours that one operation returned. */
interface Family {
  readonly size: number;
  /** mm within which it was made. */
  readonly tolerance: number;
}

const families = new WeakMap<Contour, Family>();

/**
 * Remembers contours as the result of one boolean operation or offset: they neither cross themselves nor each other,
 * and holes lie in outlines. Only those operations call this, and immediately, since results must never depend on
 * earlier calls.
 */
export function rememberFamily(contours: Contour[], tolerance: number): Contour[] {
  const family = { size: contours.length, tolerance };
  for (const contour of contours) families.set(contour, family);
  return contours;
}

/**
 * Whether contours are all or some of one family, each once, within `tolerance` mm. All of it is clean; a part of it
 * does not cross, but a hole may lack its outline.
 */
export function shareOfFamily(
  contours: readonly Contour[],
  tolerance: number,
): "all" | "some" | "none" {
  const family = contours[0] && families.get(contours[0]);
  const isKnown =
    family !== undefined &&
    family.tolerance <= tolerance &&
    contours.every((contour) => families.get(contour) === family) &&
    new Set(contours).size === contours.length;
  if (!isKnown) return "none";
  return contours.length === family.size ? "all" : "some";
}
