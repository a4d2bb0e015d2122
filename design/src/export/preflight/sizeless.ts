import { type Contour, contourBounds } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { elementsOf, type Finding, MOST_SPOTS, namesOf, type Spot } from "./finding.ts";
import { boxSpot } from "./pieces.ts";

/** mm; smaller than the dot of any laser. */
const NO_SIZE = 0.01;

/** Shapes without a size: the laser burns a dot, or its program fails on them. */
export function sizeless(drawing: Drawing): Finding[] {
  const parts = new Set<number>();
  const where: Spot[] = [];
  let count = 0;
  drawing.parts.forEach(({ shapes }, part) => {
    for (const { contours, operation, image } of shapes) {
      if (operation === "guide" || image !== undefined) continue;
      const spots = contours.map(pointOf);
      // A speck in an engraved letter, left by welding, is smaller than the laser's dot there.
      if (operation === "engrave" && spots.some((spot) => spot === undefined)) continue;
      for (const spot of spots) {
        if (spot === undefined) continue;
        parts.add(part);
        count += 1;
        if (where.length < MOST_SPOTS) where.push(spot);
      }
    }
  });
  if (count === 0) return [];
  const names = namesOf(drawing, parts);
  const what = count === 1 ? `A shape of ${names} has` : `${count} shapes of ${names} have`;
  return [
    {
      code: "no-size",
      severity: "warning",
      message: `${what} no size: only a dot would be burned. ${count === 1 ? "Make it larger or remove it" : "Make them larger or remove them"}.`,
      elements: elementsOf(drawing, parts),
      where,
    },
  ];
}

function pointOf(contour: Contour): Spot | undefined {
  const bounds = contourBounds([contour]);
  if (bounds === undefined) return undefined;
  const { minX, minY, maxX, maxY } = bounds;
  return Math.max(maxX - minX, maxY - minY) < NO_SIZE ? boxSpot(bounds) : undefined;
}
