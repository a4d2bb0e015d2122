import type { Drawing } from "../drawing.ts";
import { writePolylines } from "./dxf-r12.ts";
import { writeSplines } from "./dxf-r2000.ts";
import { applyKerf } from "./kerf.ts";
import { type ExportGroup, type GroupId, orderedGroups } from "./order.ts";
import { type Page, pageAround } from "./page.ts";

export interface DXFOptions {
  /** mm the laser takes away; default 0. */
  kerf?: number | undefined;
  /** "polylines" (R12, read by everything; the default) or "splines" (R2000, keeps curves as they are). */
  curves?: "polylines" | "splines" | undefined;
  /** How far a polyline may lie from its curve, mm; default 0.02. */
  tolerance?: number | undefined;
  /** Where the file's origin lies: its lower left corner; default that of the drawing's own box. */
  page?: Page | undefined;
}

/** Everything a DXF dialect needs: the groups and where the page lies. */
export interface DXFContent {
  readonly groups: readonly ExportGroup[];
  readonly page: Page;
  readonly tolerance: number;
}

/** A layer per group. Colours are numbers of AutoCAD's index: 7 black or white, 5 blue, 1 red, 3 green. */
export const layers: Readonly<Record<GroupId, { name: string; colour: number }>> = {
  engrave: { name: "ENGRAVE", colour: 7 },
  score: { name: "SCORE", colour: 5 },
  "cut-inner": { name: "CUT-INNER", colour: 1 },
  "cut-outer": { name: "CUT-OUTER", colour: 3 },
};

/**
 * A drawing as an ASCII DXF file in millimetres, y up, on one layer per operation. Bitmaps have no place in it and are
 * left out.
 */
export function exportDXF(drawing: Drawing, options: DXFOptions = {}): string {
  const tolerance = options.tolerance ?? 0.02;
  if (!(tolerance >= 0.0001 && tolerance <= 10))
    throw new RangeError("exportDXF: tolerance must be from 0.0001 to 10 mm");
  const groups = orderedGroups(applyKerf(drawing, options.kerf ?? 0));
  const content = {
    groups: groups.map(({ id, items }) => ({ id, items: items.filter((item) => !item.image) })),
    page: pageAround(groups, options.page),
    tolerance,
  };
  return options.curves === "splines" ? writeSplines(content) : writePolylines(content);
}
