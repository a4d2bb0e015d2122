import { beforeAll, expect, it } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { newDocument } from "../document/new-document.ts";
import { selectTool } from "./select.ts";
import { insertStarter, type StarterName } from "./starters.ts";
import { TestStage } from "./test-stage.ts";

beforeAll(async () => {
  await loadFonts(["pacifico"]);
});

it.each<[StarterName, "mm" | "inch", box: number[]]>([
  ["plate", "mm", [100, 70, 100, 60]],
  ["plate", "inch", [99.2, 68.3, 101.6, 63.5]],
  ["box", "mm", [61.5, 19, 177, 162]],
  ["box", "inch", [65.3, 19.2, 169.4, 161.7]],
  ["name", "mm", [99.8, 83.1, 101.3, 34.1]],
  ["name", "inch", [102.2, 83.9, 96.5, 32.5]],
])("a %s in %s is cut, in the middle of the sheet, selected, and one step", (name, unit, box) => {
  const stage = new TestStage(newDocument(), selectTool);
  const before = stage.store.state().document;
  stage.show(insertStarter(before, name, { at: { x: 150, y: 100 }, unit }));
  expect(stage.selected()).toEqual(stage.elements().map(({ id }) => id));
  expect(stage.store.state().result).toMatchObject({ errors: [], notices: [] });
  const parts = stage.store.state().result?.drawing?.parts ?? [];
  const done = parts.flatMap(({ shapes }) => shapes.map(({ operation }) => operation));
  expect([...new Set(done)]).toEqual(["cut"]);
  expect(stage.box()).toEqual(box);
  stage.store.undo();
  expect(stage.store.state().document).toEqual(before);
});
