import type { Drawing, Shape } from "@cuttle/design";
import type { Layer, Values } from "./layer.ts";
import { boxOf, clipped, flatPieces, placed, type Spot, steps, thickSheet } from "./solid.ts";

/** To the right, and away from the viewer. */
const right: Spot = [0.95, 0.13];
const away: Spot = [0.42, -0.36];

/** A point: to the right, away from the viewer, down. */
const place = (a: number, d: number, y: number): Spot => [
  a * right[0] + d * away[0],
  a * right[1] + d * away[1] + y,
];

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
  const side = whole(1);
  const corner = side[0] ? boxOf(side[0]) : flat;
  const plate = (a: number, material: string) =>
    thickSheet(
      drawn,
      side,
      steps(8, place(a, 0, 0), place(a + t, 0, 0)),
      (spot) => placed([corner.minX, corner.minY], spot, away, [0, 1]),
      { material, edge: "#7a5230" },
    );
  /** A band of the strip, between two of its own heights, tilted by an angle. */
  const band = (from: number, to: number, angle: number, where: Spot, material: string): Layer => {
    const v: Spot = [-away[0] * Math.cos(angle), -away[1] * Math.cos(angle) + Math.sin(angle)];
    const box = { minX: at[0], maxX: at[0] + width, minY: at[1] + from, maxY: at[1] + to };
    const own = [clipped(strip, box), ...shapes.filter((one) => isOnBand(one, box))];
    return {
      depth: 0,
      shadow: false,
      drawing: drawn(own.filter((one): one is Shape => one !== undefined)),
      matrix: placed([at[0], at[1] + from], where, right, v),
      material,
    };
  };
  const lidLong = at[1] - bend - flat.minY;
  const bands = 14;
  const bent = Array.from({ length: bands }, (_, i) => {
    const begin = (i / bands) * (Math.PI / 2);
    const angle = ((i + 0.5) / bands) * (Math.PI / 2);
    const where = place(t, rim + r - r * Math.sin(begin), r - r * Math.cos(begin));
    const [from, to] = [-bend + (i * bend) / bands, -bend + ((i + 1) * bend) / bands];
    return { ...band(from, to, angle, where, shade(i / bands)), edge: "#7d5a38" };
  });
  const far = place(t, rim + r, 0);
  const lidAt: Spot = [far[0] + away[0] * lidLong, far[1] + away[1] * lidLong];
  const layers = [
    ...plate(0, "#b98d58"),
    band(-bend - lidLong, -bend, 0, lidAt, "#f0d8ae"),
    ...bent,
    band(0, back, Math.PI / 2, place(t, rim, r), String(values.material)),
    ...plate(t + width, "#c79a62"),
  ];
  return layers.map((layer, i) =>
    i === 0 || i === layers.length - 8 ? { ...layer, shadow: true } : layer,
  );
}

/** Whether a slit or an engraving of the strip has its middle between the heights of the box. */
function isOnBand(
  shape: Shape,
  { minX, minY, maxY }: { minX: number; minY: number; maxY: number },
): boolean {
  const own = boxOf(shape);
  const slit = shape.operation === "cut" && shape.contours.every(({ closed }) => !closed);
  if (own.minX < minX || !(slit || shape.operation === "engrave")) return false;
  const middle = (own.minY + own.maxY) / 2;
  return middle >= minY && middle < maxY;
}

/** The color of the bend, from light at 0 to dark at 1. */
function shade(part: number): string {
  const light = Math.round(238 - 46 * part);
  const channels = [light, Math.round(light * 0.86), Math.round(light * 0.66)];
  return `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}
