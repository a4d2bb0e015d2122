import type { Path64, Point64 } from "clipper2-ts";

/**
 * The polygon without spikes: vertices at which it turns right back on itself. They enclose nothing, and Clipper2 2.0.1
 * loops forever on some of them: a horizontal one with a point along its way, such as (0,9) (0,0) (-2,0) (-5,0) (-2,0)
 * (0,0) (9,0). Returns the polygon itself when it has none, as nearly all do.
 */
export function withoutSpikes(polygon: Path64): Path64 {
  const count = polygon.length;
  let before = polygon[count - 2];
  let here = polygon[count - 1];
  for (const after of polygon) {
    if (before && here && turnsBack(before, here, after)) return trim(polygon);
    before = here;
    here = after;
  }
  return polygon;
}

/** Whether b is a tip: the edge from b to c leads back along the one from a to b, or b equals a. */
function turnsBack(a: Point64, b: Point64, c: Point64): boolean {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = c.x - b.x;
  const vy = c.y - b.y;
  return ux * vy === uy * vx && ux * vx + uy * vy <= 0;
}

function trim(polygon: Path64): Path64 {
  const kept: Point64[] = [];
  const tipAt = (last: number, next: Point64) =>
    turnsBack(kept[last - 1] as Point64, kept[last] as Point64, next);
  for (const point of polygon) {
    while (kept.length > 1 && tipAt(kept.length - 1, point)) kept.pop();
    kept.push(point);
  }
  // Across the end: a tip may be the last vertex, or the first.
  let first = 0;
  while (kept.length - first > 2) {
    const last = kept[kept.length - 1] as Point64;
    const start = kept[first] as Point64;
    if (turnsBack(kept[kept.length - 2] as Point64, last, start)) kept.pop();
    else if (turnsBack(last, start, kept[first + 1] as Point64)) first++;
    else break;
  }
  return kept.slice(first);
}
