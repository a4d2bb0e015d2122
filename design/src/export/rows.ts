import { at, type FillRule } from "@cuttle/geometry/kernel";

/** Where a side of a polygon crosses a row's scan line. */
export interface Passage {
  readonly x: number;
  readonly up: boolean;
}

/**
 * Records where the sides of a polygon (x, y, x, y, …) cross the rows, each `height` tall, the first starting at `top`.
 * A row's scan line is its middle.
 */
export function addPassages(
  rows: readonly Passage[][],
  points: Float64Array,
  top: number,
  height: number,
): void {
  for (let k = 0; k < points.length; k += 2) {
    const next = k + 2 < points.length ? k + 2 : 0;
    const up = at(points, k + 1) > at(points, next + 1);
    const [low, high] = up ? [next, k] : [k, next];
    const y = at(points, low + 1);
    const slope = (at(points, high) - at(points, low)) / (at(points, high + 1) - y);
    const from = Math.max(0, Math.ceil((y - top) / height - 0.5));
    const to = Math.min(rows.length, Math.ceil((at(points, high + 1) - top) / height - 0.5));
    for (let row = from; row < to; row++) {
      const middle = top + (row + 0.5) * height;
      rows[row]?.push({ x: at(points, low) + (middle - y) * slope, up });
    }
  }
}

/** The intervals of a row that are inside. */
export function insides(row: Passage[], fillRule: FillRule): [from: number, to: number][] {
  row.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let winding = 0;
  row.forEach(({ x, up }, k) => {
    if (fillRule === "evenodd" ? winding % 2 !== 0 : winding !== 0)
      spans.push([row[k - 1]?.x ?? x, x]);
    winding += up ? 1 : -1;
  });
  return spans;
}
