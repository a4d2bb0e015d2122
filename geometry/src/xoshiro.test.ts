import { expect, test } from "vitest";
import { hash64, splitMix64, Xoshiro128 } from "./xoshiro.ts";

test("xoshiro128** gives the numbers of its authors' C program for the state 1, 2, 3, 4", () => {
  const bits = new Xoshiro128(1, 2, 3, 4);
  expect(Array.from({ length: 10 }, () => bits.next32())).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]);
});

test("SplitMix64 gives the published numbers for the seed 1234567", () => {
  const values: bigint[] = [];
  let state = 1234567n;
  for (let i = 0; i < 5; i++) {
    const step = splitMix64(state);
    values.push(step.value);
    state = step.state;
  }
  expect(values).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ]);
});

// From the test vectors that Fowler, Noll and Vo publish with FNV.
test.each([
  ["", 0xcbf29ce484222325n],
  ["a", 0xaf63dc4c8601ec8cn],
  ["foobar", 0x85944171f73967e8n],
])("FNV-1a of %j", (text, hash) => {
  expect(hash64(text)).toBe(hash);
});

test("text counts as UTF-8", () => {
  const fnv = (bytes: Uint8Array) =>
    bytes.reduce(
      (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n),
      0xcbf29ce484222325n,
    );
  for (const text of ["é", "日本", "👋🏽", "مرحبا"])
    expect(hash64(text)).toBe(fnv(new TextEncoder().encode(text)));
});
