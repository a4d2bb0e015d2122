import type { Path64, Point64 } from "clipper2-ts";
import { at } from "../kernel/cubic.ts";
import { Vertex } from "./vertex.ts";
import { whole } from "./whole.ts";

/** A point on the source, p, the unit direction of travel there, u, and the point on its parallel curve, o. */
export interface Sample {
  readonly px: number;
  readonly py: number;
  readonly ox: number;
  readonly oy: number;
  readonly ux: number;
  readonly uy: number;
}

/** What an edge of a raw outline stands for; a side leads between the source and its parallel curve. */
export type EdgeKind = "line" | "arc" | "curve" | "side";

/**
 * Closed polygons that together have winding number 1 or more exactly where an offset is filled: the source, plus one
 * positive quadrilateral per step along it (source, parallel curve), plus wedges at convex corners. Their vertices
 * carry numbers through Clipper2 (as `z`), which identify the parts of lines, arcs and curves in the result.
 */
export class RawOutline {
  readonly polygons: Path64[] = [];
  /**
   * Per vertex, number 0 unused: position mm, unit directions in which the parallel arrives and leaves, kind of the edge
   * that leaves it and its arc's centre.
   */
  readonly points: number[] = [0, 0];
  readonly arriving: number[] = [0, 0];
  readonly leaving: number[] = [0, 0];
  readonly kinds: EdgeKind[] = ["side"];
  readonly centres: number[] = [0, 0];
  private readonly following: number[] = [0];
  /** Per crossing, numbered on from the vertices: the two edges, by the vertex they leave. */
  private readonly crossed: number[] = [];
  private readonly scale: number;
  /**
   * On the source's side, vertices nearer than this to the last may be dropped: nothing there is a boundary of the
   * result.
   */
  private readonly slack: number;

  private polygon: Point64[] = [];
  /** The pen's position while on the parallel curve. */
  private pen: Sample | undefined;
  private first: Sample | undefined;

  constructor(scale: number, slack: number) {
    this.scale = scale;
    this.slack = slack;
  }

  get vertexCount(): number {
    return this.kinds.length;
  }

  begin(): void {
    this.polygon = [];
    this.pen = undefined;
    this.first = undefined;
  }

  /** One step along the parallel curve. */
  step(from: Sample, to: Sample, kind: EdgeKind): void {
    const { pen } = this;
    if (this.polygon.length === 0) {
      this.first = from;
      this.push(from.ox, from.oy, from);
    } else if (!pen || pen.ox !== from.ox || pen.oy !== from.oy) {
      this.push(from.px, from.py);
      this.push(from.ox, from.oy, from);
    }
    this.kinds[this.kinds.length - 1] = kind;
    this.leaving[this.leaving.length - 2] = from.ux;
    this.leaving[this.leaving.length - 1] = from.uy;
    if (kind === "arc") {
      this.centres[this.centres.length - 2] = from.px;
      this.centres[this.centres.length - 1] = from.py;
    }
    this.push(to.ox, to.oy, to);
    this.pen = to;
  }

  /** One step that is not visible in the result: the pen goes along the source, coarsely. */
  skip(from: Sample, to: Sample): void {
    const last = this.points.length - 2;
    const isFar =
      Math.abs(at(this.points, last) - to.px) > this.slack ||
      Math.abs(at(this.points, last + 1) - to.py) > this.slack;
    if (this.pen || this.polygon.length === 0) this.push(from.px, from.py);
    else if (isFar) this.push(to.px, to.py);
    this.pen = undefined;
  }

  end(): void {
    const { pen, first, polygon } = this;
    const returns = pen && first && pen.ox === first.ox && pen.oy === first.oy;
    if (pen && returns) {
      const start = 2 * (this.vertexCount - polygon.length);
      this.arriving[start] = pen.ux;
      this.arriving[start + 1] = pen.uy;
    } else if (first) this.push(first.px, first.py);
    while (polygon.length > 1 && isSame(polygon[0], polygon.at(-1))) this.pop();
    const last = this.vertexCount - 1;
    this.following[last] = last - polygon.length + 1;
    if (polygon.length > 2) this.polygons.push(polygon);
  }

  private push(x: number, y: number, sample?: Sample): void {
    const point = new Vertex(whole(x * this.scale), whole(y * this.scale), 0);
    // Clipper2 drops repeated vertices, and then edges would no longer lead from each number to the next.
    if (isSame(point, this.polygon.at(-1))) this.pop();
    point.z = this.vertexCount;
    this.polygon.push(point);
    this.points.push(x, y);
    this.arriving.push(sample?.ux ?? 0, sample?.uy ?? 0);
    this.leaving.push(sample?.ux ?? 0, sample?.uy ?? 0);
    this.kinds.push("side");
    this.centres.push(0, 0);
    this.following.push(this.vertexCount);
  }

  private pop(): void {
    this.points.length -= 2;
    this.arriving.length -= 2;
    this.leaving.length -= 2;
    this.centres.length -= 2;
    this.kinds.pop();
    this.following.pop();
    this.polygon.pop();
  }

  /** Clipper2's callback: two edges cross at `point`. */
  readonly cross = (a: Point64, b: Point64, c: Point64, d: Point64, point: Point64): void => {
    if (point.z) return;
    point.z = this.vertexCount + this.crossed.length / 2;
    this.crossed.push(this.edgeBetween(a.z ?? 0, b.z ?? 0), this.edgeBetween(c.z ?? 0, d.z ?? 0));
  };

  private edgeBetween(one: number, other: number): number {
    if (this.following[one] === other) return one;
    return this.following[other] === one ? other : 0;
  }

  isCrossing(number: number): boolean {
    return number === 0 || number >= this.vertexCount;
  }

  /** The edge, by the vertex it leaves, along which the result runs from one vertex or crossing to the next; 0: none. */
  edge(from: number, to: number): number {
    if (!this.isCrossing(from)) {
      const leaving = from;
      if (!this.isCrossing(to)) return this.following[leaving] === to ? leaving : 0;
      return this.crosses(to, leaving) ? leaving : 0;
    }
    for (let k = 0; k < 2; k++) {
      const edge = from === 0 ? 0 : at(this.crossed, 2 * (from - this.vertexCount) + k);
      if (edge && (this.isCrossing(to) ? this.crosses(to, edge) : this.following[edge] === to))
        return edge;
    }
    return 0;
  }

  private crosses(crossing: number, edge: number): boolean {
    const k = 2 * (crossing - this.vertexCount);
    return k >= 0 && (this.crossed[k] === edge || this.crossed[k + 1] === edge);
  }

  /** Where a vertex or crossing of the result lies, mm, without Clipper2's rounding where possible. */
  position(point: Point64): [x: number, y: number] {
    const number = point.z ?? 0;
    if (number > 0 && number < this.vertexCount)
      return [at(this.points, 2 * number), at(this.points, 2 * number + 1)];
    const x = point.x / this.scale;
    const y = point.y / this.scale;
    if (number === 0) return [x, y];
    const k = 2 * (number - this.vertexCount);
    const exact = this.intersection(at(this.crossed, k), at(this.crossed, k + 1));
    const slack = 3 / this.scale;
    const agrees = exact && Math.abs(exact[0] - x) < slack && Math.abs(exact[1] - y) < slack;
    return agrees ? exact : [x, y];
  }

  private intersection(edge1: number, edge2: number): [number, number] | undefined {
    const { points, following } = this;
    const a = 2 * edge1;
    const b = 2 * at(following, edge1);
    const c = 2 * edge2;
    const d = 2 * at(following, edge2);
    const ux = at(points, b) - at(points, a);
    const uy = at(points, b + 1) - at(points, a + 1);
    const vx = at(points, d) - at(points, c);
    const vy = at(points, d + 1) - at(points, c + 1);
    const cross = ux * vy - uy * vx;
    if (cross === 0) return undefined;
    const wx = at(points, c) - at(points, a);
    const wy = at(points, c + 1) - at(points, a + 1);
    const t = (wx * vy - wy * vx) / cross;
    return [at(points, a) + ux * t, at(points, a + 1) + uy * t];
  }
}

function isSame(a: Point64 | undefined, b: Point64 | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
}
