import { expect, test } from "vitest";
import { circle, rectangle, shape } from "../../src/export/testing/drawings.ts";
import { pieceOf } from "../testing/assembled.ts";
import { isInside, type Solid, solidOf } from "./solid.ts";

const holed = pieceOf({}, [rectangle(0, 0, 30, 20), rectangle(5, 5, 4, 10), circle(20, 10, 3)]);
/** x, y, z, and the normal. */
const vertex = ({ vertices }: Solid, k: number) => vertices.slice(6 * k, 6 * k + 6);

/** The total area of the triangles whose vertices all have this normal, mm². */
function areaFacing(solid: Solid, z: number): number {
  let twice = 0;
  for (let i = 0; i < solid.triangles.length; i += 3) {
    const corners = [0, 1, 2].map((k) => vertex(solid, solid.triangles[i + k] ?? 0));
    if (corners.some((corner) => corner[5] !== z)) continue;
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = [], [cx = 0, cy = 0] = []] = corners;
    twice += Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
  }
  return twice / 2;
}

test("the face and the back have the area of the shape without its holes", () => {
  const solid = solidOf(holed, 0.001);
  const area = 30 * 20 - 4 * 10 - Math.PI * 3 ** 2;
  expect(areaFacing(solid, 1)).toBeCloseTo(area, 1);
  expect(areaFacing(solid, -1)).toBeCloseTo(area, 1);
});

test("edges look away from the material, on outlines and in holes, whichever way these run", () => {
  for (const rings of [
    [rectangle(0, 0, 30, 20), rectangle(5, 5, 4, 10)],
    [rectangle(30, 0, -30, 20), rectangle(9, 5, -4, 10)],
  ]) {
    const solid = solidOf(pieceOf({}, rings), 0.01);
    for (let k = 2 * solid.face; k < solid.vertices.length / 6; k += 4) {
      const [fx = 0, fy = 0, , nx = 0, ny = 0] = vertex(solid, k);
      const [tx = 0, ty = 0] = vertex(solid, k + 2);
      const [x, y] = [(fx + tx) / 2, (fy + ty) / 2];
      expect(isInside(solid, x + 0.1 * nx, y + 0.1 * ny)).toBe(false);
      expect(isInside(solid, x - 0.1 * nx, y - 0.1 * ny)).toBe(true);
    }
  }
});

test("what is engraved or open has no area", () => {
  const engraved = shape("engrave", [rectangle(0, 0, 5, 5)]);
  expect(solidOf({ ...holed, shapes: [engraved] }, 0.01).triangles).toEqual([]);
});
