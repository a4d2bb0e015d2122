import { at, type Bounds, type Contour, contourBounds, isStraight } from "@cuttle/geometry/kernel";
import type { Drawing, ShapeImage } from "../drawing.ts";
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
  if (wanted !== undefined) return wanted;
  const box = itemsBounds(groups.flatMap((group) => group.items));
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

/** The bounding box of an image on the sheet, mm. */
export function imageBounds(image: ShapeImage): Bounds {
  const corners = imageCorners(image);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}

function imageCorners({ matrix: [a, b, c, d, tx, ty], width, height }: ShapeImage) {
  return [0, 1].flatMap((right) =>
    [0, 1].map((low) => {
      const [x, y] = [right * width, low * height];
      return [tx + a * x + c * y, ty + b * x + d * y] as const;
    }),
  );
}

/** Whether an item's contours are just its image's frame, so that the image need not be clipped. */
export function framesImage({ image, contours }: Pick<ExportItem, "contours" | "image">): boolean {
  const [contour, ...more] = contours;
  if (image === undefined || contour === undefined) return true;
  if (more.length > 0 || !isFourLines(contour)) return false;
  return imageCorners(image).every(([x, y]) =>
    [0, 6, 12, 18].some(
      (i) =>
        Math.abs(at(contour.coords, i) - x) < 1e-3 &&
        Math.abs(at(contour.coords, i + 1) - y) < 1e-3,
    ),
  );
}

function isFourLines({ coords, closed }: Contour): boolean {
  return closed && coords.length === 26 && [0, 6, 12, 18].every((i) => isStraight(coords, i));
}
