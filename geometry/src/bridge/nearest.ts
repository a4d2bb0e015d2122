import { closestOnSegment } from "../kernel/closest.ts";
import type { Contour } from "../kernel/contour.ts";
import { at, isStraight, valueAt } from "../kernel/cubic.ts";
import { flatteningSteps } from "../kernel/flatten.ts";

/** mm. How far chords may be from their curves during the search; the result is then refined on the curves. */
const SEARCH_TOLERANCE = 0.05;
/** Chords per box. */
const CHUNK = 8;
/** Iterations between two curves. */
const ROUNDS = 12;

/** The two nearest points of two shapes, mm. */
export interface NearestPair {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  distance: number;
}

/** The edge of one piece as chords in boxes, to find the nearest point of another piece quickly. */
export interface ChordIndex {
  /** Four numbers per chord: start and end. */
  chords: Float64Array;
  /** Per chord: the segment it comes from. */
  sources: { coords: Float64Array; index: number }[];
  /** Four numbers per box of chords: min x, min y, max x, max y. */
  boxes: Float64Array;
  /** All of it: min x, min y, max x, max y. */
  bounds: [minX: number, minY: number, maxX: number, maxY: number];
}

/** Prepares a piece's contours for `nearestPair`. */
export function indexChords(contours: readonly Contour[]): ChordIndex {
  const chords: number[] = [];
  const sources: ChordIndex["sources"] = [];
  for (const { coords } of contours) {
    for (let i = 0; i + 7 < coords.length; i += 6) {
      const steps = isStraight(coords, i) ? 1 : flatteningSteps(coords, i, SEARCH_TOLERANCE);
      let x = at(coords, i);
      let y = at(coords, i + 1);
      for (let k = 1; k <= steps; k++) {
        const toX = k === steps ? at(coords, i + 6) : valueAt(coords, i, k / steps);
        const toY = k === steps ? at(coords, i + 7) : valueAt(coords, i + 1, k / steps);
        chords.push(x, y, toX, toY);
        sources.push({ coords, index: i });
        x = toX;
        y = toY;
      }
    }
  }
  const boxes = new Float64Array(4 * Math.ceil(sources.length / CHUNK));
  const bounds: ChordIndex["bounds"] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < sources.length; k++) {
    const box = 4 * Math.floor(k / CHUNK);
    if (k % CHUNK === 0) boxes.set([Infinity, Infinity, -Infinity, -Infinity], box);
    for (let end = 4 * k; end < 4 * k + 4; end += 2) {
      const x = at(chords, end);
      const y = at(chords, end + 1);
      boxes[box] = Math.min(at(boxes, box), x);
      boxes[box + 1] = Math.min(at(boxes, box + 1), y);
      boxes[box + 2] = Math.max(at(boxes, box + 2), x);
      boxes[box + 3] = Math.max(at(boxes, box + 3), y);
    }
  }
  for (let box = 0; box < boxes.length; box += 4) {
    bounds[0] = Math.min(bounds[0], at(boxes, box));
    bounds[1] = Math.min(bounds[1], at(boxes, box + 1));
    bounds[2] = Math.max(bounds[2], at(boxes, box + 2));
    bounds[3] = Math.max(bounds[3], at(boxes, box + 3));
  }
  return { chords: Float64Array.from(chords), sources, boxes, bounds };
}

/** Squared distance between two boxes of four numbers each. */
export function boxGapSquared(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  j: number,
): number {
  const dx = Math.max(0, at(a, i) - at(b, j + 2), at(b, j) - at(a, i + 2));
  const dy = Math.max(0, at(a, i + 1) - at(b, j + 3), at(b, j + 1) - at(a, i + 3));
  return dx * dx + dy * dy;
}

interface Best {
  distanceSquared: number;
  /** Set where chords face each other in parallel, and so are equally near all along. */
  facing: NearestPair | undefined;
  chord1: number;
  chord2: number;
  point: number[];
}

/** The nearest points of two pieces that do not overlap. */
export function nearestPair(a: ChordIndex, b: ChordIndex): NearestPair {
  const best: Best = {
    distanceSquared: Infinity,
    facing: undefined,
    chord1: 0,
    chord2: 0,
    point: [0, 0, 0, 0],
  };
  for (let i = 0; i < a.boxes.length; i += 4) {
    if (boxGapSquared(a.boxes, i, b.bounds, 0) > best.distanceSquared) continue;
    for (let j = 0; j < b.boxes.length; j += 4) {
      if (boxGapSquared(a.boxes, i, b.boxes, j) > best.distanceSquared) continue;
      searchChunk(a, (i / 4) * CHUNK, b, (j / 4) * CHUNK, best);
    }
  }
  return polish(a, b, best);
}

function searchChunk(a: ChordIndex, from1: number, b: ChordIndex, from2: number, best: Best): void {
  const end1 = Math.min(from1 + CHUNK, a.sources.length);
  const end2 = Math.min(from2 + CHUNK, b.sources.length);
  for (let i = from1; i < end1; i++) {
    for (let j = from2; j < end2; j++) {
      // Chords that do not cross are nearest at an end of one of them.
      for (let end = 0; end < 4; end += 2) {
        tryPoint(a.chords, 4 * i + end, b.chords, 4 * j, i, j, false, best);
        tryPoint(b.chords, 4 * j + end, a.chords, 4 * i, i, j, true, best);
      }
      if (!best.facing && best.chord1 === i && best.chord2 === j)
        best.facing = middleOfParallels(a.chords, 4 * i, b.chords, 4 * j);
    }
  }
}

function tryPoint(
  points: Float64Array,
  k: number,
  chords: Float64Array,
  c: number,
  chord1: number,
  chord2: number,
  swapped: boolean,
  best: Best,
): void {
  const x = at(points, k);
  const y = at(points, k + 1);
  const ax = at(chords, c);
  const ay = at(chords, c + 1);
  const dx = at(chords, c + 2) - ax;
  const dy = at(chords, c + 3) - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  const fx = ax + dx * t;
  const fy = ay + dy * t;
  const distanceSquared = (x - fx) * (x - fx) + (y - fy) * (y - fy);
  // Of equally near pairs, the first that face each other counts.
  const slack = 1e-9 * best.distanceSquared;
  if (!(distanceSquared <= best.distanceSquared + (best.facing ? -slack : slack))) return;
  best.distanceSquared = Math.min(distanceSquared, best.distanceSquared);
  best.facing = undefined;
  best.chord1 = chord1;
  best.chord2 = chord2;
  best.point = swapped ? [fx, fy, x, y] : [x, y, fx, fy];
}

/** From chords to curves: each point moves to the nearest point of the other's curve, which converges. */
function polish(a: ChordIndex, b: ChordIndex, best: Best): NearestPair {
  let [x1, y1, x2, y2] = best.point as [number, number, number, number];
  if (best.facing) return best.facing;
  const one = a.sources[best.chord1];
  const other = b.sources[best.chord2];
  if (one && other) {
    for (let round = 0; round < ROUNDS; round++) {
      const foot1 = closestOnSegment(one.coords, one.index, x2, y2);
      const foot2 = closestOnSegment(other.coords, other.index, foot1.x, foot1.y);
      const moved = Math.abs(foot2.x - x2) + Math.abs(foot2.y - y2);
      [x1, y1, x2, y2] = [foot1.x, foot1.y, foot2.x, foot2.y];
      if (moved < 1e-7) break;
    }
  }
  const distance = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  return { x1, y1, x2, y2, distance };
}

/** Two straight edges that face each other are equally near all along: take the middle of the shared part. */
function middleOfParallels(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
): NearestPair | undefined {
  const ux = at(a, i + 2) - at(a, i);
  const uy = at(a, i + 3) - at(a, i + 1);
  const vx = at(b, j + 2) - at(b, j);
  const vy = at(b, j + 3) - at(b, j + 1);
  const lengthSquared = ux * ux + uy * uy;
  const cross = ux * vy - uy * vx;
  if (cross * cross > 1e-12 * lengthSquared * (vx * vx + vy * vy)) return undefined;
  const along = (k: number) =>
    ((at(b, k) - at(a, i)) * ux + (at(b, k + 1) - at(a, i + 1)) * uy) / lengthSquared;
  const from = Math.max(0, Math.min(along(j), along(j + 2)));
  const to = Math.min(1, Math.max(along(j), along(j + 2)));
  if (!(from < to)) return undefined;
  const x1 = at(a, i) + (ux * (from + to)) / 2;
  const y1 = at(a, i + 1) + (uy * (from + to)) / 2;
  const gap = ((at(b, j) - x1) * -uy + (at(b, j + 1) - y1) * ux) / lengthSquared;
  const distance = Math.abs(gap) * Math.sqrt(lengthSquared);
  return { x1, y1, x2: x1 - uy * gap, y2: y1 + ux * gap, distance };
}
