import {
  at,
  derivativeAt,
  directionAt,
  extent,
  inflections,
  isStraight,
  valueAt,
} from "../kernel/cubic.ts";
import type { Cap, Join } from "../kernel/engines.ts";
import type { PointGrid } from "./point-grid.ts";
import type { EdgeKind, RawOutline, Sample } from "./raw-outline.ts";

/** How one segment meets the next: as a join of the outline, or as the end cap of a stroke. */
export type Joint = Join | Cap;

/** A closed chain of segments, eight numbers each, and the joint at each one's end. */
export interface Loop {
  coords: number[];
  joints: Joint[];
}

interface ParallelOptions {
  /** mm to the left of the direction of travel (y down); negative: to the right. */
  distance: number;
  miterLimit: number;
  tolerance: number;
  /** Points of the source: what is well within the distance of one is not a boundary and may be left out. */
  grid: PointGrid | undefined;
}

/** The maximum number of halvings of a curve. */
const DEEPEST = 14;

/** Adds a loop's parallel curve to a raw outline, as a polygon that also runs back along the source where necessary. */
export function addParallel(raw: RawOutline, loop: Loop, options: ParallelOptions): void {
  new Parallel(raw, loop, options).walk();
}

class Parallel {
  private readonly raw: RawOutline;
  private readonly loop: Loop;
  private readonly options: ParallelOptions;
  private readonly count: number;
  /** Unit directions at the start and end of each segment: x, y, x, y. */
  private readonly directions: number[] = [];
  /** Per joint, where the parallels of both segments meet, if they do. */
  private readonly meetings: ([x: number, y: number] | undefined)[] = [];

  /** Where the source turns inwards so sharply that a tiny loop may hide an outward turn. */
  private readonly discs: Sample[] = [];

  constructor(raw: RawOutline, loop: Loop, options: ParallelOptions) {
    this.raw = raw;
    this.loop = loop;
    this.options = options;
    this.count = loop.joints.length;
    for (let k = 0; k < this.count; k++)
      this.directions.push(
        ...directionAt(loop.coords, 8 * k, 0),
        ...directionAt(loop.coords, 8 * k, 1),
      );
    this.findMeetings();
  }

  walk(): void {
    this.raw.begin();
    for (let k = 0; k < this.count; k++) {
      const start = this.startOf(k);
      const end = this.endOf(k);
      if (isStraight(this.loop.coords, 8 * k)) this.emit(start, end, "line");
      else this.addCurve(k, start, end);
      this.addJoint(k, end);
    }
    this.raw.end();
    for (const centre of this.discs) this.addDisc(centre);
  }

  /** Cosine and sine of the turn from segment k to the next. */
  private turn(k: number): { cos: number; sin: number } {
    const { directions, count } = this;
    const end = 4 * k + 2;
    const start = 4 * ((k + 1) % count);
    const ux = at(directions, end);
    const uy = at(directions, end + 1);
    const vx = at(directions, start);
    const vy = at(directions, start + 1);
    return { cos: ux * vx + uy * vy, sin: ux * vy - uy * vx };
  }

  /**
   * Two lines' parallels on the inside of their corner meet in one point, if the lines are long enough to reach it.
   * Where segments meet almost smoothly, so may their parallels: moved along itself by d·φ/2, a curve is off by about
   * d·φ²/4.
   */
  private findMeetings(): void {
    const { count, meetings } = this;
    const { coords } = this.loop;
    const { distance, tolerance } = this.options;
    const trims = Array.from({ length: count }, (_, k) => {
      const { cos, sin } = this.turn(k);
      const next = 8 * ((k + 1) % count);
      const isInside = distance * sin < 0 && cos > -0.999;
      if (!isInside || !isStraight(coords, 8 * k) || !isStraight(coords, next)) return 0;
      return Math.abs(distance * sin) / (1 + cos);
    });
    const trim = (k: number) => at(trims, (k + count) % count);
    const hasRoom = (k: number) => {
      const i = 8 * (k % count);
      const dx = at(coords, i + 6) - at(coords, i);
      const dy = at(coords, i + 7) - at(coords, i + 1);
      const needed = 2 * (trim(k - 1) + trim(k));
      return needed * needed <= dx * dx + dy * dy;
    };
    for (let k = 0; k < count; k++) {
      const { cos, sin } = this.turn(k);
      const isSmooth = cos > 0 && Math.abs(distance) * sin * sin <= tolerance;
      const isInside = trim(k) > 0 && hasRoom(k) && hasRoom(k + 1);
      if (isSmooth || isInside) meetings[k] = this.miterPoint(k);
    }
  }

  private miterPoint(k: number): [x: number, y: number] {
    const { directions, count } = this;
    const end = 4 * k + 2;
    const start = 4 * ((k + 1) % count);
    const reach = this.options.distance / (1 + this.turn(k).cos);
    const i = 8 * k + 6;
    return [
      at(this.loop.coords, i) + (at(directions, end + 1) + at(directions, start + 1)) * reach,
      at(this.loop.coords, i + 1) - (at(directions, end) + at(directions, start)) * reach,
    ];
  }

  private sample(px: number, py: number, ux: number, uy: number): Sample {
    const { distance } = this.options;
    return { px, py, ox: px + distance * uy, oy: py - distance * ux, ux, uy };
  }

  private startOf(k: number): Sample {
    const i = 8 * k;
    const { coords } = this.loop;
    const sample = this.sample(
      at(coords, i),
      at(coords, i + 1),
      at(this.directions, 4 * k),
      at(this.directions, 4 * k + 1),
    );
    const meeting = this.meetings[(k + this.count - 1) % this.count];
    return meeting ? { ...sample, ox: meeting[0], oy: meeting[1] } : sample;
  }

  private endOf(k: number): Sample {
    const i = 8 * k + 6;
    const { coords } = this.loop;
    const sample = this.sample(
      at(coords, i),
      at(coords, i + 1),
      at(this.directions, 4 * k + 2),
      at(this.directions, 4 * k + 3),
    );
    const meeting = this.meetings[k];
    return meeting ? { ...sample, ox: meeting[0], oy: meeting[1] } : sample;
  }

  private addCurve(k: number, start: Sample, end: Sample): void {
    const { coords } = this.loop;
    let from = start;
    let time = 0;
    for (const next of [...inflections(coords, 8 * k), 1]) {
      const to = next === 1 ? end : this.sampleAt(k, next);
      this.addBend(k, time, next, from, to, 0);
      from = to;
      time = next;
    }
  }

  private sampleAt(k: number, time: number): Sample {
    const { coords } = this.loop;
    const i = 8 * k;
    const px = valueAt(coords, i, time);
    const py = valueAt(coords, i + 1, time);
    const dx = derivativeAt(coords, i, time);
    const dy = derivativeAt(coords, i + 1, time);
    const speed = Math.sqrt(dx * dx + dy * dy);
    if (speed > 1e-6) return this.sample(px, py, dx / speed, dy / speed);
    return this.sample(px, py, ...directionAt(coords, i, time));
  }

  /** A part that bends one way only, halved until its chords are near enough. */
  private addBend(
    k: number,
    t0: number,
    t1: number,
    from: Sample,
    to: Sample,
    depth: number,
  ): void {
    const { tolerance, distance } = this.options;
    const cos = from.ux * to.ux + from.uy * to.uy;
    const bend = Math.abs(from.ux * to.uy - from.uy * to.ux) / 8;
    const base = distanceBetween(from.px, from.py, to.px, to.py);
    if (cos > 0.5 || depth === DEEPEST) {
      const chord = distanceBetween(from.ox, from.oy, to.ox, to.oy);
      if (base < Math.abs(distance) / 2 && this.isHidden(from, to, chord * bend)) {
        this.raw.skip(from, to);
        return;
      }
      if (depth === DEEPEST || chord <= tolerance / 2 || this.isTurnedBack(from, to, chord)) {
        // Where the curve bends inwards about as tightly as the distance, its parallel has a cusp, or runs backwards.
        if (depth === DEEPEST || base * bend <= 2 * tolerance) {
          if (cos < 0.8 && base < 4 * tolerance) this.discs.push(from);
          this.emitRectangle(from, to);
          return;
        }
      } else if (chord * bend <= tolerance) {
        this.emitSeen(from, to, "curve");
        return;
      }
    }
    const middle = (t0 + t1) / 2;
    const sample = this.sampleAt(k, middle);
    this.addBend(k, t0, middle, from, sample, depth + 1);
    this.addBend(k, middle, t1, sample, to, depth + 1);
  }

  /** Whether a chord of the parallel does not run along its curve's tangents: then a cusp lies between. */
  private isTurnedBack(from: Sample, to: Sample, chord: number): boolean {
    const x = to.ox - from.ox;
    const y = to.oy - from.oy;
    return Math.min(x * from.ux + y * from.uy, x * to.ux + y * to.uy) < 0.8 * chord;
  }

  private isHidden(from: Sample, to: Sample, sagitta: number): boolean {
    const { grid, distance, tolerance } = this.options;
    const radius = Math.abs(distance) - tolerance - sagitta;
    return radius > 0 && grid !== undefined && grid.hasNear(from.ox, from.oy, to.ox, to.oy, radius);
  }

  private emit(from: Sample, to: Sample, kind: EdgeKind): void {
    if (this.isHidden(from, to, 0)) this.raw.skip(from, to);
    else this.emitSeen(from, to, kind);
  }

  private emitSeen(from: Sample, to: Sample, kind: EdgeKind): void {
    if (runsForward(from, to)) this.raw.step(from, to, kind);
    else this.emitRectangle(from, to);
  }

  /**
   * A step whose parallel runs backwards, as a rectangle on its chord: it must stay positive, or it would cancel other
   * filled areas.
   */
  private emitRectangle(from: Sample, to: Sample): void {
    const length = distanceBetween(from.px, from.py, to.px, to.py);
    if (length === 0) return;
    const ux = (to.px - from.px) / length;
    const uy = (to.py - from.py) / length;
    const start = this.sample(from.px, from.py, ux, uy);
    const end = this.sample(to.px, to.py, ux, uy);
    // Wedges where there is a gap between its sides and the neighbours'.
    if (this.opens(from, start)) this.raw.step(from, start, "line");
    this.raw.step(start, end, "line");
    if (this.opens(end, to)) this.raw.step(end, to, "line");
  }

  /** Whether the sides of two consecutive steps spread apart. */
  private opens(one: Sample, other: Sample): boolean {
    const x = other.ox - other.px;
    const y = other.oy - other.py;
    return this.options.distance * ((one.ox - one.px) * y - (one.oy - one.py) * x) > 0;
  }

  /** The joint at the end of segment k; on the inside of a corner nothing: the pen goes through the source's corner. */
  private addJoint(k: number, end: Sample): void {
    const start = this.startOf((k + 1) % this.count);
    if (start.ox === end.ox && start.oy === end.oy) return;
    const joint = this.loop.joints[k];
    const { cos, sin } = this.turn(k);
    const isCap = joint === "butt" || joint === "square" || cos < -0.9999999;
    if (!isCap && this.options.distance * sin <= 0) {
      if (cos < 0 && joint === "round" && (this.isTiny(k) || this.isTiny(k + 1)))
        this.discs.push(end);
      return;
    }
    const { miterLimit, distance } = this.options;
    if (joint === "round") this.addArc(end, start, 0);
    else if (joint === "square") {
      const x = end.ux * distance;
      const y = end.uy * distance;
      const corner1 = { ...end, ox: end.ox + x, oy: end.oy + y };
      const corner2 = { ...start, ox: start.ox + x, oy: start.oy + y };
      this.emit(end, corner1, "line");
      this.emit(corner1, corner2, "line");
      this.emit(corner2, start, "line");
    } else if (joint === "miter" && (1 + cos) * miterLimit * miterLimit >= 2) {
      const [ox, oy] = this.miterPoint(k);
      const tip = { ...end, ox, oy };
      this.emit(end, tip, "line");
      this.emit(tip, start, "line");
    } else this.emit(end, start, "line");
  }

  /** Whether a segment is so small that a union at this tolerance may miss a loop on it. */
  private isTiny(k: number): boolean {
    return extent(this.loop.coords, 8 * (k % this.count)) < 20 * this.options.tolerance;
  }

  private addDisc({ px, py, ux, uy }: Sample): void {
    const start = this.sample(px, py, ux, uy);
    const opposite = this.sample(px, py, -ux, -uy);
    this.raw.begin();
    this.addArc(start, opposite, 0);
    this.addArc(opposite, start, 0);
    this.raw.end();
  }

  private addArc(from: Sample, to: Sample, depth: number): void {
    const { distance, tolerance } = this.options;
    let x = from.ux + to.ux;
    let y = from.uy + to.uy;
    const length = Math.sqrt(x * x + y * y);
    if (Math.abs(distance) * (1 - length / 2) <= tolerance || depth === DEEPEST) {
      this.emit(from, to, "arc");
      return;
    }
    if (length < 1e-9) {
      const side = distance > 0 ? 1 : -1;
      x = -from.uy * side;
      y = from.ux * side;
    } else {
      x /= length;
      y /= length;
    }
    const middle = this.sample(from.px, from.py, x, y);
    this.addArc(from, middle, depth + 1);
    this.addArc(middle, to, depth + 1);
  }
}

/** Whether the parallel step runs the way its source does; a step around a point always does. */
function runsForward(from: Sample, to: Sample): boolean {
  return (to.ox - from.ox) * (to.px - from.px) + (to.oy - from.oy) * (to.py - from.py) >= 0;
}

function distanceBetween(x1: number, y1: number, x2: number, y2: number): number {
  return Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
}
