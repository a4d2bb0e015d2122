import { CompoundPath, type Graphic, Group, Path } from "@cuttle/geometry";
import { describe, expect, test } from "vitest";
import { jigsaw } from "./jigsaw.ts";
import { generated, stubContext } from "./stub-context.ts";

/** The number of pieces when all lines are cut with a thin beam. */
function pieces(puzzle: Graphic): number {
  if (!(puzzle instanceof Group)) throw new Error("a jigsaw is a group");
  const outline = puzzle.items.at(-1);
  const lines = new Group(puzzle.items.slice(0, -1));
  if (!outline) throw new Error("a jigsaw has an outline");
  const beam = CompoundPath.stroke(lines, 0.02, { cap: "square" });
  return CompoundPath.difference(outline, beam).pieces().length;
}

describe("a jigsaw", () => {
  test.each([
    [2, 2, {}],
    [6, 4, {}],
    [5, 3, { width: 40, height: 90, wobble: 1, tabSize: 0.28 }],
    [9, 2, { width: 200, height: 30, wobble: 1, tabSize: 0.28 }],
    [3, 8, { wobble: 0, tabSize: 0.15 }],
    [1, 5, { wobble: 1, radius: 500 }],
  ])("%d × %d: falls into exactly that many pieces", (columns, rows, values) => {
    for (const seed of [1, 2, 3]) {
      expect(pieces(generated(jigsaw, { columns, rows, seed, ...values }))).toBe(columns * rows);
    }
  });

  test("one piece has no lines", () => {
    expect(generated(jigsaw, { columns: 1, rows: 1 }).allPaths()).toHaveLength(1);
  });

  test("lines cross only at the corners of pieces, once each", () => {
    for (let seed = 0; seed < 12; seed++) {
      const puzzle = generated(jigsaw, { columns: 5, rows: 4, seed, wobble: 1, tabSize: 0.28 });
      const lines = puzzle.allPaths().filter(({ closed }) => !closed);
      lines.forEach((line, i) => {
        for (const other of lines.slice(i + 1)) {
          const sameWay =
            Math.abs(line.positionAtTime(0).x - line.positionAtTime(line.segmentCount()).x) < 1 ===
            Math.abs(other.positionAtTime(0).x - other.positionAtTime(other.segmentCount()).x) < 1;
          expect(line.intersections(other)).toHaveLength(sameWay ? 0 : 1);
        }
      });
    }
  });

  test("no line is cut twice: the lines are as long as all shared sides together", () => {
    const plain = generated(jigsaw, { columns: 4, rows: 3, wobble: 0 });
    const lines = plain.allPaths().filter(({ closed }) => !closed);
    expect(lines).toHaveLength(3 + 2);
    const segments = lines.reduce((sum, line) => sum + line.segmentCount(), 0);
    expect(segments).toBe(3 * (3 * 3 + 2 * 4));
  });

  test("the same seed gives the same puzzle, another a different one", () => {
    const draw = (seed: number) => generated(jigsaw, { seed }, stubContext()).toSVGPathString();
    expect(draw(5)).toBe(draw(5));
    expect(draw(5)).not.toBe(draw(6));
  });

  test("stays in its rectangle", () => {
    const box = generated(jigsaw, { wobble: 1, tabSize: 0.28 }).boundingBox();
    expect(box?.size()).toMatchObject({ x: 120, y: 80 });
  });

  test("the largest puzzle is drawn", () => {
    const puzzle = generated(jigsaw, { columns: 40, rows: 40 });
    expect(puzzle.allPaths().every((path) => path instanceof Path && path.isValid())).toBe(true);
  });
});
