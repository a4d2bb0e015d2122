import { type Document, type ElementNode, newDocument } from "@cuttle/design";
import { expect, it } from "vitest";
import { redo, undo } from "../../../engine/commands.ts";
import { TestEditor } from "../../../test/test-editor.ts";
import { layerCommands } from "./layer-commands.ts";

const element = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  ...{ id, type: "rectangle", properties: { width: "20", height: "10" } },
  ...more,
});
const group = (id: string, ...children: ElementNode[]) =>
  element(id, { type: "group", properties: {}, children });

const document: Document = {
  ...newDocument(),
  components: [
    {
      id: "main",
      parameters: [],
      elements: [
        element("a"),
        group("g", element("b"), element("c", { locked: true }), group("h", element("d"))),
        element("e", { transform: { position: "[10, 20]", rotation: "30" } }),
        element("f", { hidden: true }),
      ],
    },
  ],
};

const all = [...layerCommands, undo, redo];

it("gives no key to two commands", () => {
  const keys = all.flatMap((command) => command.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each<[keys: string[], selected: string[], tree: string]>([
  [["Mod+G"], ["a", "e"], "g(b c h(d)) *(a e) f"],
  [["Mod+G", "Mod+Shift+G"], ["a", "e"], "g(b c h(d)) a e f"],
  [["Delete"], ["b", "h", "f"], "a g(c) e"],
  [["Alt+ArrowUp"], ["a"], "g(b c h(d)) a e f"],
  [["Alt+Shift+ArrowDown"], ["e", "d"], "e a g(b c h(d)) f"],
  [["Mod+A", "Delete", "Mod+Z"], [], "a g(b c h(d)) e f"],
  [["Mod+D", "Delete"], ["g"], "a g(b c h(d)) e f"],
  [["Mod+Shift+G"], ["a"], "a g(b c h(d)) e f"], // no group
])("%j with %j selected make %s", (keys, selected, tree) => {
  const editor = new TestEditor(document);
  editor.select(...selected);
  for (const key of keys) editor.press(key);
  expect(editor.tree().replace(/\b\w{6}\(/g, "*(")).toBe(tree);
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

/** Numbers from 0 to below 1: the same each time (Lehmer's generator, Park and Miller 1988). */
function* numbers(seed: number): Generator<number, never> {
  for (let now = seed; ; ) {
    now = (now * 48_271) % 2_147_483_647;
    yield now / 2_147_483_647;
  }
}

it.each([1, 2, 3, 4, 5])("undoes and redoes random commands (%i)", (seed) => {
  const editor = new TestEditor(document);
  const random = numbers(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random.next().value * list.length)];
  const now = () => ({
    document: editor.store.state().document,
    selection: editor.store.selection(),
  });
  const states = [now()];
  for (let step = 0; step < 60; step++) {
    const ids = editor.tree().match(/\w+/g) ?? [];
    editor.select(...[pick(ids), pick(ids)].flatMap((id) => id ?? []));
    // Enough stays to go on with.
    const command = pick(layerCommands.filter(({ id }) => id !== "delete" || ids.length > 8));
    const before = editor.store.state().document;
    if (command) editor.run(command.id);
    if (editor.store.state().document !== before) states.push(now());
  }
  expect(states.length).toBeGreaterThan(15);
  for (const state of states.slice(0, -1).toReversed()) {
    editor.press("Mod+Z");
    expect(editor.store.state().document).toEqual(state.document);
  }
  expect(editor.store.state().canUndo).toBe(false);
  for (const state of states.slice(1)) {
    editor.press("Mod+Shift+Z");
    expect(now()).toEqual(state);
  }
  expect(editor.store.state().canRedo).toBe(false);
});
