import { expect, it } from "vitest";
import { selectTool } from "../tools/select.ts";
import { at, documentOf, group, TestStage } from "../tools/test-stage.ts";
import { type Repeat, repeatElements } from "./repeats.ts";

it.each<[Repeat, box: number[]]>([
  ["ring", [-31, -5, 62, 60]],
  ["grid", [-10, -5, 70, 25]],
  ["mirror", [-10, -5, 40, 10]],
])("a %s of what is selected begins where it is", (repeat, box) => {
  const transform = { position: "[100, 0]" };
  const stage = new TestStage(
    documentOf({ ...group("g", at("a", 0, 0), at("b", 0, 60)), transform }),
    selectTool,
  );
  const { document, result } = stage.store.state();
  const edited = result?.elements && repeatElements(document, result.elements, ["main/a"], repeat);
  stage.show(edited);
  const [x = 0, ...others] = stage.box(stage.selected()[0]);
  expect([x - 100, ...others]).toEqual(box);
});
