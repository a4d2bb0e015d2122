import { expect, it } from "vitest";
import { applyPatches, type Patch, PatchError, patchesBetween } from "./patch.ts";

const before = {
  name: "Sign",
  styles: { cut: { stroke: "red" } },
  components: [
    { id: "main", elements: [{ id: "a" }, { id: "b", name: "Hole" }, { id: "c" }, { id: "d" }] },
  ],
  parameters: [{ name: "width", expression: "80" }],
};
const elements = ["components", "main", "elements"];
type State = typeof before;
const order = (state: State) => state.components[0]?.elements.map(({ id }) => id).join("");

it.each<[string, Patch, (state: State) => unknown, unknown]>([
  ["sets a field", { path: ["name"], value: "Box" }, (s) => s.name, "Box"],
  [
    "sets a field of an entry with a name",
    { path: ["parameters", "width", "expression"], value: "90" },
    (s) => s.parameters,
    [{ name: "width", expression: "90" }],
  ],
  [
    "sets a field of an entry with an id",
    { path: [...elements, "b", "name"], value: "Slot" },
    (s) => s.components[0]?.elements[1],
    { id: "b", name: "Slot" },
  ],
  [
    "removes a field that every object inherits",
    { path: ["styles", "toString"] },
    (s) => s.styles,
    before.styles,
  ],
  ["removes a field", { path: ["styles", "cut"] }, (s) => s.styles, {}],
  [
    "adds a field",
    { path: ["styles", "score"], value: 1 },
    (s) => Object.keys(s.styles),
    ["cut", "score"],
  ],
  ["removes an entry", { path: [...elements, "b"] }, order, "acd"],
  ["removes the first entry", { path: [...elements, "a"] }, order, "bcd"],
  ["inserts an entry", { path: elements, insert: { id: "x" }, after: "b" }, order, "abxcd"],
  ["inserts a first entry", { path: elements, insert: { id: "x" }, after: null }, order, "xabcd"],
  [
    "inserts at the end after what is gone",
    { path: elements, insert: { id: "x" }, after: "z" },
    order,
    "abcdx",
  ],
  [
    "leaves an entry that was moved after what is gone",
    { path: [...elements, "a"], moveAfter: "z" },
    order,
    "abcd",
  ],
  ["moves an entry", { path: [...elements, "a"], moveAfter: "c" }, order, "bcad"],
  ["moves an entry to the start", { path: [...elements, "c"], moveAfter: null }, order, "cabd"],
])("%s, and back", (_, patch, seen, wanted) => {
  const { state, inverses } = applyPatches(before, [patch]);
  expect(seen(state)).toEqual(wanted);
  const { state: after } = applyPatches(state, inverses);
  expect(patchesBetween(before, after)).toEqual([]);
});

it("undoes several from the last to the first", () => {
  const { state, inverses } = applyPatches(before, [
    { path: ["name"], value: "Box" },
    { path: ["name"], value: "Lid" },
    { path: ["styles", "score"], value: {} },
    { path: ["styles", "score", "stroke"], value: "blue" },
  ]);
  expect(state).toMatchObject({ name: "Lid", styles: { score: { stroke: "blue" } } });
  expect(applyPatches(state, inverses).state).toEqual(before);
});

it("shares what it does not change, and returns the same state for what changes nothing", () => {
  const { state } = applyPatches(before, [{ path: ["name"], value: "Box" }]);
  expect(state.components).toBe(before.components);
  const nothing: Patch[] = [
    { path: ["name"], value: "Sign" },
    { path: [...elements, "b"], moveAfter: "a" },
  ];
  const same = applyPatches(before, nothing);
  expect(same.state).toBe(before);
  expect(same.inverses).toEqual([]);
});

it.each<[string, Patch]>([
  ["an entry that is not there", { path: [...elements, "z", "name"], value: "" }],
  ["a field of a text", { path: ["name", "length"], value: 1 }],
  ["an entry that is there already", { path: elements, insert: { id: "b" }, after: null }],
  ["an entry of a text", { path: ["name"], insert: { id: "b" }, after: null }],
])("refuses %s", (_, patch) => {
  expect(() => applyPatches(before, [patch])).toThrow(PatchError);
});

const withOrder = (ids: string) => ({
  ...before,
  components: [{ id: "main", elements: [...ids].map((id) => ({ id })) }],
});

it.each<[string, number]>([
  ["abcd", 0],
  ["bcda", 1],
  ["dabc", 1],
  ["acbd", 1],
  ["dcba", 3],
  ["ad", 2],
  ["xabycd", 2],
  ["", 4],
  ["dxa", 4],
])("finds how abcd becomes %s, in %i patches", (ids, count) => {
  const from = withOrder("abcd");
  const patches = patchesBetween(from, withOrder(ids));
  expect(applyPatches(from, patches).state).toEqual(withOrder(ids));
  expect(patches).toHaveLength(count);
});

it("finds them also where both lists share what they begin and end with", () => {
  const shared = [..."abcdef"].map((id) => ({ id }));
  const pick = (ids: string) => [...ids].map((id) => shared.find((one) => one.id === id) ?? { id });
  for (const ids of [
    "abcdef",
    "abxdef",
    "abdef",
    "abxcdef",
    "abdcef",
    "xbcdef",
    "abcdefx",
    "bcdef",
  ]) {
    const [from, to] = [{ list: pick("abcdef") }, { list: pick(ids) }];
    const patches = patchesBetween(from, to);
    expect(applyPatches(from, patches).state).toEqual(to);
    expect(patches.length).toBeLessThan(3);
  }
});

it("finds changes in entries, and replaces lists whose entries have no names", () => {
  const from = {
    list: [
      { id: "a", points: [[0, 1], [2]] },
      { id: "b", points: [[0, 1]] },
    ],
  };
  const to = {
    list: [
      { id: "a", points: [[0, 1], [3]] },
      { id: "b", points: [[0, 1]] },
    ],
  };
  expect(patchesBetween(from, to)).toEqual([
    { path: ["list", "a", "points"], value: [[0, 1], [3]] },
  ]);
});

it("applies many patches to a list, and back", () => {
  const list = (from: number, to: number) => ({
    list: Array.from({ length: to - from }, (_, k) => ({ id: `${from + k}`, on: from % 2 === 0 })),
  });
  const [before, after] = [list(0, 4000), list(1001, 5001)];
  const { state, inverses } = applyPatches(before, patchesBetween(before, after));
  expect(state).toEqual(after);
  expect(applyPatches(state, inverses).state).toEqual(list(0, 4000));
  expect(before).toEqual(list(0, 4000));
});
