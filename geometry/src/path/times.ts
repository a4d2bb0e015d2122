import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import { at, directionAt, lengthBetween, subCurve, timeAtLength } from "../kernel/cubic.ts";

/** A location on a contour: where its segment's numbers begin, and the time on that segment. */
export interface ContourLocation {
  i: number;
  t: number;
}

/**
 * The location of a time. On a closed contour times wrap around; on an open one they are clamped. Undefined when the
 * contour has no segment.
 */
export function locate(
  contour: Contour,
  time: number,
  argument: string,
): ContourLocation | undefined {
  if (!Number.isFinite(time)) throw new GeometryError(`${argument} must be a finite number`);
  const count = countOf(contour);
  if (count === 0) return undefined;
  const inside = within(time, count, contour.closed);
  const index = Math.min(count - 1, Math.floor(inside));
  return { i: 6 * index, t: inside - index };
}

/** A number between 0 and `limit`: wrapped around when closed, clamped when open. */
function within(value: number, limit: number, closed: boolean): number {
  if (value >= 0 && value <= limit) return value;
  if (!closed) return value < 0 ? 0 : limit;
  return ((value % limit) + limit) % limit;
}

function countOf({ coords }: Contour): number {
  return coords.length < 8 ? 0 : (coords.length - 2) / 6;
}

/** Direction of travel at a location; a segment that is only a point takes the direction of its neighbours. */
export function directionOn(
  { coords, closed }: Contour,
  location: ContourLocation,
): [x: number, y: number] {
  const count = (coords.length - 2) / 6;
  const here = directionAt(coords, location.i, location.t);
  if (here[0] !== 0 || here[1] !== 0) return here;
  const index = location.i / 6;
  for (let step = 1; step < count; step++) {
    if (closed || index + step < count) {
      const ahead = directionAt(coords, 6 * ((index + step) % count), 0);
      if (ahead[0] !== 0 || ahead[1] !== 0) return ahead;
    }
    if (closed || index - step >= 0) {
      const behind = directionAt(coords, 6 * ((index - step + count) % count), 1);
      if (behind[0] !== 0 || behind[1] !== 0) return behind;
    }
  }
  return [0, 0];
}

/** Length from the start to a location, mm. */
export function distanceTo({ coords }: Contour, location: ContourLocation): number {
  let sum = 0;
  for (let i = 0; i < location.i; i += 6) sum += lengthBetween(coords, i);
  return sum + (location.t === 0 ? 0 : lengthBetween(coords, location.i, 0, location.t));
}

/** Lengths of all segments, mm. */
export function segmentLengths({ coords }: Contour): Float64Array {
  const lengths = new Float64Array(coords.length < 8 ? 0 : (coords.length - 2) / 6);
  for (let k = 0; k < lengths.length; k++) lengths[k] = lengthBetween(coords, 6 * k);
  return lengths;
}

/** The time at a distance from the start, with the lengths of the segments already known. */
export function timeAt(contour: Contour, lengths: Float64Array, distance: number): number {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total === 0) return 0;
  let rest = within(distance, total, contour.closed);
  for (let k = 0; k < lengths.length; k++) {
    const length = at(lengths, k);
    if (rest < length || k === lengths.length - 1)
      return k + timeAtLength(contour.coords, 6 * k, rest, length);
    rest -= length;
  }
  return lengths.length;
}

/**
 * The part between two times as an open contour, `0 ≤ from < to`; beyond the end of a closed contour it continues from
 * the start.
 */
export function sliceContour({ coords }: Contour, from: number, to: number): Contour {
  const count = (coords.length - 2) / 6;
  const parts: Float64Array[] = [];
  const first = Math.floor(from);
  const last = Math.max(first, Math.ceil(to) - 1);
  for (let k = first; k <= last; k++) {
    const t0 = Math.max(0, from - k);
    const t1 = Math.min(1, to - k);
    if (t1 > t0 || first === last) parts.push(subCurve(coords, 6 * (k % count), t0, t1));
  }
  const out = new Float64Array(2 + 6 * parts.length);
  for (let k = 0; k < parts.length; k++) {
    const part = parts[k];
    if (!part) continue;
    if (k === 0) out.set(part.subarray(0, 2));
    out.set(part.subarray(2), 2 + 6 * k);
  }
  return { coords: out, closed: false };
}
