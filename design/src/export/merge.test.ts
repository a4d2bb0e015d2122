import { expect, test } from "vitest";
import { mergeItems } from "./merge.ts";
import type { DisplayMode } from "./paint.ts";
import { drawingScene, type SceneItem } from "./scene.ts";
import { paintScene } from "./testing/canvas.ts";
import { circle, drawing, rectangle, shape } from "./testing/drawings.ts";

const pixels = (items: readonly SceneItem[]) => {
  const scene = { width: 100, height: 80, scale: 4, dpi: 101.6, background: "#ffffff" };
  const canvas = paintScene({ ...scene, pixelWidth: 400, pixelHeight: 320, items });
  return canvas.getContext("2d").getImageData(0, 0, 400, 320).data;
};
const page = { x: 0, y: 0, width: 100, height: 80 };

/** Rows of pieces with a hole each, overlapping engraved marks, and crossing lines. */
const crowd = drawing(
  Array.from({ length: 12 }, (_, k) =>
    shape("cut", [
      rectangle(2 + 8 * k, 2, 7, 20),
      circle(5 + 8 * k, 8, 2),
      rectangle(2 + 6 * k, 40, 7, 20),
    ]),
  ),
  Array.from({ length: 12 }, (_, k) => shape("engrave", [circle(6 + 3 * k, 15, 2)])),
  Array.from({ length: 12 }, (_, k) => shape("score", [rectangle(3 + 5 * k, 30, 9, 9)])),
);

test.each<DisplayMode>(["material", "lines"])(
  "merged, the picture of %s is the same",
  (displayMode) => {
    const { items } = drawingScene(crowd, { displayMode, page, lineWidth: 0.25 });
    const merged = mergeItems(items);
    expect(merged.length).toBeLessThan(items.length / 1.5);
    const [plain, joined] = [pixels(items), pixels(merged)];
    const differing = plain.filter((value, k) => Math.abs(value - (joined[k] ?? 0)) > 40).length;
    expect(differing / plain.length).toBeLessThan(0.001);
  },
);

test("merged paths stay short", () => {
  const many = drawing(
    Array.from({ length: 1000 }, (_, k) => shape("cut", [rectangle(3 * k, 0, 2, 2)])),
  );
  const merged = mergeItems(drawingScene(many).items);
  expect(merged.length).toBeLessThan(20);
  expect(Math.max(...merged.map(({ d }) => d.length))).toBeLessThanOrEqual(4_000);
});
