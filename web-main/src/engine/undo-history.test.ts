import { beforeEach, expect, it, vi } from "vitest";
import { UndoHistory } from "./undo-history.ts";

let now: number;
let history: UndoHistory<number>;
let current: number;

beforeEach(() => {
  now = 0;
  current = 0;
  history = new UndoHistory();
  vi.spyOn(Date, "now").mockImplementation(() => now);
});

function change(to: number, field: string | undefined, after: number) {
  now += after;
  history.record(current, field);
  current = to;
}

function allBack(): number[] {
  const seen: number[] = [];
  for (let back = history.undo(current); back !== undefined; back = history.undo(current)) {
    current = back;
    seen.push(back);
  }
  return seen;
}

it("merges changes of one field into one step until a pause", () => {
  change(1, "name", 0);
  change(2, "name", 900);
  change(3, "name", 900);
  change(4, "name", 1000);
  change(5, "size", 10);
  change(6, undefined, 10);
  change(7, undefined, 10);
  expect(allBack()).toEqual([6, 5, 4, 3, 0]);
  expect(history.canUndo).toBe(false);
});

it("can redo, until something else is changed", () => {
  change(1, "name", 0);
  change(2, "size", 0);
  current = history.undo(current) as number;
  current = history.redo(current) as number;
  expect(current).toBe(2);
  expect(history.canRedo).toBe(false);
  current = history.undo(current) as number;
  change(3, "size", 0);
  expect(history.canRedo).toBe(false);
  expect(allBack()).toEqual([1, 0]);
});

it("keeps the last hundred steps", () => {
  for (let step = 1; step <= 150; step++) change(step, undefined, 0);
  expect(allBack()).toHaveLength(100);
  expect(current).toBe(50);
});
