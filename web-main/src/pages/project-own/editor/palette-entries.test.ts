import { expect, it } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { at, documentOf } from "../../../test/test-editor.ts";
import { findEntries, paletteEntries } from "./palette-entries.ts";

const store = drawnStore({
  ...documentOf(at("a", 0, 0, { name: "Deluxe plate" }), at("b", 50, 0)),
  parameters: [{ name: "depth", type: "length", label: "Slot depth", expression: "3" }],
});

const found = (typed: string, recent: readonly string[] = [], select: readonly string[] = []) => {
  store.select(select);
  return findEntries(paletteEntries(store), typed, recent).map(({ id }) => id);
};

it.each<[what: string, typed: string, first: string]>([
  ["the beginning of a name", "select a", "selectAll"],
  ["a word of other programs", "circle", "ellipseTool"],
  ["letters in their order", "slall", "selectAll"],
  ["a layer", "deluxe", "layer main/a"],
  ["a parameter", "slot", "parameter depth"],
])("finds by %s: %s", (_, typed, first) => {
  expect(found(typed)[0] ?? "none").toBe(first);
});

it("puts the last used first, where they fit equally", () => {
  expect(found("", ["starTool", "lineTool"]).slice(0, 2)).toEqual(["starTool", "lineTool"]);
});

it("lists what can't be done now after everything else", () => {
  expect(found("del")[0]).toBe("layer main/a");
  expect(found("del", [], ["main/b"])[0]).toBe("delete");
});
