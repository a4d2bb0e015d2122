import type { Contour } from "@cuttle/geometry/kernel";
import { describe, expect, it } from "vitest";
import { nestCuts } from "./nesting.ts";
import { exportItems, orderedGroups } from "./order.ts";
import { circle, drawing, medley, polygon, rectangle, shape } from "./testing/drawings.ts";

const places = (groups: ReturnType<typeof orderedGroups>) =>
  Object.fromEntries(
    groups.map(({ id, items }) => [
      id,
      items.map(({ contours }) => `${contours[0]?.coords[0]},${contours[0]?.coords[1]}`),
    ]),
  );

describe("nestCuts", () => {
  it.each<[string, Contour, number]>([
    ["a rectangle", rectangle(0, 0, 20, 10), 200],
    ["a figure eight that has no signed area", polygon([0, 0, 20, 20, 20, 0, 0, 20]), 200],
    [
      "an eight with a point where it crosses",
      polygon([0, 0, 10, 10, 20, 20, 20, 0, 10, 10, 0, 20]),
      200,
    ],

    ["lobes of unlike size", polygon([0, 0, 30, 30, 30, 10, 10, 30, 0, 30]), 450],
    ["a square led around twice", polygon([0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 9, 0, 9, 9, 0, 9]), 81],
    ["a line there and back", polygon([0, 0, 9, 0]), 0],
  ])("knows the filled area by %s", (_, contour, area) => {
    expect(nestCuts(drawing([shape("cut", [contour])]))[0]?.area).toBeCloseTo(area, 1);
  });

  it("puts the holes of a figure eight in it", () => {
    const eight = polygon([0, 0, 20, 20, 20, 0, 0, 20]);
    const cuts = nestCuts(
      drawing([shape("cut", [rectangle(2, 8, 2, 4), eight, circle(17, 10, 1)])]),
    );
    expect(cuts.map(({ depth, parent }) => [depth, parent])).toEqual([
      [1, 1],
      [0, -1],
      [1, 1],
    ]);
  });

  it.each([
    ["side by side", [rectangle(0, 0, 10, 10), rectangle(20, 0, 10, 10)], [0, 0]],
    [
      "nested three deep, in any order",
      [rectangle(4, 4, 2, 2), rectangle(0, 0, 10, 10), rectangle(2, 2, 6, 6)],
      [2, 0, 1],
    ],
    ["crossing", [rectangle(0, 0, 10, 10), rectangle(8, 8, 6, 6)], [0, 0]],
    ["the same twice", [rectangle(0, 0, 10, 10), rectangle(0, 0, 10, 10)], [0, 0]],
    ["sharing an edge inside", [rectangle(0, 0, 10, 10), rectangle(0, 2, 5, 5)], [0, 1]],
    ["sharing an edge outside", [rectangle(0, 0, 10, 10), rectangle(10, 0, 5, 10)], [0, 0]],
    ["in a corner", [rectangle(0, 0, 10, 10), rectangle(0, 0, 5, 5)], [0, 1]],
    ["a slit", [rectangle(0, 0, 10, 10), polygon([2, 5, 8, 5], false)], [0, 1]],
    [
      "a slit that runs out over the edge",
      [rectangle(0, 0, 10, 10), polygon([5, -0.2, 5, 8], false)],
      [0, 1],
    ],
    [
      "in the notch of a U",
      [polygon([0, 0, 10, 0, 10, 30, 20, 30, 20, 0, 30, 0, 30, 40, 0, 40]), rectangle(12, 5, 6, 6)],
      [0, 0],
    ],
  ])("%s", (_, contours, depths) => {
    const cuts = nestCuts(drawing([shape("cut", contours)]));
    expect(cuts.map((cut) => cut.depth)).toEqual(depths);
  });

  it("nests over the whole sheet, whichever element drew what", () => {
    const cuts = nestCuts(
      drawing([shape("cut", [circle(5, 5, 2)])], [shape("cut", [rectangle(0, 0, 10, 10)])]),
    );
    expect(cuts.map(({ depth, parent }) => ({ depth, parent }))).toEqual([
      { depth: 1, parent: 1 },
      { depth: 0, parent: -1 },
    ]);
  });

  it("nests a drawing once, whatever it is nested for", () => {
    const once = drawing([shape("cut", [circle(5, 5, 2), rectangle(0, 0, 10, 10)])]);
    expect(nestCuts({ ...once, unit: "inch" })).toBe(nestCuts(once));
    expect(nestCuts(once, 0)).toBe(nestCuts(once));
  });

  it("keeps nothing that it gave up", () => {
    const plate = drawing([shape("cut", [circle(5, 5, 2), rectangle(0, 0, 10, 10)])]);
    expect(nestCuts(plate, 0).map(({ depth }) => depth)).toEqual([0, 0]);
    expect(nestCuts(plate).map(({ depth }) => depth)).toEqual([1, 0]);
  });

  it("handles thousands of holes", () => {
    const holes = Array.from({ length: 4900 }, (_, k) =>
      circle(2 + 4 * (k % 70), 2 + 4 * Math.floor(k / 70), 1),
    );
    const cuts = nestCuts(drawing([shape("cut", [...holes, rectangle(-1, -1, 290, 290)])]));
    expect(cuts.filter((cut) => cut.depth === 1)).toHaveLength(4900);
    expect(cuts.at(-1)?.depth).toBe(0);
  });
});

describe("orderedGroups", () => {
  it("engraves, scores, cuts inside, then outside, and leaves guides out", () => {
    const groups = orderedGroups(medley());
    expect(groups.map(({ id, items }) => [id, items.length])).toEqual([
      ["engrave", 2],
      ["score", 1],
      ["cut-inner", 3],
      ["cut-outer", 1],
    ]);
  });

  it("has the items that need no nesting", () => {
    const point = { coords: Float64Array.of(9, 9), closed: true };
    const one = drawing(...medley().parts.map(({ shapes }) => shapes), [
      shape("cut", [point]),
      shape("score", []),
      shape("engrave", []),
    ]);
    const items = orderedGroups(one).flatMap((group) => group.items);
    expect(exportItems(one)).toHaveLength(items.length);
    expect(exportItems(one)).toEqual(expect.arrayContaining(items));
  });

  it("cuts each part's innermost contours first, part by part", () => {
    const groups = orderedGroups(
      drawing([
        shape("cut", [
          rectangle(0, 0, 30, 30),
          rectangle(100, 0, 30, 30),
          rectangle(101, 1, 5, 5),
          rectangle(1, 1, 20, 20),
          rectangle(2, 2, 5, 5),
          polygon([60, 0, 60, 9], false),
        ]),
      ]),
    );
    expect(places(groups)).toEqual({
      engrave: [],
      score: [],
      "cut-inner": ["2,2", "1,1", "101,1"],
      "cut-outer": ["60,0", "0,0", "100,0"],
    });
  });

  it("draws an engraved line as a line and an engraved area as an area", () => {
    const open = polygon([0, 0, 5, 5], false);
    const closed = rectangle(0, 0, 5, 5);
    const items = (more: object) =>
      orderedGroups(drawing([shape("engrave", [open, closed], more)]))[0]?.items.map(
        ({ paint, contours, strokeWidth }) => [paint, contours.length, strokeWidth],
      );
    expect(items({})).toEqual([
      ["fill", 1, undefined],
      ["line", 1, 0.1],
    ]);
    expect(items({ stroke: "#000000", strokeWidth: 0.5 })).toEqual([["line", 2, 0.5]]);
    expect(items({ stroke: "#000000", strokeWidth: 0 })).toEqual([["line", 2, 0.1]]);
    expect(items({ fill: "#000000", stroke: "#000000", strokeWidth: 0.5 })).toEqual([
      ["fill", 1, undefined],
      ["line", 2, 0.5],
    ]);
  });
});
