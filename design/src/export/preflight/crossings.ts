import { at, flatten, signedArea } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { filledOutlines, isSimple } from "../filled.ts";
import { forNearPairs } from "../near-pairs.ts";
import type { CutContour } from "../nesting.ts";
import {
  type Effort,
  elementsOf,
  type Finding,
  MOST_SPOTS,
  namesOf,
  type Spot,
} from "./finding.ts";
import { boxSpot, outersOf } from "./pieces.ts";

/** mm; lines that only touch do not cross. */
const CLEAR = 0.01;
/** Share of the area; a smaller difference is what a union rounds away. */
const SAME_TURNS = 0.02;

/** Closed outlines that cut through each other, as the letters of a script do until they are welded, or through themselves. */
export function crossingCuts(
  drawing: Drawing,
  cuts: readonly CutContour[],
  effort: Effort,
): Finding[] {
  const edges: number[] = [];
  const owners: number[] = [];
  cuts.forEach(({ contour }, owner) => {
    if (!contour.closed) return;
    const points = flatten(contour, 0.05);
    for (let k = 0; k < points.length; k += 2) {
      const next = k + 2 === points.length ? 0 : k + 2;
      edges.push(at(points, k), at(points, k + 1), at(points, next), at(points, next + 1));
      owners.push(owner);
    }
  });
  const pairs = new Map<string, Spot>();
  const parts = new Set<number>();
  const tangled = new Map<number, Spot>();
  const complete = forNearPairs(boxesOf(edges), (a, b) => {
    const first = owners[a] ?? 0;
    const second = owners[b] ?? 0;
    const pair = `${first} ${second}`;
    if (first === second) {
      const cut = cuts[first];
      // What a cut that does not meet itself fills is that cut.
      if (cut === undefined || isSimple(cut.contour) || tangled.has(first)) return;
      const spot = crossing(edges, 4 * a, 4 * b);
      if (spot !== undefined) tangled.set(first, spot);
      return;
    }
    if (pairs.has(pair)) return;
    const spot = crossing(edges, 4 * a, 4 * b);
    if (spot === undefined) return;
    pairs.set(pair, spot);
    parts.add(cuts[first]?.part ?? -1).add(cuts[second]?.part ?? -1);
  });
  if (!complete) effort.complete = false;
  cuts.forEach((cut, owner) => {
    if (!tangled.has(owner) && crossesAtPoint(cut)) tangled.set(owner, boxSpot(cut.bounds));
  });
  return [
    ...(pairs.size > 0 ? [crossEachOther(drawing, parts, [...pairs.values()])] : []),
    ...(tangled.size > 0 ? [crossThemselves(drawing, cuts, tangled)] : []),
  ];
}

function crossEachOther(
  drawing: Drawing,
  parts: ReadonlySet<number>,
  where: readonly Spot[],
): Finding {
  const places = where.length === 1 ? "Two outlines" : "Outlines";
  return {
    code: "crossing-cuts",
    severity: "warning",
    message: `${places} of ${namesOf(drawing, parts)} cut through each other, so the laser would cut them apart where they overlap. Weld them into one outline, or move them apart.`,
    elements: elementsOf(drawing, parts),
    where: where.slice(0, MOST_SPOTS),
  };
}

function crossThemselves(
  drawing: Drawing,
  cuts: readonly CutContour[],
  tangled: ReadonlyMap<number, Spot>,
): Finding {
  const parts = new Set([...tangled.keys()].map((owner) => cuts[owner]?.part ?? -1));
  const names = namesOf(drawing, parts);
  const what =
    tangled.size === 1
      ? `An outline of ${names} crosses itself`
      : `Outlines of ${names} cross themselves`;
  return {
    code: "crossing-cuts",
    severity: "warning",
    message: `${what}, so the laser would cut ${tangled.size === 1 ? "it" : "them"} apart where the lines meet. Weld ${tangled.size === 1 ? "it" : "them"}, or move the points so that no lines cross.`,
    elements: elementsOf(drawing, parts),
    where: [...tangled.values()].slice(0, MOST_SPOTS),
  };
}

/**
 * Whether a cut meets itself at its own points only, where no two edges pass each other, and yet falls apart or winds
 * differently around its loops. One that is led around several times is a double line, not a crossing.
 */
function crossesAtPoint(cut: CutContour): boolean {
  if (cut.area === 0 || isSimple(cut.contour)) return false;
  if (outersOf(cut).length > 1) return true;
  const filled = filledOutlines(cut.contour).reduce((sum, loop) => sum + signedArea(loop), 0);
  const turns = Math.abs(signedArea(cut.contour)) / filled;
  return turns < 0.5 || Math.abs(turns - Math.round(turns)) > SAME_TURNS;
}

/** The box around each edge (x0, y0, x1, y1, …). */
export function boxesOf(edges: readonly number[]): Float64Array {
  const boxes = new Float64Array(edges.length);
  for (let k = 0; k < edges.length; k += 4) {
    boxes[k] = Math.min(at(edges, k), at(edges, k + 2));
    boxes[k + 1] = Math.min(at(edges, k + 1), at(edges, k + 3));
    boxes[k + 2] = Math.max(at(edges, k), at(edges, k + 2));
    boxes[k + 3] = Math.max(at(edges, k + 1), at(edges, k + 3));
  }
  return boxes;
}

/** Where edge `b` passes edge `a`, when each has its ends clearly on both sides of the other. */
export function crossing(edges: readonly number[], a: number, b: number): Spot | undefined {
  const b0 = distance(edges, a, b);
  const b1 = distance(edges, a, b + 2);
  const a0 = distance(edges, b, a);
  const a1 = distance(edges, b, a + 2);
  if (b0 * b1 >= 0 || a0 * a1 >= 0) return undefined;
  if (Math.min(Math.abs(a0), Math.abs(a1), Math.abs(b0), Math.abs(b1)) < CLEAR) return undefined;
  const t = b0 / (b0 - b1);
  return {
    x: at(edges, b) + t * (at(edges, b + 2) - at(edges, b)),
    y: at(edges, b + 1) + t * (at(edges, b + 3) - at(edges, b + 1)),
  };
}

/** Where edge `b` passes edge `a` or touches it: neither lies clearly on one side of the other. */
export function passing(edges: readonly number[], a: number, b: number): Spot | undefined {
  const b0 = distance(edges, a, b);
  const b1 = distance(edges, a, b + 2);
  const a0 = distance(edges, b, a);
  const a1 = distance(edges, b, a + 2);
  const apart = (p: number, q: number) => Math.min(p, q) > CLEAR || Math.max(p, q) < -CLEAR;
  if (apart(b0, b1) || apart(a0, a1)) return undefined;
  return { x: at(edges, b), y: at(edges, b + 1) };
}

/** Signed distance of the point at `point` from the line through an edge, mm. */
function distance(edges: readonly number[], edge: number, point: number): number {
  const dx = at(edges, edge + 2) - at(edges, edge);
  const dy = at(edges, edge + 3) - at(edges, edge + 1);
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const px = at(edges, point) - at(edges, edge);
  const py = at(edges, point + 1) - at(edges, edge + 1);
  return (dx * py - dy * px) / length;
}
