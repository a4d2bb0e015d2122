import type { Drawing, Shape } from "@cuttle/design";
import { CompoundPath, type Graphic, Group, Path, Vec } from "@cuttle/geometry";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** The egg stand put together, with an egg in it, as it stands on the table. */
export function seatedBunny(
  { unit, parts }: Drawing,
  { material, eggWidth, seat }: Values,
): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const cut = shapes.filter(({ operation }) => operation === "cut");
  const part = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "bunny", element: "bunny", name: "Bunny", shapes: own }],
  });
  const boxes = cut.map(({ contours }) => contourBounds(contours));
  const on = (index: number) =>
    shapes.filter(({ contours }) => {
      const [own, plate] = [contourBounds(contours), boxes[index]];
      return own && plate && own.minX >= plate.minX && own.maxX <= plate.maxX;
    });
  const middle = (index: number) => {
    const box = boxes[index];
    return box ? (box.minX + box.maxX) / 2 : 0;
  };
  const half = Number(eggWidth) / 2;
  const low = -Number(seat) + half * 0.5;
  // The blunt end is at the bottom, and a face is drawn on it.
  const shell = Path([Vec(0, low)])
    .cubicTo(Vec(-half * 0.62, low), Vec(-half, low - half * 0.5), Vec(-half, low - half))
    .cubicTo(
      Vec(-half, low - half * 1.8),
      Vec(-half * 0.5, low - half * 2.6),
      Vec(0, low - half * 2.6),
    )
    .cubicTo(Vec(half * 0.5, low - half * 2.6), Vec(half, low - half * 1.8), Vec(half, low - half))
    .cubicTo(Vec(half, low - half * 0.5), Vec(half * 0.62, low), Vec(0, low))
    .close();
  const shape = (operation: "cut" | "engrave", graphic: Graphic): Shape => ({
    operation,
    style: operation,
    fillRule: "nonzero",
    contours: graphic.contours(),
  });
  const eye = (x: number) =>
    Path.circle({ center: Vec(x, low - half * 1.38), radius: half * 0.08 });
  const nose = Path.ellipse({
    center: Vec(0, low - half * 1.08),
    radius: Vec(half * 0.09, half * 0.065),
  });
  const whiskers = [-1, 1].flatMap((side) =>
    [-0.1, 0.06].map((dy) =>
      Path.line(
        Vec(side * half * 0.24, low - half * (1.04 - dy * 0.4)),
        Vec(side * half * 0.6, low - half * (1.06 - dy)),
      ),
    ),
  );
  const face = CompoundPath.union(
    ...[eye(-half * 0.3), eye(half * 0.3), nose],
    CompoundPath.stroke(new Group(whiskers), half * 0.03),
  );
  const slot = cut[0]?.contours.slice(1) ?? [];
  const at = (x: number, y: number) => [1, 0, 0, 1, x, y] as const;
  return [
    { drawing: part(on(1)), matrix: at(-middle(1), -7), material: "#d9b27c", depth: 2.4 },
    {
      drawing: part([shape("cut", shell), shape("engrave", face)]),
      material: "#fdf8ef",
      edge: "#cbb89a",
      engrave: "#7a5a44",
      depth: 0,
    },
    { drawing: part(on(0)), matrix: at(-middle(0), 7), material: String(material), depth: 2.4 },
    // The end of the ring shows in its slot.
    {
      drawing: part([{ ...shape("cut", shell), contours: slot }]),
      matrix: at(-middle(0), 7),
      material: "#9a6a3d",
      depth: 0,
      shadow: false,
    },
  ];
}
