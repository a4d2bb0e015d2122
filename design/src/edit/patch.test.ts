import { expect, it } from "vitest";
import { applyPatches, type Patch, PatchError } from "./patch.ts";

const before = {
  name: "Sign",
  styles: { cut: { stroke: "red" } },
  components: [{ id: "main", elements: [{ id: "a" }, { id: "b", name: "Hole" }] }],
  parameters: [{ name: "width", expression: "80" }],
};

it.each<[string, Patch, (state: typeof before) => unknown, unknown]>([
  ["sets a field", { path: ["name"], value: "Box" }, (s) => s.name, "Box"],
  [
    "sets a field of an entry with a name",
    { path: ["parameters", "width", "expression"], value: "90" },
    (s) => s.parameters,
    [{ name: "width", expression: "90" }],
  ],
  [
    "sets a field of an entry with an id",
    { path: ["components", "main", "elements", "b", "name"], value: "Slot" },
    (s) => s.components[0]?.elements,
    [{ id: "a" }, { id: "b", name: "Slot" }],
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
])("%s, and back", (_, patch, seen, wanted) => {
  const { state, inverses } = applyPatches(before, [patch]);
  expect(seen(state)).toEqual(wanted);
  expect(applyPatches(state, inverses).state).toEqual(before);
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
  const same = applyPatches(before, [{ path: ["name"], value: "Sign" }]);
  expect(same.state).toBe(before);
  expect(same.inverses).toEqual([]);
});

it.each<[string, Patch]>([
  [
    "an entry that is not there",
    { path: ["components", "main", "elements", "z", "name"], value: "" },
  ],
  ["a field of a text", { path: ["name", "length"], value: 1 }],
])("refuses %s", (_, patch) => {
  expect(() => applyPatches(before, [patch])).toThrow(PatchError);
});
