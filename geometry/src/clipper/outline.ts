import type { Path64, Point64 } from "clipper2-ts";
import { at } from "../kernel/cubic.ts";
import { fitRun, mirrorTangent } from "../kernel/fit.ts";
import type { RawOutline } from "./raw-outline.ts";

/**
 * Turns a polygon that Clipper2 made of a raw outline into few cubics, in Contour's layout, not yet cleaned up: lines
 * stay lines, arcs of joins become arcs again, runs along parallel curves are fitted within `tolerance` mm.
 */
export function rebuildOutline(polygon: Path64, raw: RawOutline, tolerance: number): number[] {
  return new Outline(polygon, raw, tolerance).rebuild();
}

class Outline {
  private readonly raw: RawOutline;
  private readonly tolerance: number;
  private readonly count: number;
  private readonly numbers: number[];
  private readonly points: Float64Array;
  private readonly tangents: Float64Array;
  private readonly edges: number[];

  constructor(polygon: Path64, raw: RawOutline, tolerance: number) {
    this.raw = raw;
    this.tolerance = tolerance;
    const start = findStart(polygon, raw);
    const ring = [...polygon.slice(start), ...polygon.slice(0, start + 1)];
    this.count = polygon.length;
    this.numbers = ring.map((point) => point.z ?? 0);
    this.edges = edgesOf(ring, raw);
    this.points = new Float64Array(2 * ring.length);
    this.tangents = new Float64Array(2 * ring.length);
    ring.forEach((point, k) => {
      const [x, y] = raw.position(point);
      this.points[2 * k] = x;
      this.points[2 * k + 1] = y;
      const number = this.numbers[k] ?? 0;
      if (raw.isCrossing(number)) return;
      this.tangents[2 * k] = at(raw.arriving, 2 * number);
      this.tangents[2 * k + 1] = at(raw.arriving, 2 * number + 1);
    });
  }

  rebuild(): number[] {
    const { points, count } = this;
    const coords = [at(points, 0), at(points, 1)];
    for (let from = 0; from < count; ) {
      let to = from + 1;
      while (
        to < count &&
        continues(this.raw, at(this.edges, to - 1), at(this.edges, to), at(this.numbers, to))
      )
        to++;
      this.addRun(from, to, coords);
      from = to;
    }
    return coords;
  }

  private addRun(from: number, to: number, coords: number[]): void {
    const kind = this.raw.kinds[at(this.edges, from)];
    if (kind === "arc") this.addArc(from, to, coords);
    else if (kind === "curve" && this.settleTangents(from, to)) this.fit(from, to, coords);
    else this.addLine(to, coords);
  }

  /**
   * Fits with an extra point between each two, on the cubic with their tangents, since fits are measured at points
   * only.
   */
  private fit(from: number, to: number, coords: number[]): void {
    const { points, tangents } = this;
    const size = 4 * (to - from) + 2;
    const dense = new Float64Array(size);
    const along = new Float64Array(size);
    for (let k = from; k <= to; k++) {
      const out = 4 * (k - from);
      for (let axis = 0; axis < 2; axis++) {
        dense[out + axis] = at(points, 2 * k + axis);
        along[out + axis] = at(tangents, 2 * k + axis);
      }
      if (k < to) addMiddle(points, tangents, 2 * k, dense, along, out + 2);
    }
    fitRun(dense, along, 0, 2 * (to - from), this.tolerance, coords);
  }

  private addLine(to: number, coords: number[]): void {
    const x = at(this.points, 2 * to);
    const y = at(this.points, 2 * to + 1);
    coords.push(at(coords, coords.length - 2), at(coords, coords.length - 1), x, y, x, y);
  }

  /** Finds the tangents at a run's ends where they are crossings; false when the run is only a chord. */
  private settleTangents(from: number, to: number): boolean {
    const isStartLost = this.raw.isCrossing(at(this.numbers, from));
    const isEndLost = this.raw.isCrossing(at(this.numbers, to));
    if (to === from + 1 && isStartLost && isEndLost) return false;
    const start = 2 * at(this.numbers, from);
    if (!isStartLost) {
      this.tangents[2 * from] = at(this.raw.leaving, start);
      this.tangents[2 * from + 1] = at(this.raw.leaving, start + 1);
    } else mirrorTangent(this.tangents, this.points, from + 1, from);
    if (isEndLost) mirrorTangent(this.tangents, this.points, to - 1, to);
    return true;
  }

  private addArc(from: number, to: number, coords: number[]): void {
    const edge = at(this.edges, from);
    // A cubic approximates a quarter circle to 0.03 % of its radius; a half circle is the most a join can have.
    const middle = (from + to) >> 1;
    const start = this.ray(edge, from);
    const end = this.ray(edge, to);
    if (to - from > 1 && dot(start, end) < 0) {
      this.addArc(from, middle, coords);
      this.addArc(middle, to, coords);
      return;
    }
    const cos = dot(start, end) / Math.sqrt(dot(start, start) * dot(end, end));
    // tan(angle / 4) by halving twice: handles of a circular arc are 4/3 · tan(angle / 4) · radius.
    const half = Math.sqrt(Math.max(0, 1 - cos) / (1 + cos));
    const handle = ((4 / 3) * half) / (1 + Math.sqrt(1 + half * half));
    const turn = Math.sign(start[0] * end[1] - start[1] * end[0]);
    coords.push(
      at(this.points, 2 * from) - start[1] * handle * turn,
      at(this.points, 2 * from + 1) + start[0] * handle * turn,
      at(this.points, 2 * to) + end[1] * handle * turn,
      at(this.points, 2 * to + 1) - end[0] * handle * turn,
      at(this.points, 2 * to),
      at(this.points, 2 * to + 1),
    );
  }

  /** From the centre of an arc's edge to a point. */
  private ray(edge: number, k: number): [x: number, y: number] {
    const { centres } = this.raw;
    return [
      at(this.points, 2 * k) - at(centres, 2 * edge),
      at(this.points, 2 * k + 1) - at(centres, 2 * edge + 1),
    ];
  }
}

/** Hermite's cubic at its middle: position and unit tangent. */
function addMiddle(
  points: Float64Array,
  tangents: Float64Array,
  k: number,
  dense: Float64Array,
  along: Float64Array,
  out: number,
): void {
  const dx = at(points, k + 2) - at(points, k);
  const dy = at(points, k + 3) - at(points, k + 1);
  const length = Math.sqrt(dx * dx + dy * dy);
  const ux = at(tangents, k);
  const uy = at(tangents, k + 1);
  const vx = at(tangents, k + 2);
  const vy = at(tangents, k + 3);
  dense[out] = at(points, k) + dx / 2 + ((ux - vx) * length) / 8;
  dense[out + 1] = at(points, k + 1) + dy / 2 + ((uy - vy) * length) / 8;
  const x = 1.5 * dx - ((ux + vx) * length) / 4;
  const y = 1.5 * dy - ((uy + vy) * length) / 4;
  const speed = Math.sqrt(x * x + y * y) || 1;
  along[out] = x / speed;
  along[out + 1] = y / speed;
}

function dot(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] * b[0] + a[1] * b[1];
}

function edgesOf(ring: readonly Point64[], raw: RawOutline): number[] {
  return ring.slice(1).map((point, k) => raw.edge(ring[k]?.z ?? 0, point.z ?? 0));
}

/** Whether the outline runs smoothly on from one edge to the next, as one piece to rebuild. */
function continues(raw: RawOutline, before: number, after: number, vertex: number): boolean {
  const kind = raw.kinds[before];
  if (raw.isCrossing(vertex) || kind !== raw.kinds[after]) return false;
  if (kind === "curve") return isSmooth(raw, vertex);
  const isSameArc =
    raw.centres[2 * before] === raw.centres[2 * after] &&
    raw.centres[2 * before + 1] === raw.centres[2 * after + 1];
  return kind === "arc" && isSameArc;
}

/** Cosine of the turn, about 1°, that a fit may smooth. */
const SMOOTH = 0.9998;

function isSmooth({ arriving, leaving }: RawOutline, vertex: number): boolean {
  const x = at(arriving, 2 * vertex) * at(leaving, 2 * vertex);
  return x + at(arriving, 2 * vertex + 1) * at(leaving, 2 * vertex + 1) > SMOOTH;
}

/** A vertex at which a piece begins; the first when the whole polygon is one. */
function findStart(polygon: Path64, raw: RawOutline): number {
  const edges = edgesOf([...polygon, ...polygon.slice(0, 1)], raw);
  const count = polygon.length;
  for (let k = 0; k < count; k++) {
    const before = at(edges, (k + count - 1) % count);
    if (!continues(raw, before, at(edges, k), polygon[k]?.z ?? 0)) return k;
  }
  return 0;
}
