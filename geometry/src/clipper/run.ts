import { Clipper64, ClipType, FillRule, type Path64, type Paths64 } from "clipper2-ts";
import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { tolerance as currentTolerance } from "../kernel/tolerance.ts";
import { withoutSpikes } from "./spikes.ts";
import { isQuickerTurned, turned, turnedBack } from "./turn.ts";

/**
 * Clipper2 counts in whole numbers; this many make a millimetre. It can fail on rare coincidences of rounding, which
 * differ on another grid.
 */
export const SCALES = [10_000, 9_300, 10_700];
/** mm. Beyond it numbers no longer hold the products Clipper2 forms. */
const FARTHEST = 1e6;

/** Throws unless every contour has the layout of Contour and numbers within a drawing's range. */
export function checkContours(contours: readonly Contour[]): void {
  for (const { coords } of contours) {
    if (coords.length > 0 && (coords.length - 2) % 6 !== 0)
      throw new GeometryError("A contour has 2 numbers and 6 more for each segment");
    for (let k = 0; k < coords.length; k++) {
      const value = at(coords, k);
      if (Math.abs(value) <= FARTHEST) continue;
      throw new GeometryError(
        Number.isFinite(value)
          ? "A shape reaches farther than a kilometre from the origin; make it smaller, or move it nearer"
          : "A shape has a point whose place is no number; look for a division by 0 or a value that is missing",
      );
    }
  }
}

/** The tolerance to work with, mm. */
export function readTolerance(tolerance: number | undefined): number {
  const result = tolerance ?? currentTolerance();
  if (!(result >= 1e-4 && result <= 100))
    throw new GeometryError("tolerance must be a number from 0.0001 to 100 mm");
  return result;
}

const FILL_RULES = {
  nonzero: FillRule.NonZero,
  evenodd: FillRule.EvenOdd,
  positive: FillRule.Positive,
} as const;

const CLIP_TYPES = {
  union: ClipType.Union,
  intersection: ClipType.Intersection,
  difference: ClipType.Difference,
  exclusion: ClipType.Xor,
} as const;

export interface Run {
  operation: keyof typeof CLIP_TYPES;
  fillRule: keyof typeof FILL_RULES;
  subject: Paths64;
  clip: Paths64;
  cross?: Clipper64["zCallback"];
}

/** One pass of Clipper2; undefined when it failed. */
export function runClipper({
  operation,
  fillRule,
  subject,
  clip,
  cross,
}: Run): Paths64 | undefined {
  const clipper = new Clipper64();
  if (cross) clipper.zCallback = cross;
  const isTurned = isQuickerTurned([...subject, ...clip]);
  const prepare = (polygon: Path64) => {
    const trimmed = withoutSpikes(polygon);
    return isTurned ? turned(trimmed) : trimmed;
  };
  const polygons = subject.map(prepare);
  const others = clip.map(prepare);
  clipper.addSubject(polygons);
  clipper.addClip(others);
  const result: Paths64 = [];
  limitScanlines(clipper, countPoints(polygons) + countPoints(others));
  if (!clipper.execute(CLIP_TYPES[operation], FILL_RULES[fillRule], result)) return undefined;
  return isTurned ? result.map(turnedBack) : result;
}

function countPoints(polygons: Paths64): number {
  return polygons.reduce((sum, polygon) => sum + polygon.length, 0);
}

/**
 * Each vertex is the top of a scanbeam at most once; a sweep that goes beyond that is stuck in a loop, and throwing
 * makes `execute` fail. The method is private to Clipper2, but nothing else is called once per scanbeam.
 */
function limitScanlines(clipper: Clipper64, most: number): void {
  const sweep: unknown = Reflect.get(clipper, "doIntersections");
  if (typeof sweep !== "function") return;
  let count = 0;
  Reflect.set(clipper, "doIntersections", (y: number) => {
    if (++count > most + 8) throw new GeometryError("The sweep does not end");
    return Reflect.apply(sweep, clipper, [y]);
  });
}
