import type { Drawing, Shape } from "@cuttle/design";
import { type Bounds, contourBounds, polygonContour } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The closed box from its front right corner: each visible side, moved to where it belongs. */
export function assembledBox({ unit, parts }: Drawing, { material }: Values): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const cut = shapes.filter(({ operation }) => operation === "cut");
  const [x, y] = [
    [0.93, 0.2],
    [0.52, -0.3],
  ] as const;
  const side = (index: number) => {
    const own = cut[index]?.contours ?? [];
    const bounds = contourBounds(own) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    const on = shapes.filter(({ operation, contours }) => {
      const box = contourBounds(contours);
      const [mx, my] = box ? [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2] : [-1, -1];
      const within = mx > bounds.minX && mx < bounds.maxX && my > bounds.minY && my < bounds.maxY;
      return operation !== "cut" && within;
    });
    return { bounds, shapes: cut[index] ? [cut[index], ...on] : [] };
  };
  const [front, right, lid] = [side(0), side(3), side(5)];
  const width = front.bounds.maxX - front.bounds.minX;
  const depth = right.bounds.maxX - right.bounds.minX;
  const thick = 3;
  /**
   * A side with its upper left corner at a point, along the given axes; the burnt ends of other sides show in its
   * notches.
   */
  const placed = (
    { bounds, shapes }: ReturnType<typeof side>,
    at: readonly [number, number],
    u: readonly [number, number],
    v: readonly [number, number],
    color: string,
    whole = bounds,
  ): Layer[] => {
    const [ux, uy] = u;
    const [vx, vy] = v;
    const tx = at[0] - ux * bounds.minX - vx * bounds.minY;
    const ty = at[1] - uy * bounds.minX - vy * bounds.minY;
    const matrix = [ux, uy, vx, vy, tx, ty] as const;
    const flat = { matrix, depth: 0, shadow: false };
    return [
      { ...flat, drawing: drawingOf([rectangle(whole)]), material: "#8a5c33" },
      { ...flat, drawing: drawingOf(shapes), material: color },
    ];
  };
  const drawingOf = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "side", element: "side", name: "Side", shapes: own }],
  });
  const rectangle = ({ minX, minY, maxX, maxY }: Bounds): Shape => ({
    operation: "cut",
    style: "cut",
    fillRule: "nonzero",
    contours: [
      polygonContour(Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY), true),
    ],
  });
  const down = [0, 1] as const;
  const strip = (length: number) => ({
    bounds: { minX: 0, minY: 0, maxX: length, maxY: thick },
    shapes: [],
  });
  const corner = [width * x[0], width * x[1]] as const;
  const layers = [
    ...placed(front, [0, 0], x, down, String(material)),
    ...placed(right, corner, y, down, "#c99f68"),
    ...placed(strip(width), [0, -thick], x, down, ""),
    ...placed(strip(depth), [corner[0], corner[1] - thick], y, down, ""),
    ...placed(lid, [depth * y[0], depth * y[1] - thick], x, [-y[0], -y[1]], "#f0d5a8"),
  ];
  return layers.map((layer, i) => (i === 0 || i === 2 ? { ...layer, shadow: true } : layer));
}
