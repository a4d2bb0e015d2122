import { polygonContour } from "@cuttle/geometry/kernel";
import { expect, it } from "vitest";
import type { Part } from "../drawing.ts";
import { PieceIndex } from "./piece-index.ts";

/** A part with squares: their left upper corners and their sizes, mm. */
const squares = (
  element: string,
  ...all: readonly [x: number, y: number, size: number][]
): Part => ({
  ...{ key: element, element, name: element },
  shapes: [
    {
      operation: "cut",
      style: "cut",
      fillRule: "nonzero",
      contours: all.map(([x, y, size]) =>
        polygonContour([x, y, x + size, y, x + size, y + size, x, y + size], true),
      ),
    },
  ],
});

const open = (element: string, ...points: number[]): Part => ({
  ...squares(element),
  shapes: [
    {
      ...{ operation: "score", style: "score", fillRule: "nonzero" },
      contours: [polygonContour(points, false)],
    },
  ],
});

/** A plate with a hole, a star over it, a line, and two squares in the same place. */
const index = new PieceIndex({
  parts: [
    squares("plate", [0, 0, 100]),
    squares("hole", [40, 40, 10]),
    open("line", 60, 20, 90, 20),
    squares("back", [200, 0, 10]),
    squares("front", [200, 0, 10]),
  ],
});
const all = () => true;

it.each<[name: string, x: number, y: number, element: string | undefined]>([
  ["the smallest piece around the point", 45, 45, "hole"],
  ["a piece beside others", 20, 20, "plate"],
  ["the nearest line", 75, 20.9, "line"],
  ["a line rather than what is around it", 40.5, 45, "hole"],
  ["a line from outside", -0.9, 50, "plate"],
  ["the one in front", 205, 5, "front"],
  ["nothing inside of an open line", 75, 30, "plate"],
  ["nothing far away", 150, 50, undefined],
])("finds %s", (_, x, y, element) => {
  expect(index.elementAt({ x, y }, 1, all)).toBe(element);
});

it("finds what is behind what is not accepted", () => {
  const accept = (element: string) => element !== "front";
  expect(index.elementAt({ x: 205, y: 5 }, 1, accept)).toBe("back");
});

it.each<[box: [number, number, number, number], elements: string[]]>([
  [
    [-1, -1, 101, 101],
    ["plate", "hole", "line"],
  ],
  [
    [30, 10, 95, 60],
    ["hole", "line"],
  ],
  [[199, -1, 205, 11], []],
  [
    [199, -1, 211, 11],
    ["back", "front"],
  ],
])("finds what is inside of the box %j", ([minX, minY, maxX, maxY], elements) => {
  expect(index.elementsIn({ minX, minY, maxX, maxY })).toEqual(elements);
});

it("finds nothing in an empty drawing", () => {
  const empty = new PieceIndex({ parts: [] });
  expect(empty.elementAt({ x: 0, y: 0 }, 1, all)).toBeUndefined();
  expect(empty.elementsIn({ minX: 0, minY: 0, maxX: 1, maxY: 1 })).toEqual([]);
});
