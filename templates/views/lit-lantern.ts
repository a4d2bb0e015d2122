import type { Drawing } from "@cuttle/design";
import { Color, Path } from "@cuttle/geometry";
import type { Layer, Values } from "./layer.ts";
import { boxOf, clipped, flatPieces, placed, type Spot, solid } from "./solid.ts";

/** The lantern folded up, with the light on. */
export function litLantern(drawing: Drawing, values: Values): readonly Layer[] {
  const { shapes, cut, drawing: drawn } = flatPieces(drawing);
  const [sides, width, height] = [values.sides, values.width, values.height].map(Number) as [
    number,
    number,
    number,
  ];
  const sheet = cut[0];
  if (!sheet) return [];
  const above = boxOf(sheet).minY;
  const radius = width / (2 * Math.sin(Math.PI / sides));
  const lean = 0.24;
  /** The corner between two walls: its position in the picture, and its distance. */
  const corner = (i: number) => {
    const angle = (2 * Math.PI * (i - 0.5)) / sides - 0.16;
    return { x: radius * Math.sin(angle), away: -radius * Math.cos(angle) };
  };
  const paper = Color.fromHex(String(values.material));
  const wall = (i: number) => {
    const [a, b] = [corner(i), corner(i + 1)];
    const u: Spot = [(b.x - a.x) / width, (-lean * (b.away - a.away)) / width];
    const matrix = placed([i * width, height], [a.x, -lean * a.away], u, [0, 1]);
    const box = { minX: i * width, maxX: (i + 1) * width, minY: above, maxY: height };
    const piece = clipped(sheet, box);
    const written = shapes.filter((one) => {
      const { minX, maxX } = boxOf(one);
      return one.operation === "engrave" && minX >= box.minX && maxX <= box.maxX;
    });
    return { facing: b.x - a.x, away: a.away + b.away, matrix, piece, written };
  };
  const walls = Array.from({ length: sides }, (_, i) => wall(i)).sort((a, b) => b.away - a.away);
  const flat = { depth: 0.5, shadow: false, edge: "#c9a36a", engrave: "#8a5a33" } as const;
  return walls.flatMap(({ facing, matrix, piece, written }): Layer[] => {
    if (!piece) return [];
    const lit = Math.max(0, facing / width);
    const outline = piece.contours.toSorted(
      (a, b) => Path.fromContour(b).area() - Path.fromContour(a).area(),
    )[0];
    if (facing < 0) {
      // The inner side of a wall is bright.
      return [{ ...flat, drawing: drawn([piece]), matrix, material: "#ffe9b8", shadow: true }];
    }
    const glow = Color.mix(Color.fromHex("#f59b1c"), Color.fromHex("#ffc83d"), lit).toHex();
    const color = Color.mix(Color.fromHex("#c99a5e"), paper, 0.35 + 0.65 * lit).toHex();
    return [
      {
        ...flat,
        drawing: drawn(outline ? [solid(Path.fromContour(outline))] : []),
        matrix,
        material: glow,
        shadow: true,
      },
      { ...flat, drawing: drawn([piece, ...written]), matrix, material: color },
    ];
  });
}
