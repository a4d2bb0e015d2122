import { AffineMatrix } from "../affine-matrix.ts";
import { type DXFRecord, EntityError, type Point } from "./record.ts";

/** The plane in which an entity's coordinates are, seen from above. */
export interface Plane {
  readonly matrix: AffineMatrix;
  /** The direction that its heights go, as seen from above. */
  readonly up: readonly [x: number, y: number];
  /** Whether it is parallel to the drawing's own, the right way up or upside down. */
  readonly isLevel: boolean;
}

const LEVEL: Plane = { matrix: new AffineMatrix(), up: [0, 0], isLevel: true };

/** The plane by its normal, the extrusion direction: Autodesk, "DXF Reference", "Arbitrary Axis Algorithm". */
export function planeOf(record: DXFRecord): Plane {
  if (!record.has(210) && !record.has(230)) return LEVEL;
  const z = unit([record.number(210, 0), record.number(220, 0), record.number(230, 1)]);
  const isNearZ = Math.abs(z[0]) < 1 / 64 && Math.abs(z[1]) < 1 / 64;
  const x = unit(cross(isNearZ ? [0, 1, 0] : [0, 0, 1], z));
  const y = cross(z, x);
  return {
    matrix: new AffineMatrix(x[0], x[1], y[0], y[1], 0, 0),
    up: [z[0], z[1]],
    isLevel: Math.abs(z[0]) + Math.abs(z[1]) < 1e-9,
  };
}

/** The matrix of a plane at a height. */
export function raised({ matrix, up }: Plane, height: number): AffineMatrix {
  if (up[0] === 0 && up[1] === 0) return matrix;
  return AffineMatrix.translate({ x: up[0] * height, y: up[1] * height }).mul(matrix);
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit([x, y, z]: Point): Point {
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0 && Number.isFinite(length)))
    throw new EntityError("its extrusion direction has no length");
  return [x / length, y / length, z / length];
}
