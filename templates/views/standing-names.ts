import type { Drawing, Shape } from "@cuttle/design";
import { type Bounds, contourBounds, polygonContour } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The names on their feet, three in a row, seen from the front. */
export function standingNames(
  { unit, parts }: Drawing,
  { material, bar, thickness }: Values,
): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const drawing = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "names", element: "names", name: "Names", shapes: own }],
  });
  const boxOf = ({ contours }: Shape): Bounds =>
    contourBounds(contours) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const wing = Math.max(8, Number(thickness) * 3);
  const tints = [String(material), "#c8935a", "#8f5f3c"];
  const layers: Layer[] = [];
  let x = 0;
  let y = 0;
  const cut = shapes.filter(({ operation }) => operation === "cut");
  for (const [i, own] of cut.slice(0, cut.length / 3).entries()) {
    const box = boxOf(own);
    const tail = shapes.filter((shape) => {
      const { minX, maxX, minY, maxY } = boxOf(shape);
      const within = minX >= box.minX && maxX <= box.maxX && minY >= box.minY && maxY <= box.maxY;
      return shape.operation === "engrave" && within;
    });
    if (i % 3 === 0) [x, y] = [(i / 3) * 14, y + 62];
    const matrix = [1, 0, 0, 1, x - box.minX, y - box.maxY] as const;
    const high = Number(bar) + 5;
    const feet = [box.minX + wing / 2, box.maxX - wing / 2].map((at): Shape => {
      const [x0, x1] = [at - Number(thickness) / 2, at + Number(thickness) / 2];
      const [y0, y1] = [box.maxY - high, box.maxY + 4];
      return {
        ...own,
        contours: [polygonContour(Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1), true)],
      };
    });
    const tint = { matrix, material: tints[i % 3] ?? "", depth: 1.6 };
    layers.push(
      { ...tint, drawing: drawing([own, ...tail]) },
      { ...tint, drawing: drawing(feet), depth: 0.6 },
    );
    x += box.maxX - box.minX + 14;
  }
  return layers;
}
