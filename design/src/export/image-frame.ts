import { at, type Bounds, type Contour, isStraight } from "@cuttle/geometry/kernel";
import type { ShapeImage } from "../drawing.ts";
import type { ExportItem } from "./order.ts";

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

/** The corners of an image on the sheet, mm, in order around it. */
export function imageCorners({ matrix: [a, b, c, d, tx, ty], width, height }: ShapeImage) {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  return corners.map(([x, y]) => [tx + a * x + c * y, ty + b * x + d * y] as const);
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
