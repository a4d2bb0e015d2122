import { at, type Contour, closestOnSegment, isStraight, valueAt } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { forNearPairs } from "../near-pairs.ts";
import { lengthText } from "../numbers.ts";
import {
  type Effort,
  elementsOf,
  type Finding,
  MOST_SPOTS,
  namesOf,
  type Spot,
} from "./finding.ts";

/** mm; lines closer than this are the same for a laser. */
const SAME = 0.01;
/** mm; shorter overlaps are not visible. */
const SHORTEST = 0.05;

/** mm; less than this in all is narrower than a beam, which burns no edge by it. */
const LEAST = 0.2;

/** The most pairs of touching boxes; comparing more would take seconds. */
const MOST_PAIRS = 200_000;

interface Segment {
  readonly coords: Float64Array;
  readonly i: number;
  readonly straight: boolean;
  readonly part: number;
}

/** Lines that would be cut (or scored) twice: the same way, backwards, or straight ones in part. */
export function duplicateLines(drawing: Drawing, effort: Effort): Finding[] {
  return [...duplicatesOf(drawing, "cut", effort), ...duplicatesOf(drawing, "score", effort)];
}

function duplicatesOf(drawing: Drawing, operation: "cut" | "score", effort: Effort): Finding[] {
  const segments = segmentsOf(drawing, operation);
  const parts = new Set<number>();
  const where: Spot[] = [];
  /** The shorter one of each pair, so that of many lines on each other all but one count. */
  const doubled = new Map<number, number>();
  let pairs = 0;
  const complete = forNearPairs(boxesOf(segments), (a, b) => {
    if (++pairs > MOST_PAIRS) return;
    const first = segments[a];
    const second = segments[b];
    if (first === undefined || second === undefined) return;
    const shared = sharedLine(first, second);
    if (shared === undefined) return;
    const one = span(first) < span(second) ? a : b;
    doubled.set(one, Math.max(doubled.get(one) ?? 0, shared.length));
    parts.add(first.part).add(second.part);
    if (where.length < MOST_SPOTS) where.push({ x: shared.x, y: shared.y });
  });
  if (!complete || pairs > MOST_PAIRS) effort.complete = false;
  const count = doubled.size;
  const length = [...doubled.values()].reduce((sum, one) => sum + one, 0);
  if (length < LEAST) return [];
  const twice = operation === "cut" ? "cut" : "scored";
  const lines = count === 1 ? `A line of` : `${count.toLocaleString("en-US")} lines of`;
  return [
    {
      code: "duplicate-line",
      severity: "warning",
      message: `${lines} ${namesOf(drawing, parts)} would be ${twice} twice (${lengthText(length, drawing.unit)} in all), which burns the edge. Delete one of each pair, or move the parts apart.`,
      elements: elementsOf(drawing, parts),
      where,
    },
  ];
}

function segmentsOf(drawing: Drawing, operation: "cut" | "score"): Segment[] {
  const segments: Segment[] = [];
  const add = ({ coords }: Contour, part: number) => {
    for (let i = 0; i + 7 < coords.length; i += 6)
      segments.push({ coords, i, straight: isStraight(coords, i), part });
  };
  drawing.parts.forEach((part, index) => {
    for (const shape of part.shapes)
      if (shape.operation === operation) for (const contour of shape.contours) add(contour, index);
  });
  return segments;
}

/** Boxes of the control points, a little wider. */
function boxesOf(segments: readonly Segment[]): Float64Array {
  const boxes = new Float64Array(4 * segments.length);
  segments.forEach(({ coords, i }, k) => {
    for (let axis = 0; axis < 2; axis++) {
      const p0 = at(coords, i + axis);
      const p1 = at(coords, i + axis + 2);
      const p2 = at(coords, i + axis + 4);
      const p3 = at(coords, i + axis + 6);
      boxes[4 * k + axis] = Math.min(p0, p1, p2, p3) - SAME / 2;
      boxes[4 * k + axis + 2] = Math.max(p0, p1, p2, p3) + SAME / 2;
    }
  });
  return boxes;
}

interface SharedLine extends Spot {
  readonly length: number;
}

function sharedLine(first: Segment, second: Segment): SharedLine | undefined {
  if (first.straight && second.straight) return sharedStraight(first, second);
  return span(first) <= span(second) ? sharedCurve(first, second) : sharedCurve(second, first);
}

/** Where two straight segments overlap. */
function sharedStraight(first: Segment, second: Segment): SharedLine | undefined {
  const [long, short] = span(first) >= span(second) ? [first, second] : [second, first];
  const x0 = at(long.coords, long.i);
  const y0 = at(long.coords, long.i + 1);
  const length = span(long);
  if (length < SHORTEST) return undefined;
  const ux = (at(long.coords, long.i + 6) - x0) / length;
  const uy = (at(long.coords, long.i + 7) - y0) / length;
  const along = (x: number, y: number) => (x - x0) * ux + (y - y0) * uy;
  const across = (x: number, y: number) => (x - x0) * uy - (y - y0) * ux;
  const sx0 = at(short.coords, short.i);
  const sy0 = at(short.coords, short.i + 1);
  const sx1 = at(short.coords, short.i + 6);
  const sy1 = at(short.coords, short.i + 7);
  const t0 = along(sx0, sy0);
  const t1 = along(sx1, sy1);
  const from = Math.max(0, Math.min(t0, t1));
  const to = Math.min(length, Math.max(t0, t1));
  if (to - from < SHORTEST) return undefined;
  const d0 = across(sx0, sy0);
  const slope = (across(sx1, sy1) - d0) / (t1 - t0);
  if (Math.abs(d0 + slope * (from - t0)) > SAME || Math.abs(d0 + slope * (to - t0)) > SAME)
    return undefined;
  const middle = (from + to) / 2;
  return { x: x0 + ux * middle, y: y0 + uy * middle, length: to - from };
}

/** Whether the shorter segment runs along the longer one from end to end. */
function sharedCurve(short: Segment, long: Segment): SharedLine | undefined {
  const length = span(short);
  if (length < SHORTEST) return undefined;
  for (const t of [0.5, 0.25, 0.75, 0, 1]) {
    const x = valueAt(short.coords, short.i, t);
    const y = valueAt(short.coords, short.i + 1, t);
    if (closestOnSegment(long.coords, long.i, x, y).distanceSquared > SAME * SAME) return undefined;
  }
  return {
    x: valueAt(short.coords, short.i, 0.5),
    y: valueAt(short.coords, short.i + 1, 0.5),
    length,
  };
}

/** Length of the control polygon, mm: of a straight segment its own length. */
function span({ coords, i, straight }: Segment): number {
  const side = (from: number, to: number) => {
    const dx = at(coords, i + to) - at(coords, i + from);
    const dy = at(coords, i + to + 1) - at(coords, i + from + 1);
    return Math.sqrt(dx * dx + dy * dy);
  };
  return straight ? side(0, 6) : side(0, 2) + side(2, 4) + side(4, 6);
}
