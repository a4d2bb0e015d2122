import { expect, test } from "vitest";
import { packed, packFaces } from "./atlas.ts";

const boxes = Array.from({ length: 40 }, (_, k) => ({
  minX: -k,
  minY: 3,
  maxX: 5 + ((k * 7) % 23),
  maxY: 4 + ((k * 5) % 17),
}));

test("faces do not overlap, and are inside the picture of all of them", () => {
  for (const longest of [4_096, 200]) {
    const { frames, side, scale } = packFaces(boxes, 10, longest);
    expect(side).toBeLessThanOrEqual(longest);
    expect(scale).toBeLessThanOrEqual(10);
    frames.forEach((a, i) => {
      const box = boxes[i] as (typeof boxes)[number];
      expect(a.width).toBeGreaterThanOrEqual(scale * (box.maxX - box.minX));
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(a.x + a.width, a.y + a.height)).toBeLessThanOrEqual(side);
      for (const b of frames.slice(i + 1)) {
        const beside = a.x + a.width < b.x || b.x + b.width < a.x;
        expect(beside || a.y + a.height < b.y || b.y + b.height < a.y).toBe(true);
      }
    });
  }
});

test("a point of a face is in its frame", () => {
  const frame = { x: 10, y: 20, width: 40, height: 60, side: 100 };
  expect(packed(frame, 0, 0)).toEqual([0.1, 0.2]);
  expect(packed(frame, 0.5, 1)).toEqual([0.3, 0.8]);
});

test("nothing has no frames", () => {
  expect(packFaces([], 10, 4_096).frames).toEqual([]);
});
