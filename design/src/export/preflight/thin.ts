import {
  type Contour,
  contourBounds,
  flatten,
  polygonContour,
  signedArea,
  withTolerance,
} from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { offsetContours, subtractContours } from "../engines.ts";
import type { CutContour } from "../nesting.ts";
import { lengthText } from "../numbers.ts";
import { elementsOf, type Finding, MOST_SPOTS, namesOf, type Spot } from "./finding.ts";
import { boxSpot } from "./pieces.ts";

/** Coarse is enough for a warning, and quick. */
const TOLERANCE = 0.05;
/** Sharp corners and short tips are thin by nature; what is thin over more than this (in squares of the minimum) is not. */
const LONG_ENOUGH = 1.5;
/** A neck of this area between two thicker areas is thin however short it is. */
const NECK = 0.05;

/**
 * Parts thinner than `minimum` mm: what disappears when a piece is shrunk by half of it and grown again (morphological
 * opening; Serra, "Image Analysis and Mathematical Morphology", 1982).
 */
export function thinParts(
  drawing: Drawing,
  cuts: readonly CutContour[],
  minimum: number,
): Finding[] {
  const holes = new Map<number, Contour[]>();
  for (const cut of cuts) {
    if (!cut.contour.closed || cut.depth % 2 === 0) continue;
    const siblings = holes.get(cut.parent);
    if (siblings === undefined) holes.set(cut.parent, [cut.contour]);
    else siblings.push(cut.contour);
  }
  const parts = new Set<number>();
  const where: Spot[] = [];
  cuts.forEach((cut, index) => {
    if (!cut.contour.closed || cut.area === 0 || cut.depth % 2 === 1) return;
    const spots = withTolerance(TOLERANCE, () =>
      thinSpots([cut.contour, ...(holes.get(index) ?? [])], minimum),
    );
    if (spots.length === 0) return;
    parts.add(cut.part);
    where.push(...spots.slice(0, MOST_SPOTS - where.length));
  });
  if (parts.size === 0) return [];
  return [
    {
      code: "thin-part",
      severity: "warning",
      message: `${namesOf(drawing, parts)} ${parts.size === 1 ? "has" : "have"} parts thinner than ${lengthText(minimum, drawing.unit)}, which break easily. Make them bolder, or widen the outline.`,
      elements: elementsOf(drawing, parts),
      where,
    },
  ];
}

function thinSpots(contours: readonly Contour[], minimum: number): Spot[] {
  const piece = contours.map((contour) => polygonContour(flatten(contour, TOLERANCE), true));
  const core = offsetContours(piece, -minimum / 2, { fillRule: "evenodd" });
  const bounds = contourBounds(piece);
  if (bounds === undefined) return [];
  if (core.length === 0) return [boxSpot(bounds)];
  const opened = offsetContours(core, minimum / 2);
  const cores = core.filter((contour) => signedArea(contour) > 0).length;
  const lost = Math.abs(area(piece, "evenodd")) - Math.abs(area(opened, "nonzero"));
  if (cores === 1 && lost < LONG_ENOUGH * minimum * minimum) return [];
  const rest = subtractContours(piece, opened, "evenodd").filter(
    (contour) => signedArea(contour) > 0,
  );
  const enough = (cores > 1 ? NECK : LONG_ENOUGH) * minimum * minimum;
  return rest
    .filter((contour) => signedArea(contour) >= enough)
    .flatMap((contour) => {
      const box = contourBounds([contour]);
      return box === undefined ? [] : [boxSpot(box)];
    });
}

/** Area in mm² of contours that nest without crossing. */
function area(contours: readonly Contour[], rule: "nonzero" | "evenodd"): number {
  if (rule === "nonzero") return contours.reduce((sum, contour) => sum + signedArea(contour), 0);
  // A piece is its outline, which comes first, less its holes.
  return contours.reduce(
    (sum, contour, k) => sum + (k === 0 ? 1 : -1) * Math.abs(signedArea(contour)),
    0,
  );
}
