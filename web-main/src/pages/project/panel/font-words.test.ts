import type { ElementNode, Parameter } from "@cuttle/design";
import { expect, it } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { documentOf, element, group } from "../../../test/test-editor.ts";
import { sampleOf, wordsIn } from "./font-words.ts";

it.each([
  [undefined, ""],
  [" \n ", ""],
  ["\n Ada\nLovelace", "Ada"],
  ["سلام", "سلام"],
  ["Twenty-four letters here", "Twenty-four letters here"],
  ["Twenty-four letters here!", "Twenty-four letters here…"],
  ["👩‍🚀".repeat(25), `${"👩‍🚀".repeat(24)}…`],
])("of %j, %j is seen", (words, sample) => {
  expect(sampleOf(words)).toBe(sample);
});

const parameters: Parameter[] = [
  { name: "name", type: "text", expression: "'Ada'" },
  { name: "rows", type: "list", expression: "['', 'Bo']" },
  { name: "line", type: "text", expression: "' '" },
  { name: "face", type: "font", expression: "'lobster'" },
];
const text = (properties: ElementNode["properties"]) =>
  group("g", element("t", { type: "text", properties }));

it.each<[string, ElementNode, string]>([
  ["of a text with the font", text({ text: "'Hi'", font: "face" }), "Hi"],
  ["of its parameter", text({ text: "name", font: "face" }), "Cy"],
  ["of the field before it that has some", text({ text: "'Hi'", font: "'lobster'" }), "Bo"],
])("a font's words are those %s", (_, one, words) => {
  const store = drawnStore({ ...documentOf(one), parameters }, { name: "'Cy'" });
  expect(wordsIn(store.state(), "face")).toBe(words);
});
