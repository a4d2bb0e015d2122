import type { Contour } from "../kernel/contour.ts";

/** The contours that one operation returned. */
interface Result {
  readonly size: number;
  /** mm within which it was made. */
  readonly tolerance: number;
}

const results = new WeakMap<Contour, Result>();

/**
 * Remembers contours as the result of one boolean operation or offset: they neither cross themselves nor each other,
 * and holes lie in outlines. Only those operations call this, and immediately, since results must never depend on
 * earlier calls.
 */
export function rememberResult(contours: Contour[], tolerance: number): Contour[] {
  const result = { size: contours.length, tolerance };
  for (const contour of contours) results.set(contour, result);
  return contours;
}

/**
 * Whether contours are all or some of one result, each once, within `tolerance` mm. All of it is clean; a part of it
 * does not cross, but a hole may lack its outline.
 */
export function shareOfResult(
  contours: readonly Contour[],
  tolerance: number,
): "all" | "some" | "none" {
  const result = contours[0] && results.get(contours[0]);
  const isKnown =
    result !== undefined &&
    result.tolerance <= tolerance &&
    contours.every((contour) => results.get(contour) === result) &&
    new Set(contours).size === contours.length;
  if (!isKnown) return "none";
  return contours.length === result.size ? "all" : "some";
}
