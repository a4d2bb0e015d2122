import type { Contour } from "@cuttle/geometry/kernel";
import type { AssembledPiece, PlacementMatrix } from "../../src/assembly.ts";
import { rectangle, shape } from "../../src/export/testing/drawings.ts";

/** Faces that look toward the viewer, to the right, and up; of which (0, 0) is at a point. */
export const facing = {
  front: (x: number, y: number, z: number) => matrix([1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z]),
  right: (x: number, y: number, z: number) => matrix([0, 0, -1, 0, 1, 0, 1, 0, 0, x, y, z]),
  up: (x: number, y: number, z: number) => matrix([1, 0, 0, 0, 0, 1, 0, -1, 0, x, y, z]),
};

const matrix = (numbers: readonly number[]) => numbers as unknown as PlacementMatrix;

/** A piece for tests; by default a square of 10 mm. */
export function pieceOf(
  more: Partial<AssembledPiece> = {},
  contours: readonly Contour[] = [rectangle(0, 0, 10, 10)],
): AssembledPiece {
  return {
    name: "Piece",
    piece: 0,
    shapes: [shape("cut", contours)],
    matrix: facing.front(0, 0, 0),
    thickness: 3,
    ...more,
  };
}
