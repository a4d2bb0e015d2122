import { contourBounds } from "@cuttle/geometry/kernel";
import { describe, expect, it } from "vitest";
import type { Shape } from "../drawing.ts";
import { applyKerf } from "./kerf.ts";
import { takeApart } from "./take-apart.ts";
import { circle, drawing, polygon, rectangle, shape } from "./testing/drawings.ts";

const left = rectangle(0, 0, 40, 30);
const right = rectangle(60, 0, 40, 30);
const image = { asset: "p", matrix: [1, 0, 0, 1, 0, 0] as const, width: 10, height: 10 };

/** The pieces as lists of "operation minX", in their order. */
const taken = (...parts: (readonly Shape[])[]) =>
  takeApart(drawing(...parts)).map(({ drawing: { parts } }) =>
    parts.flatMap(({ shapes }) =>
      shapes.flatMap(({ operation, contours }) =>
        contours.map((one) => `${operation} ${contourBounds([one])?.minX}`),
      ),
    ),
  );

describe("takeApart", () => {
  it.each<[string, (readonly Shape[])[], string[][]]>([
    [
      "pieces that one shape draws, each with its holes",
      [[shape("cut", [left, right, circle(80, 15, 5)])]],
      [["cut 0"], ["cut 60", "cut 75"]],
    ],
    [
      "what is engraved on them goes along, whichever part draws it",
      [
        [shape("cut", [left, right])],
        [shape("engrave", [rectangle(5, 5, 9, 9), rectangle(70, 5, 9, 9)])],
        [shape("score", [polygon([62, 2, 80, 20], false)])],
      ],
      [
        ["cut 0", "engrave 5"],
        ["cut 60", "engrave 70", "score 62"],
      ],
    ],
    [
      "a picture is never divided",
      [[shape("cut", [left, right])], [shape("engrave", [rectangle(62, 2, 9, 9)], { image })]],
      [["cut 0"], ["cut 60", "engrave 62"]],
    ],
    [
      "what is engraved across two pieces keeps them together",
      [[shape("cut", [left, right])], [shape("engrave", [rectangle(30, 5, 40, 9)])]],
      [["cut 0", "cut 60", "engrave 30"]],
    ],
    [
      "outlines that cut through each other are one piece",
      [[shape("cut", [left, rectangle(30, 10, 40, 10), rectangle(80, 0, 9, 9)])]],
      [["cut 0", "cut 30"], ["cut 80"]],
    ],
    [
      "an outline in lines that nearly meet, with its hole",
      [
        [
          shape("cut", [
            ...[
              [0, 0, 40, 0],
              [40, 0.15, 40, 30],
              [40, 30.15, 0, 30.15],
              [0, 30, 0, 0.15],
            ].map((points) => polygon(points, false)),
            circle(20, 15, 5),
            right,
          ]),
        ],
      ],
      [["cut 0", "cut 40", "cut 0", "cut 0", "cut 15"], ["cut 60"]],
    ],
    [
      "neighbours that share an edge are two",
      [[shape("cut", [left, rectangle(40, 0, 40, 30)])]],
      [["cut 0"], ["cut 40"]],
    ],
    [
      "open cuts that touch are one outline",
      [
        [
          shape("cut", [
            polygon([0, 0, 20, 0, 20, 20], false),
            polygon([20, 20, 0, 20, 0, 0], false),
            right,
          ]),
        ],
      ],
      [["cut 0", "cut 0"], ["cut 60"]],
    ],
    [
      "a label beside a piece stays with it, and one as large as it, too",
      [
        [shape("cut", [left, right])],
        [shape("engrave", [rectangle(50, 40, 5, 5)]), shape("engrave", [left])],
      ],
      [
        ["cut 0", "engrave 0"],
        ["cut 60", "engrave 50"],
      ],
    ],
    [
      "guides are left out",
      [[shape("cut", [left, right]), shape("guide", [left])]],
      [["cut 0"], ["cut 60"]],
    ],
    [
      "without a cut there is one piece",
      [[shape("engrave", [left, right])]],
      [["engrave 0", "engrave 60"]],
    ],
  ])("%s", (_, parts, expected) => {
    expect(taken(...parts)).toEqual(expected);
  });

  it("returns which parts bound a piece, and loses no line moved by the kerf", () => {
    const both = drawing([shape("cut", [left])], [shape("cut", [right, circle(80, 15, 5)])]);
    const pieces = takeApart(both);
    expect(pieces.map(({ parts }) => parts)).toEqual([[0], [1]]);
    const lines = (one: typeof both) =>
      applyKerf(one, 0.2).parts.flatMap(({ shapes }) => shapes.flatMap(({ contours }) => contours));
    expect(pieces.flatMap((piece) => lines(piece.drawing))).toEqual(lines(both));
  });
});
