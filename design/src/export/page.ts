import { type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import type { Drawing } from "../drawing.ts";
import { imageBounds } from "./image-frame.ts";
import { type ExportGroup, type ExportItem, exportItems } from "./order.ts";

/** The part of the plane that a file shows, mm. */
export interface Page {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The longest side of a PDF's page in points, mm: 14,400 points (ISO 32000-1, annex C). Longer pages have a larger unit. */
export const LONGEST_IN_POINTS = 5080;

/** The minimum size: a viewBox without height draws nothing at all. */
const SMALLEST = 0.1;

/** The page of a file: the requested one, or the smallest around everything that is exported. */
export function pageAround(groups: readonly ExportGroup[], wanted?: Page): Page {
  return wanted ?? pageOf(itemsBounds(groups.flatMap((group) => group.items)));
}

/** The page that is just as large as a box. */
export function pageOf(box: Bounds | undefined): Page {
  if (box === undefined) return { x: 0, y: 0, width: SMALLEST, height: SMALLEST };
  return {
    x: box.minX,
    y: box.minY,
    width: Math.max(SMALLEST, box.maxX - box.minX),
    height: Math.max(SMALLEST, box.maxY - box.minY),
  };
}

/** The box around everything that is exported. */
export function exportBounds(drawing: Drawing): Bounds | undefined {
  return itemsBounds(exportItems(drawing));
}

/** The box around items with the width of their engraved lines and their images, mm. */
export function itemsBounds(items: readonly ExportItem[]): Bounds | undefined {
  let all: Bounds | undefined;
  for (const item of items) {
    const box = contourBounds(item.contours) ?? (item.image && imageBounds(item.image));
    if (box === undefined) continue;
    const more = (item.strokeWidth ?? 0) / 2;
    all = {
      minX: Math.min(all?.minX ?? Infinity, box.minX - more),
      minY: Math.min(all?.minY ?? Infinity, box.minY - more),
      maxX: Math.max(all?.maxX ?? -Infinity, box.maxX + more),
      maxY: Math.max(all?.maxY ?? -Infinity, box.maxY + more),
    };
  }
  return all;
}
