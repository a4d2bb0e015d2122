import type { Drawing, Shape } from "@cuttle/design";
import { Path } from "@cuttle/geometry";
import { type Bounds, contourBounds, polygonContour } from "@cuttle/geometry/kernel";
import type { Layer, Values } from "./layer.ts";

/** Foreshortening of what lies flat, seen from the front and above. */
const squash = 0.52;

/** The card opened to a right angle, with its tiers pushed forward; each face is moved to where it stands. */
export function standingCake({ unit, parts }: Drawing, values: Values): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const [width, height] = [Number(values.width), Number(values.height)];
  const drawing = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "card", element: "card", name: "Card", shapes: own }],
  });
  const rectangle = (x0: number, y0: number, x1: number, y1: number): Shape => ({
    operation: "cut",
    style: "cut",
    fillRule: "nonzero",
    contours: [polygonContour(Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1), true)],
  });
  const boxOf = ({ contours }: Shape): Bounds =>
    contourBounds(contours) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const flat = { depth: 0, edge: "#b98274" };
  const layers: Layer[] = [
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
  ];
  // The sides of the tiers are the straight vertical slits, in pairs from the lowest tier on.
  const slits = shapes
    .filter(({ operation }) => operation === "cut")
    .flatMap(({ contours }) => contours.filter(({ closed }) => !closed));
  const sides = slits.map((slit) => boxOf({ ...rectangle(0, 0, 0, 0), contours: [slit] }));
  const tall = sides.filter(({ minX, maxX, minX: x }) => maxX - minX < 0.01 && x > 0);
  let floor = 0;
  tall.forEach(({ minX: w, minY, maxY }) => {
    const roof = -minY;
    const depth = maxY + floor;
    const ridge = -roof + depth;
    const onFront = shapes.filter((shape) => {
      const box = boxOf(shape);
      return shape.operation === "engrave" && box.minY > ridge - 1 && box.maxY < maxY + 1;
    });
    layers.push(
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
    );
    floor = roof;
  });
  // Candles continue the front of the top tier upwards.
  const candles = slits.filter(({ coords }) => coords.length > 14);
  const top = tall.at(-1);
  const under = tall.length > 1 ? -(tall.at(-2)?.minY ?? 0) : 0;
  const rise = top ? (top.maxY + under) * (squash - 1) : 0;
  const standing = candles.map(
    (slit): Shape => ({
      ...rectangle(0, 0, 0, 0),
      contours: [Path.fromContour(slit).close().contour()],
    }),
  );
  layers.push({
    ...flat,
    drawing: drawing(standing),
    matrix: [1, 0, 0, 1, 0, rise],
    material: "#e0795f",
    edge: "#8d4a3c",
  });
  return layers;
}
