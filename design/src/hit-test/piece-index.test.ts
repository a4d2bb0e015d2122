import { reverseContour } from "@cuttle/geometry/kernel";
import { expect, test } from "vitest";
import { circle, drawing, polygon, rectangle, shape } from "../export/testing/drawings.ts";
import { PieceIndex } from "./piece-index.ts";

/** The element at a point, within 1 mm unless another tolerance is given. */
function at(index: PieceIndex, x: number, y: number, tolerance = 1): string | undefined {
  return index.pieceAt({ x, y }, tolerance)?.element;
}

test("a line within the tolerance is hit before what is filled, the nearest first", () => {
  const index = new PieceIndex(
    drawing(
      [shape("cut", [rectangle(0, 0, 100, 100)])],
      [shape("score", [polygon([20, 0, 20, 100], false)])],
      [shape("score", [polygon([21, 0, 21, 100], false)])],
    ),
  );
  expect(at(index, 20.4, 50)).toBe("b");
  expect(at(index, 20.6, 50)).toBe("c");
  expect(at(index, 19.1, 50)).toBe("b");
  expect(at(index, 18.9, 50)).toBe("a");
  expect(at(index, -0.9, 50)).toBe("a");
  expect(at(index, -1.1, 50)).toBeUndefined();
  expect(at(index, -9, 50, 10)).toBe("a");
});

test("the distance is that to the curve, not to its box or its control points", () => {
  const index = new PieceIndex(drawing([shape("score", [circle(50, 50, 40)])]));
  const [x, y] = [50 + 40 * Math.SQRT1_2, 50 + 40 * Math.SQRT1_2];
  expect(at(index, x + 0.5, y + 0.5)).toBe("a");
  expect(at(index, x + 1, y + 1)).toBeUndefined();
  // A score has no area.
  expect(at(index, 50, 50)).toBeUndefined();
});

test("of what is filled at a point the smallest is hit, whatever is in front", () => {
  const index = new PieceIndex(
    drawing(
      [shape("engrave", [circle(50, 50, 10)], { fill: "#000000" })],
      [shape("cut", [rectangle(0, 0, 100, 100)])],
    ),
  );
  expect(at(index, 50, 50)).toBe("a");
  expect(at(index, 70, 50)).toBe("b");
});

test("among equals the one in front is hit", () => {
  const same = () => [shape("cut", [rectangle(0, 0, 100, 100)])];
  const index = new PieceIndex(drawing(same(), same()));
  expect(at(index, 0, 50)).toBe("b");
  expect(at(index, 50, 50)).toBe("b");
  const accept = ({ element }: { element: string }) => element !== "b";
  expect(index.pieceAt({ x: 50, y: 50 }, 1, accept)?.element).toBe("a");
});

test("a hole is not part of its piece, in whichever direction it runs", () => {
  const hole = circle(50, 50, 20);
  for (const inner of [hole, reverseContour(hole)]) {
    const index = new PieceIndex(drawing([shape("cut", [rectangle(0, 0, 100, 100), inner])]));
    expect(at(index, 50, 50)).toBeUndefined();
    expect(at(index, 20, 50)).toBe("a");
  }
});

test("an engraved shape is filled by its own rule", () => {
  const twice = [circle(50, 50, 30), circle(50, 50, 20)];
  const filled = (fillRule: "nonzero" | "evenodd") =>
    new PieceIndex(drawing([shape("engrave", twice, { fill: "#000000", fillRule })]));
  expect(at(filled("nonzero"), 50, 50)).toBe("a");
  expect(at(filled("evenodd"), 50, 50)).toBeUndefined();
  // Line art has no area.
  const art = new PieceIndex(drawing([shape("engrave", twice, { stroke: "#000000" })]));
  expect(at(art, 50, 50)).toBeUndefined();
});

test("a box holds the parts that are entirely in it, from back to front", () => {
  const index = new PieceIndex(
    drawing(
      [shape("cut", [rectangle(0, 0, 10, 10), rectangle(20, 0, 10, 10)])],
      [shape("score", [circle(5, 5, 2)])],
      [shape("engrave", [circle(25, 5, 2)])],
    ),
  );
  const elements = (minX: number, maxX: number) =>
    index.piecesIn({ minX, minY: -1, maxX, maxY: 11 }).map(({ element }) => element);
  expect(elements(-1, 31)).toEqual(["a", "b", "c"]);
  expect(elements(-1, 11)).toEqual(["b"]);
  expect(elements(19, 31)).toEqual(["c"]);
  expect(elements(11, 19)).toEqual([]);
});

test("guides and empty drawings are nowhere", () => {
  const guide = new PieceIndex(drawing([shape("guide", [rectangle(0, 0, 10, 10)])]));
  expect(at(guide, 5, 5)).toBeUndefined();
  expect(guide.piecesIn({ minX: -1, minY: -1, maxX: 11, maxY: 11 })).toEqual([]);
});

test("many pieces: the one at a point is the one that a look at all of them finds", () => {
  const many = drawing(
    ...Array.from({ length: 900 }, (_, k) => [
      shape("cut", [rectangle(3 * (k % 30), 3 * Math.floor(k / 30), 2, 2)]),
    ]),
  );
  const index = new PieceIndex(many);
  many.parts.forEach((part, k) => {
    const [x, y] = [3 * (k % 30) + 1, 3 * Math.floor(k / 30) + 1];
    expect(index.pieceAt({ x, y }, 0.5)).toBe(part);
    expect(index.pieceAt({ x: x + 1.5, y: y + 1.5 }, 0.4)).toBeUndefined();
  });
});
