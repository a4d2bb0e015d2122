import { clipperBooleans } from "../clipper/booleans.ts";
import { isClean } from "../clipper/clean.ts";
import { polygonContains } from "../clipper/polygon.ts";
import { GeometryError } from "../geometry-error.ts";
import { type Contour, contourBounds, signedArea } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import type { FillRule } from "../kernel/engines.ts";
import { flatten } from "../kernel/flatten.ts";
import { tolerance } from "../kernel/tolerance.ts";

export interface PiecesOptions {
  /** Default "nonzero". */
  fillRule?: FillRule | undefined;
}

export interface FillHolesOptions extends PiecesOptions {
  /** mm². Only holes with a smaller area are filled; default: all. */
  smallerThan?: number | undefined;
}

/**
 * The filled areas of contours as separate pieces: each is an outer contour followed by its holes. What lies in a hole
 * is a separate piece. Contours that already are outer ones and holes are returned unchanged, others are united first.
 */
export function separatePieces(
  contours: readonly Contour[],
  { fillRule = "nonzero" }: PiecesOptions = {},
): Contour[][] {
  return nest(separated(contours, fillRule)).map(({ outer, holes }) => [outer, ...holes]);
}

/** The contours with their holes filled, all of them or only small ones; what lies in a filled hole is removed. */
export function fillHoles(
  contours: readonly Contour[],
  { fillRule = "nonzero", smallerThan = Infinity }: FillHolesOptions = {},
): Contour[] {
  if (!(smallerThan >= 0)) throw new GeometryError("smallerThan must be an area of 0 mm² or more");
  const kept = separated(contours, fillRule).filter((contour) => {
    const area = signedArea(contour);
    return area > 0 || -area >= smallerThan;
  });
  return isClean(kept, tolerance()) ? kept : clipperBooleans.combine("union", kept, []);
}

function separated(contours: readonly Contour[], fillRule: FillRule): Contour[] {
  return isClean(contours, tolerance())
    ? contours.filter((contour) => contour.coords.length > 2)
    : clipperBooleans.combine("union", contours, [], { fillRule });
}

interface Piece {
  outer: Contour;
  holes: Contour[];
}

/** Each hole with the smallest outer contour around it. */
function nest(contours: readonly Contour[]): Piece[] {
  const candidates = contours
    .filter((contour) => signedArea(contour) > 0)
    .map((outer) => ({
      piece: { outer, holes: [] as Contour[] },
      area: signedArea(outer),
      bounds: contourBounds([outer]),
      polygon: flatten(outer, tolerance()),
    }));
  const bySize = [...candidates].sort((a, b) => a.area - b.area);
  for (const hole of contours) {
    if (signedArea(hole) > 0) continue;
    const area = -signedArea(hole);
    const box = contourBounds([hole]);
    const owner = bySize.find(
      ({ polygon, bounds, area: around }) =>
        around > area && bounds && box && within(box, bounds) && surrounds(polygon, hole),
    );
    owner?.piece.holes.push(hole);
  }
  return candidates.map(({ piece }) => piece);
}

type Box = NonNullable<ReturnType<typeof contourBounds>>;

function within(inner: Box, outer: Box): boolean {
  const slack = tolerance();
  return (
    inner.minX >= outer.minX - slack &&
    inner.minY >= outer.minY - slack &&
    inner.maxX <= outer.maxX + slack &&
    inner.maxY <= outer.maxY + slack
  );
}

/** Decided by most of some points of the hole: single ones may touch the outer contour. */
function surrounds(polygon: Float64Array, hole: Contour): boolean {
  const { coords } = hole;
  const segments = (coords.length - 2) / 6;
  const samples = Math.min(5, segments);
  let inside = 0;
  for (let k = 0; k < samples; k++) {
    const i = 6 * Math.floor((k * segments) / samples);
    if (polygonContains(polygon, at(coords, i), at(coords, i + 1))) inside++;
  }
  return 2 * inside > samples;
}
