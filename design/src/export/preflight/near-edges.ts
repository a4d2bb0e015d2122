import type { Contour } from "@cuttle/geometry/kernel";
import { forEdges } from "../edges.ts";

const CELL = 2;

/** The edges of contours by the cells of a grid, to check whether a point lies on one of them. */
export class NearEdges {
  readonly #edges: number[] = [];
  readonly #cells = new Map<string, number[]>();
  readonly #reach: number;

  /** `reach` in mm is how near counts as on. */
  constructor(contours: readonly Contour[], reach: number) {
    this.#reach = reach;
    for (const contour of contours) {
      forEdges(contour, reach, (x0, y0, x1, y1) => this.#add(x0, y0, x1, y1));
    }
  }

  has(x: number, y: number): boolean {
    const cell = this.#cells.get(`${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`) ?? [];
    return cell.some((edge) => this.#distanceSquared(edge, x, y) <= this.#reach * this.#reach);
  }

  /** Puts an edge into the cells along it, piece by piece so that a long one does not fill its whole box. */
  #add(x0: number, y0: number, x1: number, y1: number) {
    const edge = this.#edges.push(x0, y0, x1, y1) - 4;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / CELL));
    for (let k = 0; k < steps; k++) {
      const ax = x0 + ((x1 - x0) * k) / steps;
      const ay = y0 + ((y1 - y0) * k) / steps;
      const bx = x0 + ((x1 - x0) * (k + 1)) / steps;
      const by = y0 + ((y1 - y0) * (k + 1)) / steps;
      const cell = (value: number) => Math.floor(value / CELL);
      const reach = this.#reach;
      for (let row = cell(Math.min(ay, by) - reach); row <= cell(Math.max(ay, by) + reach); row++)
        for (
          let column = cell(Math.min(ax, bx) - reach);
          column <= cell(Math.max(ax, bx) + reach);
          column++
        ) {
          const key = `${column} ${row}`;
          const edges = this.#cells.get(key);
          if (edges === undefined) this.#cells.set(key, [edge]);
          else if (edges.at(-1) !== edge) edges.push(edge);
        }
    }
  }

  #distanceSquared(edge: number, x: number, y: number): number {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.#edges.slice(edge, edge + 4);
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = dx * dx + dy * dy || 1;
    const t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
    const ex = x0 + t * dx - x;
    const ey = y0 + t * dy - y;
    return ex * ex + ey * ey;
  }
}
