import type { Drawing, Shape } from "@cuttle/design";
import { CompoundPath, Path } from "@cuttle/geometry";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The year on its foot, seen from the front and a little above. */
export function standingYear(
  { unit, parts }: Drawing,
  { material, depth, thickness }: Values,
): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const top = 7 + Number(thickness) + 6;
  const low = (shape: Shape) => (contourBounds(shape.contours)?.minY ?? 0) > top - 1;
  const drawing = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "stand", element: "stand", name: "Stand", shapes: own }],
  });
  const squash = 0.6;
  // What is in the slots is hidden.
  const floorLine = Path.rectangle({ x: -500, y: 5.5, width: 1000, height: 100 });
  const standing = shapes
    .filter((shape) => !low(shape))
    .map((shape): Shape => {
      if (shape.operation !== "cut") return shape;
      const whole = CompoundPath.fromContours(shape.contours);
      return { ...shape, contours: CompoundPath.difference(whole, floorLine).contours() };
    });
  const floor = 5.5 - (top + Number(depth) * 0.34) * squash;
  return [
    {
      drawing: drawing(shapes.filter(low)),
      matrix: [1, 0, 0, squash, 0, floor],
      material: "#b98450",
      depth: 4,
    },
    {
      drawing: drawing(standing),
      material: String(material),
      depth: 0.9,
    },
  ];
}
