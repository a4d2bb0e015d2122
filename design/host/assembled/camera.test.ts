import { expect, test } from "vitest";
import { birch } from "../../src/export/materials.ts";
import { facing, pieceOf } from "../testing/assembled.ts";
import { cameraOf, fitted, scaleToFit, seenIn } from "./camera.ts";
import { multiply, transformed } from "./matrix.ts";
import { onPlane } from "./on-plane.ts";
import { Scene } from "./scene.ts";

const scene = new Scene(
  {
    rests: "standing",
    turn: -30,
    tilt: 20,
    pieces: [
      pieceOf({ matrix: facing.front(-40, -10, 5) }),
      pieceOf({ piece: 1, matrix: facing.right(60, 0, 0) }),
      pieceOf({ piece: 2, matrix: facing.up(0, 25, -70) }),
    ],
    problems: [],
  },
  birch,
);

test.for([
  [-30, 20, 0, 16 / 9],
  [140, 90, 1, 16 / 9],
  [10, 0, 0.5, 0.5],
] as const)(
  "a fitted picture is inside, in the middle, and as large as fits: %j",
  ([turn, tilt, apart, aspect]) => {
    const { corners, radius } = scene.placed({ turn, tilt, apart }, scene.items);
    const seen = cameraOf(tilt, radius);
    const bounds = seenIn(seen, corners);
    const camera = fitted(seen, bounds, scaleToFit(bounds, aspect, 0.1), aspect);
    const { minX, maxX, minY, maxY } = seenIn(camera, corners);
    expect(Math.max(maxX - minX, maxY - minY)).toBeCloseTo(1.6);
    expect(minX + maxX).toBeCloseTo(0);
    expect(minY + maxY).toBeCloseTo(0);
  },
);

test("up is up, right is right, and what is nearer is in front", () => {
  const camera = cameraOf(0, 10);
  const [x, y, , w] = transformed(camera, [5, -5, 0]);
  expect([Math.sign(x / w), Math.sign(y / w)]).toEqual([1, 1]);
  const depth = (z: number) => {
    const [, , d, by] = transformed(camera, [0, 0, z]);
    return d / by;
  };
  expect(depth(5)).toBeLessThan(depth(-5));
});

test("the place of a point in the picture leads back to the point on its piece", () => {
  const { matrices, radius } = scene.placed(scene.home, scene.items);
  const camera = cameraOf(scene.home.tilt, radius);
  for (const matrix of matrices) {
    const m = multiply(camera, matrix);
    for (const depth of [0, -3]) {
      const [x, y, z, w] = transformed(m, [7, 2, depth]);
      const found = onPlane(m, depth, x / w, y / w);
      expect(found?.x).toBeCloseTo(7);
      expect(found?.y).toBeCloseTo(2);
      expect(found?.depth).toBeCloseTo(z / w);
    }
  }
});

test("what lies on a table looks up", () => {
  const assembly = { turn: 0, tilt: 60, pieces: [pieceOf()], problems: [] };
  const { items } = new Scene({ ...assembly, rests: "lying" }, birch);
  const ys = items.flatMap(({ corners }) => corners.map(([, y]) => y));
  expect(Math.min(...ys)).toBeCloseTo(0);
  expect(Math.max(...ys)).toBeCloseTo(3);
});
