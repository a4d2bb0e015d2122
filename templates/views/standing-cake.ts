import type { Drawing, Shape } from "@cuttle/design";
import { Path } from "@cuttle/geometry";
import { type Bounds, contourBounds, polygonContour } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";
import { boxOf, flatPieces, solid } from "./solid.ts";

/** Foreshortening of what lies flat, seen from the front and above. */
const squash = 0.52;

const flat = { depth: 0, edge: "#b98274" };

/** The card opened to a right angle, with its tiers pushed forward; each face is moved to where it stands. */
export function standingCake(card: Drawing, values: Values): readonly Layer[] {
  const { shapes, drawing } = flatPieces(card);
  const [width, height] = [Number(values.width), Number(values.height)];
  // The sides of the tiers are the straight vertical slits, in pairs from the lowest tier on.
  const slits = shapes
    .filter(({ operation }) => operation === "cut")
    .flatMap(({ contours }) => contours.filter(({ closed }) => !closed));
  const sides = slits
    .map((slit) => contourBounds([slit]))
    .filter((side) => side !== undefined)
    .filter(({ minX, maxX }) => maxX - minX < 0.01 && minX > 0);
  const engraved = shapes.filter(({ operation }) => operation === "engrave");
  // Candles continue the front of the top tier upwards.
  const candles = slits
    .filter(({ coords }) => coords.length > 14)
    .map((slit) => solid(Path.fromContour(slit).close()));
  const top = sides.at(-1);
  const under = sides.length > 1 ? -(sides.at(-2)?.minY ?? 0) : 0;
  const rise = top ? (top.maxY + under) * (squash - 1) : 0;
  return [
    {
      ...flat,
      drawing: drawing([rectangle(-width / 2, -height, width / 2, 0)]),
      material: "#eebcae",
    },
    {
      ...flat,
      drawing: drawing([rectangle(-width / 2, 0, width / 2, height)]),
      matrix: [1, 0, 0, squash, 0, 0],
      material: "#f8dad1",
    },
    ...sides.flatMap((side, i) => tier(drawing, side, -(sides[i - 1]?.minY ?? 0), engraved)),
    {
      ...flat,
      drawing: drawing(candles),
      matrix: [1, 0, 0, 1, 0, rise],
      material: "#e0795f",
      edge: "#8d4a3c",
    },
  ];
}

/** The roof and the front of a tier, given its right side, on the one whose roof is at `floor`. */
function tier(
  drawing: (own: readonly Shape[]) => Drawing,
  { minX: w, minY, maxY }: Bounds,
  floor: number,
  engraved: readonly Shape[],
): Layer[] {
  const roof = -minY;
  const depth = maxY + floor;
  const ridge = -roof + depth;
  const onFront = engraved.filter((shape) => {
    const box = boxOf(shape);
    return box.minY > ridge - 1 && box.maxY < maxY + 1;
  });
  return [
    {
      ...flat,
      drawing: drawing([rectangle(-w, -roof, w, ridge)]),
      matrix: [1, 0, 0, squash, 0, -roof + roof * squash],
      material: "#fdeee8",
    },
    {
      ...flat,
      drawing: drawing([rectangle(-w, ridge, w, maxY), ...onFront]),
      matrix: [1, 0, 0, 1, 0, -roof + depth * squash - ridge],
      material: "#f6cabd",
      engrave: "#8d4a3c",
    },
  ];
}

function rectangle(x0: number, y0: number, x1: number, y1: number): Shape {
  return {
    operation: "cut",
    style: "cut",
    fillRule: "nonzero",
    contours: [polygonContour(Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1), true)],
  };
}
