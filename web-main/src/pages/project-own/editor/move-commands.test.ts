import { expect, it } from "vitest";
import { at, documentOf, TestEditor } from "../../../test/test-editor.ts";

it("arrow keys move what is selected, and are one step", () => {
  const elements = [at("a", 0, 0), at("b", 30, 0, { transform: { position: "[size, 0]" } })];
  const editor = new TestEditor({
    ...documentOf(...elements),
    parameters: [{ name: "size", type: "length", expression: "20" }],
  });
  editor.click([0, 0]); // draws it
  editor.press("Shift+ArrowRight");
  editor.press("ArrowDown");
  expect(editor.selected()[0]?.transform).toEqual({ position: "[10, 1]" });
  editor.press("Mod+Z");
  expect(editor.selected()[0]?.transform).toEqual({ position: "[0, 0]" });
  // An expression is not replaced by a key.
  editor.select("b");
  editor.press("ArrowDown");
  expect(editor.selected()[0]?.transform).toEqual({ position: "[size, 0]" });
});
