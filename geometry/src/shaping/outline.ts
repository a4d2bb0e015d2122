import { type Contour, makeContour } from "../kernel/contour.ts";
import type { OutlineCallbacks } from "./harfbuzz-module.ts";

/** Collects a glyph's outline as cubic contours, y turned down; lines and quadratics become the same curve as a cubic. */
export class OutlineCollector implements OutlineCallbacks {
  #contours: Contour[] = [];
  #numbers: number[] = [];

  /** The contours collected since the last call. */
  take(): Contour[] {
    this.closePath();
    const contours = this.#contours;
    this.#contours = [];
    return contours;
  }

  moveTo(x: number, y: number): void {
    this.closePath();
    this.#numbers = [x, 0 - y];
  }

  lineTo(x: number, y: number): void {
    const [x0, y0] = this.#end();
    // A zero-length line is useless and breaks tangents.
    if (x0 === x && y0 === 0 - y) return;
    this.#numbers.push(x0, y0, x, 0 - y, x, 0 - y);
  }

  /** Raises the degree: c1 = p0 + 2/3 (c − p0), c2 = p + 2/3 (c − p). */
  quadraticTo(cx: number, cy: number, x: number, y: number): void {
    const [x0, y0] = this.#end();
    const [up, down, endY] = [y0, 0 - cy, 0 - y];
    this.#numbers.push(
      (x0 + 2 * cx) / 3,
      (up + 2 * down) / 3,
      (x + 2 * cx) / 3,
      (endY + 2 * down) / 3,
      x,
      endY,
    );
  }

  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.#numbers.push(c1x, 0 - c1y, c2x, 0 - c2y, x, 0 - y);
  }

  closePath(): void {
    const [startX = 0, startY = 0] = this.#numbers;
    if (this.#numbers.length >= 8) {
      this.lineTo(startX, 0 - startY);
      this.#contours.push(makeContour(this.#numbers, true));
    }
    this.#numbers = [];
  }

  #end(): [number, number] {
    const numbers = this.#numbers;
    return [numbers[numbers.length - 2] ?? 0, numbers[numbers.length - 1] ?? 0];
  }
}
