import { beforeEach, expect, it, vi } from "vitest";
import { History } from "./history.ts";
import { applyPatches, type Patch } from "./patch.ts";

const selected = { before: [], after: [] };
let now: number;
let history: History;
let state: Readonly<Record<string, unknown>>;

beforeEach(() => {
  now = 0;
  state = { value: 0 };
  history = new History();
  vi.spyOn(Date, "now").mockImplementation(() => now);
});

function change(value: unknown, key: string | undefined, after: number) {
  now += after;
  const patches: Patch[] = [{ path: ["value"], value }];
  const applied = applyPatches(state, patches);
  state = applied.state;
  history.record({ ...{ patches, inverses: applied.inverses, key }, selected });
}

function go(way: "undo" | "redo"): unknown {
  const step = history[way]();
  if (!step) return undefined;
  ({ state } = applyPatches(state, step.patches));
  return state.value;
}

function allBack(): unknown[] {
  const seen: unknown[] = [];
  for (let back = go("undo"); back !== undefined; back = go("undo")) seen.push(back);
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
  expect([go("redo"), go("redo")]).toEqual([3, 4]);
});

it("undoes what was added, changed and removed within a moment", () => {
  state = {};
  for (const [path, value] of [
    [["box"], { at: 1 }],
    [["box", "at"], 2],
    [["box"], undefined],
  ] as const) {
    const patches: Patch[] = [{ path, value }];
    const applied = applyPatches(state, patches);
    state = applied.state;
    history.record({ ...{ patches, inverses: applied.inverses, key: "box" }, selected });
  }
  go("undo");
  go("redo");
  go("undo");
  expect(state).toEqual({});
});

it("can redo, until something else is changed", () => {
  change(1, "name", 0);
  change(2, "size", 0);
  go("undo");
  expect(go("redo")).toBe(2);
  expect(history.canRedo).toBe(false);
  go("undo");
  change(3, "name", 0); // a step of its own, although the last one is of the same field
  expect(history.canRedo).toBe(false);
  expect(allBack()).toEqual([1, 0]);
});

it("keeps the last 500 steps, and 32 MB of them", () => {
  for (let step = 1; step <= 700; step++) change(step, undefined, 0);
  expect(allBack()).toHaveLength(500);
  expect(state.value).toBe(200);
  for (let step = 1; step <= 20; step++) change("x".repeat(1 << 20), String(step), 0);
  expect(allBack().length).toBeLessThan(16);
});
