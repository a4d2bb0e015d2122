import {
  type Document,
  type Edit,
  type ElementNode,
  removeElements,
  updateElements,
} from "@cuttle/design";
import { expect, it, vi } from "vitest";
import { at, documentOf, element, group, TestEditor } from "../../../test/test-editor.ts";
import { layerCommands } from "./layer-commands.ts";

const document: Document = {
  ...documentOf(
    at("a", 0, 0),
    group("g", at("b", 30, 0), at("c", 60, 0, { locked: true }), group("h", at("d", 90, 0))),
    element("e", { transform: { position: "[10, 20]", rotation: "30" } }),
    element("f", { hidden: true }),
  ),
  parameters: [{ name: "size", type: "length", expression: "20" }],
};

it.each<[keys: string[], selected: string[], tree: string]>([
  [["Mod+G"], ["a", "e"], "g(b c h(d)) *(a e) f"],
  [["Mod+G", "Mod+Shift+G"], ["a", "e"], "g(b c h(d)) a e f"],
  [["Delete"], ["b", "h", "f"], "a g(c) e"],
  [["Mod+]"], ["a"], "g(b c h(d)) a e f"],
  [["Mod+Shift+["], ["e", "d"], "e a g(b c h(d)) f"],
  [["Mod+A", "Delete", "Mod+Z"], [], "a g(b c h(d)) e f"],
  [["Mod+D", "Delete"], ["g"], "a g(b c h(d)) e f"],
  [["Mod+Shift+G"], ["a"], "a g(b c h(d)) e f"], // no group
])("%j with %j selected make %s", (keys, selected, tree) => {
  const editor = new TestEditor(document);
  editor.select(...selected);
  for (const key of keys) editor.press(key);
  expect(editor.tree().replace(/\b\w{6}\(/g, "*(")).toBe(tree);
});

it("repeats what is drawn, and says why it can't repeat what is locked", () => {
  const editor = new TestEditor(document);
  editor.click([-500, -500]); // draws it
  const ring = layerCommands.find(({ id }) => id === "ring");
  editor.select("c");
  expect(ring?.when(editor.store)).toBe("It is locked, or not drawn.");
  editor.select("a");
  editor.run("ring");
  expect(editor.selected()[0]).toMatchObject({
    name: "Ring",
    modifiers: [{ type: "rotationalRepeat" }],
  });
});

it.each([
  ["Mod+Shift+H", "hidden"],
  ["Mod+Shift+L", "locked"],
] as const)("%s sets a mark on all, and takes it from all that have it", (key, mark) => {
  const editor = new TestEditor(document);
  const marks = () => editor.selected().map((one) => one[mark]);
  editor.select("c", "f");
  editor.press(key);
  expect(marks()).toEqual([true, true]);
  editor.press(key);
  expect(marks()).toEqual([undefined, undefined]);
});

function idsOf({ components }: Document): string[] {
  const all = (list: readonly ElementNode[]): string[] =>
    list.flatMap(({ id, children = [] }) => [id, ...all(children)]);
  return all(components[0]?.elements ?? []);
}

/** Numbers from 0 to below 1: the same each time (Lehmer's generator, Park and Miller 1988). */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ; ) {
    now = (now * 48_271) % 2_147_483_647;
    yield now / 2_147_483_647;
  }
}

it.each([1, 2, 3, 4, 5])("undoes and redoes whatever was done (%i)", (seed) => {
  const editor = new TestEditor(document);
  const { store } = editor;
  const random = numbers(seed);
  const below = (limit: number) => Math.floor(random.next().value * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const point = () => [below(140) - 20, below(60) - 20] as const;
  const one = () => `main/${pick(idsOf(store.state().document))}`;
  const widen: Edit = (now) =>
    updateElements(now, [one()], (it) => ({ ...it, properties: { width: `size + ${below(9)}` } }));
  const drag = () => editor.drag(point(), point());
  const actions = [
    () => store.select([one(), one()]),
    () => editor.click(point(), { shift: below(2) > 0 }),
    () => editor.doubleClick(point()),
    drag,
    () => store.set("size", String(10 + below(5)), below(2) > 0),
    () => store.replace({ size: String(10 + below(5)) }),
    () => store.edit(widen, { key: "width" }),
    () => {
      store.preview(widen);
      store.preview(widen);
      if (below(2) > 0) store.commit();
      else store.cancel();
    },
  ];
  const now = () => ({
    document: store.state().document,
    values: store.state().values,
    selection: store.selection(),
  });
  let time = 0; // what is changed within a moment would be one step
  vi.spyOn(Date, "now").mockImplementation(() => (time += 2_000));

  const steps: [before: ReturnType<typeof now>, after: ReturnType<typeof now>][] = [];
  for (let k = 0; k < 150; k++) {
    const before = now();
    const left = idsOf(removeElements(before.document, before.selection)).length;
    // Enough stays to go on with.
    const able = layerCommands.filter(({ id }) => id !== "delete" || left > 4);
    const action = pick(actions);
    const isOwn = below(3) > 0;
    if (isOwn) action();
    else editor.run(pick(able).id);
    const after = now();
    if (before.document !== after.document || before.values !== after.values)
      // A drag also selects what it moves.
      steps.push([
        isOwn && action === drag ? { ...before, selection: expect.anything() } : before,
        after,
      ]);
  }
  expect(steps.length).toBeGreaterThan(20);
  for (const [before] of steps.toReversed()) {
    editor.press("Mod+Z");
    expect(now()).toEqual(before);
  }
  expect(store.state().canUndo).toBe(false);
  for (const [, after] of steps) {
    editor.press("Mod+Shift+Z");
    expect(now()).toEqual(after);
  }
  expect(store.state().canRedo).toBe(false);
});
