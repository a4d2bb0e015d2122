import { type Bounds, type Contour, contourBounds, isStraight } from "@cuttle/geometry/kernel";
import type { ShapeImage } from "../drawing.ts";
import type { ExportGroup, ExportItem } from "./order.ts";

/** The part of the plane a file shows, mm. */
export interface Page {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing smaller can be shown: a viewBox without height draws nothing at all. */
const SMALLEST = 0.1;

/** The page of a file: the one asked for, or the smallest around everything that is exported. */
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

/** The box around an image as it lies on the sheet, mm. */
export function imageBounds({ matrix: [a, b, c, d, tx, ty], width, height }: ShapeImage): Bounds {
  const xs = [tx, tx + a * width, tx + c * height, tx + a * width + c * height];
  const ys = [ty, ty + b * width, ty + d * height, ty + b * width + d * height];
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}

/** Whether an item's contours are just its image's frame, so that nothing of the image need be clipped away. */
export function framesImage(item: ExportItem): boolean {
  if (item.image === undefined || item.contours.length === 0) return true;
  const contour = item.contours[0];
  const box = contourBounds(item.contours);
  const frame = imageBounds(item.image);
  const [, b, c] = item.image.matrix;
  return (
    item.contours.length === 1 &&
    contour !== undefined &&
    isFourLines(contour) &&
    b === 0 &&
    c === 0 &&
    box !== undefined &&
    Math.abs(box.minX - frame.minX) < 1e-3 &&
    Math.abs(box.minY - frame.minY) < 1e-3 &&
    Math.abs(box.maxX - frame.maxX) < 1e-3 &&
    Math.abs(box.maxY - frame.maxY) < 1e-3
  );
}

function isFourLines({ coords, closed }: Contour): boolean {
  return closed && coords.length === 26 && [0, 6, 12, 18].every((i) => isStraight(coords, i));
}
