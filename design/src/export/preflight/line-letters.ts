import { contourBounds, isOfLines } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { elementsOf, type Finding, MOST_SPOTS, namesOf, type Spot } from "./finding.ts";
import { boxSpot } from "./pieces.ts";

/** Letters of single-line fonts in what is cut: they are slits, and nothing can be cut out along them. */
export function lineLetters(drawing: Drawing): Finding[] {
  const parts = new Set<number>();
  const where: Spot[] = [];
  drawing.parts.forEach(({ shapes }, part) => {
    for (const { operation, letters = [] } of shapes) {
      if (operation !== "cut" || letters === "too many") continue;
      for (const letter of letters.filter(isOfLines)) {
        parts.add(part);
        const bounds = contourBounds(letter);
        if (bounds && where.length < MOST_SPOTS) where.push(boxSpot(bounds));
      }
    }
  });
  if (parts.size === 0) return [];
  return [
    {
      code: "line-letters",
      severity: "warning",
      message: `The letters of ${namesOf(drawing, parts)} are single lines, which cut nothing out. Score or engrave them, or choose another font.`,
      elements: elementsOf(drawing, parts),
      where,
    },
  ];
}
