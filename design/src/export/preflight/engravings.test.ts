import { describe, expect, it } from "vitest";
import type { Shape } from "../../drawing.ts";
import { circle, drawing, polygon, rectangle, shape } from "../testing/drawings.ts";
import { preflight } from "./index.ts";

const plate = shape("cut", [rectangle(0, 0, 60, 40)]);
const engraved = (...contours: Parameters<typeof shape>[1]) => shape("engrave", contours);
const found = (...shapes: Shape[]) =>
  preflight(drawing(shapes))
    .map(({ code }) => code)
    .filter((code) => code.startsWith("engraving"));

describe("engraving", () => {
  it.each<[string, Shape[], string[]]>([
    ["on a plate", [plate, engraved(rectangle(5, 5, 20, 10))], []],
    ["without any piece", [engraved(rectangle(5, 5, 20, 10))], []],
    [
      "over other engraving",
      [plate, engraved(rectangle(5, 5, 20, 10)), engraved(circle(25, 10, 4))],
      ["engraving-overlap"],
    ],
    [
      "in the middle of other engraving",
      [plate, engraved(rectangle(5, 5, 20, 20)), engraved(circle(15, 15, 4))],
      ["engraving-overlap"],
    ],
    [
      "in the hole of other engraving",
      [
        plate,
        { ...engraved(rectangle(5, 5, 20, 20), circle(15, 15, 8)), fillRule: "evenodd" },
        engraved(circle(15, 15, 4)),
      ],
      [],
    ],
    [
      "that touches other engraving",
      [plate, engraved(rectangle(5, 5, 20, 10)), engraved(rectangle(24.95, 5, 20, 10))],
      [],
    ],
    [
      "a line over the edge",
      [plate, shape("engrave", [rectangle(50, 5, 20, 10)], { stroke: "#000000", strokeWidth: 1 })],
      [],
    ],
    ["over the edge", [plate, engraved(rectangle(50, 5, 20, 10))], ["engraving-cut"]],
    [
      "over a hole",
      [shape("cut", [rectangle(0, 0, 60, 40), circle(30, 20, 5)]), engraved(circle(34, 20, 4))],
      ["engraving-cut"],
    ],
    ["as large as its plate", [plate, engraved(rectangle(0, 0, 60, 40))], []],
    [
      "over a slit",
      [plate, shape("cut", [polygon([30, 5, 30, 35], false)]), engraved(circle(30, 20, 8))],
      [],
    ],
    [
      "over a cut that two pieces share",
      [plate, shape("cut", [rectangle(60, 0, 60, 40)]), engraved(circle(60, 20, 8))],
      [],
    ],
    ["beside the plate", [plate, engraved(rectangle(70, 5, 20, 10))], ["engraving-beside"]],
    [
      "in a hole",
      [shape("cut", [rectangle(0, 0, 60, 40), circle(30, 20, 9)]), engraved(circle(30, 20, 4))],
      ["engraving-beside"],
    ],
    [
      "of which only the second letter lies in a hole",
      [
        shape("cut", [rectangle(0, 0, 60, 40), circle(40, 20, 9)]),
        engraved(circle(10, 20, 4), circle(40, 20, 4)),
      ],
      ["engraving-beside"],
    ],
    [
      "of which only the second letter lies in other engraving",
      [plate, engraved(rectangle(30, 5, 20, 20)), engraved(circle(10, 20, 4), circle(40, 15, 4))],
      ["engraving-overlap"],
    ],
    ["on a plate that is cut twice", [plate, plate, engraved(circle(30, 20, 4))], []],
    [
      "where two plates lie over each other",
      [plate, shape("cut", [rectangle(20, 10, 60, 40)]), engraved(circle(40, 25, 4))],
      [],
    ],
    [
      "over the edge of a plate that lies on another",
      [plate, shape("cut", [rectangle(20, 10, 60, 40)]), engraved(circle(20, 25, 4))],
      [],
    ],
    [
      "in a hole that is cut twice",
      [plate, shape("cut", [circle(30, 20, 9), circle(30, 20, 9)]), engraved(circle(30, 20, 4))],
      ["engraving-beside"],
    ],
    [
      "on a piece in a hole",
      [plate, shape("cut", [circle(30, 20, 9), circle(30, 20, 8)]), engraved(circle(30, 20, 4))],
      [],
    ],
    [
      "over the edge of a piece in a hole",
      [plate, shape("cut", [circle(30, 20, 15), circle(30, 20, 8)]), engraved(circle(37, 20, 4))],
      ["engraving-cut"],
    ],
    [
      "inside a picture's frame",
      [
        plate,
        {
          ...engraved(rectangle(5, 5, 50, 30)),
          image: { asset: "a", matrix: [1, 0, 0, 1, 0, 0], width: 50, height: 30 },
        },
        engraved(circle(30, 20, 4)),
      ],
      [],
    ],
  ])("%s", (_, shapes, codes) => {
    expect(found(...shapes)).toEqual(codes);
  });

  it("reports where engravings overlap", () => {
    const [finding] = preflight(
      drawing([plate, engraved(rectangle(5, 5, 20, 10)), engraved(rectangle(20, 10, 20, 10))]),
    );
    expect(finding?.where).toEqual([
      {
        x: expect.closeTo(20, 3),
        y: expect.closeTo(10, 3),
        width: expect.closeTo(5, 3),
        height: expect.closeTo(5, 3),
      },
    ]);
  });
});
