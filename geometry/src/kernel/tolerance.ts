/**
 * How far, in mm, a flattened or refitted curve may lie from the true one. One value for every kernel, so that a whole
 * drawing can be made coarser while a slider is dragged and exact again when the hand rests.
 */
export const FINE_TOLERANCE = 0.01;
export const COARSE_TOLERANCE = 0.05;

let current = FINE_TOLERANCE;

/** The tolerance in force, mm. */
export function tolerance(): number {
  return current;
}

/** Runs `work` under another tolerance (mm) and puts the old one back, also when it throws. */
export function withTolerance<T>(millimetres: number, work: () => T): T {
  const before = current;
  current = millimetres;
  try {
    return work();
  } finally {
    current = before;
  }
}
