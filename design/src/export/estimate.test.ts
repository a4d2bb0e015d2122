import { reverseContour } from "@cuttle/geometry/kernel";
import { describe, expect, it } from "vitest";
import { addWork, timeOf, type Work, workOf } from "./estimate.ts";
import { circle, drawing, polygon, rectangle, shape } from "./testing/drawings.ts";

const nothing: Work = {
  cut: 0,
  score: 0,
  engravedLines: 0,
  engravedArea: 0,
  sweptArea: 0,
  travel: 0,
  material: 0,
};
const rounded = (work: Work) =>
  Object.fromEntries(Object.entries(work).map(([key, value]) => [key, Number(value.toFixed(1))]));

const image = { asset: "photo", matrix: [0, 2, -1, 0, 10, 0], width: 10, height: 4 } as const;
const hole = reverseContour(rectangle(5, 5, 10, 5));

describe("the work of a drawing", () => {
  it.each([
    ["nothing", [], {}],
    // 4 × 50 mm.
    ["a square", [shape("cut", [rectangle(0, 0, 50, 50)])], { cut: 200, material: 2500 }],
    // 2 π (20 + 10) mm; both circles begin at the same angle, so 10 mm apart.
    [
      "a ring, its hole first",
      [shape("cut", [circle(20, 20, 20), circle(20, 20, 10)])],
      { cut: 188.5, travel: 10, material: 1600 },
    ],
    // The file has both lines, so they are cut twice.
    [
      "two lines on each other",
      [shape("cut", [polygon([0, 0, 30, 0], false), polygon([30, 0, 0, 0], false)])],
      { cut: 60 },
    ],
    [
      "scored lines",
      [shape("score", [polygon([0, 0, 30, 40], false), polygon([30, 50, 30, 60], false)])],
      { score: 60, travel: 10, material: 1800 },
    ],
    // 10 mm of a line 0.1 mm wide, as files have it.
    [
      "an engraved line",
      [shape("engrave", [polygon([0, 0, 10, 0], false)])],
      { engravedLines: 10, material: 1 },
    ],
    [
      "an engraved frame, each row of which is swept as a whole",
      [shape("engrave", [rectangle(0, 0, 20, 15), hole])],
      { engravedArea: 250, sweptArea: 300, material: 300 },
    ],
    [
      "an even-odd area, in which an overlap is a hole",
      [
        shape("engrave", [rectangle(0, 0, 20, 10), rectangle(10, 0, 20, 10)], {
          fillRule: "evenodd",
        }),
      ],
      { engravedArea: 200, sweptArea: 300, material: 300 },
    ],
    // 100 + 100 - 25 mm²; 5 rows of mm are 10 mm wide, 5 are 15 and 5 are 10.
    [
      "two engraved squares that overlap",
      [shape("engrave", [rectangle(0, 0, 10, 10)]), shape("engrave", [rectangle(5, 5, 10, 10)])],
      { engravedArea: 175, sweptArea: 175, material: 225 },
    ],
    [
      "two engraved squares beside each other, with 80 mm between them",
      [shape("engrave", [rectangle(0, 0, 10, 10)]), shape("engrave", [rectangle(90, 0, 10, 10)])],
      { engravedArea: 200, sweptArea: 1000, material: 1000 },
    ],
    // A turned picture without an outline: 20 mm high and 4 mm wide.
    [
      "a picture",
      [shape("engrave", [], { image })],
      { engravedArea: 80, sweptArea: 80, material: 80 },
    ],
    ["guides", [shape("guide", [rectangle(0, 0, 50, 50)])], {}],
  ] as const)("is known of %s", (_, shapes, work) => {
    expect(rounded(workOf(drawing(shapes)))).toEqual({ ...nothing, ...work });
  });

  it("is that of the file, whose outlines grow by the kerf and whose holes shrink", () => {
    const frame = drawing([shape("cut", [rectangle(0, 0, 50, 50), rectangle(10, 10, 20, 20)])]);
    // 4 × 50.2 and 4 × 19.8 mm.
    expect(workOf(frame, 0.2).cut).toBeCloseTo(280, 6);
    expect(workOf(frame, 0.2).material).toBeCloseTo(50.2 * 50.2, 6);
  });

  it("has letters' areas without their counters", () => {
    // An O and an L, 5 mm apart: π (10² - 6²) and 20 × 4 + 6 × 4 mm².
    const letters = [
      shape("engrave", [circle(10, 10, 10), reverseContour(circle(10, 10, 6))]),
      shape("engrave", [polygon([25, 0, 29, 0, 29, 16, 35, 16, 35, 20, 25, 20])]),
    ];
    const { engravedArea, sweptArea } = workOf(drawing(letters));
    expect(engravedArea).toBeCloseTo(Math.PI * 64 + 104, 0);
    // From the round left side of the O to the right side of the L: half a circle, 15 mm, and the L.
    expect(sweptArea).toBeCloseTo((Math.PI * 100) / 2 + 20 * 15 + 104, 0);
  });

  it("is measured in fewer rows where an outline goes up and down too often", () => {
    const teeth = Array.from({ length: 20_001 }, (_, k) => [k / 1000, k % 2 === 0 ? 0 : 1250]);
    const { engravedArea } = workOf(drawing([shape("engrave", [polygon(teeth.flat())])]));
    expect(engravedArea).toBeCloseTo(12_500, -1);
  });

  it("can be added up", () => {
    const square = workOf(drawing([shape("cut", [rectangle(0, 0, 10, 10)])]));
    expect(addWork([square, square])).toEqual({ ...nothing, cut: 80, material: 200 });
  });
});

describe("the time of work", () => {
  const speeds = { cutSpeed: 5, engraveSpeed: 100, lineInterval: 0.1 };

  it("is its lengths by their speeds, and its areas by the rows that are swept", () => {
    const work = {
      cut: 200,
      score: 300,
      engravedLines: 50,
      engravedArea: 7,
      sweptArea: 300,
      travel: 25,
      material: 7,
    };
    // 300 mm² are 3000 mm of rows.
    const times = { cut: 40, score: 3, engravedLines: 0.5, engravedArea: 30, travel: 0.25 };
    expect(timeOf(work, speeds)).toEqual({ ...times, total: 73.75 });
    expect(timeOf(nothing, speeds).total).toBe(0);
  });
});
