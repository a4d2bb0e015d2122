import type { Axis } from "./axis.ts";
import { refuse } from "./check.ts";
import type { CubicSegment } from "./cubic-segment.ts";
import type { Graphic } from "./graphic.ts";
import type { Intersectable } from "./interfaces.ts";
import { type Bounds, type Contour, contourBounds } from "./kernel/contour.ts";
import { at } from "./kernel/cubic.ts";
import { intersectSegments } from "./kernel/intersect.ts";
import type { LineSegment } from "./line-segment.ts";
import type { Path } from "./path.ts";
import type { Ray } from "./ray.ts";
import { Vec } from "./vec.ts";

/** A crossing of two objects; with paths when they are graphics. */
export interface Crossing {
  position: Vec;
  time1: number;
  time2: number;
  path1: Path | undefined;
  path2: Path | undefined;
}

/** One run of segments, with the conversion from a time on it to a time on its object. */
interface Strand {
  contour: Contour;
  path: Path | undefined;
  time: (time: number) => number;
  /** minX, minY, maxX, maxY of the control points of each segment. */
  boxes: Float64Array;
}

/**
 * Two crossings nearer than this, mm, at nearly the same times count as one: where segments join, both of them find it.
 */
const SAME_POINT = 2e-6;
const TOUCH = 1e-6;

/** All points where two objects cross or touch, in the order of the first one. */
export function crossings(one: Intersectable, other: Intersectable): Crossing[] {
  checkIntersectable(other);
  const around1 = boundsOf(one);
  const around2 = boundsOf(other);
  if (!around1 && !around2) return meetLines(one as Axis, other as Axis);
  const strands1 = strandsOf(one, around2);
  const strands2 = strandsOf(other, around1);
  const found: Crossing[] = [];
  for (const strand1 of strands1) {
    const first = found.length;
    for (const strand2 of strands2) crossStrands(strand1, strand2, found);
    const sorted = found.splice(first).sort((p, q) => p.time1 - q.time1 || p.time2 - q.time2);
    for (const one of sorted) found.push(one);
  }
  return found;
}

function checkIntersectable(other: unknown): void {
  const isOne =
    typeof other === "object" &&
    other !== null &&
    ("allPaths" in other || "direction" in other || "p0" in other || "s" in other);
  if (!isOne)
    refuse("intersections: the other thing", "a graphic, an Axis, a Ray or a segment", other);
}

function isGraphic(thing: Intersectable): thing is Graphic {
  return "allPaths" in thing;
}

/** Undefined for infinite lines. An empty graphic has bounds that touch nothing. */
function boundsOf(thing: Intersectable): Bounds | undefined {
  if ("direction" in thing) return undefined;
  const contours = isGraphic(thing) ? thing.contours() : [segmentContour(thing)];
  return contourBounds(contours) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}

function strandsOf(thing: Intersectable, around: Bounds | undefined): Strand[] {
  if (isGraphic(thing)) {
    return thing
      .allPaths()
      .filter((path) => path.segmentCount() > 0)
      .map((path) => strand(path.contour(), wrap(path), path));
  }
  if (!("direction" in thing)) return [strand(segmentContour(thing), (time) => time)];
  return around ? lineStrand(thing, around) : [];
}

/** On a closed path the end is the beginning. */
function wrap(path: Path): (time: number) => number {
  const count = path.segmentCount();
  return (time) => (path.closed && time >= count ? 0 : time);
}

/** The part of a line that passes through a box, as a straight segment; nothing when it misses the box. */
function lineStrand(line: Axis | Ray, box: Bounds): Strand[] {
  const { origin, direction } = line;
  const square = direction.lengthSquared();
  if (!(square > 0)) return [];
  // From the box's middle, as far along the line as the box is large: longer than needed, never shorter.
  const x = (box.minX + box.maxX) / 2 - origin.x;
  const y = (box.minY + box.maxY) / 2 - origin.y;
  const middle = (x * direction.x + y * direction.y) / square;
  const reach = (box.maxX - box.minX + (box.maxY - box.minY) + 1) / Math.sqrt(square);
  const from = isRay(line) ? Math.max(0, middle - reach) : middle - reach;
  const to = middle + reach;
  if (to <= from) return [];
  const start = line.positionAtTime(from);
  const end = line.positionAtTime(to);
  return [strand(straight(start, end), (time) => from + (to - from) * time)];
}

function straight(s: Vec, e: Vec): Contour {
  return { coords: Float64Array.of(s.x, s.y, s.x, s.y, e.x, e.y, e.x, e.y), closed: false };
}

function segmentContour(segment: LineSegment | CubicSegment): Contour {
  return "s" in segment ? straight(segment.s, segment.e) : segment.contour();
}

function strand(contour: Contour, time: (time: number) => number, path?: Path): Strand {
  const { coords } = contour;
  const boxes = new Float64Array((4 * (coords.length - 2)) / 6);
  for (let i = 0, k = 0; i + 7 < coords.length; i += 6, k += 4) {
    const x0 = at(coords, i);
    const y0 = at(coords, i + 1);
    const x1 = at(coords, i + 2);
    const y1 = at(coords, i + 3);
    const x2 = at(coords, i + 4);
    const y2 = at(coords, i + 5);
    const x3 = at(coords, i + 6);
    const y3 = at(coords, i + 7);
    boxes[k] = Math.min(x0, x1, x2, x3) - TOUCH;
    boxes[k + 1] = Math.min(y0, y1, y2, y3) - TOUCH;
    boxes[k + 2] = Math.max(x0, x1, x2, x3) + TOUCH;
    boxes[k + 3] = Math.max(y0, y1, y2, y3) + TOUCH;
  }
  return { contour, path, time, boxes };
}

function crossStrands(one: Strand, other: Strand, found: Crossing[]): void {
  const a = one.boxes;
  const b = other.boxes;
  const first = found.length;
  for (let i = 0; i < a.length; i += 4) {
    for (let j = 0; j < b.length; j += 4) {
      if (at(a, i) > at(b, j + 2) || at(b, j) > at(a, i + 2)) continue;
      if (at(a, i + 1) > at(b, j + 3) || at(b, j + 1) > at(a, i + 3)) continue;
      const meetings = intersectSegments(
        one.contour.coords,
        (6 * i) / 4,
        other.contour.coords,
        (6 * j) / 4,
      );
      for (const meeting of meetings) {
        const time1 = one.time(i / 4 + meeting.time1);
        const time2 = other.time(j / 4 + meeting.time2);
        const position = new Vec(meeting.x, meeting.y);
        const known = found
          .slice(first)
          .some(
            (crossing) =>
              crossing.position.distanceSquared(position) <= SAME_POINT * SAME_POINT &&
              near(crossing.time1, time1, one) &&
              near(crossing.time2, time2, other),
          );
        if (!known) found.push({ position, time1, time2, path1: one.path, path2: other.path });
      }
    }
  }
}

/** A path may pass the same point twice: only nearly the same time makes two crossings one. */
function near(time: number, other: number, { path }: Strand): boolean {
  const apart = Math.abs(time - other);
  if (apart < 1e-3) return true;
  return path?.closed === true && path.segmentCount() - apart < 1e-3;
}

/** A ray has no time before 0. It is not told by its class, which imports this module. */
function isRay(line: Axis | Ray): boolean {
  return line.positionAtTime(-Number.MAX_VALUE).equals(line.origin);
}

/** Where two infinite lines cross; nothing when they are parallel. */
function meetLines(one: Axis | Ray, other: Axis | Ray): Crossing[] {
  const cross = one.direction.cross(other.direction);
  const scale = one.direction.length() * other.direction.length();
  if (Math.abs(cross) <= 1e-12 * scale) return [];
  const between = other.origin.clone().sub(one.origin);
  const time1 = between.cross(other.direction) / cross;
  const time2 = between.cross(one.direction) / cross;
  if ((time1 < 0 && isRay(one)) || (time2 < 0 && isRay(other))) return [];
  const position = one.positionAtTime(time1);
  return [{ position, time1, time2, path1: undefined, path2: undefined }];
}
