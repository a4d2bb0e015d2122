import type { Operation } from "@cuttle/design";
import { expect, it } from "vitest";
import { polygon, rectangle, shape } from "../design/src/export/testing/drawings.ts";
import { smallPictureSVG } from "./picture.ts";

const drawing = (count: number) => ({
  unit: "mm" as const,
  parts: [
    {
      key: "a",
      element: "a",
      name: "A",
      shapes: Array.from({ length: count }, (_, k) => shape("cut", [rectangle(20 * k, 0, 9, 9)])),
    },
  ],
});

it("writes only colours where colours belong", () => {
  const material = '"/><image href="x';
  const svg = smallPictureSVG([{ drawing: drawing(1), material, edge: material }], 800, 450);
  expect(svg).not.toContain("image");
  expect(svg).toContain('fill="#e6c797"');
});

it("is not made of drawings too large for a page", () => {
  expect(smallPictureSVG([{ drawing: drawing(1_000) }], 800, 450)).toBeDefined();
  expect(smallPictureSVG([{ drawing: drawing(1_001) }], 800, 450)).toBeUndefined();
  const layer = { drawing: drawing(1) };
  expect(smallPictureSVG(Array(4).fill(layer), 800, 450)).toBeDefined();
  expect(smallPictureSVG(Array(40).fill(layer), 800, 450)).toBeUndefined(); // too many shadows
});

/** Lines to and fro, each about `length` mm long, on a sheet. */
function scribble(operation: Operation, count: number, length: number) {
  const points = Array.from({ length: count }, (_, k) => [
    (((k * 79) % 97) * length) / 50,
    k % 2 ? length : 0,
  ]);
  const shapes = [
    shape("cut", [rectangle(0, 0, 99, 50)]),
    shape(operation, [polygon(points.flat())]),
  ];
  const parts = [{ key: "a", element: "a", name: "A", shapes }];
  return smallPictureSVG([{ drawing: { unit: "mm", parts } }], 800, 450);
}

it.each([
  ["cut", 50, 50],
  ["engrave", 300, 50],
  ["engrave", 5_000, 0.1],
] as const)("%s lines are painted while the total effort is small", (operation, count, length) => {
  expect(scribble(operation, count, length)).toBeDefined();
  expect(scribble(operation, 20 * count, length)).toBeUndefined();
});
