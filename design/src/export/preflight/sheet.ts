import type { Bounds } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { applyKerf } from "../kerf.ts";
import { lengthText } from "../numbers.ts";
import { exportBounds } from "../page.ts";
import { takeApart } from "../take-apart.ts";
import { elementsOf, type Finding, namesOf } from "./finding.ts";
import { boxSpot } from "./pieces.ts";

/** mm */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
  /** Kept free along each edge; default 0. */
  readonly margin?: number;
}

/** mm; so that a piece of exactly the sheet's size fits. */
const SLACK = 1e-3;
/** The miter limit of corners, in multiples of the distance. */
const MITER_LIMIT = 4;

/** What does not fit on the sheet, not even turned by a quarter, once parts have grown by the `kerf` (mm). */
export function sheetFindings(drawing: Drawing, sheet: SheetSize, kerf: number): Finding[] {
  const overflow = overflowOf(drawing, sheet, kerf);
  if (!overflow) return [];
  const { size, grown, large, isSeparable } = overflow;
  const sheetText = sizeText(sheet.width, sheet.height, drawing.unit);
  const margin = sheet.margin ? ` with a margin of ${lengthText(sheet.margin, drawing.unit)}` : "";
  if (isSeparable)
    return [
      {
        code: "needs-sheets",
        severity: "warning",
        message: `The drawing is ${size}${grown} and the sheet ${sheetText}${margin}. Each piece fits on its own. Lay the pieces out on sheets, or move them closer together.`,
        ...large,
      },
    ];
  return [
    {
      code: "larger-than-sheet",
      severity: "error",
      message: `${overflow.what} is ${size}${grown}, larger than the sheet of ${sheetText}${margin}, turned or not. Make it smaller or choose a larger sheet.`,
      ...large,
    },
  ];
}

/** What does not fit on the laser's bed although it fits on the sheet: a sheet may be larger than the bed. */
export function bedFindings(drawing: Drawing, bed: SheetSize, kerf: number): Finding[] {
  const overflow = overflowOf(drawing, bed, kerf);
  if (!overflow) return [];
  const { what, size, grown, large, isSeparable } = overflow;
  const mend = isSeparable
    ? "Each piece fits on its own. Move them closer together, or cut them one after the other."
    : "Make it smaller, or divide it.";
  return [
    {
      code: "larger-than-bed",
      severity: isSeparable ? "warning" : "error",
      message: `${what} is ${size}${grown}, larger than your laser's bed of ${sizeText(bed.width, bed.height, drawing.unit)}, turned or not. ${mend}`,
      ...large,
    },
  ];
}

/** What is too large for an area; undefined when the drawing fits. */
function overflowOf(drawing: Drawing, area: SheetSize, kerf: number) {
  const drawn = exportBounds(drawing);
  // A pointed corner grows by this much at most.
  if (drawn === undefined || fits(drawn, area, MITER_LIMIT * kerf)) return undefined;
  const all = exportBounds(applyKerf(drawing, kerf));
  if (all === undefined || fits(all, area)) return undefined;
  const pieces = takeApart(drawing);
  const large = pieces.flatMap(({ drawing: piece, parts }) => {
    const box = exportBounds(piece);
    if (box === undefined || fits(box, area, MITER_LIMIT * kerf)) return [];
    const bounds = exportBounds(applyKerf(piece, kerf));
    return bounds === undefined || fits(bounds, area) ? [] : [{ parts, bounds }];
  });
  const isSeparable = large.length === 0 && pieces.length > 1;
  const parts = large.flatMap((piece) => piece.parts);
  const [first] = large;
  return {
    /** Whether each piece fits on its own. */
    isSeparable,
    what: parts.length === 0 ? "The drawing" : namesOf(drawing, first?.parts ?? []),
    size: boxText(first?.bounds ?? all, drawing),
    grown: kerf > 0 && fits(drawn, area) ? " including the kerf" : "",
    large: {
      elements: elementsOf(drawing, parts.length === 0 ? drawing.parts.keys() : parts),
      where: isSeparable ? [boxSpot(all)] : large.map(({ bounds }) => boxSpot(bounds)),
    },
  };
}

/** Whether a box, `more` mm wider and higher, fits. */
function fits({ minX, minY, maxX, maxY }: Bounds, sheet: SheetSize, more = 0): boolean {
  const width = maxX - minX + more - SLACK;
  const height = maxY - minY + more - SLACK;
  const free = 2 * (sheet.margin ?? 0);
  const across = sheet.width - free;
  const down = sheet.height - free;
  return (width <= across && height <= down) || (height <= across && width <= down);
}

function boxText({ minX, minY, maxX, maxY }: Bounds, drawing: Drawing): string {
  return sizeText(maxX - minX, maxY - minY, drawing.unit);
}

function sizeText(width: number, height: number, unit: "mm" | "inch"): string {
  return `${lengthText(width, unit)} × ${lengthText(height, unit)}`;
}
