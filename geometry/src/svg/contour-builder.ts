import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import { arcToCubics, type EllipticalArc } from "./arc.ts";

/** Collects contours as SVG draws them: a pen that moves, draws lines and curves, and closes. */
export class ContourBuilder {
  readonly contours: Contour[] = [];
  /** Where the pen is. */
  x = 0;
  y = 0;
  readonly #maxSegments: number;
  #segments = 0;
  #coords: number[] = [];
  #startX = 0;
  #startY = 0;

  constructor(maxSegments: number) {
    this.#maxSegments = maxSegments;
  }

  /** Whether the limit of segments was exceeded. */
  get isFull(): boolean {
    return this.#segments > this.#maxSegments;
  }

  moveTo(x: number, y: number): void {
    this.#finish(false);
    this.#startX = x;
    this.#startY = y;
    this.x = x;
    this.y = y;
  }

  lineTo(x: number, y: number): void {
    this.cubicTo(this.x, this.y, x, y, x, y);
  }

  /** A quadratic curve, converted to a cubic. */
  quadTo(cx: number, cy: number, x: number, y: number): void {
    this.cubicTo(
      this.x + (2 / 3) * (cx - this.x),
      this.y + (2 / 3) * (cy - this.y),
      x + (2 / 3) * (cx - x),
      y + (2 / 3) * (cy - y),
      x,
      y,
    );
  }

  arcTo(arc: EllipticalArc, x: number, y: number): void {
    const cubics = arcToCubics(this.x, this.y, arc, x, y);
    for (let i = 0; i + 5 < cubics.length; i += 6) {
      const [c1x = 0, c1y = 0, c2x = 0, c2y = 0, toX = 0, toY = 0] = cubics.slice(i, i + 6);
      this.cubicTo(c1x, c1y, c2x, c2y, toX, toY);
    }
  }

  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    if (!Number.isFinite(c1x + c1y + c2x + c2y + x + y))
      throw new GeometryError("Path data: a coordinate is too large");
    this.#segments++;
    if (this.isFull) throw new GeometryError(`Path data: more than ${this.#maxSegments} segments`);
    if (this.#coords.length === 0) this.#coords.push(this.x, this.y);
    this.#coords.push(c1x, c1y, c2x, c2y, x, y);
    this.x = x;
    this.y = y;
  }

  /** Draws a line back to the contour's start, if it is not there yet. */
  close(): void {
    const open = this.x !== this.#startX || this.y !== this.#startY;
    if (this.#coords.length > 0 && open) this.lineTo(this.#startX, this.#startY);
    this.#finish(true);
    this.x = this.#startX;
    this.y = this.#startY;
  }

  /** All contours; the last one is open unless it was closed. */
  finish(): Contour[] {
    this.#finish(false);
    return this.contours;
  }

  #finish(closed: boolean): void {
    if (this.#coords.length > 0)
      this.contours.push({ coords: new Float64Array(this.#coords), closed });
    this.#coords = [];
  }
}
