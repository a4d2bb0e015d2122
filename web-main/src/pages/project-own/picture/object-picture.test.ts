import { expect, it } from "vitest";
import { placeOf } from "./object-picture.ts";

it.each([
  ["a wide sign", 300, 60],
  ["a tall ruler", 20, 500],
  ["a plate as the picture is", 160, 90],
  ["a bead", 3, 3],
  ["a hair", 100, 0],
])("%s is centred, with a margin and its side in the picture", (_, width, height) => {
  const { x, y, scale, depth } = placeOf({ minX: 7, minY: -4, maxX: 7 + width, maxY: height - 4 });
  const right = x + scale * width;
  const bottom = y + scale * height + depth;
  expect(Math.abs(x - (1600 - right))).toBeLessThanOrEqual(1);
  expect(Math.abs(y - (900 - bottom))).toBeLessThanOrEqual(1);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(68 - depth);
  // No finer than the exporter can draw.
  expect(scale * 25.4).toBeLessThanOrEqual(2400);
});
