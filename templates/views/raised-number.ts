import type { Drawing, Shape } from "@cuttle/design";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The plate with the number in its place, in maple on walnut. */
export function raisedNumber(
  { unit, parts }: Drawing,
  { material, height }: Values,
): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const drawing = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "plaque", element: "plaque", name: "Plaque", shapes: own }],
  });
  const below = Number(height) / 2;
  const raised = shapes.filter(
    ({ operation, contours }) =>
      operation === "cut" && (contourBounds(contours)?.minY ?? 0) > below,
  );
  const plate = shapes.filter((one) => !raised.includes(one) && one.operation !== "score");
  return [
    {
      drawing: drawing(plate),
      material: String(material),
      edge: "#3a2213",
      engrave: "#e3c79b",
      depth: 3,
    },
    {
      drawing: drawing(raised),
      matrix: [1, 0, 0, 1, 0, -Number(height) - 8],
      material: "#eed7a9",
      edge: "#8a6236",
      depth: 3,
    },
  ];
}
