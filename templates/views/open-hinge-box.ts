import type { Drawing, Shape } from "@cuttle/design";
import type { Layer, Values } from "./layer.ts";
import { boxOf, clipped, flatPieces, placed, type Spot, steps } from "./solid.ts";

/** The closed box from behind, which shows how it bends: the back, the lattice and the lid are one strip. */
export function openHingeBox(drawing: Drawing, values: Values): readonly Layer[] {
  const { shapes, cut, drawing: drawn, whole } = flatPieces(drawing);
  const [t, width, depth, height, radius] = ["thickness", "width", "depth", "height", "radius"].map(
    (name) => Number(values[name]),
  ) as [number, number, number, number, number];
  const rim = Math.max(4, t * 1.5);
  const r = Math.min(radius, height * 0.7, depth * 0.45);
  const bend = (Math.PI / 2) * (r - t / 2);
  const strip = cut[4];
  if (!strip) return [];
  const flat = boxOf(strip);
  const back = t + height - r;
  /** The strip's own corner where the bend meets the back. */
  const at: Spot = [flat.minX + t, flat.maxY - back];

  const u: Spot = [0.95, 0.13];
  const away: Spot = [0.42, -0.36];
  /** A point: to the right, away from the viewer, down. */
  const place = (a: number, d: number, y: number): Spot => [
    a * u[0] + d * away[0],
    a * u[1] + d * away[1] + y,
  ];
  const material = String(values.material);
  const plain = { depth: 0, shadow: false } as const;
  const side = whole(1);
  const corner = side[0] ? boxOf(side[0]) : flat;
  const plate = (a: number, colour: string): Layer[] => {
    const spots = steps(8, place(a, 0, 0), place(a + t, 0, 0));
    return spots.map((spot, i) => ({
      ...plain,
      drawing: drawn(i === spots.length - 1 ? side : side.slice(0, 1)),
      matrix: placed([corner.minX, corner.minY], spot, away, [0, 1]),
      material: i === spots.length - 1 ? colour : "#7a5230",
    }));
  };
  /** A band of the strip, between two of its own heights, tilted by an angle. */
  const band = (from: number, to: number, angle: number, where: Spot, colour: string): Layer => {
    const v: Spot = [-away[0] * Math.cos(angle), -away[1] * Math.cos(angle) + Math.sin(angle)];
    const box = { minX: at[0], maxX: at[0] + width, minY: at[1] + from, maxY: at[1] + to };
    const own = [
      clipped(strip, box),
      ...shapes.filter((one) => {
        const { minX, minY, maxY } = boxOf(one);
        const slit = one.operation === "cut" && one.contours.every(({ closed }) => !closed);
        if (minX < box.minX || !(slit || one.operation === "engrave")) return false;
        const middle = (minY + maxY) / 2;
        return middle >= box.minY && middle < box.maxY;
      }),
    ].filter((one): one is Shape => one !== undefined);
    return {
      ...plain,
      drawing: drawn(own),
      matrix: placed([at[0], at[1] + from], where, u, v),
      material: colour,
    };
  };
  const lidLong = at[1] - bend - flat.minY;
  const far: Spot = place(t, rim + r, 0);
  const bands = 14;
  const bent = Array.from({ length: bands }, (_, i) => {
    const angle = ((i + 0.5) / bands) * (Math.PI / 2);
    const [begin] = [(i / bands) * (Math.PI / 2)];
    const where = place(t, rim + r - r * Math.sin(begin), r - r * Math.cos(begin));
    const light = Math.round(238 - 46 * (i / bands));
    const colour = `#${[light, Math.round(light * 0.86), Math.round(light * 0.66)].map((one) => one.toString(16).padStart(2, "0")).join("")}`;
    return {
      ...band(-bend + (i * bend) / bands, -bend + ((i + 1) * bend) / bands, angle, where, colour),
      edge: "#7d5a38",
    };
  });
  const lidAt: Spot = [far[0] + away[0] * lidLong, far[1] + away[1] * lidLong];
  const layers = [
    ...plate(0, "#b98d58"),
    { ...band(-bend - lidLong, -bend, 0, lidAt, "#f0d8ae") },
    ...bent,
    band(0, back, Math.PI / 2, place(t, rim, r), material),
    ...plate(t + width, "#c79a62"),
  ];
  return layers.map((layer, i) =>
    i === 0 || i === layers.length - 8 ? { ...layer, shadow: true } : layer,
  );
}
