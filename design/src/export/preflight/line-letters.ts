import { isOfLines } from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { elementsOf, type Finding, namesOf } from "./finding.ts";

/** Letters of single-line fonts in what is cut: they are slits, and nothing can be cut out along them. */
export function lineLetters(drawing: Drawing): Finding[] {
  const parts = drawing.parts.flatMap(({ shapes }, part) =>
    shapes.some(
      ({ operation, letters = [] }) =>
        operation === "cut" && letters !== "too many" && letters.some(isOfLines),
    )
      ? [part]
      : [],
  );
  if (parts.length === 0) return [];
  return [
    {
      code: "line-letters",
      severity: "warning",
      message: `The letters of ${namesOf(drawing, parts)} are single lines, which cut nothing out. Score or engrave them, or choose another font.`,
      elements: elementsOf(drawing, parts),
      where: [],
    },
  ];
}
