import type { Drawing, Shape } from "@cuttle/design";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The pieces beside their glued tray. */
export function trayedPuzzle(
  { unit, parts }: Drawing,
  { material, width, frame, room }: Values,
): readonly Layer[] {
  const [frameShape, below] = parts.find(({ element }) => element === "tray")?.shapes ?? [];
  const part = (shapes: readonly (Shape | undefined)[]): Drawing => ({
    unit,
    parts: [{ key: "tray", element: "tray", name: "Tray", shapes: shapes.filter((s) => !!s) }],
  });
  const rim = Number(frame) + Number(room);
  const [from, to] = [frameShape, below].map((shape) => contourBounds(shape?.contours ?? []));
  const [dx, dy] = [-Number(width) - 6 - rim, -rim];
  return [
    {
      drawing: part([below]),
      matrix: [1, 0, 0, 1, dx, dy + (from?.minY ?? 0) - (to?.minY ?? 0) + 3],
      material: "#8f5f3c",
      depth: 3,
    },
    {
      drawing: { unit, parts: parts.filter(({ element }) => element !== "tray") },
      matrix: [1, 0, 0, 1, 0, 2],
      material: String(material),
      depth: 1.5,
    },
    {
      drawing: part([frameShape]),
      matrix: [1, 0, 0, 1, dx, dy],
      material: "#c48a55",
      depth: 3,
    },
  ];
}
