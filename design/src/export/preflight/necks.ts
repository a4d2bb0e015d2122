import { at, type Bounds, type Contour, contourBounds, signedArea } from "@cuttle/geometry/kernel";
import { Edges, forEdges, touch } from "../edges.ts";
import { offsetContours, subtractContours } from "../engines.ts";
import { FlatPolygon } from "../flat-polygon.ts";
import { forNearPairs } from "../near-pairs.ts";
import type { Spot } from "./finding.ts";
import { areaOf, boxSpot } from "./pieces.ts";

/** mm; wider ones hold. */
export const NECK = 2.5;
/** mm; the widths at which necks are looked for, a little above those that people choose. */
const WIDTHS = [NECK, 2.05, 1.55];
/**
 * mm³: the area of what hangs on a neck of 2.5 mm, times how far it reaches. Words in the templates that are attached
 * by one letter have 55,000; a name of 70 × 50 mm on one bridge, which is too weak, has 65,000.
 */
const LEVER = 60_000;
/** mm */
const TOLERANCE = 0.05;
/** mm; how far a seam of a neck may be from the edge of a limb. */
const REACH = 0.12;
/** mm²; smaller areas are corners rounded by opening. */
const NEGLIGIBLE = 0.01;
/** The most limbs and necks of one piece; lattices have more, with many alternative connections. */
const MOST_LINKS = 600;

/** A part that stays when thin places are taken away. */
interface Limb {
  readonly edges: readonly Contour[];
  readonly area: number;
  readonly bounds: Bounds;
}

/** How often a neck meets each limb, by the limb's index. */
type Neck = ReadonlyMap<number, number>;

/** Where a large part of a piece, given as flat outlines and holes, hangs on only one thin neck. */
export function neckSpots(piece: readonly Contour[]): Spot[] {
  const bounds = contourBounds(piece);
  if (bounds === undefined) return [];
  const lever = leverOf(areaOf(piece), bounds);
  const found: Bounds[] = [];
  for (const width of WIDTHS) {
    // The load that a bar of constant thickness bears at its end grows with the square of its width.
    const most = LEVER * (width / NECK) ** 2;
    if (lever < most) continue;
    const isFound = (neck: Bounds) => found.some((other) => touch(other, neck));
    found.push(...weakNecks(piece, width, most).filter((neck) => !isFound(neck)));
  }
  return found.map(boxSpot);
}

/**
 * The necks narrower than `width` on which more hangs than `most`: what opening (see thinParts) tears apart is a graph
 * of limbs and necks, and only necks that meet a limb once and are its only connection to the rest are checked.
 */
function weakNecks(piece: readonly Contour[], width: number, most: number): Bounds[] {
  const core = offsetContours(piece, -width / 2, { fillRule: "evenodd", tolerance: TOLERANCE });
  if (core.filter((contour) => signedArea(contour) > 0).length < 2) return [];
  const opened = offsetContours(core, width / 2, { join: "round", tolerance: TOLERANCE });
  const lost = subtractContours(piece, opened, "evenodd").filter(
    (contour) => signedArea(contour) > NEGLIGIBLE,
  );
  const limbs = limbsOf(opened);
  if (limbs.length < 2 || limbs.length + lost.length > MOST_LINKS) return [];
  const necks = seams(limbs, lost);
  if (necks === undefined) return [];
  return lost.flatMap((shape, index) => {
    const neck = necks[index];
    const bounds = contourBounds([shape]);
    if (!neck || neck.size < 2 || !bounds) return [];
    const without = necks.filter((_, other) => other !== index);
    const weighs = (group: readonly number[]) => leverOn(group, neck, shape, limbs) >= most;
    return groupsOf(limbs, without).some(weighs) ? [bounds] : [];
  });
}

/** mm³; the lever of connected limbs on the one place where a neck meets them. 0: they do not hang on it. */
function leverOn(
  group: readonly number[],
  neck: Neck,
  shape: Contour,
  limbs: readonly Limb[],
): number {
  const met = group.reduce((sum, limb) => sum + (neck.get(limb) ?? 0), 0);
  if (met !== 1) return 0;
  const own = group.flatMap((index) => limbs[index] ?? []);
  const area = own.reduce((sum, limb) => sum + limb.area, 0);
  const all = limbs.reduce((sum, limb) => sum + limb.area, 0);
  // The smaller side hangs on the larger one.
  if (area > all / 2) return 0;
  const bounds = contourBounds([...own.flatMap((limb) => limb.edges), shape]);
  return bounds === undefined ? 0 : leverOf(area, bounds);
}

function leverOf(area: number, { minX, minY, maxX, maxY }: Bounds): number {
  return area * Math.max(maxX - minX, maxY - minY);
}

/** Outlines, each with the holes in it. */
function limbsOf(opened: readonly Contour[]): Limb[] {
  const outers = opened
    .filter((contour) => signedArea(contour) > 0)
    .sort((a, b) => signedArea(a) - signedArea(b))
    .map((contour) => ({ polygon: new FlatPolygon(contour), edges: [contour] }));
  for (const hole of opened) {
    if (signedArea(hole) >= 0) continue;
    const [x, y] = [at(hole.coords, 0), at(hole.coords, 1)];
    // The smallest outline around it comes first.
    outers.find(({ polygon }) => polygon.contains(x, y))?.edges.push(hole);
  }
  return outers.flatMap(({ edges }) => {
    const bounds = contourBounds(edges);
    return bounds ? [{ edges, area: areaOf(edges), bounds }] : [];
  });
}

/**
 * For each lost part, how often it meets each limb: runs of its edges that lie on an edge of the limb. Undefined when
 * there is too much to compare.
 */
function seams(limbs: readonly Limb[], lost: readonly Contour[]): Neck[] | undefined {
  const edges = new Edges();
  limbs.forEach(({ edges: contours }, limb) => {
    for (const contour of contours) edges.add(contour, limb);
  });
  const middles: { readonly x: number; readonly y: number; limb: number }[] = [];
  const starts = lost.map((contour) => {
    const start = middles.length;
    forEdges(contour, TOLERANCE, (x0, y0, x1, y1) => {
      middles.push({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, limb: -1 });
    });
    return { start, end: middles.length };
  });
  const points = middles.flatMap(({ x, y }) => [x, y, x, y]);
  const boxes = Float64Array.from([...edges.boxes(REACH), ...points]);
  const complete = forNearPairs(boxes, (edge, box) => {
    const middle = middles[box - edges.count];
    if (edge >= edges.count || !middle || middle.limb >= 0) return;
    if (edges.liesOn(edge, middle, REACH)) middle.limb = edges.ownerOf(edge);
  });
  if (!complete) return undefined;
  return starts.map(({ start, end }) => {
    const neck = new Map<number, number>();
    const own = middles.slice(start, end).map(({ limb }) => limb);
    own.forEach((limb, k) => {
      const begins = limb >= 0 && own[(k + own.length - 1) % own.length] !== limb;
      if (begins) neck.set(limb, (neck.get(limb) ?? 0) + 1);
    });
    return neck;
  });
}

/** Limbs that are connected by these necks. */
function groupsOf(limbs: readonly Limb[], necks: readonly Neck[]): number[][] {
  const root = limbs.map((_, limb) => limb);
  const rootOf = (limb: number): number => {
    let at = limb;
    while (root[at] !== at) at = root[at] ?? at;
    return at;
  };
  for (const neck of necks) {
    const [first, ...others] = neck.keys();
    if (first === undefined) continue;
    for (const other of others) root[rootOf(other)] = rootOf(first);
  }
  const groups = new Map<number, number[]>();
  limbs.forEach((_, limb) => {
    const key = rootOf(limb);
    groups.set(key, [...(groups.get(key) ?? []), limb]);
  });
  return [...groups.values()];
}
