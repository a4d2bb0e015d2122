import { signedArea } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { Edges } from "../edges.ts";
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

/** Share of the area; smaller differences come from rounding in the union. */
const SAME_TURNS = 0.02;

/** Closed outlines that cross each other, like the letters of a script font before they are welded, or themselves. */
export function crossingCuts(
  drawing: Drawing,
  cuts: readonly CutContour[],
  effort: Effort,
): Finding[] {
  const edges = new Edges();
  cuts.forEach(({ contour }, owner) => {
    if (contour.closed) edges.add(contour, owner);
  });
  const pairs = new Map<string, Spot>();
  const parts = new Set<number>();
  const tangled = new Map<number, Spot>();
  const complete = forNearPairs(edges.boxes(), (a, b) => {
    const first = edges.ownerOf(a);
    const second = edges.ownerOf(b);
    const pair = `${first} ${second}`;
    if (first === second) {
      const cut = cuts[first];
      // A cut that does not meet itself needs no check.
      if (cut === undefined || isSimple(cut.contour) || tangled.has(first)) return;
      const spot = edges.crossing(a, b);
      if (spot !== undefined) tangled.set(first, spot);
      return;
    }
    if (pairs.has(pair)) return;
    const spot = edges.crossing(a, b);
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
 * Whether a cut meets itself only at its vertices, where no two edges cross, and still falls apart or winds differently
 * around its loops. One that runs around several times is a duplicate line, not a crossing.
 */
function crossesAtPoint(cut: CutContour): boolean {
  if (cut.area === 0 || isSimple(cut.contour)) return false;
  if (outersOf(cut).length > 1) return true;
  const filled = filledOutlines(cut.contour).reduce((sum, loop) => sum + signedArea(loop), 0);
  const turns = Math.abs(signedArea(cut.contour)) / filled;
  return turns < 0.5 || Math.abs(turns - Math.round(turns)) > SAME_TURNS;
}
