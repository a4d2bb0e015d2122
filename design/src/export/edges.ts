import { at, type Bounds, type Contour, flatten } from "@cuttle/geometry/kernel";

/** A point of a drawing, mm. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** mm; edges that only touch do not cross. */
const CLEAR = 0.01;
/** mm; fine enough to detect where lines meet. */
const TOLERANCE = 0.05;

/** Visits the straight edges of a contour, curves flattened to a tolerance (mm), in their order. */
export function forEdges(
  contour: Contour,
  tolerance: number,
  visit: (x0: number, y0: number, x1: number, y1: number) => void,
): void {
  const points = flatten(contour, tolerance);
  const last = contour.closed ? points.length : points.length - 2;
  for (let k = 0; k < last; k += 2) {
    const next = k + 2 === points.length ? 0 : k + 2;
    visit(at(points, k), at(points, k + 1), at(points, next), at(points, next + 1));
  }
}

/** Whether two boxes have a point in common. */
export function touch(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** The straight edges of many contours, and which contour each belongs to. */
export class Edges {
  /** x0, y0, x1, y1 of each. */
  readonly #ends: number[] = [];
  readonly #owners: number[] = [];

  add(contour: Contour, owner: number): void {
    forEdges(contour, TOLERANCE, (x0, y0, x1, y1) => {
      this.#ends.push(x0, y0, x1, y1);
      this.#owners.push(owner);
    });
  }

  get count(): number {
    return this.#owners.length;
  }

  /** -1: there is no such edge. */
  ownerOf(edge: number): number {
    return this.#owners[edge] ?? -1;
  }

  /** minX, minY, maxX, maxY of each edge, `more` mm larger on every side. */
  boxes(more = 0): Float64Array {
    const ends = this.#ends;
    const boxes = new Float64Array(ends.length);
    for (let k = 0; k < ends.length; k += 4) {
      boxes[k] = Math.min(at(ends, k), at(ends, k + 2)) - more;
      boxes[k + 1] = Math.min(at(ends, k + 1), at(ends, k + 3)) - more;
      boxes[k + 2] = Math.max(at(ends, k), at(ends, k + 2)) + more;
      boxes[k + 3] = Math.max(at(ends, k + 1), at(ends, k + 3)) + more;
    }
    return boxes;
  }

  /** Where two edges cross, when each has its ends clearly on both sides of the other. */
  crossing(a: number, b: number): Point | undefined {
    const [a0, a1, b0, b1] = this.#distances(a, b);
    if (b0 * b1 >= 0 || a0 * a1 >= 0) return undefined;
    if (Math.min(Math.abs(a0), Math.abs(a1), Math.abs(b0), Math.abs(b1)) < CLEAR) return undefined;
    const [x0, y0, x1, y1] = this.#edge(b);
    const t = b0 / (b0 - b1);
    return { x: x0 + t * (x1 - x0), y: y0 + t * (y1 - y0) };
  }

  /** Where two edges cross or touch: neither lies clearly on one side of the other. */
  passing(a: number, b: number): Point | undefined {
    const [a0, a1, b0, b1] = this.#distances(a, b);
    const apart = (p: number, q: number) => Math.min(p, q) > CLEAR || Math.max(p, q) < -CLEAR;
    if (apart(b0, b1) || apart(a0, a1)) return undefined;
    const [x, y] = this.#edge(b);
    return { x, y };
  }

  /** Whether a point lies on an edge, within `reach` mm. */
  liesOn(edge: number, { x, y }: Point, reach: number): boolean {
    const [x0, y0, x1, y1] = this.#edge(edge);
    const [dx, dy] = [x1 - x0, y1 - y0];
    const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    return (x0 + t * dx - x) ** 2 + (y0 + t * dy - y) ** 2 <= reach * reach;
  }

  #edge(edge: number): readonly [number, number, number, number] {
    const [ends, k] = [this.#ends, 4 * edge];
    return [at(ends, k), at(ends, k + 1), at(ends, k + 2), at(ends, k + 3)];
  }

  /** Signed distances of the ends of `a` from the line through `b`, and the other way round; mm. */
  #distances(a: number, b: number): readonly [number, number, number, number] {
    const [ax0, ay0, ax1, ay1] = this.#edge(a);
    const [bx0, by0, bx1, by1] = this.#edge(b);
    const [adx, ady, bdx, bdy] = [ax1 - ax0, ay1 - ay0, bx1 - bx0, by1 - by0];
    const [al, bl] = [Math.sqrt(adx * adx + ady * ady) || 1, Math.sqrt(bdx * bdx + bdy * bdy) || 1];
    return [
      (bdx * (ay0 - by0) - bdy * (ax0 - bx0)) / bl,
      (bdx * (ay1 - by0) - bdy * (ax1 - bx0)) / bl,
      (adx * (by0 - ay0) - ady * (bx0 - ax0)) / al,
      (adx * (by1 - ay0) - ady * (bx1 - ax0)) / al,
    ];
  }
}
