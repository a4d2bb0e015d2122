import { expect, it } from "vitest";
import { middleIn } from "./middle-in.ts";

const shown = { view: { x: 100, y: 80, scale: 2 }, size: { width: 800, height: 400 } };
const sheet = { minX: 0, minY: 0, maxX: 300, maxY: 150 };

it("inserts in the middle of the sheet while all of it is seen, or else of the view", () => {
  expect(middleIn({ ...shown, sheet })).toEqual({ x: 150, y: 75 });
  expect(middleIn({ ...shown, sheet: { ...sheet, maxX: 301 } })).toEqual({ x: 100, y: 80 });
  expect(middleIn({ ...shown, sheet: undefined })).toEqual({ x: 100, y: 80 });
});
