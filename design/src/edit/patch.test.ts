import { expect, it } from "vitest";
import { applyPatches, type Patch, PatchError } from "./patch.ts";

const before = {
  name: "Sign",
  styles: { cut: { stroke: "red" } },
  components: [
    { id: "main", elements: [{ id: "a" }, { id: "b", children: [{ id: "c" }] }, { id: "d" }] },
  ],
  parameters: [{ name: "width", expression: "80" }],
};
const elements = ["components", "main", "elements"];

function ids(state: typeof before): string {
  return JSON.stringify(state.components[0]?.elements).replace(/[^a-z[\]]|id|children/g, "");
}

it.each<[string, Patch, (state: typeof before) => unknown, unknown]>([
  ["sets a field", { op: "set", path: ["name"], value: "Box" }, (s) => s.name, "Box"],
  [
    "sets a field of an entry, named by its name",
    { op: "set", path: ["parameters", "width", "expression"], value: "90" },
    (s) => s.parameters,
    [{ name: "width", expression: "90" }],
  ],
  ["removes a field", { op: "set", path: ["styles", "cut"] }, (s) => s.styles, {}],
  [
    "adds a field",
    { op: "set", path: ["styles", "score"], value: {} },
    (s) => Object.keys(s.styles),
    ["cut", "score"],
  ],
  [
    "inserts at the beginning",
    { op: "insert", path: elements, after: null, value: { id: "e" } },
    ids,
    "[eab[c]d]",
  ],
  [
    "inserts after an entry",
    { op: "insert", path: elements, after: "b", value: { id: "e" } },
    ids,
    "[ab[c]ed]",
  ],
  ["removes an entry with what is in it", { op: "remove", path: [...elements, "b"] }, ids, "[ad]"],
  [
    "moves an entry in its list",
    { op: "move", path: [...elements, "a"], to: elements, after: "d" },
    ids,
    "[b[c]da]",
  ],
  [
    "moves an entry into a group",
    { op: "move", path: [...elements, "d"], to: [...elements, "b", "children"], after: "c" },
    ids,
    "[ab[cd]]",
  ],
  [
    "moves an entry out of a group",
    { op: "move", path: [...elements, "b", "children", "c"], to: elements, after: null },
    ids,
    "[cab[]d]",
  ],
])("%s, and back", (_, patch, seen, wanted) => {
  const { state, inverses } = applyPatches(before, [patch]);
  expect(seen(state)).toEqual(wanted);
  expect(applyPatches(state, inverses).state).toEqual(before);
});

it("undoes several from the last to the first", () => {
  const { state, inverses } = applyPatches(before, [
    { op: "insert", path: elements, after: "d", value: { id: "e" } },
    { op: "set", path: [...elements, "e", "name"], value: "new" },
    { op: "move", path: [...elements, "e"], to: elements, after: "a" },
    { op: "remove", path: [...elements, "e"] },
  ]);
  expect(ids(state)).toBe(ids(before));
  expect(applyPatches(state, inverses).state).toEqual(before);
});

it("shares what it does not change, and returns the same state for what changes nothing", () => {
  const { state } = applyPatches(before, [{ op: "set", path: ["name"], value: "Box" }]);
  expect(state.components).toBe(before.components);
  const same = applyPatches(before, [{ op: "set", path: ["name"], value: "Sign" }]);
  expect(same).toEqual({ state: before, inverses: [] });
  expect(same.state).toBe(before);
});

it.each<[string, Patch]>([
  ["an entry that is not there", { op: "set", path: [...elements, "z", "name"], value: "" }],
  [
    "a neighbor that is not there",
    { op: "insert", path: elements, after: "z", value: { id: "e" } },
  ],
  ["an entry that is removed", { op: "remove", path: [...elements, "z"] }],
  ["a field of a text", { op: "set", path: ["name", "length"], value: 1 }],
  ["a list that is none", { op: "insert", path: ["styles"], after: null, value: { id: "e" } }],
  ["an entry without a name", { op: "insert", path: elements, after: null, value: {} }],
  ["itself as its neighbor", { op: "move", path: [...elements, "a"], to: elements, after: "a" }],
  [
    "a group moved into itself",
    { op: "move", path: [...elements, "b"], to: [...elements, "b", "children"], after: null },
  ],
  ["a name twice", { op: "insert", path: elements, after: null, value: { id: "a" } }],
])("refuses %s", (_, patch) => {
  expect(() => applyPatches(before, [patch])).toThrow(PatchError);
});
