import { expect, test } from "vitest";
import type { AssembledPiece } from "../../src/assembly.ts";
import { facing, pieceOf } from "../testing/assembled.ts";
import { movesApart } from "./apart.ts";
import { faceBox } from "./solid.ts";

const moved = (pieces: readonly AssembledPiece[]) => movesApart(pieces, pieces.map(faceBox));

test("the pieces of a box move apart along their normals", () => {
  const [front, back, right, left, top, bottom] = moved([
    pieceOf({ piece: 0, matrix: facing.front(0, 0, 10) }),
    pieceOf({ piece: 1, matrix: facing.front(0, 0, 0) }),
    pieceOf({ piece: 2, matrix: facing.right(10, 0, 10) }),
    pieceOf({ piece: 3, matrix: facing.right(0, 0, 10) }),
    pieceOf({ piece: 4, matrix: facing.up(0, 0, 0) }),
    pieceOf({ piece: 5, matrix: facing.up(0, 10, 0) }),
  ]);
  for (const [one, other, axis, sign] of [
    [front, back, 2, 1],
    [right, left, 0, 1],
    [top, bottom, 1, -1],
  ] as const) {
    expect(sign * (one?.[axis] ?? 0)).toBeGreaterThan(3);
    for (const k of [0, 1, 2] as const) {
      expect(other?.[k]).toBeCloseTo(-(one?.[k] ?? 0));
      if (k !== axis) expect(one?.[k]).toBeCloseTo(0);
    }
  }
});

test("pieces beside each other move apart in their plane", () => {
  const [left, right] = moved([
    pieceOf({ piece: 0 }),
    pieceOf({ piece: 1, matrix: facing.front(20, 0, 0) }),
  ]);
  expect(left?.[0]).toBeLessThan(-1);
  expect(right?.[0]).toBeGreaterThan(1);
});

test("folded parts of one piece stay together, and what is not cut stays where it is", () => {
  const [back, lid, other, egg] = moved([
    pieceOf({ piece: 0, matrix: facing.front(0, 0, 0) }),
    pieceOf({ piece: 0, matrix: facing.up(0, 0, 0) }),
    pieceOf({ piece: 1, matrix: facing.front(0, 0, 30) }),
    pieceOf({ piece: -1, matrix: facing.front(0, 0, 60) }),
  ]);
  expect(back).toEqual(lid);
  expect(back?.[2]).toBeLessThan(other?.[2] ?? 0);
  expect(egg).toEqual([0, 0, 0]);
});
