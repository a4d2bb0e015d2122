import type { Drawing } from "@cuttle/design";
import { Path } from "@cuttle/geometry";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";
import { boxOf, flatPieces, placed, type Spot, solid, steps } from "./solid.ts";

/** The stand put together, with bits in it, from its front right corner. */
export function standingBits(drawing: Drawing, values: Values): readonly Layer[] {
  const { cut, drawing: drawn, whole } = flatPieces(drawing);
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
  const u: Spot = [0.94, 0.16];
  const away: Spot = [0.46, -0.34];
  const near: Spot = [-away[0], -away[1]];
  const place = (a: number, d: number, y: number): Spot => [
    a * u[0] + d * away[0],
    a * u[1] + d * away[1] + y,
  ];
  const material = String(values.material);
  const plain = { depth: 0, shadow: false } as const;
  const side = (a: number, colour: string): Layer[] => {
    const own = boxOf(left[0] ?? upper);
    const full = Path.rectangle({
      x: own.minX,
      y: own.minY + 4,
      width: deep,
      height: height * 0.75,
    });
    const spots = steps(8, place(a, 0, 0), place(a + t, 0, 0));
    const matrix = (spot: Spot) => placed([own.minX, own.minY], spot, away, [0, 1]);
    const last = spots.at(-1) ?? place(a, 0, 0);
    return [
      ...spots.map((spot) => ({
        ...plain,
        drawing: drawn(left.slice(0, 1)),
        matrix: matrix(spot),
        material: "#7d5633",
      })),
      // The ends of the shelves show in the slots.
      { ...plain, drawing: drawn([solid(full)]), matrix: matrix(last), material: "#96693d" },
      { ...plain, drawing: drawn(left), matrix: matrix(last), material: colour },
    ];
  };
  const shelf = (own: typeof lower, y: number, colour: string): Layer[] => {
    const { minX, minY } = own[0] ? boxOf(own[0]) : box;
    const spots = steps(8, place(0, deep, y + t), place(0, deep, y));
    return spots.map((spot, i) => ({
      ...plain,
      drawing: drawn(i === spots.length - 1 ? own : own.slice(0, 1)),
      matrix: placed([minX, minY], spot, u, near),
      material: i === spots.length - 1 ? colour : "#7d5633",
    }));
  };
  const top = t + 4;
  const metals = ["#8f979c", "#b9c0c4", "#6f767b", "#c9a24a", "#5f666b"];
  const bits = upper.contours.slice(1).flatMap((contour, i): { d: number; layer: Layer }[] => {
    const hole = contourBounds([contour]);
    if (!hole || i % 7 === 4) return [];
    const [x, d] = [(hole.minX + hole.maxX) / 2 - box.minX, box.maxY - (hole.minY + hole.maxY) / 2];
    const [at, r, tall] = [place(x, deep - d, top), bit * 0.4, bit * (2 + ((i * 5) % 4) * 0.3)];
    const rod = Path.fromPoints(
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
    return [
      {
        d: deep - d,
        layer: {
          ...plain,
          drawing: drawn([solid(rod)]),
          matrix: [1, 0, 0, 1, at[0], at[1]],
          material: metals[i % metals.length] ?? "",
          edge: "#43494d",
        },
      },
    ];
  });
  const layers = [
    ...side(0, "#bb8f58"),
    ...shelf(lower, height - 7 - t, "#c79b63"),
    ...shelf([upper], top, material),
    ...bits.sort((a, b) => b.d - a.d).map(({ layer }) => layer),
    ...side(wide + t, "#cda267"),
  ];
  return layers.map((layer, i) =>
    i === 0 || i === layers.length - 10 ? { ...layer, shadow: true } : layer,
  );
}
