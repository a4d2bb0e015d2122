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
  const drawn = exportBounds(drawing);
  // A pointed corner grows by this much at most.
  if (drawn === undefined || fits(drawn, sheet, MITER_LIMIT * kerf)) return [];
  const led = applyKerf(drawing, kerf);
  const all = exportBounds(led);
  if (all === undefined || fits(all, sheet)) return [];
  const pieces = takeApart(drawing);
  const large = pieces.flatMap(({ drawing: piece, parts }) => {
    const box = exportBounds(piece);
    if (box === undefined || fits(box, sheet, MITER_LIMIT * kerf)) return [];
    const bounds = exportBounds(applyKerf(piece, kerf));
    return bounds === undefined || fits(bounds, sheet) ? [] : [{ parts, bounds }];
  });
  const sheetText = sizeText(sheet.width, sheet.height, drawing.unit);
  const grown = kerf > 0 && fits(drawn, sheet) ? " including the kerf" : "";
  const margin = sheet.margin ? ` with a margin of ${lengthText(sheet.margin, drawing.unit)}` : "";
  if (large.length === 0 && pieces.length > 1)
    return [
      {
        code: "needs-sheets",
        severity: "warning",
        message: `The drawing is ${boxText(all, drawing)}${grown} and the sheet ${sheetText}${margin}. Each piece fits on its own. Lay the pieces out on sheets, or move them closer together.`,
        elements: elementsOf(drawing, drawing.parts.keys()),
        where: [boxSpot(all)],
      },
    ];
  const [first] = large;
  const parts = large.flatMap((piece) => piece.parts);
  const what = parts.length === 0 ? "The drawing" : namesOf(drawing, first?.parts ?? []);
  const size = boxText(first?.bounds ?? all, drawing);
  return [
    {
      code: "larger-than-sheet",
      severity: "error",
      message: `${what} is ${size}${grown}, larger than the sheet of ${sheetText}${margin}, turned or not. Make it smaller or choose a larger sheet.`,
      elements: elementsOf(drawing, parts.length === 0 ? drawing.parts.keys() : parts),
      where: large.map(({ bounds }) => boxSpot(bounds)),
    },
  ];
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
