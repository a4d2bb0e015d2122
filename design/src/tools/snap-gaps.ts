import type { Bounds } from "@cuttle/geometry/kernel";
import { type Axis, onAxis, other, rangeOf } from "./axes.ts";
import type { NamedBox } from "./snap-targets.ts";
import type { Point } from "./tool.ts";

/** The most boxes beside each other that are looked at, the nearest to what is dragged. */
const MOST = 40;
/** mm; gaps that differ by less are equal. */
const SAME = 1e-6;

/** A place with equal gaps. */
export interface EqualGaps {
  /** mm along the axis to that place. */
  readonly by: number;
  /** The equal gaps, once what is dragged has this box. */
  readonly lines: (box: Bounds) => readonly (readonly [Point, Point])[];
}

/** Boxes without a gap between them along an axis: such as a plate and its holes. */
interface Run {
  /** That with its beginning, and that with its end. */
  readonly first: Bounds;
  readonly last: Bounds;
}

/**
 * The places where the gap between a box and a neighbor along an axis is as large as another gap: that to the neighbor on
 * the other side, or one between two others. `within`: mm that a place may be off.
 */
export function equalGaps(
  box: Bounds,
  boxes: readonly NamedBox[],
  axis: Axis,
  within: number,
): readonly EqualGaps[] {
  const [low, high] = rangeOf(box, axis);
  if (high === low) return [];
  const runs = runsOf(rowOf(box, boxes, axis), axis);
  const before = runs.findLast(({ last }) => rangeOf(last, axis)[1] <= low + within)?.last;
  const after = runs.find(({ first }) => rangeOf(first, axis)[0] >= high - within)?.first;
  const end = before && rangeOf(before, axis)[1];
  const start = after && rangeOf(after, axis)[0];
  const found: EqualGaps[] = [];
  const add = (by: number, pairs: (box: Bounds) => readonly (readonly [Bounds, Bounds])[]) =>
    found.push({ by, lines: (moved) => pairs(moved).map(([a, b]) => gapLine(a, b, axis)) });

  if (before && after && end !== undefined && start !== undefined && start - end > high - low)
    add((start + end - low - high) / 2, (moved) => [
      [before, moved],
      [moved, after],
    ]);
  for (const [k, { last }] of runs.entries()) {
    const next = runs[k + 1]?.first;
    if (!next) break;
    const gap = rangeOf(next, axis)[0] - rangeOf(last, axis)[1];
    const alike = [last, next] as const;
    if (before && end !== undefined) add(end + gap - low, (moved) => [alike, [before, moved]]);
    if (after && start !== undefined) add(start - gap - high, (moved) => [alike, [moved, after]]);
  }
  return found.filter(({ by }) => Math.abs(by) <= within);
}

/** The boxes beside a box along an axis, in their order: if it is inside of others, such as a plate, those inside of them. */
function rowOf(box: Bounds, boxes: readonly NamedBox[], axis: Axis): readonly Bounds[] {
  const [low, high] = rangeOf(box, other(axis));
  const [start, end] = rangeOf(box, axis);
  const isIn = (one: Bounds, around: Bounds) => {
    const [from, to] = rangeOf(one, axis);
    return from >= rangeOf(around, axis)[0] && to <= rangeOf(around, axis)[1];
  };
  const apart = (one: Bounds) => {
    const [from, to] = rangeOf(one, axis);
    return Math.max(from - end, start - to);
  };
  const all = boxes
    .map((one) => one.box)
    .filter((one) => {
      const [from, to] = rangeOf(one, other(axis));
      return from < high && to > low;
    });
  const around = all.filter((one) => isIn(box, one));
  return all
    .filter((one) => !isIn(box, one) && around.every((each) => isIn(one, each)))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, MOST)
    .sort((a, b) => rangeOf(a, axis)[0] - rangeOf(b, axis)[0]);
}

/** The runs of a row. */
function runsOf(row: readonly Bounds[], axis: Axis): readonly Run[] {
  const runs: Run[] = [];
  for (const box of row) {
    const [low, high] = rangeOf(box, axis);
    const run = runs.at(-1);
    const end = run ? rangeOf(run.last, axis)[1] : Number.NEGATIVE_INFINITY;
    if (!run || low > end + SAME) runs.push({ first: box, last: box });
    else if (high > end) runs[runs.length - 1] = { first: run.first, last: box };
  }
  return runs;
}

/** A line across the gap between two boxes, in the middle of where they face each other. */
function gapLine(one: Bounds, next: Bounds, axis: Axis): readonly [Point, Point] {
  const [a, b] = [rangeOf(one, other(axis)), rangeOf(next, other(axis))];
  const across = (Math.max(a[0], b[0]) + Math.min(a[1], b[1])) / 2;
  return [
    onAxis(axis, rangeOf(one, axis)[1], across),
    onAxis(axis, rangeOf(next, axis)[0], across),
  ];
}
