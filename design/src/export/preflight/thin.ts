import { GeometryError } from "@cuttle/geometry";
import {
  type Contour,
  contourBounds,
  flatten,
  polygonContour,
  segmentCount,
  signedArea,
  withTolerance,
} from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { forEdges } from "../edges.ts";
import { intersectContours, offsetContours, subtractContours } from "../engines.ts";
import { filledOutlines } from "../filled.ts";
import type { CutContour } from "../nesting.ts";
import { lengthText } from "../numbers.ts";
import {
  type Effort,
  elementsOf,
  type Finding,
  MOST_SPOTS,
  namesOf,
  type Spot,
} from "./finding.ts";
import { NearEdges } from "./near-edges.ts";
import { NECK, neckSpots } from "./necks.ts";
import { boxSpot } from "./pieces.ts";

/** mm; coarse is enough for a warning, and fast. */
const TOLERANCE = 0.05;
/** Tips are always thin; one with more than this area (in squares of the minimum) is long enough to break. */
const LONG_TIP = 1.5;
/** Segments of all pieces together; beyond this a check would take seconds. */
const MOST_SEGMENTS = 20_000;
/** With more cores there are too many pairs to check. */
const MOST_CORES = 24;
/** The most loops of a self-crossing cut; with more, a check would take seconds. */
const MOST_LOOPS = 100;
/** Slightly thinner parts are not reported. */
const SLACK = 0.95;

/**
 * Parts thinner than `minimum` mm, and large ones that hang on a neck not much wider. Thin is what disappears when a piece is
 * shrunk by half of it and grown again (morphological opening; Serra, "Image Analysis and Mathematical Morphology", 1982).
 */
export function thinParts(
  drawing: Drawing,
  cuts: readonly CutContour[],
  minimum: number,
  effort: Effort,
): Finding[] {
  const holes = new Map<number, CutContour[]>();
  for (const cut of cuts) {
    if (cut.outline === undefined || cut.depth % 2 === 0) continue;
    const siblings = holes.get(cut.parent);
    if (siblings === undefined) holes.set(cut.parent, [cut]);
    else siblings.push(cut);
  }
  const parts = new Set<number>();
  const where: Spot[] = [];
  const hanging = new Set<number>();
  const necks: Spot[] = [];
  let segments = 0;
  cuts.forEach((cut, index) => {
    if (cut.area === 0 || cut.depth % 2 === 1) return;
    const outlines = [cut, ...(holes.get(index) ?? [])].flatMap(({ outline }) => outline ?? []);
    for (const outline of outlines) segments += segmentCount(outline);
    if (
      segments > MOST_SEGMENTS ||
      outlines.some((outline) => filledOutlines(outline).length > MOST_LOOPS)
    ) {
      effort.complete = false;
      return;
    }
    const { thin, neck } = withTolerance(TOLERANCE, () => weakSpots(outlines, minimum));
    if (thin.length > 0) parts.add(cut.part);
    if (neck.length > 0) hanging.add(cut.part);
    where.push(...thin.slice(0, MOST_SPOTS - where.length));
    necks.push(...neck.slice(0, MOST_SPOTS - necks.length));
  });
  const findings: Finding[] = [];
  if (hanging.size > 0)
    findings.push({
      code: "thin-neck",
      severity: "warning",
      message: `A large part of ${namesOf(drawing, hanging)} hangs on one neck narrower than ${lengthText(NECK, drawing.unit)} and breaks off easily. Join it in a second place, choose a wider bridge, or a bolder font.`,
      elements: elementsOf(drawing, hanging),
      where: necks,
    });
  if (parts.size > 0)
    findings.push({
      code: "thin-part",
      severity: "warning",
      message: `${namesOf(drawing, parts)} ${parts.size === 1 ? "has" : "have"} parts thinner than ${lengthText(minimum, drawing.unit)}, which break easily. Make them bolder, or widen the outline.`,
      elements: elementsOf(drawing, parts),
      where,
    });
  return findings;
}

interface WeakSpots {
  readonly thin: readonly Spot[];
  /** Checked only where nothing is thin. */
  readonly neck: readonly Spot[];
}

/** An outline comes first, its holes after it. */
function weakSpots(outlines: readonly Contour[], minimum: number): WeakSpots {
  const loops = outlines.map((outline) =>
    filledOutlines(outline).map((loop) => polygonContour(flatten(loop, TOLERANCE), true)),
  );
  const piece = loops.flat();
  const bounds = contourBounds(piece);
  if (bounds === undefined) return { thin: [], neck: [] };
  try {
    const thin = lostParts(piece, pieceArea(loops), SLACK * minimum) ?? [boxSpot(bounds)];
    return { thin, neck: thin.length > 0 ? [] : neckSpots(piece) };
  } catch (error) {
    // An outline too tangled to be offset cannot be checked; another check reports that it crosses itself.
    if (error instanceof GeometryError) return { thin: [], neck: [] };
    throw error;
  }
}

/** Boxes around relevant parts that opening by `width` removes; undefined when nothing is left. */
function lostParts(piece: readonly Contour[], area: number, width: number): Spot[] | undefined {
  const core = offsetContours(piece, -width / 2, { fillRule: "evenodd", tolerance: TOLERANCE });
  if (core.length === 0) return undefined;
  const opened = grow(core, width / 2);
  const outers = core.filter((contour) => signedArea(contour) > 0);
  // Too thin a neck splits the core or opens one of its holes; any other lost part is a corner or a tip.
  const isWhole = outers.length === 1 && core.length === piece.length;
  const lostArea = area - opened.reduce((sum, contour) => sum + signedArea(contour), 0);
  if (isWhole && lostArea < LONG_TIP * width * width) return [];
  const edges = new NearEdges(piece, TOLERANCE);
  const lost = subtractContours(piece, opened, "evenodd").filter(
    (part) =>
      signedArea(part) >= LONG_TIP * width * width ||
      (signedArea(part) > 0 && !isWhole && isNeck(part, edges)),
  );
  // Where two notches face each other, the grown cores overlap and nothing is lost between them.
  const spots = lost.length > 0 || outers.length === 1 ? lost : meetings(outers, width / 2);
  return spots.flatMap((spot) => {
    const box = contourBounds([spot]);
    return box === undefined ? [] : [boxSpot(box)];
  });
}

function grow(core: readonly Contour[], distance: number): Contour[] {
  return offsetContours(core, distance, { join: "round", tolerance: TOLERANCE });
}

/** Where neighbouring parts of a split core overlap once they are grown. */
function meetings(outers: readonly Contour[], distance: number): Contour[] {
  const grown = outers.slice(0, MOST_CORES).map((outer) => grow([outer], distance));
  return grown.flatMap((a, k) => grown.slice(k + 1).flatMap((b) => intersectContours(a, b)));
}

/** Area in mm² of an outline, which comes first, minus its holes. */
function pieceArea([outline = [], ...holes]: readonly (readonly Contour[])[]): number {
  const area = (loops: readonly Contour[]) =>
    Math.abs(loops.reduce((sum, loop) => sum + signedArea(loop), 0));
  return holes.reduce((left, hole) => left - area(hole), area(outline));
}

/** Whether a lost part touches the rest in two places or more; a tip or a corner touches it in one. */
function isNeck(part: Contour, edges: NearEdges): boolean {
  const free: boolean[] = [];
  forEdges(part, TOLERANCE, (x0, y0, x1, y1) => {
    free.push(edges.has((x0 + x1) / 2, (y0 + y1) / 2));
  });
  const seams = free.filter((onEdge, k) => !onEdge && free[(k + free.length - 1) % free.length]);
  return seams.length > 1;
}
