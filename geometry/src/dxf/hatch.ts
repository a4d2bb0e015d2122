import { at } from "../kernel/cubic.ts";
import { arc, bulged } from "./curves.ts";
import { type DXFRecord, EntityError } from "./record.ts";
import type { Outline } from "./shapes.ts";
import { fittedCubics, splineCubics } from "./spline.ts";

/** The boundaries of a hatch, each closed; they end early when they have more segments than allowed. */
export function hatch(record: DXFRecord, maxSegments: number): Outline[] {
  const read = new HatchReader(record);
  const outlines: Outline[] = [];
  let segments = 0;
  const paths = read.next(91);
  for (let i = 0; i < paths && segments <= maxSegments; i++) {
    const isPolyline = (read.next(92) & 2) !== 0;
    const coords = isPolyline ? read.polyline() : read.edges(maxSegments - segments);
    segments += coords.length / 6;
    if (coords.length >= 8) outlines.push({ coords, closed: true });
  }
  if (outlines.length === 0) throw new EntityError("it has no boundary");
  return outlines;
}

/** Reads values in the order of the file, which alone tells what they belong to. */
class HatchReader {
  readonly #codes: number[] = [];
  readonly #values: (() => number)[] = [];
  #at = 0;

  constructor(record: DXFRecord) {
    record.each((code, { number }) => {
      this.#codes.push(code);
      this.#values.push(number);
    });
  }

  /** The next number with this code. */
  next(code: number): number {
    while (this.#at < this.#codes.length && this.#codes[this.#at] !== code) this.#at++;
    const value = this.#values[this.#at++];
    if (value === undefined) throw new EntityError("its boundary is incomplete");
    return value();
  }

  /** The number that comes next, if it has this code. */
  optional(code: number): number | undefined {
    return this.#codes[this.#at] === code ? this.next(code) : undefined;
  }

  point(code: number): [x: number, y: number] {
    return [this.next(code), this.next(code + 10)];
  }

  polyline(): number[] {
    const hasBulges = this.next(72) !== 0;
    const count = this.next(93);
    const vertices: number[] = [];
    for (let i = 0; i < count; i++)
      vertices.push(...this.point(10), hasBulges ? (this.optional(42) ?? 0) : 0);
    return vertices.length === 0 ? [] : bulged(vertices, true);
  }

  edges(maxSegments: number): number[] {
    const coords: number[] = [];
    const count = this.next(93);
    for (let i = 0; i < count && coords.length <= 6 * maxSegments + 2; i++) {
      const edge = this.#edge(maxSegments - coords.length / 6);
      if (coords.length === 0) coords.push(at(edge, 0), at(edge, 1));
      const [x, y] = [at(coords, coords.length - 2), at(coords, coords.length - 1)];
      const [toX, toY] = [at(edge, 0), at(edge, 1)];
      if (x !== toX || y !== toY) coords.push(x, y, toX, toY, toX, toY);
      for (let k = 2; k < edge.length; k++) coords.push(at(edge, k));
    }
    return coords;
  }

  #edge(maxSegments: number): number[] {
    switch (this.next(72)) {
      case 1: {
        const [x0, y0] = this.point(10);
        const [x1, y1] = this.point(11);
        return [x0, y0, x0, y0, x1, y1, x1, y1];
      }
      case 2: {
        const [x, y] = this.point(10);
        const radius = this.next(40);
        return this.#arc(x, y, radius, 0, 1);
      }
      case 3: {
        const [x, y] = this.point(10);
        const [ux, uy] = this.point(11);
        return this.#arc(x, y, ux, uy, this.next(40));
      }
      case 4:
        return this.#spline(maxSegments);
      default:
        throw new EntityError("its boundary has an unknown edge");
    }
  }

  /** The angles of an edge that runs clockwise are counted clockwise, too. */
  #arc(x: number, y: number, ux: number, uy: number, ratio: number): number[] {
    const [start, end] = [this.next(50), this.next(51)];
    const side = this.next(73) !== 0 ? 1 : -1;
    const turn = Math.min(360, Math.max(-360, end - start));
    const axes = { x, y, ux, uy, vx: 0 - uy * ratio * side, vy: ux * ratio * side };
    return arc(axes, start, turn);
  }

  #spline(maxSegments: number): number[] {
    const degree = this.next(94);
    const isRational = this.next(73) !== 0;
    const knotCount = this.next(95);
    const pointCount = this.next(96);
    const knots: number[] = [];
    for (let i = 0; i < knotCount; i++) knots.push(this.next(40));
    const points: number[] = [];
    const weights: number[] = [];
    for (let i = 0; i < pointCount; i++) {
      points.push(...this.point(10));
      const weight = this.optional(42);
      if (isRational) weights.push(weight ?? 1);
    }
    if (pointCount > 0) return splineCubics({ degree, knots, points, weights }, maxSegments);
    const fit: number[] = [];
    for (let i = this.optional(97) ?? 0; i > 0; i--) fit.push(...this.point(11));
    return fittedCubics(fit, false);
  }
}
