import type { Contour } from "../src/kernel/contour.ts";
import { flatten } from "../src/kernel/flatten.ts";

/** Chords of contours, sorted into columns, to measure distances to them and winding numbers by simple means. */
export class Chords {
  private readonly chords: [x0: number, y0: number, x1: number, y1: number][] = [];

  constructor(contours: readonly Contour[], tolerance: number) {
    for (const contour of contours) {
      const points = flatten(contour, tolerance);
      const count = points.length / 2;
      for (let k = 0; k < (contour.closed ? count : count - 1); k++) {
        const next = (k + 1) % count;
        const [x0, y0] = points.subarray(2 * k, 2 * k + 2) as unknown as [number, number];
        const [x1, y1] = points.subarray(2 * next, 2 * next + 2) as unknown as [number, number];
        this.chords.push([x0, y0, x1, y1]);
      }
    }
  }

  distance(x: number, y: number): number {
    let best = Infinity;
    for (const [x0, y0, x1, y1] of this.chords) {
      const dx = x1 - x0;
      const dy = y1 - y0;
      const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.min(1, Math.max(0, along));
      const ex = x - x0 - dx * t;
      const ey = y - y0 - dy * t;
      best = Math.min(best, ex * ex + ey * ey);
    }
    return Math.sqrt(best);
  }

  winding(x: number, y: number): number {
    let winding = 0;
    for (const [x0, y0, x1, y1] of this.chords) {
      if (y0 > y === y1 > y) continue;
      if (x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) winding += y1 > y0 ? 1 : -1;
    }
    return winding;
  }

  /** Points spread over the chords' box and `margin` mm around it. */
  spread(count: number, margin: number): [number, number][] {
    let box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
    for (const [x0, y0, x1, y1] of this.chords)
      box = [
        Math.min(box[0], x0, x1),
        Math.min(box[1], y0, y1),
        Math.max(box[2], x0, x1),
        Math.max(box[3], y0, y1),
      ];
    // A plane-filling sequence by the plastic number: Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences".
    return Array.from({ length: count }, (_, k) => [
      box[0] - margin + ((0.5 + 0.7548776662466927 * k) % 1) * (box[2] - box[0] + 2 * margin),
      box[1] - margin + ((0.5 + 0.5698402909980532 * k) % 1) * (box[3] - box[1] + 2 * margin),
    ]);
  }
}
