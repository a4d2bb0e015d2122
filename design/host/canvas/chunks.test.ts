import { polygonContour } from "@cuttle/geometry/kernel";
import { expect, it } from "vitest";
import type { PaintItem } from "../../src/export/paint.ts";
import { type Chunk, chunksOf } from "./chunks.ts";

const square = (index: number, fill?: string): PaintItem => {
  const [x, y] = [30 * (index % 40), 30 * Math.floor(index / 40)];
  const contours = [polygonContour([x, y, x + 20, y, x + 20, y + 20, x, y + 20], true)];
  const filled = fill ? { minX: x, minY: y, maxX: x + 20, maxY: y + 20 } : undefined;
  return { contours, fillRule: "nonzero", fill, filled, stroke: "#000000" } as PaintItem;
};

const tilesOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ tiles }) => tiles);
const contoursOf = (chunks: readonly Chunk[]) =>
  tilesOf(chunks).flatMap(({ contours }) => contours);

it.each([
  ["filled", "#ffffff"],
  ["lines", undefined],
])(
  "%s: after an edit only the tiles around it are others, and undo brings them back",
  (_, fill) => {
    const items = Array.from({ length: 1000 }, (_, index) => square(index, fill));
    const before = chunksOf(items, false);
    const fewer = items.toSpliced(500, 1);
    const edited = chunksOf(fewer, false, before);
    expect(new Set(contoursOf(edited))).toEqual(new Set(fewer.flatMap(({ contours }) => contours)));
    expect(contoursOf(edited)).toHaveLength(999);
    if (fill) expect(contoursOf(edited)).toEqual(fewer.flatMap(({ contours }) => contours));
    const known = new Set(tilesOf(before));
    expect(tilesOf(edited).filter((tile) => !known.has(tile))).toHaveLength(1);
    const undone = tilesOf(chunksOf(items, false, edited));
    expect(undone.map(({ contours }) => contours)).toEqual(
      tilesOf(before).map(({ contours }) => contours),
    );
  },
);
