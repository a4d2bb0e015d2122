import { type Contour, flatten } from "@cuttle/geometry/kernel";

/**
 * A closed contour as a polygon with a fast point-in-polygon test: its edges are sorted into bands of y, so that a test
 * checks only one band.
 */
export class FlatPolygon {
  readonly #points: Float64Array;
  readonly #bands: number[][] = [];
  readonly #minY: number;
  readonly #bandHeight: number;

  constructor(contour: Contour, tolerance = 0.05) {
    this.#points = flatten(contour, tolerance);
    const count = this.#points.length / 2;
    let minY = Infinity;
    let maxY = -Infinity;
    for (let k = 0; k < count; k++) {
      minY = Math.min(minY, this.#y(k));
      maxY = Math.max(maxY, this.#y(k));
    }
    const bands = Math.max(1, Math.min(256, count >> 2));
    this.#minY = minY;
    this.#bandHeight = (maxY - minY) / bands || 1;
    for (let band = 0; band < bands; band++) this.#bands.push([]);
    for (let k = 0; k < count; k++) {
      const next = k + 1 === count ? 0 : k + 1;
      const from = this.#band(Math.min(this.#y(k), this.#y(next)));
      const to = this.#band(Math.max(this.#y(k), this.#y(next)));
      for (let band = from; band <= to; band++) this.#bands[band]?.push(k);
    }
  }

  /** How many edges a test at this height looks at. */
  edgesAt(y: number): number {
    return this.#bands[this.#band(y)]?.length ?? 0;
  }

  /** Whether the winding number around (x, y) is not zero. */
  contains(x: number, y: number): boolean {
    const count = this.#points.length / 2;
    let winding = 0;
    for (const k of this.#bands[this.#band(y)] ?? []) {
      const next = k + 1 === count ? 0 : k + 1;
      const y0 = this.#y(k);
      const y1 = this.#y(next);
      if (y0 <= y === y1 <= y) continue;
      const side = (this.#x(next) - this.#x(k)) * (y - y0) - (x - this.#x(k)) * (y1 - y0);
      if (y1 > y0 ? side > 0 : side < 0) winding += y1 > y0 ? 1 : -1;
    }
    return winding !== 0;
  }

  #x(k: number): number {
    return this.#points[2 * k] ?? 0;
  }

  #y(k: number): number {
    return this.#points[2 * k + 1] ?? 0;
  }

  #band(y: number): number {
    const band = Math.floor((y - this.#minY) / this.#bandHeight);
    return Math.max(0, Math.min(this.#bands.length - 1, band));
  }
}
