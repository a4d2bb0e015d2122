import { expect, it } from "vitest";
import { rectangle, shape } from "../design/src/export/testing/drawings.ts";
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

it("writes nothing but colours where colours belong", () => {
  const material = '"/><image href="x';
  const svg = smallPictureSVG([{ drawing: drawing(1), material, edge: material }], 800, 450);
  expect(svg).not.toContain("image");
  expect(svg).toContain('fill="#e6c797"');
});

it("is not made of what would keep a page from working", () => {
  expect(smallPictureSVG([{ drawing: drawing(1_000) }], 800, 450)).toBeDefined();
  expect(smallPictureSVG([{ drawing: drawing(1_001) }], 800, 450)).toBeUndefined();
});
