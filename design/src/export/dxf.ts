import type { Drawing } from "../drawing.ts";
import type { DXFContent } from "./dxf-content.ts";
import { writePolylines } from "./dxf-r12.ts";
import { writeSplines } from "./dxf-r2000.ts";
import { applyKerf } from "./kerf.ts";
import { orderedGroups } from "./order.ts";
import { type Page, pageAround } from "./page.ts";
import { type Preset, palettes } from "./palette.ts";

interface DXFOptions {
  /** Kerf, mm; default 0. */
  kerf?: number | undefined;
  /** Default "plain". */
  preset?: Preset | undefined;
  /** "polylines" (R12, read by everything; the default) or "splines" (R2000, keeps curves as they are). */
  curves?: "polylines" | "splines" | undefined;
  /** How far a polyline may be from its curve, mm; default 0.02. */
  tolerance?: number | undefined;
  /** Its lower left corner is the file's origin; default that of the drawing's bounding box. */
  page?: Page | undefined;
}

/**
 * A drawing as an ASCII DXF file in millimetres, y up, on one layer per operation in the preset's colors. Bitmaps are
 * left out, since DXF has none.
 */
export function exportDXF(drawing: Drawing, options: DXFOptions = {}): string {
  const tolerance = options.tolerance ?? 0.02;
  if (!(tolerance >= 0.0001 && tolerance <= 10))
    throw new RangeError("exportDXF: tolerance must be from 0.0001 to 10 mm");
  const groups = orderedGroups(applyKerf(drawing, options.kerf ?? 0));
  const { indices } = palettes[options.preset ?? "plain"];
  const content: DXFContent = {
    groups: groups.map(({ id, items }) => ({ id, items: items.filter((item) => !item.image) })),
    layers: {
      engrave: { name: "ENGRAVE", color: indices.engrave },
      score: { name: "SCORE", color: indices.score },
      "cut-inner": { name: "CUT-INNER", color: indices["cut-inner"] },
      "cut-outer": { name: "CUT-OUTER", color: indices["cut-outer"] },
    },
    page: pageAround(groups, options.page),
    tolerance,
  };
  return options.curves === "splines" ? writeSplines(content) : writePolylines(content);
}
