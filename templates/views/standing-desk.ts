import type { Drawing } from "@cuttle/design";
import { Path } from "@cuttle/geometry";
import { type Bounds, type Contour, contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";
import { flatPieces, solid } from "./solid.ts";

/** The desk plate put together, with pencils in it, seen from the front and a little above. */
export function standingDesk(flat: Drawing, values: Values): readonly Layer[] {
  const { shapes, drawing } = flatPieces(flat);
  const cut = shapes.filter(({ operation }) => operation === "cut");
  const engraved = shapes.filter(({ operation }) => operation === "engrave");
  const [width, height, depth] = [values.width, values.height, values.depth].map(Number) as [
    number,
    number,
    number,
  ];
  const [front, back, shelf] = cut;
  const box = contourBounds(shelf?.contours.slice(0, 1) ?? []);
  const lift = depth * 0.3;
  const pencils = (shelf?.contours.slice(1) ?? []).map((hole, i) => {
    const { x, y } = centerIn(box, hole);
    const long = height * (1.28 + ((i * 7) % 5) * 0.06);
    const look = {
      matrix: [1, 0, 0, 1, 0, y * 0.6 - lift / 2] as const,
      edge: "#5b4030",
      depth: 0,
    };
    const { shaft, tip } = pencil(x, long);
    const layers: Layer[] = [
      { ...look, drawing: drawing([solid(shaft)]), material: paints[i % paints.length] ?? "" },
      { ...look, drawing: drawing([solid(tip)]), material: "#f3dfba", shadow: false },
    ];
    return { y, layers };
  });
  const plate = { depth: 2.4 };
  return [
    {
      ...plate,
      drawing: drawing(back ? [back] : []),
      matrix: [1, 0, 0, 1, -width - 5, -lift],
      material: "#c99c62",
    },
    ...pencils.sort((a, b) => a.y - b.y).flatMap(({ layers }) => layers),
    {
      ...plate,
      drawing: drawing(front ? [front, ...engraved] : engraved),
      material: String(values.material),
    },
    // The ends of the tabs show in their slots.
    {
      drawing: drawing(front ? [{ ...front, contours: front.contours.slice(1) }] : []),
      material: "#9a6a3d",
      depth: 0,
      shadow: false,
    },
  ];
}

const paints = ["#c9543b", "#e0a43a", "#4c7a6d", "#3f5f8a", "#8a5a86"];

/** The center of a hole: x in the drawing, y from the middle of its piece. */
function centerIn(piece: Bounds | undefined, hole: Contour) {
  const box = contourBounds([hole]);
  return {
    x: box ? (box.minX + box.maxX) / 2 : 0,
    y: box && piece ? (box.minY + box.maxY) / 2 - (piece.minY + piece.maxY) / 2 : 0,
  };
}

/** A pencil that stands on the x axis. */
function pencil(x: number, long: number) {
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
  return { shaft, tip };
}
