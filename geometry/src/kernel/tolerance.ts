/**
 * How far, in mm, a flattened or refitted curve may be from the exact one. One value for every kernel, so that a whole
 * drawing can be coarser while a slider is dragged and exact again afterwards.
 */
export const FINE_TOLERANCE = 0.01;
export const COARSE_TOLERANCE = 0.05;

let current = FINE_TOLERANCE;

/** The current tolerance, mm. */
export function tolerance(): number {
  return current;
}

/** Runs `work` with another tolerance (mm) and restores the old one, even when it throws. */
export function withTolerance<T>(millimetres: number, work: () => T): T {
  const before = current;
  current = millimetres;
  try {
    return work();
  } finally {
    current = before;
  }
}
