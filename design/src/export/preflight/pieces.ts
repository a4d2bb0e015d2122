import { type Bounds, type Contour, contourBounds, signedArea } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { filledOutlines } from "../filled.ts";
import type { CutContour } from "../nesting.ts";
import { lengthText } from "../numbers.ts";
import { elementsOf, type Finding, MOST_SPOTS, namesOf, type Spot } from "./finding.ts";

/** mm; smaller pieces fall through the bed or are blown away. */
const TINY = 3;
/** mm²; smaller areas come from touching lines of an outline and are not pieces. */
const NEGLIGIBLE = 0.01;

/** A connected piece of material. */
type Piece = Pick<CutContour, "part" | "bounds" | "area">;

/** More pieces than there should be, pieces that fall out of others, pieces too small to find again. */
export function pieceFindings(
  drawing: Drawing,
  cuts: readonly CutContour[],
  expected: number | undefined,
): Finding[] {
  const closed = cuts.filter((cut) => cut.contour.closed && cut.area > 0);
  const pieces = closed.filter((cut) => cut.depth === 0).flatMap(piecesOf);
  const islands = closed.filter((cut) => cut.depth > 0 && cut.depth % 2 === 0).flatMap(piecesOf);
  const findings: Finding[] = [];
  if (expected !== undefined && pieces.length > expected) {
    // The largest count as the expected pieces; the others are loose.
    const largest = new Set([...pieces].sort((a, b) => b.area - a.area).slice(0, expected));
    const loose = pieces.filter((piece) => !largest.has(piece));
    const should = expected === 1 ? "in one piece" : `in ${expected} pieces`;
    findings.push({
      code: "loose-piece",
      severity: "error",
      message: `This should come off the laser ${should}, but it falls into ${pieces.length}. Connect the loose pieces with bridges, move them closer, or choose a bolder outline.`,
      ...placed(drawing, loose),
    });
  }
  if (islands.length > 0)
    findings.push({
      code: "island",
      severity: "warning",
      message:
        islands.length === 1
          ? `A piece inside a hole of ${names(drawing, islands)} will fall out, like the middle of an O in a stencil. Hold it with a bridge if it should stay.`
          : `${islands.length} pieces inside holes of ${names(drawing, islands)} will fall out, like the middle of an O in a stencil. Hold them with bridges if they should stay.`,
      ...placed(drawing, islands),
    });
  const tiny = pieces.filter(({ bounds }) => size(bounds) < TINY);
  if (tiny.length > 0)
    findings.push({
      code: "tiny-piece",
      severity: "warning",
      message: `${tiny.length === 1 ? "A piece" : `${tiny.length} pieces`} of ${names(drawing, tiny)} ${tiny.length === 1 ? "is" : "are"} smaller than ${lengthText(TINY, drawing.unit)} and may fall through the bed of the laser.`,
      ...placed(drawing, tiny),
    });
  return findings;
}

/** The number of pieces, without what falls out of their holes; undefined where open cuts may divide them further. */
export function countPieces(cuts: readonly CutContour[]): number | undefined {
  if (cuts.some(({ contour }) => !contour.closed)) return undefined;
  const outer = cuts.filter((cut) => cut.contour.closed && cut.area > 0 && cut.depth === 0);
  return outer.flatMap(piecesOf).length;
}

/** A cut that crosses itself may fill several separate outlines. */
function piecesOf(cut: CutContour): Piece[] {
  const outers = outersOf(cut);
  if (outers.length <= 1) return [cut];
  return outers.flatMap((outer) => {
    const bounds = contourBounds([outer]);
    return bounds === undefined ? [] : [{ part: cut.part, bounds, area: signedArea(outer) }];
  });
}

/** The outlines, without their holes, of what a cut that crosses itself fills. */
export function outersOf({ contour }: CutContour): readonly Contour[] {
  const filled = filledOutlines(contour);
  return filled.length === 1 ? filled : filled.filter((loop) => signedArea(loop) > NEGLIGIBLE);
}

/** Holes that disappear by kerf compensation. */
export function smallHoles(drawing: Drawing, cuts: readonly CutContour[], kerf: number): Finding[] {
  const small = cuts.filter(
    ({ contour, depth, bounds }) =>
      contour.closed &&
      depth % 2 === 1 &&
      Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) <= kerf,
  );
  if (small.length === 0) return [];
  return [
    {
      code: "small-hole",
      severity: "warning",
      message: `${small.length === 1 ? "A hole" : `${small.length} holes`} in ${names(drawing, small)} ${small.length === 1 ? "is" : "are"} narrower than the laser's kerf of ${lengthText(kerf, drawing.unit)} and will come out larger than drawn.`,
      ...placed(drawing, small),
    },
  ];
}

function names(drawing: Drawing, cuts: readonly Piece[]): string {
  return namesOf(
    drawing,
    cuts.map((cut) => cut.part),
  );
}

function placed(drawing: Drawing, cuts: readonly Piece[]) {
  return {
    elements: elementsOf(
      drawing,
      cuts.map((cut) => cut.part),
    ),
    where: cuts.slice(0, MOST_SPOTS).map(({ bounds }) => boxSpot(bounds)),
  };
}

function size(bounds: Bounds): number {
  return Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
}

/** A box as a spot. */
export function boxSpot({ minX, minY, maxX, maxY }: Bounds): Spot {
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}

/** The total area of outlines and their holes, which have the opposite winding, mm². */
export function areaOf(contours: readonly Contour[]): number {
  return Math.abs(contours.reduce((sum, contour) => sum + signedArea(contour), 0));
}
