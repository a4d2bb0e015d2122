import { at } from "../kernel/cubic.ts";

/** Points in square cells, to ask quickly whether one lies within a radius. */
export class PointGrid {
  private readonly points: readonly number[];
  private readonly cell: number;
  private readonly minX: number;
  private readonly minY: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Where each cell's points begin in `order`; one more entry than cells. */
  private readonly starts: Int32Array;
  private readonly order: Int32Array;

  /** Points as x, y, x, y, …, for radii near `radius`. */
  constructor(points: readonly number[], radius: number) {
    this.points = points;
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
    for (let k = 0; k < points.length; k += 2) {
      box[0] = Math.min(box[0], at(points, k));
      box[1] = Math.min(box[1], at(points, k + 1));
      box[2] = Math.max(box[2], at(points, k));
      box[3] = Math.max(box[3], at(points, k + 1));
    }
    const width = Math.max(0, box[2] - box[0]);
    const height = Math.max(0, box[3] - box[1]);
    const count = points.length / 2;
    // Never many more cells than points.
    const smallest = Math.max(
      (width + height) / (count + 16),
      Math.sqrt((width * height) / (4 * count + 16)),
    );
    this.cell = Math.max(radius / 2, smallest, 1e-6);
    this.minX = box[0];
    this.minY = box[1];
    this.columns = Math.floor(width / this.cell) + 1;
    this.rows = Math.floor(height / this.cell) + 1;
    this.starts = new Int32Array(this.columns * this.rows + 1);
    this.order = new Int32Array(count);
    this.fill();
  }

  private fill(): void {
    const { points, starts, order } = this;
    const cells = new Int32Array(order.length);
    for (let k = 0; k < order.length; k++) {
      const column = Math.floor((at(points, 2 * k) - this.minX) / this.cell);
      const row = Math.floor((at(points, 2 * k + 1) - this.minY) / this.cell);
      cells[k] = row * this.columns + column;
      starts[at(cells, k) + 1] = at(starts, at(cells, k) + 1) + 1;
    }
    for (let k = 1; k < starts.length; k++) starts[k] = at(starts, k) + at(starts, k - 1);
    const next = starts.slice();
    for (let k = 0; k < order.length; k++) {
      const cell = at(cells, k);
      order[at(next, cell)] = k;
      next[cell] = at(next, cell) + 1;
    }
  }

  /** Whether one point lies within `radius` of both (x1, y1) and (x2, y2). */
  hasNear(x1: number, y1: number, x2: number, y2: number, radius: number): boolean {
    const { points, starts, order, columns } = this;
    const limit = radius * radius;
    const left = this.column(Math.max(x1, x2) - radius);
    const right = this.column(Math.min(x1, x2) + radius);
    const top = this.row(Math.max(y1, y2) - radius);
    const bottom = this.row(Math.min(y1, y2) + radius);
    for (let row = top; row <= bottom; row++) {
      const end = at(starts, row * columns + right + 1);
      for (let slot = at(starts, row * columns + left); slot < end; slot++) {
        const k = 2 * at(order, slot);
        const x = at(points, k);
        const y = at(points, k + 1);
        if ((x - x1) * (x - x1) + (y - y1) * (y - y1) >= limit) continue;
        if ((x - x2) * (x - x2) + (y - y2) * (y - y2) < limit) return true;
      }
    }
    return false;
  }

  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.minX) / this.cell)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.minY) / this.cell)));
  }
}
