import { expect, it } from "vitest";
import { newDocument } from "../document/new-document.ts";
import { ProjectStore } from "./store.ts";
import type { Values } from "./values.ts";

const document = {
  ...newDocument(),
  parameters: ["name", "photo"].map((name) => ({
    ...{ name, type: "text" as const, expression: "''" },
  })),
};

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

it("puts unsaved changes on another version, unless both have changed the same", () => {
  const { store, seen } = open();
  const elsewhere = (name: string, expression: string) => ({
    ...document,
    parameters: document.parameters.map((one) => ({
      ...one,
      ...(one.name === name && { expression }),
    })),
  });
  store.set("name", "'Ada'", false);
  expect(store.rebase(elsewhere("name", "'Bob'"), 2)).toBe(false);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
  const theirs = elsewhere("photo", "'dog'");
  expect(store.rebase(theirs, 3)).toBe(true);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
  expect(store.state()).toMatchObject({ document: theirs, remote: { version: 3 } });
  store.undo();
  expect(seen()).toEqual([{}, undefined]);
  // What was the document's own value stays where undo leads to.
  store.redo();
  expect(store.rebase(elsewhere("name", "'Ada'"), 4)).toBe(true);
  expect([...seen(), store.undo(), ...seen()]).toEqual([
    ...[{}, undefined, true],
    ...[{ name: "''" }, undefined],
  ]);
  store.redo();
  expect(seen()).toEqual([{}, undefined]);
});

it("takes over the same change, and wins against another one when it must", () => {
  const { store, seen } = open();
  const elsewhere = (expression: string) => ({
    ...document,
    parameters: document.parameters.map((one) => ({ ...one, expression })),
  });
  // Both have made the same change.
  store.set("name", "'Bob'", false);
  expect(store.rebase(elsewhere("'Bob'"), 5)).toBe(true);
  expect(seen()).toEqual([{}, undefined]);
  expect(store.state().changedBy).toEqual({ photo: 5 });
  store.set("name", "'Ada'", false);
  expect(store.rebase(elsewhere("'Eve'"), 6, true)).toBe(true);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
});
