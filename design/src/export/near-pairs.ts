/**
 * Visits the pairs of boxes (minX, minY, maxX, maxY, …) that touch, by sweeping along the axis on which they overlap
 * less (Cohen et al., "I-COLLIDE", 1995). Stops after `budget` comparisons and then returns false.
 */
export function forNearPairs(
  boxes: Float64Array,
  visit: (a: number, b: number) => void,
  budget = 2e7,
): boolean {
  const count = boxes.length / 4;
  const side = (box: number, which: number) => boxes[4 * box + which] ?? 0;
  let spreadX = 0;
  let spreadY = 0;
  for (let k = 0; k < count; k++) {
    spreadX += side(k, 2) - side(k, 0);
    spreadY += side(k, 3) - side(k, 1);
  }
  const axis = spreadX <= spreadY ? 0 : 1;
  const other = 1 - axis;
  const order = Array.from({ length: count }, (_, k) => k).sort(
    (a, b) => side(a, axis) - side(b, axis) || a - b,
  );
  let left = budget;
  let active: number[] = [];
  for (const box of order) {
    const start = side(box, axis);
    const kept: number[] = [];
    left -= active.length;
    if (left < 0) return false;
    for (const earlier of active) {
      if (side(earlier, axis + 2) < start) continue;
      kept.push(earlier);
      if (side(earlier, other) > side(box, other + 2)) continue;
      if (side(earlier, other + 2) < side(box, other)) continue;
      visit(Math.min(earlier, box), Math.max(earlier, box));
    }
    kept.push(box);
    active = kept;
  }
  return true;
}
