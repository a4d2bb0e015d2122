import { expect, it } from "vitest";
import { newDocument } from "../document/new-document.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { sourcesIn, withoutUnusedCopies } from "./sources.ts";

const element = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  ...{ id, type: "rectangle", properties: {} },
  ...more,
});
const parameter = (name: string, expression: string, from?: string[]) => ({
  ...{ name, type: "length" as const, expression },
  ...(from && { from }),
});
const script = (id: string, code: string, from?: string[]) => ({
  ...{ id, name: id, kind: "generator" as const, scope: "document" as const, parameters: [], code },
  ...(from && { from }),
});

/** A project with something of its own, and with what came along with elements of a template. */
function documentWith(...elements: ElementNode[]): Document {
  const from = ["template"];
  return {
    ...newDocument(),
    parameters: [
      parameter("own", "1"),
      parameter("size", "base * 2", from),
      parameter("base", "3", from),
      parameter("alone", "4", from),
    ],
    components: [
      { id: "main", parameters: [], elements },
      { id: "leaf", parameters: [], elements: [element("l", { type: "script:vein", from })], from },
      { id: "mine", parameters: [], elements: [] },
    ],
    scripts: [script("vein", "return Path.circle(size)", from), script("mine", "return Path()")],
  };
}

const namesOf = ({ parameters, components, scripts }: Document) => [
  parameters.map(({ name }) => name).join(" "),
  components.map(({ id }) => id).join(" "),
  scripts.map(({ id }) => id).join(" "),
];

it.each<[what: string, elements: ElementNode[], left: string[]]>([
  ["nothing", [element("a")], ["own", "main mine", "mine"]],
  [
    "a number",
    [element("a", { properties: { width: "base" } })],
    ["own base", "main mine", "mine"],
  ],
  ["a word", [element("size", { name: "base" })], ["own", "main mine", "mine"]],
  [
    "a component",
    [
      element("g", {
        type: "group",
        children: [element("i", { type: "instance", component: "leaf" })],
      }),
    ],
    ["own size base", "main leaf mine", "vein mine"],
  ],
  [
    "a script",
    [element("a", { type: "script:vein" })],
    ["own size base", "main mine", "vein mine"],
  ],
])("what came along goes when what is left uses %s of it", (_, elements, left) => {
  expect(namesOf(withoutUnusedCopies(documentWith(...elements)))).toEqual(left);
});

it("a document that uses all of it stays the same", () => {
  const uses = { type: "instance", component: "leaf", properties: { width: "alone" } };
  const document = documentWith(element("i", uses));
  expect(withoutUnusedCopies(document)).toBe(document);
  expect([...sourcesIn(document)]).toEqual(["template"]);
});
