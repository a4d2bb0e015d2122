import type { Drawing, Part } from "@cuttle/design";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The name on its backing. */
export function layeredSign({ unit, parts }: Drawing, { material }: Values): readonly Layer[] {
  const [front, backing] = ["name", "backing"].map((id) => parts.find((p) => p.element === id));
  const [on, under] = [middle(front, "cut"), middle(backing, "score")];
  const lines = backing?.shapes.filter(({ operation }) => operation !== "score") ?? [];
  const plate = backing ? [{ ...backing, shapes: lines }] : [];
  return [
    {
      drawing: { unit, parts: plate },
      matrix: [1, 0, 0, 1, on.x - under.x, on.y - under.y],
      material: "#3f6b66",
      edge: "#24403d",
      engrave: "#d8cfae",
      depth: 2.4,
    },
    { drawing: { unit, parts: front ? [front] : [] }, material: String(material), depth: 2.4 },
  ];
}

/** The centre of a part's shapes of one operation. */
function middle(part: Part | undefined, operation: string) {
  const shapes = part?.shapes.filter((shape) => shape.operation === operation) ?? [];
  const box = contourBounds(shapes.flatMap(({ contours }) => [...contours]));
  return box ? { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 } : { x: 0, y: 0 };
}
