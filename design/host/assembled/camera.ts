import type { Bounds } from "@cuttle/geometry/kernel";
import type { Assembly, PlacementMatrix } from "../../src/assembly.ts";
import {
  type Matrix,
  multiply,
  type Point,
  rotationX,
  rotationY,
  scaling,
  transformed,
  translation,
} from "./matrix.ts";

/** From where an object is seen, and how far it is taken apart. */
export interface Pose {
  /** Degrees to the right about the vertical axis. */
  readonly turn: number;
  /** Degrees from the side (0) to above (90). */
  readonly tilt: number;
  /** From 0, put together, to 1. */
  readonly apart: number;
}

/** The distance of the camera as a multiple of the object's radius: a mild perspective. */
const DISTANCE = 6.5;
/** Where the light comes from, in the world. */
export const toLight: Point = unit([-0.5, -0.78, 0.42]);

/** How much wider than the object the light's view is. */
export const LIGHT_RADIUS = 1.1;

/** A piece's box and where it is. */
export interface PlacedBox {
  readonly matrix: Matrix;
  readonly box: Bounds;
  readonly thickness: number;
}

/** From a piece to the object. */
export function matrixOf(m: PlacementMatrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1, x = 0, y = 0, z = 0] = m;
  return [a, b, c, 0, d, e, f, 0, g, h, i, 0, x, y, z, 1];
}

/** What lies on a table is seen from above: its face looks up. */
export const uprightOf = ({ rests }: Pick<Assembly, "rests">): Matrix =>
  rests === "lying" ? rotationX(90) : rotationX(0);

export function corners({ matrix, box, thickness }: PlacedBox): readonly Point[] {
  const { minX, minY, maxX, maxY } = box;
  return [minX, maxX].flatMap((x) =>
    [minY, maxY].flatMap((y) =>
      [0, -thickness].map((z): Point => {
        const [px, py, pz] = transformed(matrix, [x, y, z]);
        return [px, py, pz];
      }),
    ),
  );
}

/** The smallest box around points, and the radius of the sphere around it. */
export function extentOf(points: readonly Point[]) {
  const range = (k: 0 | 1 | 2) => {
    let [low, high] = [Infinity, -Infinity];
    for (const point of points) {
      low = Math.min(low, point[k]);
      high = Math.max(high, point[k]);
    }
    return low <= high ? ([low, high] as const) : ([0, 0] as const);
  };
  const [x, y, z] = [range(0), range(1), range(2)];
  const middle = ([low, high]: readonly [number, number]) => (low + high) / 2;
  const size = ([low, high]: readonly [number, number]) => high - low;
  const center: Point = [middle(x), middle(y), middle(z)];
  return { center, radius: Math.max(1, Math.hypot(size(x), size(y), size(z)) / 2), floor: y[1] };
}

/** From the world to the picture, before it is fitted. */
export function cameraOf(tilt: number, radius: number): Matrix {
  const distance = DISTANCE * radius;
  const [near, far] = [distance - 2.5 * radius, distance + 6 * radius];
  const a = (far + near) / (far - near);
  const b = (-2 * far * near) / (far - near);
  const projection = [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -a, -1, 0, 0, a * distance + b, distance];
  return multiply(projection, rotationX(-tilt));
}

/** What of a picture, from -1 to 1, shows the points. */
export function seenIn(camera: Matrix, points: readonly Point[]): Bounds {
  const seen = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const point of points) {
    const [x, y, , w] = transformed(camera, point);
    seen.minX = Math.min(seen.minX, x / w);
    seen.maxX = Math.max(seen.maxX, x / w);
    seen.minY = Math.min(seen.minY, y / w);
    seen.maxY = Math.max(seen.maxY, y / w);
  }
  return seen;
}

/** How much a picture of an aspect (width by height) is enlarged to be filled, except for its air (a share of it). */
export function scaleToFit(
  { minX, minY, maxX, maxY }: Bounds,
  aspect: number,
  air: number,
): number {
  const available = 2 * (1 - 2 * air);
  return Math.min(
    (available * aspect) / Math.max(maxX - minX, 1e-6),
    available / Math.max(maxY - minY, 1e-6),
  );
}

/** Enlarges a picture and moves what was seen to its middle. */
export function fitted(
  camera: Matrix,
  { minX, minY, maxX, maxY }: Bounds,
  scale: number,
  aspect: number,
): Matrix {
  const [sx, sy] = [scale / aspect, scale];
  const move = translation((-sx * (minX + maxX)) / 2, (-sy * (minY + maxY)) / 2, 0);
  return multiply(multiply(move, scaling(sx, sy, 1)), camera);
}

/** From the world, whose middle is the object's, to what the light sees; down to the floor under it. */
export function lightOf(radius: number): Matrix {
  const across = unit(cross([0, 1, 0], toLight));
  const along = cross(toLight, across);
  const [lx, ly, lz] = toLight;
  const basis = [
    ...[across[0], along[0], lx, 0],
    ...[across[1], along[1], ly, 0],
    ...[across[2], along[2], lz, 0],
    ...[0, 0, 0, 1],
  ];
  // Depths from 1.2 radii before the middle to 4 behind it.
  const [front, back] = [1.2 * radius, -4 * radius];
  const depth = 2 / (back - front);
  const perMm = 1 / (LIGHT_RADIUS * radius);
  const scale = scaling(perMm, perMm, depth);
  return multiply(multiply(translation(0, 0, -1 - front * depth), scale), basis);
}

/** Turns an object about the vertical axis through its middle, which becomes the world's. */
export function worldOf(turn: number, center: Point): Matrix {
  return multiply(rotationY(turn), translation(-center[0], -center[1], -center[2]));
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Point): Point {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
