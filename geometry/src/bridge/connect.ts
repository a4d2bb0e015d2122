import { clipperBooleans } from "../clipper/booleans.ts";
import { GeometryError } from "../geometry-error.ts";
import { type Bounds, type Contour, contourBounds } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import {
  boxGapSquared,
  type ChordIndex,
  indexChords,
  type NearestPair,
  nearestPair,
} from "./nearest.ts";
import { type PiecesOptions, separatePieces } from "./pieces.ts";

export { type FillHolesOptions, fillHoles, type PiecesOptions, separatePieces } from "./pieces.ts";

interface ConnectPiecesOptions extends PiecesOptions {
  /** mm; default 1.6, which holds in plywood and acrylic of 3 mm. */
  width?: number | undefined;
  /** "nearest": a bridge over each of the smallest gaps. "bar": a bar along the bottom, and bridges to what it misses. */
  style?: "nearest" | "bar" | undefined;
  /** mm by which to lower the bar, which by default is centred on the line on which most pieces stand; default 0. */
  barOffset?: number | undefined;
}

/** The most pieces to connect. */
const MOST_PIECES = 2000;

/** Unites contours into one piece: separate pieces are joined by the shortest possible bridges with round ends. */
export function connectPieces(
  contours: readonly Contour[],
  options: ConnectPiecesOptions = {},
): Contour[] {
  const { width = 1.6, style = "nearest", barOffset = 0 } = options;
  if (!(width > 0 && width <= 1000))
    throw new GeometryError("The width of bridges must be above 0 and at most 1000 mm");
  if (!Number.isFinite(barOffset)) throw new GeometryError("barOffset must be a finite number");
  let pieces = separatePieces(contours, options);
  if (pieces.length > MOST_PIECES)
    throw new GeometryError(
      `There are ${pieces.length} loose pieces; at most ${MOST_PIECES} can be connected.`,
    );
  if (style === "bar" && pieces.length > 1) {
    const united = clipperBooleans.combine("union", pieces.flat(), [bar(pieces, width, barOffset)]);
    pieces = separatePieces(united);
  }
  if (pieces.length < 2) return pieces.flat();
  const bridges = shortestLinks(pieces.map(indexChords)).map((link) => capsule(link, width));
  return clipperBooleans.combine("union", pieces.flat(), bridges);
}

/** A bar as long as the whole, half under the line on which most pieces stand. */
function bar(pieces: readonly (readonly Contour[])[], width: number, offset: number): Contour {
  const boxes = pieces.map(contourBounds).filter((box) => box !== undefined);
  const left = Math.min(...boxes.map((box) => box.minX));
  const right = Math.max(...boxes.map((box) => box.maxX));
  const y = standingLine(boxes) + offset;
  const inset = Math.min(width, right - left) / 2;
  return capsule({ x1: left + inset, y1: y, x2: right - inset, y2: y }, width);
}

/**
 * The y on which pieces stand: of those that reach into the lower half, which excludes dots and accents, the highest
 * bottom, ignoring a quarter of their total width, which excludes hyphens. A bar there also meets descenders.
 */
function standingLine(boxes: readonly Bounds[]): number {
  const top = Math.min(...boxes.map((box) => box.minY));
  const bottom = Math.max(...boxes.map((box) => box.maxY));
  const low = boxes.filter((box) => 2 * box.maxY >= top + bottom).sort((a, b) => a.maxY - b.maxY);
  const total = low.reduce((sum, box) => sum + box.maxX - box.minX, 0);
  let passed = 0;
  for (const box of low) {
    passed += box.maxX - box.minX;
    if (4 * passed >= total) return box.maxY;
  }
  return bottom;
}

interface Pair {
  a: number;
  b: number;
  /** mm²; a lower bound until `link` is known. */
  gapSquared: number;
  link?: NearestPair;
}

/**
 * The links of a minimum spanning tree (Kruskal), which computes exact distances only where the boxes show that a pair
 * may be next.
 */
function shortestLinks(indexes: readonly ChordIndex[]): NearestPair[] {
  const links: NearestPair[] = [];
  const groups = indexes.map((_, k) => k);
  const find = (k: number): number => {
    let root = k;
    while (groups[root] !== root) root = at(groups, root);
    groups[k] = root;
    return root;
  };
  const heap = new PairHeap(allPairs(indexes));
  for (let pair = heap.pop(); pair && links.length < indexes.length - 1; pair = heap.pop()) {
    const one = find(pair.a);
    const other = find(pair.b);
    if (one === other) continue;
    if (pair.link) {
      links.push(pair.link);
      groups[other] = one;
      continue;
    }
    pair.link = nearestPair(indexes[pair.a] as ChordIndex, indexes[pair.b] as ChordIndex);
    pair.gapSquared = Math.max(pair.gapSquared, pair.link.distance * pair.link.distance);
    heap.push(pair);
  }
  return links;
}

function allPairs(indexes: readonly ChordIndex[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [a, index] of indexes.entries())
    for (let b = a + 1; b < indexes.length; b++)
      pairs.push({ a, b, gapSquared: boxGapSquared(index.bounds, 0, indexes[b]?.bounds ?? [], 0) });
  return pairs;
}

/** Smallest gap first; among equals the pair that came first. */
class PairHeap {
  private readonly items: Pair[];

  constructor(items: Pair[]) {
    this.items = items;
    for (let k = (items.length >> 1) - 1; k >= 0; k--) this.sink(k);
  }

  push(pair: Pair): void {
    const { items } = this;
    let k = items.length;
    items.push(pair);
    while (k > 0) {
      const parent = (k - 1) >> 1;
      if (!isBefore(items[k], items[parent])) break;
      this.swap(k, parent);
      k = parent;
    }
  }

  pop(): Pair | undefined {
    const { items } = this;
    this.swap(0, items.length - 1);
    const result = items.pop();
    this.sink(0);
    return result;
  }

  private sink(from: number): void {
    const { items } = this;
    for (let k = from; ; ) {
      let first = k;
      for (let child = 2 * k + 1; child <= 2 * k + 2; child++)
        if (child < items.length && isBefore(items[child], items[first])) first = child;
      if (first === k) return;
      this.swap(k, first);
      k = first;
    }
  }

  private swap(i: number, j: number): void {
    const { items } = this;
    const held = items[i];
    const other = items[j];
    if (!held || !other) return;
    items[i] = other;
    items[j] = held;
  }
}

function isBefore(one: Pair | undefined, other: Pair | undefined): boolean {
  if (!one || !other) return false;
  return (
    one.gapSquared - other.gapSquared < 0 ||
    (one.gapSquared === other.gapSquared && (one.a - other.a || one.b - other.b) < 0)
  );
}

/** Handle length of a quarter circle with radius 1: 4/3 · tan(22.5°). */
const QUARTER = 0.5522847498307936;

/** A line with round ends; a disc when it has no length. */
function capsule(
  { x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number },
  width: number,
): Contour {
  const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  const radius = width / 2;
  // Along and across the line, each as long as the radius; across is to the right of the line (y down).
  const ux = length > 1e-9 ? ((x2 - x1) / length) * radius : radius;
  const uy = length > 1e-9 ? ((y2 - y1) / length) * radius : 0;
  const vx = -uy;
  const vy = ux;
  const coords = [x2 - vx, y2 - vy];
  const quarter = (x: number, y: number, ax: number, ay: number, bx: number, by: number) => {
    coords.push(x + ax + bx * QUARTER, y + ay + by * QUARTER);
    coords.push(x + bx + ax * QUARTER, y + by + ay * QUARTER, x + bx, y + by);
  };
  const line = (x: number, y: number) => {
    coords.push(at(coords, coords.length - 2), at(coords, coords.length - 1), x, y, x, y);
  };
  quarter(x2, y2, -vx, -vy, ux, uy);
  quarter(x2, y2, ux, uy, vx, vy);
  line(x1 + vx, y1 + vy);
  quarter(x1, y1, vx, vy, -ux, -uy);
  quarter(x1, y1, -ux, -uy, -vx, -vy);
  line(x2 - vx, y2 - vy);
  return { coords: Float64Array.from(coords), closed: true };
}
