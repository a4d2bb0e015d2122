import type { Frame } from "../edit/frame.ts";
import { SMALLEST } from "../edit/placing.ts";
import { type Axis, axes } from "./axes.ts";
import type { Handle } from "./handles.ts";
import { between, lengthOf, middleOf, through, within } from "./measure.ts";
import type { Snapped, Wanted } from "./snap.ts";
import type { Point, Pointer } from "./tool.ts";
import { boxOf } from "./view-tools.ts";

type Keys = Pick<Pointer, "shift" | "alt">;

/** How a drag of a handle resizes a frame: with Shift in proportion, with Alt about its middle. */
export class Resize {
  /** mm; the lengths of the sides. */
  readonly lengths: Point;
  readonly #frame: Frame;
  /** -1, 0 or 1: which of the sides the handle moves. */
  readonly #side: Point;
  readonly #middle: Point;
  /** From the middle to the sides, in the frame's coordinates. */
  readonly #half: Point;
  /** Where the drag begins, in the frame's coordinates. */
  readonly #grabbed: Point;

  constructor(frame: Frame, kind: Exclude<Handle["kind"], "rotate">, from: Point) {
    const { matrix, box } = frame;
    const [a, b, c, d] = matrix;
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
    this.#frame = frame;
    this.#side = {
      x: kind.includes("w") ? -1 : kind.includes("e") ? 1 : 0,
      y: kind.includes("n") ? -1 : kind.includes("s") ? 1 : 0,
    };
    this.#middle = middleOf(box);
    this.#half = { x: width / 2, y: height / 2 };
    this.#grabbed = within(matrix, from);
    this.lengths = {
      x: width * lengthOf({ x: a, y: b }),
      y: height * lengthOf({ x: c, y: d }),
    };
  }

  /** What stays where it is, in the frame's coordinates. */
  about({ alt }: Keys): Point {
    return alt ? this.#middle : this.#corner(-this.#side.x, -this.#side.y);
  }

  /** What is dragged to a place: the corner, or the side with its ends, which keeps its direction. */
  wantedAt(to: Point, keys: Keys): Wanted {
    const { x, y } = this.#side;
    const { matrix } = this.#frame;
    const handle = this.#corner(x, y);
    const from = this.about(keys);
    const factors = this.#factorsTo(to, keys);
    const dragged = {
      x: from.x + factors.x * (handle.x - from.x),
      y: from.y + factors.y * (handle.y - from.y),
    };
    const at = through(matrix, handle);
    const way = between(through(matrix, from), at);
    const isFree = this.#isFree(keys);
    const isSide = x === 0 || y === 0;
    const ends = [-1, 1].map((end) => through(matrix, this.#corner(x || end, y || end)));
    return {
      points: isFree && isSide ? [at, ...ends] : [at],
      box: boxOf(at, at),
      by: between(at, through(matrix, dragged)),
      along: isFree && !isSide ? undefined : { x: way.x / lengthOf(way), y: way.y / lengthOf(way) },
    };
  }

  /** The factors of a drag to a place, along the axes of the frame. Lengths that catch nothing are rounded. */
  factorsAt(
    to: Point,
    keys: Keys,
    snapped: Snapped | undefined,
    round: (length: number) => number,
  ): Point {
    const handle = this.#corner(this.#side.x, this.#side.y);
    const from = this.about(keys);
    const { by } = snapped ?? this.wantedAt(to, keys);
    const at = through(this.#frame.matrix, handle);
    const dragged = within(this.#frame.matrix, { x: at.x + by.x, y: at.y + by.y });
    const factor = (axis: Axis) => {
      const before = handle[axis] - from[axis];
      if (before === 0) return 1;
      const length = this.lengths[axis] * ((dragged[axis] - from[axis]) / before);
      const wanted = this.#isExact(axis, snapped) ? length : round(length);
      return Math.max(wanted, SMALLEST) / this.lengths[axis];
    };
    if (this.#isFree(keys)) return { x: factor("x"), y: factor("y") };
    const both = factor(this.#leading(this.#freeFactorsTo(to, keys)));
    return { x: both, y: both };
  }

  #corner(x: number, y: number): Point {
    return { x: this.#middle.x + x * this.#half.x, y: this.#middle.y + y * this.#half.y };
  }

  #isFree({ shift }: Keys): boolean {
    return this.#frame.sizing === "freely" && !shift;
  }

  #factorsTo(to: Point, keys: Keys): Point {
    const free = this.#freeFactorsTo(to, keys);
    if (this.#isFree(keys)) return free;
    const both = free[this.#leading(free)];
    return { x: both, y: both };
  }

  #freeFactorsTo(to: Point, keys: Keys): Point {
    const by = between(this.#grabbed, within(this.#frame.matrix, to));
    const handle = this.#corner(this.#side.x, this.#side.y);
    const from = this.about(keys);
    const factor = (axis: Axis) => {
      const before = handle[axis] - from[axis];
      return before === 0 ? 1 : (before + by[axis]) / before;
    };
    return { x: factor("x"), y: factor("y") };
  }

  /** The side that has been dragged farther decides about the proportions. */
  #leading({ x, y }: Point): Axis {
    if (this.#side.x === 0) return "y";
    return this.#side.y === 0 || Math.abs(x - 1) >= Math.abs(y - 1) ? "x" : "y";
  }

  /** Whether the length along an axis of the frame comes from what has been caught along an axis of the drawing. */
  #isExact(axis: Axis, snapped: Snapped | undefined): boolean {
    const [a, b, c, d] = this.#frame.matrix;
    const direction = axis === "x" ? { x: a, y: b } : { x: c, y: d };
    const small = 1e-9 * lengthOf(direction);
    return axes.some((one) => snapped?.[one] && Math.abs(direction[one]) > small);
  }
}
