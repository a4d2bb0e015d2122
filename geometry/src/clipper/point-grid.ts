// Arrays are indexed without `at` here and in kernel/fit.ts: `at` is shared by all kinds of arrays, which slows these
// loops by a tenth.

/** Points in square cells, to check quickly whether one lies within a radius. */
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
      box[0] = Math.min(box[0], points[k] as number);
      box[1] = Math.min(box[1], points[k + 1] as number);
      box[2] = Math.max(box[2], points[k] as number);
      box[3] = Math.max(box[3], points[k + 1] as number);
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
      const column = Math.floor(((points[2 * k] as number) - this.minX) / this.cell);
      const row = Math.floor(((points[2 * k + 1] as number) - this.minY) / this.cell);
      cells[k] = row * this.columns + column;
      starts[(cells[k] as number) + 1] = (starts[(cells[k] as number) + 1] as number) + 1;
    }
    for (let k = 1; k < starts.length; k++)
      starts[k] = (starts[k] as number) + (starts[k - 1] as number);
    const next = starts.slice();
    for (let k = 0; k < order.length; k++) {
      const cell = cells[k] as number;
      order[next[cell] as number] = k;
      next[cell] = (next[cell] as number) + 1;
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
      const end = starts[row * columns + right + 1] as number;
      for (let slot = starts[row * columns + left] as number; slot < end; slot++) {
        const k = 2 * (order[slot] as number);
        const x = points[k] as number;
        const y = points[k + 1] as number;
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
