import { GeometryError } from "@cuttle/geometry";
import { compartment } from "./box-dividers.ts";
import { type BoxShape, boxHeights } from "./box-shape.ts";

const shown = (millimetres: number) => `${Math.round(millimetres * 100) / 100} mm`;

/** Refuses a box whose parts would not hold together, in words that name the field to change. */
export function checkBox(box: BoxShape): void {
  const { x, y, thickness: t, dividers } = box;
  const heights = boxHeights(box);
  const least = 5 * t;
  const edges: readonly [string, number][] = [
    ["Width", x],
    ["Depth", y],
    ["Height", Math.min(heights.walls, heights.front)],
  ];
  for (const [label, length] of edges) {
    if (length >= least - 1e-9) continue;
    throw new GeometryError(
      `${label}: three fingers of at least the thickness (${shown(t)}) must fit along the edge, so make it ${shown(least - length)} larger or the material thinner`,
    );
  }
  if (box.lid === "sliding" && heights.slide < 4 * t) {
    throw new GeometryError(
      `Height: a sliding lid and its rails need ${shown(4 * t - heights.slide)} more`,
    );
  }
  const rooms: readonly [string, number, number][] = [
    ["Dividers across the width", dividers.across, x],
    ["Dividers across the depth", dividers.along, y],
  ];
  for (const [label, count, length] of rooms) {
    if (count > 0 && compartment(length, count, t) < t) {
      throw new GeometryError(`${label}: ${count} leave no room between them`);
    }
  }
  if (dividers.across + dividers.along > 0 && heights.ceiling - t < 3 * t) {
    throw new GeometryError(
      `Height: dividers need at least ${shown(3 * t)} of room inside the box`,
    );
  }
}
