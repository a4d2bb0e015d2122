import { expect, it } from "vitest";
import type { Document } from "../document/schema.ts";
import { updateElements } from "./elements.ts";
import { ProjectStore } from "./store.ts";
import { document, elements, openDrawn, rename } from "./test-store.ts";
import { documentOf, type Values } from "./values.ts";

function open(given: { values?: Values; mine?: Values } = {}) {
  const store = new ProjectStore({ document, version: 1, ...given });
  const seen = () => [store.state().values, store.state().mine];
  return { store, seen };
}

it("does not keep a value that is the document's own", () => {
  const { store, seen } = open({ values: { name: "''", photo: "'dog'" } });
  expect(seen()).toEqual([{ photo: "'dog'" }, undefined]);
  store.set("photo", "''", false);
  store.set("unknown", "1", false);
  expect(seen()).toEqual([{}, undefined]);
});

it("undoes and redoes what somebody did, and nothing twice", () => {
  const { store, seen } = open();
  store.set("name", "'A'", true);
  store.set("name", "'Ada'", true);
  store.set("name", "'Ada'", false); // let go of
  store.replace({ photo: "'dog'" });
  expect(store.undo()).toBe(true);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
  expect(store.undo()).toBe(true);
  expect(seen()).toEqual([{}, undefined]);
  expect([store.undo(), store.state().canUndo, store.state().canRedo]).toEqual([
    false,
    false,
    true,
  ]);
  store.redo();
  store.redo();
  expect(seen()).toEqual([{ photo: "'dog'" }, undefined]);
});

it("makes a link's values one's own with the first change, and brings one's own back by undo", () => {
  const { store, seen } = open({ values: { name: "'Ada'" } });
  store.showLink({ name: "'Bob'" });
  expect(seen()).toEqual([{ name: "'Bob'" }, { name: "'Ada'" }]);
  store.set("name", "'Bobby'", false);
  expect(seen()).toEqual([{ name: "'Bobby'" }, undefined]);
  store.undo();
  expect(seen()).toEqual([{ name: "'Bob'" }, { name: "'Ada'" }]);
});

it("undoes all of a link's values that were changed within a moment", () => {
  const { store, seen } = open({ values: { name: "'Ada'" } });
  store.showLink({ name: "'Bob'" });
  store.set("name", "'Bob'", true); // only takes the value over
  store.set("name", "'Bobby'", true);
  store.undo();
  expect(seen()).toEqual([{ name: "'Bob'" }, { name: "'Ada'" }]);
  store.redo();
  expect(seen()).toEqual([{ name: "'Bobby'" }, undefined]);
});

it("restores one's own values behind those of a link", () => {
  const { store, seen } = open();
  store.showLink({ name: "'Bob'" });
  store.restore({ ...store.content(), values: { name: "'Ada'" } });
  expect(seen()).toEqual([{ name: "'Bob'" }, { name: "'Ada'" }]);
});

it("keeps a value that arrived late, whatever is undone", () => {
  const { store, seen } = open();
  store.set("name", "'Ada'", false);
  store.complete("photo", "'dog'");
  store.undo();
  expect(seen()).toEqual([{ photo: "'dog'" }, undefined]);
  store.redo();
  expect(seen()).toEqual([{ name: "'Ada'", photo: "'dog'" }, undefined]);
});

it("forgets what could be undone when another document is opened", () => {
  const { store, seen } = open();
  store.set("name", "'Ada'", false);
  store.open(document, 2);
  expect(seen()).toEqual([{}, undefined]);
  expect(store.undo()).toBe(false);
});

it("undoes edits of the document, with what was selected before and after", () => {
  const { store, names } = openDrawn();
  store.select(["main/a"]);
  store.edit(rename("a", "Plate"), { select: ["main/b"] });
  store.edit(rename("a", "Plate")); // changes nothing
  store.select([]);
  expect([store.undo(), names(), store.selection()]).toEqual([
    ...[true, [undefined, undefined], ["main/a"]],
  ]);
  expect(store.state().document.components[0]?.elements[1]).toBe(elements[1]);
  expect([store.redo(), names(), store.selection()]).toEqual([
    ...[true, ["Plate", undefined], ["main/b"]],
  ]);
});

it("has no value of a parameter that is gone, and has it again with the parameter", () => {
  const { store, seen } = open();
  store.set("name", "'Ada'", false);
  const without = (now: Document) => ({
    ...now,
    parameters: now.parameters.filter((one) => one.name !== "name"),
  });
  store.edit(without);
  expect(seen()).toEqual([{}, undefined]);
  store.undo();
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
});

it("makes one step of a transaction, or none", () => {
  const { store, names } = openDrawn();
  store.preview(rename("a", "Pl"));
  store.preview(rename("b", "Lid"));
  expect(names()).toEqual([undefined, "Lid"]);
  expect(store.content().document).toBe(store.state().document); // to be saved
  expect(store.state().canUndo).toBe(false);
  store.commit();
  store.preview(rename("b", "Box"));
  store.cancel();
  expect(names()).toEqual([undefined, "Lid"]);
  store.preview(rename("b", "Box"));
  store.undo(); // of what was done, not of what is only shown
  expect([names(), store.state().canUndo]).toEqual([[undefined, undefined], false]);
});

it("keeps an uploaded file in the document once an element names it", () => {
  const { store } = openDrawn();
  for (const id of ["dog", "cat"]) store.addFile({ id, kind: "image", name: id });
  store.edit((before) =>
    updateElements(before, ["main/a"], (one) => ({ ...one, properties: { image: "'dog'" } })),
  );
  expect(documentOf(store.content()).assets.map(({ id }) => id)).toEqual(["dog"]);
});
