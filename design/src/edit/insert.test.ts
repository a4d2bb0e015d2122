import { expect, it } from "vitest";
import { limits } from "../document/limits.ts";
import { box, documentWith, group } from "../evaluate/test-document.ts";
import { insertElement, newElementId } from "./insert.ts";

it("puts an element in front of all others, and selects it", () => {
  const document = documentWith([box("a"), box("b")]);
  const id = newElementId(document);
  const edited = insertElement(document, box(id));
  const [main] = edited?.document.components ?? [];
  expect(main?.elements.map((one) => one.id)).toEqual(["a", "b", id]);
  expect(edited?.selection).toEqual([`main/${id}`]);
});

it("refuses an element when a document is full", () => {
  const document = documentWith(
    Array.from({ length: limits.elements - 1 }, (_, k) => box(`e${k}`)),
  );
  expect(insertElement(document, box("one"))).toBeDefined();
  expect(insertElement(document, group("two", [box("three")]))).toBeUndefined();
});
