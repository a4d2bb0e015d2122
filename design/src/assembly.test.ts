import { expect, test } from "vitest";
import {
  type AssembledPiece,
  buffersOfAssembly,
  type PackedAssembly,
  type PlacementMatrix,
  packAssembly,
  readAssembly,
} from "./assembly.ts";
import { rectangle, shape } from "./export/testing/drawings.ts";

const matrix = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as unknown as PlacementMatrix;
const front: AssembledPiece = {
  name: "Front",
  piece: 0,
  shapes: [
    shape("cut", [rectangle(0, 0, 30, 20), rectangle(5, 5, 4, 4)]),
    shape("engrave", [rectangle(20, 5, 4, 4)]),
  ],
  matrix,
  thickness: 3,
  color: "#ff8800",
};
const { color: _, ...plain } = front;
const egg: AssembledPiece = { ...plain, name: "Egg", piece: -1, thickness: 0.5 };
const assembly = {
  rests: "lying" as const,
  turn: -30,
  tilt: 60,
  pieces: [front, egg],
  problems: ["lid: position must be 3 numbers."],
};

/** As it comes from the sandbox. */
const received = (changes: Readonly<Record<string, unknown>> = {}) =>
  structuredClone({ ...packAssembly(assembly), ...changes }) as PackedAssembly &
    Record<string, unknown>;

test("what is packed is read back, without unknown fields", () => {
  expect(readAssembly(received({ onload: "x" }))).toEqual(assembly);
});

test("its numbers are transferred, not copied", () => {
  const packed = packAssembly(assembly);
  structuredClone(packed, { transfer: buffersOfAssembly(packed) });
  expect(packed.numbers).toHaveLength(0);
});

/** Its numbers with one of them changed. */
function numbersWith(at: number, value: number) {
  const numbers = Float64Array.from(packAssembly(assembly).numbers);
  numbers[at] = value;
  return { numbers };
}

test.for<[string, Readonly<Record<string, unknown>>]>([
  ["a turn that is no number", numbersWith(0, NaN)],
  ["a matrix that leads to infinity", numbersWith(5, Infinity)],
  ["a piece far away", numbersWith(13, 1e8)],
  ["too few numbers", { numbers: new Float64Array(20) }],
  ["numbers in a list", { numbers: [...packAssembly(assembly).numbers] }],
  ["a color that is code", { colors: ["#ff8800", "url(x)"] }],
  ["colors of other pieces", { colors: ["", "", ""] }],
  ["another floor", { rests: "floating" }],
  ["problems that are no texts", { problems: [{}] }],
  ["a problem without an end", { problems: ["x".repeat(5_000)] }],
  ["no parts", { parts: undefined }],
])("%s is refused", ([, changes]) => {
  expect(() => readAssembly(received(changes))).toThrow();
});
