import { type NodeContext, PropertyError } from "../registry.ts";
import { mostDividers } from "./box-dividers.ts";
import { missingForFinger } from "./box-lid.ts";
import { type BoxShape, boxHeights } from "./box-shape.ts";

/** Rejects a box whose parts would not hold together, with a message that names the field to change. */
export function checkBox(box: BoxShape, { length: inWords }: Pick<NodeContext, "length">): void {
  const { x, y, thickness: t, dividers } = box;
  const heights = boxHeights(box);
  const least = 5 * t;
  const edges = [
    ["width", "Width", x],
    ["depth", "Depth", y],
    ["height", "Height", Math.min(heights.walls, heights.front)],
  ] as const;
  for (const [property, label, length] of edges) {
    if (length >= least - 1e-9) continue;
    throw new PropertyError(
      property,
      `${label}: three fingers of at least the thickness (${inWords(t)}) must fit along the edge, so make it ${inWords(least - length, "up")} larger or the material thinner`,
    );
  }
  if (box.lid === "sliding") {
    if (heights.slide < 4 * t) {
      throw new PropertyError(
        "height",
        `Height: a sliding lid and its rails need ${inWords(4 * t - heights.slide, "up")} more`,
      );
    }
    for (const [property, label, length] of edges.slice(0, 2)) {
      const missing = missingForFinger(box, length);
      if (missing <= 1e-9) continue;
      throw new PropertyError(
        property,
        `${label}: the sliding lid has no space for a finger hole; it needs ${inWords(missing, "up")} more`,
      );
    }
  }
  const rooms = [
    ["dividersAcross", "Dividers across the width", dividers.across, x],
    ["dividersAlong", "Dividers across the depth", dividers.along, y],
  ] as const;
  for (const [property, label, count, length] of rooms) {
    const most = mostDividers(length, t);
    if (count <= most) continue;
    throw new PropertyError(
      property,
      `${label}: ${count} leave no space between them; ${most === 0 ? "none" : `at most ${most}`} fit here`,
    );
  }
  if (dividers.across + dividers.along > 0 && heights.ceiling - t < 3 * t) {
    throw new PropertyError(
      "height",
      `Height: dividers need at least ${inWords(3 * t)} of space inside the box`,
    );
  }
}
