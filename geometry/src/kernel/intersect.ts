import { closestOnSegment } from "./closest.ts";
import { at, type Coords, derivativeAt, isStraight, pointAt, valueAt } from "./cubic.ts";

/** Where two segments meet: times on each, and the point. */
export interface Meeting {
  time1: number;
  time2: number;
  x: number;
  y: number;
}

/** Two meetings nearer than this, mm, are one. Also the largest gap that still counts as touching. */
const SAME_POINT = 1e-6;
/** Limit of the work per pair of segments; only overlapping curves come near it. */
const MAX_STEPS = 4000;
/** The most that two different cubics can have (Bézout); more means that they overlap. */
const MOST_MEETINGS = 9;

/**
 * Where segment `i` of `a` meets segment `j` of `b`: both are halved while their boxes overlap until they are nearly
 * straight, then Newton's method refines each candidate. For overlapping segments, returns the ends of the shared part.
 */
export function intersectSegments(a: Coords, i: number, b: Coords, j: number): Meeting[] {
  if (isStraight(a, i) && isStraight(b, j)) return intersectLines(a, i, b, j);
  const found: Meeting[] = [];
  const stack: Pair[] = [{ from1: 0, to1: 1, from2: 0, to2: 1 }];
  for (let step = 0; step < MAX_STEPS && found.length <= MOST_MEETINGS; step++) {
    const pair = stack.pop();
    if (!pair) break;
    if (!boxesTouch(a, i, pair.from1, pair.to1, b, j, pair.from2, pair.to2)) continue;
    const size1 = pair.to1 - pair.from1;
    const size2 = pair.to2 - pair.from2;
    const small1 = size1 < 1 / 4096 || isNearlyStraight(a, i, pair.from1, pair.to1);
    const small2 = size2 < 1 / 4096 || isNearlyStraight(b, j, pair.from2, pair.to2);
    if (small1 && small2) {
      const meeting = polish(a, i, b, j, pair);
      if (meeting) addMeeting(found, meeting);
      continue;
    }
    const middle1 = (pair.from1 + pair.to1) / 2;
    const middle2 = (pair.from2 + pair.to2) / 2;
    if (!small2 && (small1 || size2 >= size1)) {
      stack.push({ ...pair, from2: middle2 }, { ...pair, to2: middle2 });
    } else {
      stack.push({ ...pair, from1: middle1 }, { ...pair, to1: middle1 });
    }
  }
  if (found.length > MOST_MEETINGS) return endsOfShared(a, i, b, j);
  for (const meeting of sharedEnds(a, i, b, j)) addMeeting(found, meeting);
  return inOrder(found);
}

function inOrder(found: Meeting[]): Meeting[] {
  return found.sort((one, other) => one.time1 - other.time1 || one.time2 - other.time2);
}

/** The ends of the shared part of two overlapping segments: ends of one that lie on the other. */
function endsOfShared(a: Coords, i: number, b: Coords, j: number): Meeting[] {
  const found: Meeting[] = [];
  for (const time of [0, 1]) {
    const [ax, ay] = pointAt(a, i, time);
    const onB = closestOnSegment(b, j, ax, ay);
    if (onB.distanceSquared <= SAME_POINT * SAME_POINT)
      addMeeting(found, { time1: time, time2: onB.time, x: ax, y: ay });
    const [bx, by] = pointAt(b, j, time);
    const onA = closestOnSegment(a, i, bx, by);
    if (onA.distanceSquared <= SAME_POINT * SAME_POINT)
      addMeeting(found, { time1: onA.time, time2: time, x: bx, y: by });
  }
  return inOrder(found);
}

interface Pair {
  from1: number;
  to1: number;
  from2: number;
  to2: number;
}

function addMeeting(found: Meeting[], meeting: Meeting): void {
  const known = found.some((one) => {
    const dx = one.x - meeting.x;
    const dy = one.y - meeting.y;
    return dx * dx + dy * dy <= 4 * SAME_POINT * SAME_POINT && near(one, meeting);
  });
  if (!known) found.push(meeting);
}

/** A curve may cross itself at a meeting point: then the times distinguish two meetings. */
function near(one: Meeting, other: Meeting): boolean {
  return Math.abs(one.time1 - other.time1) < 1e-3 && Math.abs(one.time2 - other.time2) < 1e-3;
}

/** Whether the boxes of two parts, by the convex hull of their control points, touch. */
function boxesTouch(
  a: Coords,
  i: number,
  from1: number,
  to1: number,
  b: Coords,
  j: number,
  from2: number,
  to2: number,
): boolean {
  for (let axis = 0; axis < 2; axis++) {
    const [low1, high1] = range(a, i, axis, from1, to1);
    const [low2, high2] = range(b, j, axis, from2, to2);
    if (low1 > high2 + SAME_POINT || low2 > high1 + SAME_POINT) return false;
  }
  return true;
}

/** The range of one axis over a part of a segment: its ends, widened by the control points of that part. */
function range(coords: Coords, i: number, axis: number, from: number, to: number) {
  const k = i + axis;
  if (isStraight(coords, i)) {
    const start = at(coords, k);
    const delta = at(coords, k + 6) - start;
    const one = start + delta * from;
    const two = start + delta * to;
    return one < two ? ([one, two] as const) : ([two, one] as const);
  }
  const p0 = valueAt(coords, k, from);
  const p3 = valueAt(coords, k, to);
  const third = (to - from) / 3;
  const p1 = p0 + derivativeAt(coords, k, from) * third;
  const p2 = p3 - derivativeAt(coords, k, to) * third;
  return [Math.min(p0, p1, p2, p3), Math.max(p0, p1, p2, p3)] as const;
}

/** Whether a part bends so little that Newton's method from its chord is sure to converge. */
function isNearlyStraight(coords: Coords, i: number, from: number, to: number): boolean {
  if (isStraight(coords, i)) return true;
  const third = (to - from) / 3;
  let bend = 0;
  let chord = 0;
  for (let k = i; k < i + 2; k++) {
    const p0 = valueAt(coords, k, from);
    const p3 = valueAt(coords, k, to);
    const p1 = p0 + derivativeAt(coords, k, from) * third;
    const p2 = p3 - derivativeAt(coords, k, to) * third;
    bend = Math.max(bend, Math.abs(p0 - 2 * p1 + p2), Math.abs(p1 - 2 * p2 + p3));
    chord = Math.max(chord, Math.abs(p3 - p0));
  }
  return bend <= 0.02 * chord || bend < SAME_POINT;
}

/** Newton's method on B1(t1) = B2(t2) from the middle of a pair of parts; undefined when it converges elsewhere. */
function polish(a: Coords, i: number, b: Coords, j: number, pair: Pair): Meeting | undefined {
  let t1 = (pair.from1 + pair.to1) / 2;
  let t2 = (pair.from2 + pair.to2) / 2;
  for (let step = 0; step < 24; step++) {
    const [x1, y1] = pointAt(a, i, t1);
    const [x2, y2] = pointAt(b, j, t2);
    const ex = x2 - x1;
    const ey = y2 - y1;
    const [ux, uy] = velocity(a, i, t1);
    const [vx, vy] = velocity(b, j, t2);
    const determinant = ux * -vy + vx * uy;
    const scale = Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
    let d1: number;
    let d2: number;
    if (Math.abs(determinant) > 1e-9 * scale) {
      d1 = (ex * -vy + vx * ey) / determinant;
      d2 = (ux * ey - uy * ex) / determinant;
    } else {
      // Parallel there: step along the first towards the second (a touch), half way.
      const pace = ux * ux + uy * uy;
      if (pace === 0) break;
      d1 = (ex * ux + ey * uy) / pace / 2;
      d2 = 0;
    }
    const next1 = clamp(t1 + d1);
    const next2 = clamp(t2 + d2);
    const moved = Math.abs(next1 - t1) + Math.abs(next2 - t2);
    t1 = next1;
    t2 = next2;
    if (moved < 1e-14) break;
  }
  const slack1 = (pair.to1 - pair.from1) * 0.5 + 1e-9;
  const slack2 = (pair.to2 - pair.from2) * 0.5 + 1e-9;
  if (t1 < pair.from1 - slack1 || t1 > pair.to1 + slack1) return undefined;
  if (t2 < pair.from2 - slack2 || t2 > pair.to2 + slack2) return undefined;
  const [x1, y1] = pointAt(a, i, t1);
  const [x2, y2] = pointAt(b, j, t2);
  const missed = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1);
  return missed <= SAME_POINT * SAME_POINT ? { time1: t1, time2: t2, x: x1, y: y1 } : undefined;
}

function velocity(coords: Coords, i: number, t: number): [number, number] {
  if (isStraight(coords, i)) {
    return [at(coords, i + 6) - at(coords, i), at(coords, i + 7) - at(coords, i + 1)];
  }
  return [derivativeAt(coords, i, t), derivativeAt(coords, i + 1, t)];
}

function clamp(t: number): number {
  return Math.min(1, Math.max(0, t));
}

/** Ends that coincide: found exactly, however the curves run there. */
function sharedEnds(a: Coords, i: number, b: Coords, j: number): Meeting[] {
  const found: Meeting[] = [];
  for (const time1 of [0, 1]) {
    for (const time2 of [0, 1]) {
      const [x, y] = pointAt(a, i, time1);
      const [x2, y2] = pointAt(b, j, time2);
      const missed = (x2 - x) * (x2 - x) + (y2 - y) * (y2 - y);
      if (missed <= SAME_POINT * SAME_POINT) found.push({ time1, time2, x, y });
    }
  }
  return found;
}

/** Where two straight segments meet; the two ends of the shared part when they lie on one line. */
function intersectLines(a: Coords, i: number, b: Coords, j: number): Meeting[] {
  const ax = at(a, i);
  const ay = at(a, i + 1);
  const ux = at(a, i + 6) - ax;
  const uy = at(a, i + 7) - ay;
  const bx = at(b, j);
  const by = at(b, j + 1);
  const vx = at(b, j + 6) - bx;
  const vy = at(b, j + 7) - by;
  const length1 = Math.sqrt(ux * ux + uy * uy);
  const length2 = Math.sqrt(vx * vx + vy * vy);
  if (length1 === 0 || length2 === 0) return [];
  const cross = ux * vy - uy * vx;
  const wx = bx - ax;
  const wy = by - ay;
  if (Math.abs(cross) > 1e-12 * length1 * length2) {
    const time1 = snap((wx * vy - wy * vx) / cross, length1);
    const time2 = snap((wx * uy - wy * ux) / cross, length2);
    if (time1 === undefined || time2 === undefined) return [];
    const [x, y] = pointAt(a, i, time1);
    return [{ time1, time2, x, y }];
  }
  if (Math.abs(wx * uy - wy * ux) > SAME_POINT * length1) return [];
  const found: Meeting[] = [];
  for (const time2 of [0, 1]) {
    const [x, y] = pointAt(b, j, time2);
    const time1 = snap(((x - ax) * ux + (y - ay) * uy) / (length1 * length1), length1);
    if (time1 !== undefined) addMeeting(found, { time1, time2, x, y });
  }
  for (const time1 of [0, 1]) {
    const [x, y] = pointAt(a, i, time1);
    const time2 = snap(((x - bx) * vx + (y - by) * vy) / (length2 * length2), length2);
    if (time2 !== undefined) addMeeting(found, { time1, time2, x, y });
  }
  return found.sort((one, other) => one.time1 - other.time1);
}

/**
 * A time on a segment, snapped to the end when it misses by less than the touching distance; undefined when it is
 * beyond.
 */
function snap(time: number, length: number): number | undefined {
  const slack = SAME_POINT / length;
  if (time < -slack || time > 1 + slack) return undefined;
  return clamp(time);
}
