import type { Path64, Point64 } from "clipper2-ts";
import { GeometryError } from "../geometry-error.ts";
import { type Contour, reverseContour, signedArea } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import type {
  Cap,
  Join,
  OffsetOptions,
  Offsetter,
  StrokeOutlineOptions,
} from "../kernel/engines.ts";
import { flatten } from "../kernel/flatten.ts";
import { clipperBooleans } from "./booleans.ts";
import { isClean } from "./clean.ts";
import { rebuildOutline } from "./outline.ts";
import { addParallel, type Joint, type Loop } from "./parallel.ts";
import { PointGrid } from "./point-grid.ts";
import { RawOutline } from "./raw-outline.ts";
import { rememberResult } from "./result.ts";
import { checkContours, readTolerance, runClipper, SCALES } from "./run.ts";
import { straightOffset } from "./straight.ts";
import { sortContours, tidyContour } from "./tidy.ts";

/**
 * Offsets and stroke outlines: exact parallel curves and joins of every segment, one pass of Clipper2 over them, and
 * the result rebuilt as lines, arcs and fitted cubics. Straight outlines with miters mostly skip the pass.
 */
export const clipperOffsetter: Offsetter = { offset, stroke };

function offset(
  contours: readonly Contour[],
  distance: number,
  options: OffsetOptions = {},
): Contour[] {
  checkContours(contours);
  const tolerance = readTolerance(options.tolerance);
  const { join = "round", miterLimit = 4, fillRule = "nonzero", keepHoles = true } = options;
  checkNumber(distance, "The distance of an offset");
  checkNumber(miterLimit, "miterLimit");
  const area = isClean(contours, Math.max(tolerance, Math.min(0.05, Math.abs(distance) / 20)))
    ? contours
    : clipperBooleans.combine("union", contours, [], { fillRule, tolerance });
  const source = keepHoles ? area : area.filter((contour) => signedArea(contour) > 0);
  if (Math.abs(distance) < SHORTEST)
    return source === contours
      ? clipperBooleans.combine("union", source, [], { tolerance })
      : [...source];
  if (join === "miter") {
    const moved = straightOffset(source, distance, miterLimit);
    if (moved && isClean(moved, tolerance)) return rememberResult(sortContours(moved), tolerance);
  }
  const loops = source.map((contour) => closedLoop(contour.coords, join));
  const result = outline(loops, source, distance, { tolerance, miterLimit });
  return keepHoles ? result : result.filter((contour) => signedArea(contour) > 0);
}

function stroke(
  contours: readonly Contour[],
  width: number,
  options: StrokeOutlineOptions = {},
): Contour[] {
  checkContours(contours);
  const tolerance = readTolerance(options.tolerance);
  const { join = "round", cap = "round", miterLimit = 4 } = options;
  checkNumber(width, "The width of a stroke");
  checkNumber(miterLimit, "miterLimit");
  if (width <= 0) throw new GeometryError("The width of a stroke must be above 0");
  const loops: Loop[] = [];
  for (const contour of contours) {
    if (contour.coords.length < 2) continue;
    if (contour.closed)
      loops.push(closedLoop(contour.coords, join), closedLoop(reversed(contour.coords), join));
    else loops.push(strokeLoop(contour.coords, join, cap));
  }
  return outline(loops, contours, width / 2, { tolerance, miterLimit });
}

/** mm. A shorter distance counts as 0: on the grid it would be noise, and it is invisible in any material. */
const SHORTEST = 1e-3;
/** mm. Finer details are lost on the grid on which outlines are computed. */
const FINEST = 5e-4;

/** Share of the tolerance that chords of a parallel curve may use; the rest is for the fit along them. */
const SAMPLING = 0.7;

interface OutlineOptions {
  tolerance: number;
  miterLimit: number;
}

/** The area within `distance` mm on the left of the loops (y down), or filled by them and farther away than that. */
function outline(
  loops: readonly Loop[],
  source: readonly Contour[],
  distance: number,
  { tolerance: wanted, miterLimit }: OutlineOptions,
): Contour[] {
  const reach = Math.abs(distance);
  // An error as large as the distance would cancel it.
  const tolerance = Math.min(wanted, Math.max(FINEST, reach / 4));
  const gap = reach - 4 * tolerance - reach / 50;
  const isRound = loops.every(({ joints }) => joints.every((joint) => joint === "round"));
  const grid =
    isRound && gap > reach / 4 ? new PointGrid(sourcePoints(source, reach), reach) : undefined;
  for (const scale of SCALES) {
    const raw = new RawOutline(scale, grid ? reach / 5 : 0);
    for (const loop of loops)
      addParallel(raw, loop, { distance, miterLimit, tolerance: SAMPLING * tolerance, grid });
    const polygons = runClipper({
      operation: "union",
      fillRule: "positive",
      subject: raw.polygons,
      clip: [],
      cross: raw.cross,
    });
    if (!polygons) continue;
    const contours: Contour[] = [];
    for (const polygon of polygons) {
      if (grid && isGap(polygon, raw, grid, scale, reach, gap)) continue;
      const contour = tidyContour(rebuildOutline(polygon, raw, tolerance), 4 * tolerance);
      if (contour) contours.push(contour);
    }
    return rememberResult(sortContours(contours), tolerance);
  }
  throw new GeometryError(
    "The outline at this distance can't be computed; change the distance a little",
  );
}

/**
 * Parts left out as invisible may leave gaps. A gap's edge is too near the source to be real: most of it, or in a tiny
 * contour any of it.
 */
function isGap(
  polygon: Path64,
  raw: RawOutline,
  grid: PointGrid,
  scale: number,
  reach: number,
  radius: number,
): boolean {
  let near = 0;
  let total = 0;
  let last = polygon[polygon.length - 1] as Point64;
  for (const point of polygon) {
    const dx = point.x - last.x;
    const dy = point.y - last.y;
    const length = Math.sqrt(dx * dx + dy * dy) / scale;
    const x = (last.x + dx / 2) / scale;
    const y = (last.y + dy / 2) / scale;
    const edge = raw.edge(last.z ?? 0, point.z ?? 0);
    const isSide = edge > 0 && raw.kinds[edge] === "side";
    if (isSide || grid.hasNear(x, y, x, y, radius)) near += length;
    total += length;
    last = point;
  }
  return 3 * near > total || (near > 0 && total < reach);
}

function sourcePoints(source: readonly Contour[], reach: number): number[] {
  const points: number[] = [];
  for (const contour of source)
    for (const value of flatten(contour, reach / 40)) points.push(value);
  return points;
}

function checkNumber(value: number, argument: string): void {
  if (!Number.isFinite(value)) throw new GeometryError(`${argument} must be a finite number`);
}

/** The segments of a contour, closed by a straight line if necessary, without zero-length ones. */
function closedLoop(coords: ArrayLike<number>, joint: Joint): Loop {
  const loop: Loop = { coords: [], joints: [] };
  const end = coords.length - 2;
  for (let i = 0; i < end; i += 6) addSegment(loop, coords, i, joint);
  if (end > 0) {
    const start = [at(coords, end), at(coords, end + 1)];
    const target = [at(coords, 0), at(coords, 1)];
    addSegment(loop, [...start, ...start, ...target, ...target], 0, joint);
  }
  return loop;
}

/** There and back along an open contour, with caps where it turns. */
function strokeLoop(coords: Float64Array, join: Join, cap: Cap): Loop {
  const there = openLoop(coords, join);
  const back = openLoop(reversed(coords), join);
  if (there.joints.length === 0) {
    // A dot: SVG 2 §13.5.4 draws the caps of a line without length, along the x axis.
    const [x, y] = [at(coords, 0), at(coords, 1)];
    addSegment(there, [x, y, x, y, x + 1e-6, y, x + 1e-6, y], 0, join);
    addSegment(back, [x + 1e-6, y, x + 1e-6, y, x, y, x, y], 0, join);
  }
  there.joints[there.joints.length - 1] = cap;
  back.joints[back.joints.length - 1] = cap;
  return { coords: [...there.coords, ...back.coords], joints: [...there.joints, ...back.joints] };
}

function openLoop(coords: Float64Array, join: Join): Loop {
  const loop: Loop = { coords: [], joints: [] };
  for (let i = 0; i + 7 < coords.length; i += 6) addSegment(loop, coords, i, join);
  return loop;
}

function addSegment(loop: Loop, from: ArrayLike<number>, i: number, joint: Joint): void {
  let isPoint = true;
  for (let k = 2; k < 8; k++) isPoint &&= at(from, i + k) === at(from, i + (k & 1));
  if (isPoint) return;
  for (let k = i; k < i + 8; k++) loop.coords.push(at(from, k));
  loop.joints.push(joint);
}

function reversed(coords: Float64Array): Float64Array {
  return reverseContour({ coords, closed: true }).coords;
}
