import { type Contour, contourLength, reverseContour, signedArea } from "./contour.ts";
import { at } from "./cubic.ts";

/** Open contours that meet end to end. */
export interface Chain {
  /** Where each is entered, in the order of the line along them: 2k at the start of contour k, 2k + 1 at its end. */
  readonly entries: readonly number[];
  /** Whether the end of the last meets the start of the first. */
  readonly closed: boolean;
  /** How many ends meet. */
  readonly joints: number;
  /** mm; the widest distance between ends that meet. */
  readonly gap: number;
}

/** More ends than this in one place do not show which of them belong together. */
const CROWD = 64;
/** Of the tolerance. Ends that nearly coincide are paired first, so that short lines do not distract from them. */
const ROUNDS = [1e-3, 1 / 30, 1];
/** mm; ends whose distances differ by less are equally near, and then neither is the nearest. */
const SAME = 1e-9;

/**
 * The chains of open contours whose ends are within `tolerance` mm: each end meets the one that is nearest to it, if it is
 * the nearest to that one, too. A chain that comes back to its start is closed, unless it is so narrow that it is a line
 * there and back. Every open contour is in one chain, alone if it meets nothing. Closed contours are in none.
 */
export function chainEnds(contours: readonly Contour[], tolerance: number): Chain[] {
  const ends = new Ends(contours, tolerance);
  for (const share of ROUNDS) ends.pair(share * tolerance);
  const used = new Uint8Array(contours.length);
  return contours.flatMap(({ closed, coords }, k): Chain[] => {
    if (closed || coords.length < 8 || used[k]) return [];
    const entries = ends.chainOf(k, used);
    const gaps = entries.slice(1).map((entry) => ends.distance(entry, at(ends.partners, entry)));
    const open = chainWith(entries, gaps);
    const [first, last] = [at(entries, 0), at(entries, entries.length - 1) ^ 1];
    const between = ends.distance(first, last);
    if (between > tolerance + SAME) return [open];
    const loop = chainWith(entries, [...gaps, between]);
    if (!isNarrow(contours, loop)) return [loop];
    return ends.partners[first] === last
      ? entries.map((entry) => chainWith([entry & ~1], []))
      : [open];
  });
}

function chainWith(entries: readonly number[], gaps: readonly number[]): Chain {
  const gap = gaps.reduce((widest, one) => Math.max(widest, one), 0);
  return { entries, closed: gaps.length === entries.length, joints: gaps.length, gap };
}

/** One contour along a chain: where ends are apart, they are moved to the middle between them. */
export function joinChain(contours: readonly Contour[], chain: Chain): Contour {
  const members = membersOf(contours, chain).map(({ coords }) => coords.slice());
  members.forEach((coords, k) => {
    const next = members[k + 1] ?? (chain.closed ? members[0] : undefined);
    if (next === undefined) return;
    const last = coords.length - 2;
    const x = (at(coords, last) + at(next, 0)) / 2;
    const y = (at(coords, last + 1) + at(next, 1)) / 2;
    moveEnd(coords, last, last - 2, x, y);
    moveEnd(next, 0, 2, x, y);
  });
  return along(members, chain.closed);
}

/** One contour along a chain, with straight lines between ends that are apart. */
export function bridgeChain(contours: readonly Contour[], chain: Chain): Contour {
  return along(
    membersOf(contours, chain).map(({ coords }) => coords),
    chain.closed,
  );
}

function membersOf(contours: readonly Contour[], { entries }: Chain): Contour[] {
  return entries.map((entry) => {
    const contour = contours[entry >> 1] as Contour;
    return entry & 1 ? reverseContour(contour) : contour;
  });
}

/** Moves the end of a segment, and its control point with it, which keeps straight segments straight. */
function moveEnd(coords: Float64Array, end: number, control: number, x: number, y: number): void {
  for (const [axis, to] of [x, y].entries()) {
    const from = at(coords, end + axis);
    const pull = at(coords, control + axis);
    coords[control + axis] = pull === from ? to : pull + to - from;
    coords[end + axis] = to;
  }
}

function along(members: readonly Float64Array[], closed: boolean): Contour {
  const coords: number[] = [];
  const lineTo = (x: number, y: number) => {
    const [x0, y0] = [at(coords, coords.length - 2), at(coords, coords.length - 1)];
    if (x0 !== x || y0 !== y) coords.push(x0, y0, x, y, x, y);
  };
  for (const member of members) {
    if (coords.length === 0) coords.push(at(member, 0), at(member, 1));
    else lineTo(at(member, 0), at(member, 1));
    for (let i = 2; i < member.length; i++) coords.push(at(member, i));
  }
  if (closed) lineTo(at(coords, 0), at(coords, 1));
  return { coords: Float64Array.from(coords), closed };
}

/** Whether what a chain encloses is not even twice as wide as its gap. */
function isNarrow(contours: readonly Contour[], chain: Chain): boolean {
  const outline = bridgeChain(contours, chain);
  return Math.abs(signedArea(outline)) <= Math.max(chain.gap, 1e-3) * contourLength(outline);
}

/** The ends of open contours: 2k is the start of contour k, 2k + 1 its end. */
class Ends {
  /** For each end the one that it meets; -1 when there is none. */
  readonly partners: Int32Array;
  readonly #contours: readonly Contour[];
  /** The ends with another contour's end within the tolerance. */
  readonly #near: readonly number[];
  /** x, y of each end. */
  readonly #points: Float64Array;
  /** Whether a contour alone could be an outline; undefined until somebody asks. */
  readonly #encloses: (boolean | undefined)[] = [];

  constructor(contours: readonly Contour[], tolerance: number) {
    this.#contours = contours;
    this.partners = new Int32Array(2 * contours.length).fill(-1);
    this.#points = new Float64Array(4 * contours.length);
    const ends: number[] = [];
    contours.forEach(({ coords, closed }, k) => {
      if (closed || coords.length < 8) return;
      ends.push(2 * k, 2 * k + 1);
      for (const [index, from] of [0, 1, coords.length - 2, coords.length - 1].entries())
        this.#points[4 * k + index] = at(coords, from);
    });
    const grid = new Grid(this.#points, ends, 4 * tolerance);
    const reach = tolerance + SAME;
    this.#near = ends.filter((end) => {
      let isNear = false;
      const isSparse = grid.around(end, tolerance, (other) => {
        isNear ||= other >> 1 !== end >> 1 && this.distance(end, other) <= reach;
      });
      return isNear || !isSparse;
    });
  }

  /** Pairs the ends that meet none yet with the nearest within `reach` mm. */
  pair(reach: number): void {
    const free = this.#near.filter((end) => this.partners[end] === -1);
    const grid = new Grid(this.#points, free, 4 * reach);
    const nearest = new Int32Array(this.partners.length);
    for (const end of free) nearest[end] = this.#nearest(end, grid, reach);
    for (const end of free) {
      const other = at(nearest, end);
      if (other !== -1 && nearest[other] === end) this.partners[end] = other;
    }
  }

  /** The entries of the chain of contour k, from its start on; marks them as used. */
  chainOf(k: number, used: Uint8Array): number[] {
    // Backwards to the start of the chain, or once around.
    let first = 2 * k;
    for (let before = at(this.partners, first); before !== -1; before = at(this.partners, first)) {
      first = before ^ 1;
      if (first >> 1 === k) {
        first = 2 * k;
        break;
      }
    }
    const entries: number[] = [];
    for (
      let entry = first;
      entry !== -1 && !used[entry >> 1];
      entry = at(this.partners, entry ^ 1)
    ) {
      used[entry >> 1] = 1;
      entries.push(entry);
    }
    return entries;
  }

  /**
   * -1 when there is none within reach, or more than one are equally near, or the other end of the contour itself is as
   * near: outlines may touch where they begin.
   */
  #nearest(end: number, grid: Grid, reach: number): number {
    let [best, distance, second] = [-1, Infinity, Infinity];
    const isSparse = grid.around(end, reach, (other) => {
      if (other >> 1 === end >> 1) return;
      const far = this.distance(end, other);
      if (far < distance) [best, distance, second] = [other, far, distance];
      else if (far < second) second = far;
    });
    if (!isSparse || distance > reach + SAME || second <= distance + SAME) return -1;
    return this.distance(end, end ^ 1) <= distance + SAME && this.#canClose(end >> 1) ? -1 : best;
  }

  #canClose(k: number): boolean {
    this.#encloses[k] ??= !isNarrow(this.#contours, {
      entries: [2 * k],
      closed: true,
      joints: 1,
      gap: this.distance(2 * k, 2 * k + 1),
    });
    return this.#encloses[k];
  }

  /** mm between two ends. */
  distance(a: number, b: number): number {
    const dx = at(this.#points, 2 * a) - at(this.#points, 2 * b);
    const dy = at(this.#points, 2 * a + 1) - at(this.#points, 2 * b + 1);
    return Math.sqrt(dx * dx + dy * dy);
  }
}

/** Points by the cells of a grid, in a table of fixed size. */
class Grid {
  readonly ids: readonly number[];
  readonly #points: Float64Array;
  readonly #size: number;
  readonly #mask: number;
  /** The first of each list of points, as an index of `ids`, and the next of each point; -1 ends a list. */
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  /** How long each list is. */
  readonly #count: Int32Array;

  /** `points`: x, y of each; `ids`: those that are in the grid. */
  constructor(points: Float64Array, ids: readonly number[], size: number) {
    this.ids = ids;
    this.#points = points;
    this.#size = size;
    this.#mask = (1 << (32 - Math.clz32(2 * ids.length))) - 1;
    this.#first = new Int32Array(this.#mask + 1).fill(-1);
    this.#next = new Int32Array(ids.length);
    this.#count = new Int32Array(this.#mask + 1);
    ids.forEach((id, index) => {
      const list = this.#list(this.#cell(at(points, 2 * id)), this.#cell(at(points, 2 * id + 1)));
      this.#next[index] = at(this.#first, list);
      this.#first[list] = index;
      this.#count[list] = at(this.#count, list) + 1;
    });
  }

  /** Visits all points within `reach` of a point, and some others. Returns false where there are too many of them. */
  around(id: number, reach: number, visit: (other: number) => void): boolean {
    const [x, y] = [at(this.#points, 2 * id), at(this.#points, 2 * id + 1)];
    const [left, top] = [this.#cell(x - reach), this.#cell(y - reach)];
    // Counted from 0: far from the origin the next cell may have the same number.
    const [columns, rows] = [this.#cell(x + reach) - left, this.#cell(y + reach) - top];
    for (let column = 0; column <= columns; column++)
      for (let row = 0; row <= rows; row++) {
        const list = this.#list(left + column, top + row);
        if (at(this.#count, list) > CROWD) return false;
        for (let k = at(this.#first, list); k !== -1; k = at(this.#next, k)) visit(at(this.ids, k));
      }
    return true;
  }

  #cell(value: number): number {
    return Math.floor(value / this.#size);
  }

  /** Cells with the same remainder share a list. */
  #list(column: number, row: number): number {
    return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & this.#mask;
  }
}
