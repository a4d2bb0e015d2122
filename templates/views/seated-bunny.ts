import type { Drawing, Shape } from "@cuttle/design";
import { CompoundPath, Group, Path, Vec } from "@cuttle/geometry";
import type { Layer, Values } from "./layer.ts";
import { boxOf, flatPieces, solid } from "./solid.ts";

/** The egg stand put together, with an egg in it, as it stands on the table. */
export function seatedBunny(flat: Drawing, { material, eggWidth, seat }: Values): readonly Layer[] {
  const { shapes, cut, drawing } = flatPieces(flat);
  const boxes = cut.map(boxOf);
  const on = (index: number) =>
    shapes.filter((shape) => {
      const [own, plate] = [boxOf(shape), boxes[index]];
      return plate && own.minX >= plate.minX && own.maxX <= plate.maxX;
    });
  const at = (index: number, y: number) => {
    const box = boxes[index];
    return [1, 0, 0, 1, box ? -(box.minX + box.maxX) / 2 : 0, y] as const;
  };
  const half = Number(eggWidth) / 2;
  const low = -Number(seat) + half * 0.5;
  const shell = solid(eggShell(half, low));
  const slot = cut[0]?.contours.slice(1) ?? [];
  return [
    { drawing: drawing(on(1)), matrix: at(1, -7), material: "#d9b27c", depth: 2.4 },
    {
      drawing: drawing([shell, eggFace(half, low)]),
      material: "#fdf8ef",
      edge: "#cbb89a",
      engrave: "#7a5a44",
      depth: 0,
    },
    { drawing: drawing(on(0)), matrix: at(0, 7), material: String(material), depth: 2.4 },
    // The end of the ring shows in its slot.
    {
      drawing: drawing([{ ...shell, contours: slot }]),
      matrix: at(0, 7),
      material: "#9a6a3d",
      depth: 0,
      shadow: false,
    },
  ];
}

/** The outline of an egg of half the width `half` that stands on its blunt end at the height `low`. */
function eggShell(half: number, low: number): Path {
  return Path([Vec(0, low)])
    .cubicTo(Vec(-half * 0.62, low), Vec(-half, low - half * 0.5), Vec(-half, low - half))
    .cubicTo(
      Vec(-half, low - half * 1.8),
      Vec(-half * 0.5, low - half * 2.6),
      Vec(0, low - half * 2.6),
    )
    .cubicTo(Vec(half * 0.5, low - half * 2.6), Vec(half, low - half * 1.8), Vec(half, low - half))
    .cubicTo(Vec(half, low - half * 0.5), Vec(half * 0.62, low), Vec(0, low))
    .close();
}

function eggFace(half: number, low: number): Shape {
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
  return { ...solid(face), operation: "engrave", style: "engrave" };
}
