import { expect, it } from "vitest";
import type { Frame } from "../edit/frame.ts";
import { handlesOf } from "./handles.ts";

const frame = (width: number, height: number, more: Partial<Frame> = {}): Frame => ({
  matrix: [1, 0, 0, 1, 0, 0],
  box: { minX: 0, minY: 0, maxX: width, maxY: height },
  sizing: "freely",
  ...more,
});

const kinds = (one: Frame, scale = 4) => handlesOf(one, scale, 12).map(({ kind }) => kind);
const corners = ["nw", "ne", "sw", "se"];

it.each([
  ["freely", frame(40, 20), [...corners, "n", "s", "w", "e", "rotate"]],
  ["in proportion", frame(40, 20, { sizing: "proportionally" }), [...corners, "rotate"]],
  ["without a size of its own", frame(40, 20, { sizing: "none" }), ["rotate"]],
  ["a line", frame(40, 0), ["w", "e", "rotate"]],
  ["thin", frame(40, 1), ["n", "s", "w", "e", "rotate"]],
  ["thin, in proportion", frame(40, 1, { sizing: "proportionally" }), [...corners, "rotate"]],
  ["small", frame(4, 4), ["se", "rotate"]],
])("has handles: %s", (_, one, expected) => {
  expect(kinds(one)).toEqual(expected);
});

it("has the handle that rotates outside, above the upper side", () => {
  const rotate = (matrix: Frame["matrix"]) =>
    handlesOf(frame(40, 20, { matrix }), 2, 12).at(-1)?.at;
  expect(rotate([1, 0, 0, 1, 0, 0])).toEqual({ x: 20, y: -13 });
  expect(rotate([0, 1, -1, 0, 0, 0])).toEqual({ x: 13, y: 20 });
  // Upside down, and mirrored.
  expect(rotate([1, 0, 0, -1, 0, 0])).toEqual({ x: 20, y: 13 });
});

it("has it below the lower side where there is no room above the upper one", () => {
  const seen = { minX: -50, minY: -10, maxX: 50, maxY: 50 };
  expect(handlesOf(frame(40, 20), 2, 12, seen).at(-1)?.at).toEqual({ x: 20, y: 33 });
});

it.each([
  ["fingers", 20],
  ["a mouse", 12],
])("has none over another one, for %s", (_, size) => {
  for (const width of [0, 1, 3, 6, 10, 15, 30]) {
    for (const height of [0, 1, 3, 6, 10, 15, 30]) {
      const handles = handlesOf(frame(width, height), 4, size);
      const gaps = handles.flatMap(({ at: a }, k) =>
        handles
          .slice(k + 1)
          .map(({ at: b }) => 4 * Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))),
      );
      expect(Math.min(size + 1, ...gaps), `${width} by ${height}`).toBeGreaterThan(size);
    }
  }
});

it("leaves a small frame free for what drags it, also under a finger", () => {
  const [corner] = handlesOf(frame(8, 8), 4, 20);
  expect(corner).toEqual({ kind: "se", at: { x: 10.5, y: 10.5 } });
});
