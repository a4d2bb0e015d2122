import { expect, it } from "vitest";
import { limits } from "../document/limits.ts";
import { newDocument } from "../document/new-document.ts";
import { readDocument } from "../document/read.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import {
  duplicateElements,
  duplicateProblem,
  type Edited,
  groupElements,
  groupProblem,
  placeElements,
  removeElements,
  reorderElements,
  reorderProblem,
  ungroupElements,
  ungroupProblem,
  updateElements,
} from "./elements.ts";
import { elementAt, elementsAt, outermost } from "./find-elements.ts";

const shape = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  ...{ id, type: "rectangle", properties: { width: "20", height: "10" } },
  ...more,
});
const group = (id: string, children: ElementNode[], more: Partial<ElementNode> = {}) =>
  shape(id, { type: "group", properties: {}, children, ...more });

const withElements = (...elements: ElementNode[]): Document => ({
  ...newDocument(),
  parameters: [{ name: "width", type: "length", expression: "80" }],
  components: [{ id: "main", parameters: [], elements }],
});

/** a, a group with b, c and another group with d, and e. */
const nested = withElements(
  shape("a"),
  group("g", [shape("b"), shape("c"), group("h", [shape("d")])], {
    transform: { position: "[5, 6]", rotation: "30", scale: "2" },
    style: "score",
  }),
  shape("e", { transform: { position: "[width, 0]" } }),
);

const at = (...ids: string[]) => ids.map((id) => `main/${id}`);

/** "a g(b c) d": the tree by ids. */
function treeOf({ components }: Document): string {
  const list = (elements: readonly ElementNode[]): string =>
    elements.map(({ id, children }) => (children ? `${id}(${list(children)})` : id)).join(" ");
  return list(components[0]?.elements ?? []);
}

/** What every element draws, whoever is before it. */
function drawn(document: Document): unknown[] {
  const { drawing, errors } = createEvaluator().evaluate(readDocument(document));
  expect(errors).toEqual([]);
  return drawing.parts
    .map(({ element, shapes }) => ({
      element,
      style: shapes.map((one) => one.style),
      points: shapes.flatMap(({ contours }) =>
        contours.map(({ coords }) => [...coords].map(Math.round)),
      ),
    }))
    .toSorted((one, other) => (one.element < other.element ? -1 : 1));
}

it("finds elements with the groups around them, in painting order", () => {
  const wanted = at("e", "d", "g", "gone", "a");
  const idsOf = (places: ReturnType<typeof elementsAt>) => places.map(({ element }) => element.id);
  expect(idsOf(elementsAt(nested, wanted))).toEqual(["a", "g", "d", "e"]);
  expect(idsOf(outermost(nested, wanted))).toEqual(["a", "g", "e"]);
  expect(elementAt(nested, "main/d")?.parents.map(({ id }) => id)).toEqual(["g", "h"]);
});

it("changes and removes elements anywhere, and shares the others", () => {
  const named = updateElements(nested, at("a", "d"), (one) => ({ ...one, name: "New" }));
  const all = elementsAt(named, at("a", "g", "b", "c", "h", "d", "e"));
  expect(all.map(({ element }) => element.name)).toEqual([
    ...["New", undefined, undefined, undefined, undefined, "New", undefined],
  ]);
  expect(elementAt(named, "main/c")?.element).toBe(elementAt(nested, "main/c")?.element);
  expect(treeOf(removeElements(nested, at("b", "h", "e")))).toBe("a g(c)");
  expect(updateElements(nested, at("gone"), (one) => ({ ...one }))).toBe(nested);
});

it.each([
  ["forward", "a d b c"],
  ["backward", "b c a d"],
  ["front", "a d b c"],
  ["back", "b c a d"],
] as const)("moves elements %s among their siblings, until they are there", (way, wanted) => {
  const flat = withElements(...["a", "b", "c", "d"].map((id) => shape(id)));
  const moved = reorderElements(flat, at("b", "c"), way);
  expect(treeOf(moved)).toBe(wanted);
  expect(reorderElements(moved, at("b", "c"), way)).toBe(moved);
  const problems = [flat, moved].map((one) => reorderProblem(one, at("b", "c"), way));
  const isForward = way === "forward" || way === "front";
  expect(problems).toEqual([undefined, isForward ? "It is in front." : "It is behind all others."]);
});

it.each([
  [["a"], { parent: "h", after: "d" }, "g(b c h(d a)) e"],
  [["b", "d"], { parent: null, after: null }, "b d a g(c h()) e"],
  [["c"], { parent: "g", after: null }, "a g(c b h(d)) e"],
  [["b", "c"], { parent: "g", after: "c" }, "a g(b c h(d)) e"],
  [["h"], { parent: null, after: "e" }, "a g(b c) e h(d)"],
])("puts %s at %o, where it is drawn as before", (ids, target, wanted) => {
  const placed = placeElements(nested, at(...ids), { component: "main", ...target });
  expect(placed && treeOf(placed)).toBe(wanted);
  if (placed) expect(withoutStyle(drawn(placed))).toEqual(withoutStyle(drawn(nested)));
});

const withoutStyle = (parts: unknown[]) => parts.map((part) => ({ ...(part as object), style: 0 }));

it.each([
  ["a group into itself", ["g"], "h"],
  ["an element whose place is computed into a scaled group", ["e"], "g"],
  ["something into what is no group", ["b"], "a"],
])("refuses to put %s", (_, ids, parent) => {
  const target = { component: "main", parent, after: null };
  expect(placeElements(nested, at(...ids), target)).toBeUndefined();
});

it("groups elements where the front one was, and draws the same", () => {
  const edited = groupElements(nested, at("a", "c"));
  if (!edited) throw new Error("It can't be grouped.");
  const { document, selection } = edited;
  const [id = ""] = selection.map((one) => one.slice("main/".length));
  expect(treeOf(document)).toBe(`g(b ${id}(a c) h(d)) e`);
  expect(withoutStyle(drawn(document))).toEqual(withoutStyle(drawn(nested)));
  const apart = ungroupElements(document, selection);
  expect([treeOf(apart.document), apart.selection]).toEqual(["g(b a c h(d)) e", at("a", "c")]);
});

it("groups and copies only as far as a document can be read", () => {
  let [document, selection]: [Document, readonly string[]] = [withElements(shape("a")), at("a")];
  while (groupProblem(document, selection) === undefined)
    ({ document, selection } = groupElements(document, selection) as Edited);
  expect(groupProblem(document, selection)).toBe("Layers can be at most 24 levels deep.");
  expect(groupElements(document, selection)).toBeUndefined();
  const [outer] = document.components[0]?.elements ?? [];
  expect(() => readDocument(document)).not.toThrow();
  expect(() => readDocument(withElements(group("more", outer ? [outer] : [])))).toThrow();

  const many = withElements(...Array.from({ length: 5001 }, (_, k) => shape(`r${k}`)));
  const all = Array.from({ length: 5001 }, (_, k) => `main/r${k}`);
  expect(duplicateProblem(many, all.slice(2))).toBeUndefined();
  expect(duplicateProblem(many, all)).toBe("A project can have at most 10,000 layers.");
  const most = duplicateElements(many, all.slice(2)).document;
  expect(groupProblem(most, at("r0"))).toBe("A project can have at most 10,000 layers.");
});

it("takes groups apart and draws the same, in the same styles", () => {
  const { document, selection } = ungroupElements(nested, at("g", "a"));
  expect([treeOf(document), selection]).toEqual(["a b c h(d) e", at("a", "b", "c", "h")]);
  expect(drawn(document)).toEqual(drawn(nested));
});

it.each([
  ["is none", shape("a"), "Only a group can be ungrouped."],
  [
    "has modifiers",
    group("g", [shape("a")], { modifiers: [{ id: "m", type: "union", properties: {} }] }),
    "Its modifiers change the group as a whole.",
  ],
  [
    "is shown by a condition",
    group("g", [shape("a")], { visible: "width > 5" }),
    "A condition shows or hides the group as a whole.",
  ],
  [
    "is placed by an expression",
    group("g", [shape("a")], { transform: { position: "[width, 0]" } }),
    "Expressions place the group or something in it.",
  ],
])("does not take apart a group that %s", (_, element, problem) => {
  expect(ungroupProblem(element)).toBe(problem);
  const document = withElements(element);
  expect(ungroupElements(document, at(element.id))).toEqual({
    ...{ document, selection: at(element.id) },
  });
});

it("copies elements with all that is in them, in front of themselves", () => {
  const { document, selection } = duplicateElements(nested, at("g", "e"));
  expect(treeOf(document)).toMatch(
    /^a g\(b c h\(d\)\) \w{6}\(\w{6} \w{6} \w{6}\(\w{6}\)\) e \w{6}$/,
  );
  expect(elementsAt(document, selection).map(({ element }) => element.type)).toEqual([
    "group",
    "rectangle",
  ]);
  expect(drawn(document)).toHaveLength(9);
});

it("keeps the projects that a group was copied from in what is taken out of it", () => {
  const from = ["p"];
  const document = withElements(group("g", [shape("a"), shape("b", { from: ["q"] })], { from }));
  const placed = placeElements(document, at("a"), { component: "main", parent: null, after: "g" });
  expect(placed && elementAt(placed, "main/a")?.element.from).toEqual(["p"]);
  const apart = ungroupElements(document, at("g")).document;
  expect(apart.components[0]?.elements.map((one) => one.from)).toEqual([["p"], ["q", "p"]]);

  const most = Array.from({ length: limits.sources }, (_, k) => `p${k}`);
  const full = withElements(group("g", [shape("a", { from: most })], { from: ["q"] }));
  expect(placeElements(full, at("a"), { component: "main", parent: null, after: "g" })).toBe(
    undefined,
  );
  expect(ungroupElements(full, at("g")).document).toEqual(full);
});
