import { expect, it } from "vitest";
import { at, documentOf, element, TestEditor } from "../../../test/test-editor.ts";
import { arrangeCommands } from "./arrange-commands.ts";

const open = (selected: readonly string[]) => {
  const editor = new TestEditor(
    documentOf(
      at("a", 0, 0),
      at("b", 50, 20),
      at("c", 60, 60, { transform: { position: "[60, 60]", scale: "[1, 2]" } }),
      at("x", 90, 0, { transform: { position: "[90, 30 * 2]" } }),
      element("l", { locked: true, transform: { position: "[0, 90]" } }),
    ),
  );
  editor.click([-500, -500]); // draws it
  editor.select(...selected);
  return editor;
};

const positions = (editor: TestEditor) =>
  editor.selected().map(({ transform }) => transform?.position ?? "[0, 0]");

it.each<[keys: string, selected: string[], wanted: string[]]>([
  ["Alt+A", ["a", "b"], ["[0, 0]", "[0, 20]"]],
  ["Alt+S", ["a", "b"], ["[0, 20]", "[50, 20]"]],
  ["Alt+Shift+V", ["a", "b", "c"], ["[0, 0]", "[50, 27.5]", "[60, 60]"]],
  ["Shift+H", ["a", "b"], ["[50, 0]", "[0, 20]"]],
])("%s changes the places of %j, as one step", (keys, selected, wanted) => {
  const editor = open(selected);
  const before = positions(editor);
  editor.press(keys);
  expect(positions(editor)).toEqual(wanted);
  expect(editor.store.session().said).toBeDefined();
  editor.press("Mod+Z");
  expect(positions(editor)).toEqual(before);
});

it.each<[id: string, selected: string[]]>([
  ["align-left", []],
  ["align-left", ["a"]], // without a sheet
  ["align-left", ["a", "x"]],
  ["align-left", ["l"]],
  ["distribute-vertically", ["a", "b"]],
  ["same-both", ["a"]],
  ["flip-vertically", ["x"]],
  ["repeat", ["a"]],
])("%s says why it can't change %j", (id, selected) => {
  const command = arrangeCommands.find((one) => one.id === id);
  expect(command?.when(open(selected).store)).toEqual(expect.stringMatching(/\.$|: /));
});

it("counts from where a layer is once it is drawn", async () => {
  const editor = open(["b"]);
  editor.store.setSession({ sheet: { minX: 0, minY: 0, maxX: 300, maxY: 200 } });
  for (const id of ["align-right", "align-bottom", "align-center"])
    arrangeCommands.find((one) => one.id === id)?.run(editor.store);
  expect(positions(editor)).toEqual(["[290, 20]"]);
  for (const wanted of ["[290, 195]", "[150, 195]"]) {
    editor.draw();
    await Promise.resolve();
    expect(positions(editor)).toEqual([wanted]);
  }
});

it("aligns a single one with the sheet", () => {
  const editor = open(["a"]);
  editor.store.setSession({ sheet: { minX: 0, minY: 0, maxX: 300, maxY: 200 } });
  editor.press("Alt+H");
  expect(positions(editor)).toEqual(["[150, 0]"]);
});

it("duplicates beside the original, and after a drag as far as that, also after undo", () => {
  const editor = open(["a"]);
  editor.press("Mod+D");
  expect(positions(editor)).toEqual(["[5, 5]"]);
  for (let k = 0; k < 3; k++) editor.press("Shift+ArrowRight");
  editor.press("Mod+D");
  expect(positions(editor)).toEqual(["[70, 10]"]);
  editor.press("Mod+D");
  expect(positions(editor)).toEqual(["[105, 15]"]);
  editor.press("Mod+Z");
  editor.press("Mod+D");
  expect(positions(editor)).toEqual(["[105, 15]"]);
});

it("repeats a drag, and a copy made with Alt, on what is selected then", () => {
  const editor = open(["a"]);
  editor.drag([0, 0], [10, -5]);
  editor.select("b");
  editor.press(".");
  expect(positions(editor)).toEqual(["[60, 15]"]);
  editor.press("Mod+Z"); // what is repeated stays
  editor.press(".");
  expect(positions(editor)).toEqual(["[60, 15]"]);
  editor.drag([60, 15], [60, -85], { alt: true });
  editor.press(".");
  expect(positions(editor)).toEqual(["[60, -185]"]);
  editor.press("Mod+D");
  expect(positions(editor)).toEqual(["[60, -285]"]);
});
