import { describe, expect, test } from "vitest";
import { readDocument } from "../document/read.ts";
import type { Document } from "../document/schema.ts";
import {
  addGuide,
  gridOf,
  guidesOf,
  moveGuide,
  removeGuide,
  setGuide,
  tooManyGuides,
  withGrid,
} from "./guides.ts";
import { drawn, openDrawn } from "./test-store.ts";

const placed = (document: Document) => guidesOf(document).map(({ axis, at }) => [axis, at]);
const two = addGuide(addGuide(drawn, "x", 12.5, "a"), "y", 0.1 + 0.2, "b");

describe("guides", () => {
  test.each<[what: string, Document, ...(readonly (readonly [string, string])[])]>([
    ["are added to the main component", two, ["x", "12.5"], ["y", "0.3"]],
    ["are moved", moveGuide(two, "a", -4), ["x", "-4"], ["y", "0.3"]],
    ["can be an expression", setGuide(two, "b", "width / 2"), ["x", "12.5"], ["y", "width / 2"]],
    [
      "become a number when they are moved",
      moveGuide(setGuide(two, "a", "w"), "a", 1),
      ["x", "1"],
      ["y", "0.3"],
    ],
    ["are removed", removeGuide(two, "a"), ["y", "0.3"]],
  ])("%s", (_, document, ...guides) => {
    expect(placed(document)).toEqual(guides);
    expect(readDocument(document)).toBe(document);
  });

  test("without the last one, the document is as it was", () => {
    expect(removeGuide(removeGuide(two, "a"), "b")).toEqual(drawn);
  });

  test("have an id that neither an element nor another guide has", () => {
    const ids = guidesOf(addGuide(addGuide(drawn, "x", 1), "x", 2)).map(({ id }) => id);
    expect(new Set(["a", "b", ...ids]).size).toBe(4);
  });

  test("are at most as many as a document may have", () => {
    let document: Document = drawn;
    for (let k = 0; k < 100; k++) document = addGuide(document, "x", k, `g${k}`);
    expect(tooManyGuides(document)).toContain("100");
    expect(addGuide(document, "x", 0)).toBe(document);
    expect(readDocument(document)).toBe(document);
  });

  test("are steps that can be undone", () => {
    const { store } = openDrawn();
    store.edit((now) => addGuide(now, "x", 5, "a"));
    store.edit((now) => moveGuide(now, "a", 6));
    store.undo();
    expect(placed(store.state().document)).toEqual([["x", "5"]]);
    store.undo();
    expect(store.state().document).toEqual(drawn);
  });
});

test.each([
  ["mm", 10],
  ["inch", 12.7],
] as const)("without a grid of its own, a document in %s has the usual one", (unit, step) => {
  const document = { ...drawn, unit };
  expect(gridOf(document)).toEqual({ step, snaps: false });
  const own = withGrid(document, { snaps: true });
  expect(gridOf(own)).toEqual({ step, snaps: true });
  expect(gridOf(withGrid({ ...own, unit: "mm" }, { step: 5 }))).toEqual({ step: 5, snaps: true });
  expect(readDocument(own)).toBe(own);
});
