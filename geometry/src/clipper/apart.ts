import type { Contour } from "../kernel/contour.ts";

/** What one operation returned together, within its tolerance in mm. */
interface Family {
  readonly tolerance: number;
}

const families = new WeakMap<Contour, Family>();

/**
 * Remembers that contours neither cross themselves nor each other, as nothing does that one boolean operation or one
 * offset returned. Only those say so, and at once: an answer must never depend on what else has been asked before.
 */
export function rememberApart(contours: Contour[], tolerance: number): Contour[] {
  const family = { tolerance };
  for (const contour of contours) families.set(contour, family);
  return contours;
}

/** Whether contours are known to be apart as far as `tolerance` mm shows: all or some of one family, each once. */
export function areKnownApart(contours: readonly Contour[], tolerance: number): boolean {
  const family = contours[0] && families.get(contours[0]);
  return (
    family !== undefined &&
    family.tolerance <= tolerance &&
    contours.every((contour) => families.get(contour) === family) &&
    new Set(contours).size === contours.length
  );
}
