import { describe, expect, test } from "vitest";
import { Hasher, hashText, seedOf } from "./hash.ts";
import { Memory } from "./memory.ts";

describe("memory", () => {
  test("evicts the least recently used when it is too large", () => {
    const memory = new Memory<string>(10, 100);
    memory.set("a", "A", 4);
    memory.set("b", "B", 4);
    expect(memory.get("a")).toBe("A");
    memory.set("c", "C", 4);
    expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual(["A", undefined, "C"]);
  });

  test("evicts when there are too many", () => {
    const memory = new Memory<number>(1000, 2);
    for (const n of [1, 2, 3]) memory.set(`${n}`, n, 0);
    expect([memory.get("1"), memory.get("2"), memory.get("3")]).toEqual([undefined, 2, 3]);
  });

  test("counts a replaced entry once", () => {
    const memory = new Memory<number>(10, 10);
    for (let n = 0; n < 5; n++) memory.set("a", n, 6);
    memory.set("b", 9, 4);
    expect([memory.get("a"), memory.get("b")]).toEqual([4, 9]);
  });

  test("does not keep entries larger than its limit", () => {
    const memory = new Memory<number>(10, 10);
    memory.set("a", 1, 11);
    expect(memory.get("a")).toBeUndefined();
  });
});

describe("hashes", () => {
  test("are equal only for equal content", () => {
    const texts = Array.from({ length: 20_000 }, (_, i) => `rectangle width=${i};`);
    expect(new Set(texts.map(hashText)).size).toBe(texts.length);
    expect(hashText("a")).toBe(hashText("a"));
    expect(hashText("")).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each([
    [
      ["a", "b"],
      ["ab", ""],
    ],
    [
      ["", "a"],
      ["a", ""],
    ],
  ])("distinguish where texts end: %j, %j", (one, other) => {
    const hash = (parts: string[]) =>
      parts.reduce((all, part) => all.text(part), new Hasher()).digest();
    expect(hash(one)).not.toBe(hash(other));
  });

  test("make distinct integer seeds", () => {
    const seeds = Array.from({ length: 20_000 }, (_, i) => seedOf(`1/e${i}`));
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  test("include every bit of numbers", () => {
    const hash = (...numbers: number[]) => new Hasher().numbers(new Float64Array(numbers)).digest();
    const all = [hash(), hash(0), hash(0, 0), hash(1), hash(1 + 2 ** -52), hash(0, 1), hash(1, 0)];
    expect(new Set(all).size).toBe(all.length);
  });
});
