import fc from "fast-check";
import { expect, test } from "vitest";
import { shareStructure } from "./share.ts";

test("unchanged parts are the same objects, edited ones are new", () => {
  const before = { list: [{ a: 1 }, { b: [2] }, { c: 3 }], other: { d: null } };
  const next = { list: [{ a: 1 }, { b: [5] }, { c: 3 }], other: { d: null } };
  const shared = shareStructure(before, next);
  expect(shared).toEqual(next);
  expect(shared.list[0]).toBe(before.list[0]);
  expect(shared.list[1]).toBe(next.list[1]);
  expect(shared.list[2]).toBe(before.list[2]);
  expect(shared.other).toBe(before.other);
});

test("entries after an added or removed one are matched", () => {
  const before = ["a", "b", "c", "d"].map((id) => ({ id }));
  const less = shareStructure(before, [{ id: "a" }, { id: "c" }, { id: "d" }]);
  expect(less.map((entry) => before.indexOf(entry))).toEqual([0, 2, 3]);
  const more = shareStructure(before, [{ id: "new" }, ...before.map(({ id }) => ({ id }))]);
  expect(more.slice(1).map((entry) => before.indexOf(entry))).toEqual([0, 1, 2, 3]);
});

test("it does not modify its input", () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, json, (before, next) => {
      const text = JSON.stringify(next);
      expect(JSON.stringify(shareStructure(before, next))).toBe(text);
      expect(JSON.stringify(next)).toBe(text);
      const plain: unknown = JSON.parse(text);
      expect(shareStructure(plain, JSON.parse(text))).toBe(plain);
    }),
    { numRuns: 500 },
  );
});
