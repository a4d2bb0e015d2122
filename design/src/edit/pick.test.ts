import { expect, it } from "vitest";
import { newDocument } from "../document/new-document.ts";
import type { ElementNode } from "../document/schema.ts";
import { Picker } from "./pick.ts";

const element = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  ...{ id, type: "rectangle", properties: {} },
  ...more,
});
const group = (id: string, ...children: ElementNode[]) => element(id, { type: "group", children });

/** a, and a group g with b, c and a group h with d; x is locked, and so is what is in y. */
const document = {
  ...newDocument(),
  components: [
    {
      id: "main",
      parameters: [],
      elements: [
        element("a"),
        group("g", element("b"), element("c"), group("h", element("d"))),
        element("x", { locked: true }),
        { ...group("y", element("z")), locked: true },
      ],
    },
  ],
};

it.each<[drawn: string, selection: string[], picked: string | undefined]>([
  ["a", [], "a"],
  ["d", [], "g"],
  ["d/inner", [], "g"],
  ["d", ["a"], "g"],
  ["d", ["g"], "g"],
  ["d", ["b"], "h"],
  ["c", ["b"], "c"],
  ["c", ["d"], "c"],
  ["d", ["d"], "d"],
  ["a", ["d"], "a"],
  ["x", [], undefined],
  ["z", [], undefined],
  ["gone", [], undefined],
])("a click on %s with %j selected picks %s", (drawn, ids, picked) => {
  const selection = ids.map((id) => `main/${id}`);
  expect(new Picker(document, selection).pick(drawn)).toBe(picked && `main/${picked}`);
});

it.each<[drawn: string, selection: string[], picked: string]>([
  ["d", ["g"], "h"],
  ["d", ["h"], "d"],
  ["d", ["d"], "d"],
  ["d", [], "g"],
  ["a", ["a"], "a"],
])("a double click on %s with %j selected picks %s", (drawn, ids, picked) => {
  const selection = ids.map((id) => `main/${id}`);
  expect(new Picker(document, selection).pickInside(drawn)).toBe(`main/${picked}`);
});
