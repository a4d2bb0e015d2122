import {
  type Bounds,
  closestOnSegment,
  intersectSegments,
  isStraight,
} from "@cuttle/geometry/kernel";
import { type Axis, axes, linesOf, onAxis, other, rangeOf } from "./axes.ts";
import { between, lengthOf, projected } from "./measure.ts";
import { equalGaps } from "./snap-gaps.ts";
import {
  endsOf,
  middleOfSegment,
  type Near,
  type Segment,
  type SnapTargets,
} from "./snap-targets.ts";
import type { Caught, Point } from "./tool.ts";

/** What is dragged, and where to. */
export interface Wanted {
  /** Its points that may catch something, as they were before the drag: the nearest to the pointer first. */
  readonly points: readonly Point[];
  /** What is aligned, as it was before the drag. */
  readonly box: Bounds;
  /** mm; how far the pointer drags it. */
  readonly by: Point;
  /** The direction, of length 1, that it keeps. */
  readonly along?: Point | undefined;
  /** The axes along which it must not end where it began: a copy would lie on its original, a shape would have no width. */
  readonly leaves?: readonly Axis[];
}

export interface Snapped {
  /** mm; how far it goes. */
  readonly by: Point;
  /** Whether something has been caught along an axis, so that the number is exact. */
  readonly x: boolean;
  readonly y: boolean;
  readonly caught?: Caught | undefined;
}

/** mm; what is drawn is rounded to 1e-4, so a point this near to the way is on it. */
const ON_WAY = 2e-4;
/** mm; distances that differ by less are equal. */
const SAME = 1e-6;
/** The most that a move looks at: pairs of segments, and segments. */
const MOST = { pairs: 100, edges: 150 };

/** A share of the reach: what must not end where it began catches nothing so near to that. */
const AWAY = 1 / 4;

/** Something that has been caught. */
interface Catch {
  /** mm; how far what is dragged goes on. */
  readonly move: Point;
  /** The axes along which its place is known then. */
  readonly axes: readonly Axis[];
  readonly text: string;
  /** The point of what is dragged that has caught it. */
  readonly from?: Point;
  /** Why it is caught, when what is dragged has this box. */
  readonly lines?: (box: Bounds) => Caught["lines"];
}

/** What may be caught in the order of what it means to people. Among equals it is what is nearest. */
const ranks: readonly {
  readonly points?: (drag: Drag) => Catch | undefined;
  readonly lines?: (drag: Drag, axis: Axis) => Catch | undefined;
}[] = [
  { points: ends },
  { points: crossings },
  { lines: guides },
  { points: middles, lines: sheetMiddle },
  { points: edges, lines: sheetEdges },
  { lines: alignments },
  { lines: gaps },
  { lines: grid },
];

/**
 * Where a drag goes when it catches what is within reach (mm). A point is caught along both axes; a line, such as a guide
 * or the side of another box, along one, and something else may be caught along the other.
 */
export function snap(targets: SnapTargets, wanted: Wanted, reach: number): Snapped {
  const drag = new Drag(targets, wanted, reach);
  const caught = new Map<Axis, Catch>();
  const add = (one: Catch) => {
    for (const axis of one.axes) caught.set(axis, one);
  };
  for (const { points, lines } of ranks) {
    const point = caught.size === 0 ? points?.(drag) : undefined;
    if (point) add(point);
    const open = lines ? axes.filter((axis) => !caught.has(axis)) : [];
    const found = open.flatMap((axis) => lines?.(drag, axis) ?? []);
    // There is one way to go when its direction is kept: whatever is caught on it is all.
    const [nearest] = drag.along ? found.sort(byDistance) : [];
    if (nearest) add({ ...nearest, axes });
    else found.forEach(add);
    if (caught.size === 2) break;
  }
  return resultOf(wanted, drag.box, caught);
}

const byDistance = (one: Catch, next: Catch) => lengthOf(one.move) - lengthOf(next.move);

function resultOf({ by }: Wanted, box: Bounds, caught: ReadonlyMap<Axis, Catch>): Snapped {
  const all = [...new Set(axes.flatMap((axis) => caught.get(axis) ?? []))];
  const x = caught.get("x");
  const y = caught.get("y");
  const move = { x: x?.move.x ?? 0, y: y?.move.y ?? 0 };
  const moved = movedBox(box, move);
  return {
    by: plus(by, move),
    x: x !== undefined,
    y: y !== undefined,
    ...(all.length > 0 && {
      caught: {
        text: [...new Set(all.map(({ text }) => text))].join(", "),
        lines: all.flatMap(({ lines }) => lines?.(moved) ?? []),
        points: all.flatMap(({ from }) => (from ? [plus(from, move)] : [])),
      },
    }),
  };
}

const plus = (one: Point, { x, y }: Point): Point => ({ x: one.x + x, y: one.y + y });

const movedBox = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): Bounds => ({
  ...{ minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y },
});

/** What is dragged, where the pointer wants it. */
class Drag {
  readonly targets: SnapTargets;
  readonly points: readonly Point[];
  readonly box: Bounds;
  readonly along: Point | undefined;
  readonly reach: number;
  readonly #by: Point;
  readonly #leaves: readonly Axis[];
  readonly #near: Near[] = [];

  constructor(targets: SnapTargets, wanted: Wanted, reach: number) {
    const { points, box, by, along, leaves = [] } = wanted;
    this.targets = targets;
    this.points = points.map((point) => plus(point, by));
    this.box = movedBox(box, by);
    this.along = along;
    this.reach = reach;
    this.#by = by;
    this.#leaves = leaves;
  }

  /** What is within reach of each of the points. */
  *near(): Iterable<readonly [Point, Near]> {
    for (const [k, point] of this.points.entries()) {
      this.#near[k] ??= this.targets.near(point, this.reach);
      yield [point, this.#near[k]];
    }
  }

  /**
   * The way from one point to another, whose place is known along these axes then; undefined when it is too far, not along
   * the way that is kept, or back.
   */
  toPoint(from: Point, to: Point, known: readonly Axis[]): Point | undefined {
    const way = between(from, to);
    if (lengthOf(way) > this.reach) return undefined;
    const { along } = this;
    if (!along) return this.#unlessBack(way, known);
    if (Math.abs(way.x * along.y - way.y * along.x) > ON_WAY) return undefined;
    return this.#unlessBack(projected(way, along), axes);
  }

  /** The way to a line across an axis that is so far away along it; undefined as above. */
  toLine(axis: Axis, far: number): Point | undefined {
    const { along } = this;
    if (!along)
      return Math.abs(far) <= this.reach
        ? this.#unlessBack(onAxis(axis, far, 0), [axis])
        : undefined;
    if (Math.abs(along[axis]) < SAME) return undefined;
    const length = far / along[axis];
    if (Math.abs(length) > this.reach) return undefined;
    return this.#unlessBack({ x: along.x * length, y: along.y * length }, axes);
  }

  #unlessBack(move: Point, known: readonly Axis[]): Point | undefined {
    const isBack = (axis: Axis) => Math.abs(this.#by[axis] + move[axis]) < AWAY * this.reach;
    return known.some((axis) => this.#leaves.includes(axis) && isBack(axis)) ? undefined : move;
  }
}

/** A point that can be caught. */
interface Target {
  readonly at: Point;
  readonly text: string;
  readonly axes?: readonly Axis[];
}

/** The nearest of the targets near the points of what is dragged. */
function nearestPoint(
  drag: Drag,
  targetsOf: (near: Near, from: Point) => Iterable<Target>,
): Catch | undefined {
  let found: Catch | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [from, near] of drag.near()) {
    for (const { at, text, axes: known = axes } of targetsOf(near, from)) {
      const move = drag.toPoint(from, at, known);
      if (!move || lengthOf(move) >= least - SAME) continue;
      least = lengthOf(move);
      found = { move, axes: drag.along ? axes : known, text, from };
    }
  }
  return found;
}

function ends(drag: Drag): Catch | undefined {
  return nearestPoint(drag, function* ({ segments }) {
    for (const segment of segments) {
      if (segment.isGuide) continue;
      for (const at of endsOf(segment)) yield { at, text: `Point of ${segment.name}` };
    }
  });
}

function middles(drag: Drag): Catch | undefined {
  return nearestPoint(drag, function* ({ segments, centers }) {
    for (const { at, name } of centers) yield { at, text: `Center of ${name}` };
    for (const segment of segments) {
      if (!segment.isGuide)
        yield { at: middleOfSegment(segment), text: `Middle of ${segment.name}` };
    }
  });
}

function crossings(drag: Drag): Catch | undefined {
  let pairs = 0;
  return nearestPoint(drag, function* ({ segments }) {
    for (const [k, one] of segments.entries()) {
      for (const next of segments.slice(k + 1)) {
        if (one.isGuide && next.isGuide) continue;
        if (++pairs > MOST.pairs) return;
        const text = `Crossing of ${[...new Set([one.name, next.name])].join(" and ")}`;
        for (const at of drag.targets.crossingsOf(one, next)) yield { at, text };
      }
    }
  });
}

function edges(drag: Drag): Catch | undefined {
  let count = 0;
  return nearestPoint(drag, function* ({ segments }, from) {
    for (const segment of segments) {
      if (segment.isGuide) continue;
      if (++count > MOST.edges) return;
      const text = `Edge of ${segment.name}`;
      for (const at of drag.along ? onWay(segment, from, drag) : [closest(segment, from)])
        yield { at, text, axes: axesOf(segment) };
    }
  });
}

const closest = ({ coords, at }: Segment, { x, y }: Point): Point =>
  closestOnSegment(coords, at, x, y);

/** Where a segment crosses the way that a point keeps. */
function onWay({ coords, at }: Segment, from: Point, { along, reach }: Drag): readonly Point[] {
  const far = { x: (along?.x ?? 0) * reach, y: (along?.y ?? 0) * reach };
  const [start, end] = [between(far, from), plus(from, far)];
  const way = [start, start, end, end].flatMap(({ x, y }) => [x, y]);
  return intersectSegments(coords, at, way, 0);
}

/** The axes along which a place is known on a segment: beside a horizontal one there is more to be caught. */
function axesOf(segment: Segment): readonly Axis[] {
  if (!isStraight(segment.coords, segment.at)) return axes;
  const [from, to] = endsOf(segment);
  if (from.x === to.x) return ["x"];
  return from.y === to.y ? ["y"] : axes;
}

/** A line across an axis that can be caught. */
interface TargetLine {
  readonly at: number;
  readonly text: string;
  /** mm from what is dragged, across the axis; the nearest of those that catch it equally. */
  readonly apart?: number;
  readonly lines?: Catch["lines"];
}

/** The nearest of the lines to any of these places along an axis. */
function nearestLine(
  drag: Drag,
  axis: Axis,
  places: readonly number[],
  targets: Iterable<TargetLine>,
): Catch | undefined {
  let found: (TargetLine & { move: Point }) | undefined;
  for (const target of targets) {
    for (const place of places) {
      const move = drag.toLine(axis, target.at - place);
      if (!move) continue;
      const closer = found ? lengthOf(found.move) - lengthOf(move) : 1;
      const nearer = (found?.apart ?? 0) - (target.apart ?? 0);
      if (closer > SAME || (closer > -SAME && nearer > 0)) found = { ...target, move };
    }
  }
  return found && { ...found, axes: [axis] };
}

function guides(drag: Drag, axis: Axis): Catch | undefined {
  const { scene } = drag.targets;
  const [low, high] = rangeOf(scene.seen, other(axis));
  const targets = scene.guides
    .filter((guide) => guide.axis === axis)
    .map(({ at, name }) => ({
      ...{ at, text: name ? `Guide “${name}”` : "Guide" },
      lines: () => [[onAxis(axis, at, low), onAxis(axis, at, high)] as const],
    }));
  const places = drag.points.map((point) => point[axis]);
  return nearestLine(drag, axis, places, targets);
}

function sheetLines(
  drag: Drag,
  axis: Axis,
  text: string,
  places: (lines: readonly number[]) => number[],
) {
  const { sheet } = drag.targets.scene;
  if (!sheet) return undefined;
  const [low, high] = rangeOf(sheet, other(axis));
  const targets = places(linesOf(sheet, axis)).map((at) => ({
    ...{ at, text },
    lines: () => [[onAxis(axis, at, low), onAxis(axis, at, high)] as const],
  }));
  return nearestLine(drag, axis, linesOf(drag.box, axis), targets);
}

function sheetMiddle(drag: Drag, axis: Axis): Catch | undefined {
  return sheetLines(drag, axis, "Middle of the sheet", ([, middle = 0]) => [middle]);
}

function sheetEdges(drag: Drag, axis: Axis): Catch | undefined {
  return sheetLines(drag, axis, "Edge of the sheet", ([low = 0, , high = 0]) => [low, high]);
}

/** The sides and middles of the boxes of other elements. */
function alignments(drag: Drag, axis: Axis): Catch | undefined {
  const across = other(axis);
  const [start, end] = rangeOf(drag.box, across);
  const places = linesOf(drag.box, axis);
  const isNear = (at: number) => places.some((place) => Math.abs(at - place) <= drag.reach);
  const targets = drag.targets.boxes.flatMap(({ box, name }) => {
    const [from, to] = rangeOf(box, across);
    const apart = Math.max(from - end, start - to, 0);
    const near = linesOf(box, axis).filter(isNear);
    return near.map((at) => ({
      ...{ at, apart, text: `Aligned with ${name}` },
      lines(moved: Bounds) {
        const [low, high] = rangeOf(moved, across);
        const ends = [Math.min(from, low), Math.max(to, high)] as const;
        return [[onAxis(axis, at, ends[0]), onAxis(axis, at, ends[1])] as const];
      },
    }));
  });
  return nearestLine(drag, axis, places, targets);
}

function gaps(drag: Drag, axis: Axis): Catch | undefined {
  const targets = equalGaps(drag.box, drag.targets.boxes, axis, drag.reach).map(
    ({ by, lines }) => ({ at: by, text: "Equal gaps", lines }),
  );
  return nearestLine(drag, axis, [0], targets);
}

/** The sides of what is dragged catch the grid. */
function grid(drag: Drag, axis: Axis): Catch | undefined {
  const step = drag.targets.scene.grid;
  if (!step) return undefined;
  const sides = rangeOf(drag.box, axis);
  const targets = sides.map((side) => ({ at: Math.round(side / step) * step, text: "Grid" }));
  return nearestLine(drag, axis, sides, targets);
}
