import type { Drawing } from "@cuttle/design";
import { Path } from "@cuttle/geometry";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";
import { boxOf, flatPieces, placed, type Spot, solid, steps, thickSheet } from "./solid.ts";

/** To the right, and away from the viewer. */
const right: Spot = [0.94, 0.16];
const away: Spot = [0.46, -0.34];

/** A point: to the right, away from the viewer, down. */
const place = (a: number, d: number, y: number): Spot => [
  a * right[0] + d * away[0],
  a * right[1] + d * away[1] + y,
];

const edge = "#7d5633";
const metals = ["#8f979c", "#b9c0c4", "#6f767b", "#c9a24a", "#5f666b"];

/** The stand put together, with bits in it, from its front right corner. */
export function standingBits(flat: Drawing, values: Values): readonly Layer[] {
  const { cut, drawing, whole } = flatPieces(flat);
  const [t, height, bit] = [values.thickness, values.height, values.bit].map(Number) as [
    number,
    number,
    number,
  ];
  const [upper, lower, left] = [cut[0], whole(1), whole(2)];
  if (!upper || !lower[0] || !left[0]) return [];
  const box = boxOf(upper);
  const wide = box.maxX - box.minX - 2 * t;
  const deep = box.maxY - box.minY;
  const own = boxOf(left[0]);
  // The ends of the shelves show in the slots.
  const ends = solid(
    Path.rectangle({ x: own.minX, y: own.minY + 4, width: deep, height: height * 0.75 }),
  );
  const side = (a: number, material: string): Layer[] => {
    const end = place(a + t, 0, 0);
    const matrix = (spot: Spot) => placed([own.minX, own.minY], spot, away, [0, 1]);
    const plain = { depth: 0, shadow: false, matrix: matrix(end) };
    return [
      ...thickSheet(drawing, left.slice(0, 1), steps(8, place(a, 0, 0), end), matrix, {
        material: edge,
        edge,
      }),
      { ...plain, drawing: drawing([ends]), material: "#96693d" },
      { ...plain, drawing: drawing(left), material },
    ];
  };
  const shelf = (piece: typeof lower, y: number, material: string) => {
    const { minX, minY } = piece[0] ? boxOf(piece[0]) : box;
    return thickSheet(
      drawing,
      piece,
      steps(8, place(0, deep, y + t), place(0, deep, y)),
      (spot) => placed([minX, minY], spot, right, [-away[0], -away[1]]),
      { material, edge },
    );
  };
  const top = t + 4;
  const bits = upper.contours.slice(1).flatMap((contour, i): { d: number; layer: Layer }[] => {
    const hole = contourBounds([contour]);
    if (!hole || i % 7 === 4) return [];
    const x = (hole.minX + hole.maxX) / 2 - box.minX;
    const d = deep - (box.maxY - (hole.minY + hole.maxY) / 2);
    const rod = drawing([solid(rodOf(bit * 0.4, bit * (2 + ((i * 5) % 4) * 0.3)))]);
    const material = metals[i % metals.length] ?? "";
    const look = { depth: 0, shadow: false, material, edge: "#43494d" };
    return [{ d, layer: { ...look, drawing: rod, matrix: [1, 0, 0, 1, ...place(x, d, top)] } }];
  });
  const layers = [
    ...side(0, "#bb8f58"),
    ...shelf(lower, height - 7 - t, "#c79b63"),
    ...shelf([upper], top, String(values.material)),
    ...bits.sort((a, b) => b.d - a.d).map(({ layer }) => layer),
    ...side(wide + t, "#cda267"),
  ];
  return layers.map((layer, i) =>
    i === 0 || i === layers.length - 10 ? { ...layer, shadow: true } : layer,
  );
}

/** A bit of the radius r that stands with its narrow end up. */
function rodOf(r: number, tall: number): Path {
  return Path.fromPoints(
    [
      { x: -r, y: r * 0.4 },
      { x: -r, y: -tall },
      { x: -r * 0.45, y: -tall - r * 1.3 },
      { x: r * 0.45, y: -tall - r * 1.3 },
      { x: r, y: -tall },
      { x: r, y: r * 0.4 },
    ],
    true,
  );
}
