import type { Contour } from "../kernel/contour.ts";

/** What one operation returned together. */
interface Family {
  readonly size: number;
  /** mm within which it was made. */
  readonly tolerance: number;
}

const families = new WeakMap<Contour, Family>();

/**
 * Remembers contours as what one boolean operation or one offset returned: they neither cross themselves nor each other,
 * and holes lie in outlines. Only those operations say so, and at once: an answer must never depend on what else has been
 * asked before.
 */
export function rememberFamily(contours: Contour[], tolerance: number): Contour[] {
  const family = { size: contours.length, tolerance };
  for (const contour of contours) families.set(contour, family);
  return contours;
}

/**
 * How much of one family contours are, each once, as far as `tolerance` mm shows. All of it is clean; what is some of it
 * keeps apart, but a hole may have lost its outline.
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
