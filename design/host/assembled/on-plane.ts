import type { Matrix } from "./matrix.ts";

/**
 * The point of a plane of a piece, `depth` mm before its face, that a picture shows at a place, from -1 to 1; and how
 * deep in the picture it is. `m`: from the piece to the picture.
 */
export function onPlane(
  m: Matrix,
  depth: number,
  across: number,
  up: number,
): { readonly x: number; readonly y: number; readonly depth: number } | undefined {
  const [u0 = 0, u1 = 0, u2 = 0, u3 = 0, v0 = 0, v1 = 0, v2 = 0, v3 = 0] = m;
  const origin = (row: number) => (m[12 + row] ?? 0) + depth * (m[8 + row] ?? 0);
  // x·u + y·v + origin is seen at (across, up) when its first two rows are these shares of its fourth.
  const [a, b] = [u0 - across * u3, v0 - across * v3];
  const [d, e] = [u1 - up * u3, v1 - up * v3];
  const c = across * origin(3) - origin(0);
  const f = up * origin(3) - origin(1);
  const determinant = a * e - b * d;
  if (Math.abs(determinant) < 1e-12) return undefined;
  const x = (c * e - b * f) / determinant;
  const y = (a * f - c * d) / determinant;
  return { x, y, depth: (x * u2 + y * v2 + origin(2)) / (x * u3 + y * v3 + origin(3)) };
}
