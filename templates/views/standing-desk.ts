import type { Drawing, Shape } from "@cuttle/design";
import { Path } from "@cuttle/geometry";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The desk plate put together, with pencils in it, seen from the front and a little above. */
export function standingDesk({ unit, parts }: Drawing, values: Values): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const cut = shapes.filter(({ operation }) => operation === "cut");
  const engraved = shapes.filter(({ operation }) => operation === "engrave");
  const [width, height, depth] = [values.width, values.height, values.depth].map(Number) as [
    number,
    number,
    number,
  ];
  const drawing = (own: readonly (Shape | undefined)[]): Drawing => ({
    unit,
    parts: [
      {
        key: "desk",
        element: "desk",
        name: "Desk",
        shapes: own.filter((one) => one !== undefined),
      },
    ],
  });
  const solid = (path: Path): Shape => ({
    operation: "cut",
    style: "cut",
    fillRule: "nonzero",
    contours: [path.contour()],
  });
  const [front, back, shelf] = cut;
  const box = contourBounds(shelf?.contours.slice(0, 1) ?? []);
  const lift = depth * 0.3;
  const material = String(values.material);
  const circles = (shelf?.contours.slice(1) ?? []).map((contour) => contourBounds([contour]));
  const colours = ["#c9543b", "#e0a43a", "#4c7a6d", "#3f5f8a", "#8a5a86"];
  const pencils = circles.map((hole, i): { y: number; layers: Layer[] } => {
    const x = hole ? (hole.minX + hole.maxX) / 2 : 0;
    const y = hole && box ? (hole.minY + hole.maxY) / 2 - (box.minY + box.maxY) / 2 : 0;
    const long = height * (1.28 + ((i * 7) % 5) * 0.06);
    const r = 3.4;
    const shaft = Path.fromPoints(
      [
        { x: x - r, y: 0 },
        { x: x - r, y: -long },
        { x: x + r, y: -long },
        { x: x + r, y: 0 },
      ],
      true,
    );
    const tip = Path.fromPoints(
      [
        { x: x - r, y: -long },
        { x, y: -long - 10 },
        { x: x + r, y: -long },
      ],
      true,
    );
    const matrix = [1, 0, 0, 1, 0, y * 0.6 - lift / 2] as const;
    const material = colours[i % colours.length] ?? "";
    const look = { matrix, edge: "#5b4030", depth: 0 };
    return {
      y,
      layers: [
        { ...look, drawing: drawing([solid(shaft)]), material },
        { ...look, drawing: drawing([solid(tip)]), material: "#f3dfba", shadow: false },
      ],
    };
  });
  const plate = { depth: 2.4 };
  return [
    {
      ...plate,
      drawing: drawing([back]),
      matrix: [1, 0, 0, 1, -width - 5, -lift],
      material: "#c99c62",
    },
    ...pencils.sort((a, b) => a.y - b.y).flatMap(({ layers }) => layers),
    { ...plate, drawing: drawing([front, ...engraved]), material },
    // The ends of the tabs show in their slots.
    {
      drawing: drawing([front && { ...front, contours: front.contours.slice(1) }]),
      material: "#9a6a3d",
      depth: 0,
      shadow: false,
    },
  ];
}
