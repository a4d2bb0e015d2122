import { expect, it } from "vitest";
import { removeElements, updateElements } from "./elements.ts";
import { changeBetween, ReadableDraft, rebase, replay, restoreUnsaved } from "./merge.ts";
import { applyPatches } from "./patch.ts";
import { type Edit, ProjectStore } from "./store.ts";
import { document, drawn, elements, openDrawn, rename } from "./test-store.ts";

function open() {
  const store = new ProjectStore({ document, version: 1 });
  const seen = () => [store.state().values, store.state().mine];
  return { store, seen };
}

const sign = {
  name: "Sign",
  styles: { cut: { stroke: "red" } },
  components: [
    { id: "main", elements: [{ id: "a" }, { id: "b", name: "Hole" }, { id: "c" }, { id: "d" }] },
  ],
  parameters: [{ name: "width", expression: "80" }],
};
const path = ["components", "main", "elements"];
type State = typeof sign;

const replaced = (at: string[], value?: unknown) => applyPatches(sign, [{ path: at, value }]).state;
const named = (id: string, name: string) => replaced([...path, id, "name"], name);

it.each<[string, State, State, boolean]>([
  ["other fields", named("a", "A"), named("c", "C"), true],
  ["another field of what was moved", named("a", "A"), withFirst("c"), true],
  ["the same field alike", named("a", "A"), named("a", "A"), true],
  ["the same field differently", named("a", "A"), named("a", "B"), false],
  ["a field of what was removed", named("a", "A"), replaced([...path, "a"]), false],
  ["what was changed, by removing it", replaced([...path, "a"]), named("a", "A"), false],
  ["what was removed, by removing it", replaced([...path, "a"]), replaced([...path, "a"]), true],
  ["the same list, with one more each", withFirst("x"), withFirst("y"), true],
])("replays on another version what changes %s", (_, mine, theirs, works) => {
  const change = changeBetween(sign, mine);
  const merged = replay(theirs, [change]);
  expect(merged !== undefined).toBe(works);
  if (merged) expect(replay(merged, [change])).toEqual(merged);
  const forced = replay(theirs, [change], true);
  // Of what both have, mine is there; of what theirs has lost, nothing comes back.
  for (const { path, ...patch } of change.patches) {
    if ("value" in patch && patch.value !== undefined && works)
      expect(new ReadableDraft(forced).valueAt(path)).toEqual(patch.value);
  }
});

it("inserts what the other version has another place for", () => {
  const list = (...ids: string[]) => ({ list: ids.map((id) => ({ id })) });
  const change = changeBetween(list("a", "z"), list("a", "x", "y", "z"));
  expect(replay(list("z"), [change])).toEqual(list("z", "x", "y"));
  expect(replay(list(), [change])).toEqual(list("x", "y"));
});

it("goes on with what is being typed on the other version, and back", () => {
  const { store, names } = openDrawn();
  store.preview(rename("a", "Pl"));
  expect(rebase(store, rename("b", "Lid")(drawn), 2)).toBe(true);
  expect([names(), store.state().merges]).toEqual([["Pl", "Lid"], 0]);
  store.cancel();
  expect(names()).toEqual([undefined, "Lid"]);
  rebase(store, rename("b", "Top")(drawn), 3);
  expect([names(), store.state().merges]).toEqual([[undefined, "Top"], 1]);
});

it("undoes a change of many elements and keeps what somebody else has added", () => {
  const many = Array.from({ length: 150 }, (_, k) => ({
    ...elements[0],
    id: `e${k}`,
    type: "rectangle",
    properties: {},
  }));
  const withMany = { ...drawn, components: [{ id: "main", parameters: [], elements: many }] };
  const store = new ProjectStore({ document: withMany, version: 1 });
  const now = () => store.state().document.components[0]?.elements ?? [];
  const addresses = many.map(({ id }) => `main/${id}`);
  const hide: Edit = (document) =>
    updateElements(document, addresses, (element) => ({ ...element, hidden: true }));
  store.edit(hide);
  store.setRemote({ ...store.state().remote, content: store.content() }); // saved
  const [main] = store.state().document.components;
  const added = { id: "new", type: "rectangle", properties: {} };
  const theirs = {
    ...store.state().document,
    components: [{ ...main, id: "main", parameters: [], elements: [...now(), added] }],
  };
  rebase(store, theirs, 2);
  store.undo();
  expect([now().length, now().some(({ hidden }) => hidden), now().at(-1)]).toEqual([
    151,
    false,
    added,
  ]);
});

function withFirst(id: string): State {
  const found = sign.components[0]?.elements.some((one) => one.id === id);
  const patch = found
    ? { path: [...path, id], moveAfter: null }
    : { path, insert: { id }, after: null };
  return applyPatches(sign, [patch]).state;
}

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
  expect(rebase(store, elsewhere("name", "'Bob'"), 2)).toBe(false);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
  const theirs = elsewhere("photo", "'dog'");
  expect(rebase(store, theirs, 3)).toBe(true);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
  expect(store.state()).toMatchObject({ document: theirs, remote: { version: 3 } });
  store.undo();
  expect(seen()).toEqual([{}, undefined]);
  // What was the document's own value stays where undo leads to.
  store.redo();
  expect(rebase(store, elsewhere("name", "'Ada'"), 4)).toBe(true);
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
  expect(rebase(store, elsewhere("'Bob'"), 5)).toBe(true);
  expect(seen()).toEqual([{}, undefined]);
  expect(store.state().changedBy).toEqual({ photo: 5 });
  store.set("name", "'Ada'", false);
  expect(rebase(store, elsewhere("'Eve'"), 6, { mineWin: true })).toBe(true);
  expect(seen()).toEqual([{ name: "'Ada'" }, undefined]);
});

const withoutElements: Edit = (document) => removeElements(document, ["main/a", "main/b"]);

it("forgets only the step whose element is gone from a version that was saved elsewhere", () => {
  const { store, names } = openDrawn();
  store.edit((document) => ({ ...document, seed: 5 }));
  store.edit(rename("a", "Plate"));
  store.setRemote({ ...store.state().remote, content: store.content() }); // saved
  rebase(store, withoutElements(drawn), 2);
  expect([names(), store.undo(), store.state().canUndo]).toEqual([[], false, true]);
  expect([store.undo(), store.state().document.seed]).toEqual([true, 1]);
});

it("asks about an element that was changed here and removed elsewhere", () => {
  const { store, names } = openDrawn();
  store.edit(rename("a", "Plate"));
  expect(rebase(store, withoutElements(drawn), 2)).toBe(false);
  expect(names()).toEqual(["Plate", undefined]);
});

it.each<[string, Edit, string, (string | undefined)[]]>([
  ["with nothing else", (document) => document, "restored", ["Plate", undefined]],
  ["beside something else", rename("b", "Lid"), "restored", ["Plate", "Lid"]],
  ["instead of something else", rename("a", "Lid"), "contested", ["Plate", undefined]],
  ["that the server has", rename("a", "Plate"), "nothing", ["Plate", undefined]],
])("restores what an earlier page has changed, %s", (_, elsewhere, outcome, wanted) => {
  const change = changeBetween(drawn, rename("a", "Plate")(drawn));
  const store = new ProjectStore({ document: elsewhere(drawn), version: 2 });
  expect(restoreUnsaved(store, [change])).toBe(outcome);
  expect(store.state().document.components[0]?.elements.map((one) => one.name)).toEqual(wanted);
});

it.each<[server: string, { a: string; b: string }]>([
  ["before both saves", { a: "1", b: "1" }],
  ["after the first", { a: "2", b: "1" }],
  ["after the second", { a: "3", b: "2" }],
])("restores what was changed while saves were on their way: the server is %s", (_, names) => {
  const versions = [
    { a: "1", b: "1" },
    { a: "2", b: "1" },
    { a: "3", b: "2" },
  ];
  const nameBoth = (to: { a: string; b: string }) => rename("b", to.b)(rename("a", to.a)(drawn));
  // One name is changed back to the first, the other isn't.
  const last = nameBoth({ a: "1", b: "3" });
  const changes = versions.map((one) => changeBetween(nameBoth(one), last));
  const store = new ProjectStore({ document: nameBoth(names), version: 2 });
  expect(restoreUnsaved(store, changes)).toBe("restored");
  expect(store.state().document).toEqual(last);
});
