import { expect, it } from "vitest";
import type { ElementNode } from "../document/schema.ts";
import { addModifier, modifierProblem, moveModifier, removeModifier } from "./modifiers.ts";

const withModifiers = (...ids: string[]) =>
  ids.reduce<ElementNode>(
    (element, id) => addModifier(element, { id, type: "center", properties: {} }),
    { id: "e", type: "rectangle", properties: {} },
  );
const idsOf = ({ modifiers = [] }: ElementNode) => modifiers.map(({ id }) => id).join("");

it.each([
  ["a", 1, "bac"],
  ["b", -1, "bac"],
  ["c", -1, "acb"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["z", 1, "abc"],
] as const)("moves %s by %i", (id, by, order) => {
  expect(idsOf(moveModifier(withModifiers("a", "b", "c"), id, by))).toBe(order);
});

it("an element without modifiers has no list of them", () => {
  const bare = { id: "e", type: "rectangle", properties: {} };
  expect(removeModifier(withModifiers("a"), "a")).toEqual(bare);
  expect(removeModifier(bare, "a")).toEqual(bare);
});

it("an element has at most 50", () => {
  const full = withModifiers(...Array.from({ length: 50 }, (_, k) => `m${k}`));
  expect(modifierProblem(full)).toBe("An element can have at most 50 modifiers.");
  expect(modifierProblem(removeModifier(full, "m7"))).toBeUndefined();
});
