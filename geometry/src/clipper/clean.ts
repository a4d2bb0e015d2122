import type { Contour } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { flatten } from "../kernel/flatten.ts";
import { hasCrossing } from "./crossing.ts";
import { polygonArea, polygonContains } from "./polygon.ts";
import { shareOfResult } from "./result.ts";

/**
 * Whether contours, within `tolerance` mm, neither cross themselves nor each other, and outer ones have a positive area
 * and holes a negative one: then they need no union before an offset. Always true for results of boolean operations and
 * offsets, the usual case.
 */
export function isClean(contours: readonly Contour[], tolerance: number): boolean {
  const share = shareOfResult(contours, tolerance);
  if (share === "all") return true;
  const polygons = contours
    .map((contour) => flatten(contour, tolerance))
    .filter((polygon) => polygon.length >= 6);
  return isNested(polygons) && (share === "some" || !hasCrossing(polygons));
}

/** Whether every contour's orientation matches its nesting depth. */
function isNested(polygons: readonly Float64Array[]): boolean {
  const boxes = polygons.map(boxOf);
  return polygons.every((polygon, k) => {
    const x = at(polygon, 0);
    const y = at(polygon, 1);
    let depth = 0;
    for (const [j, other] of polygons.entries()) {
      const box = boxes[j] as Box;
      const isNear = x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
      if (j !== k && isNear && polygonContains(other, x, y)) depth++;
    }
    return polygonArea(polygon) > 0 === (depth % 2 === 0);
  });
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function boxOf(polygon: Float64Array): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let k = 0; k < polygon.length; k += 2) {
    box.minX = Math.min(box.minX, at(polygon, k));
    box.maxX = Math.max(box.maxX, at(polygon, k));
    box.minY = Math.min(box.minY, at(polygon, k + 1));
    box.maxY = Math.max(box.maxY, at(polygon, k + 1));
  }
  return box;
}
