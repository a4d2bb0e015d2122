import { describe, expect, test } from "vitest";
import type { Drawing, Operation } from "../../drawing.ts";
import { review } from "./review.ts";

function rectangle(x: number, y: number, size: number, closed = true): [number[], boolean] {
  const corners = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ] as const;
  const coords = [x, y];
  for (let k = 1; k < corners.length; k++) {
    const from = corners[k - 1] ?? [0, 0];
    const to = corners[k] ?? [0, 0];
    coords.push(...from, ...to, ...to);
  }
  return [coords, closed];
}

function drawing(operation: Operation, ...contours: [number[], boolean][]): Drawing {
  return {
    unit: "mm",
    parts: [
      {
        key: "k",
        element: "e",
        name: "Plate",
        shapes: [
          {
            operation,
            style: "cut",
            fillRule: "nonzero",
            contours: contours.map(([coords, closed]) => ({
              coords: Float64Array.from(coords),
              closed,
            })),
          },
        ],
      },
    ],
  };
}

const words = (one: Drawing, pieces?: number) =>
  review(one, { pieces }).remarks.map(({ kind, message }) => `${kind}: ${message}`);

describe("the remarks about a good drawing", () => {
  test("one piece or the expected number is a good remark, several are a neutral one", () => {
    const one = drawing("cut", rectangle(0, 0, 50));
    expect(words(one)).toContain("good: The drawing comes off the laser in one piece.");
    const two = drawing("cut", rectangle(0, 0, 50), rectangle(100, 0, 50));
    expect(review(two).pieces).toBe(2);
    expect(words(two)).toContain("note: The drawing comes off the laser in 2 pieces.");
    expect(words(two, 2)).toContain("good: The drawing comes off the laser in 2 pieces.");
  });

  test("the sheet of somebody whose laser is known is theirs", () => {
    const sheet = { width: 600, height: 400 };
    const said = (unit: "mm" | "inch", bed?: typeof sheet) =>
      review({ ...drawing("cut", rectangle(0, 0, 50)), unit }, { sheet, bed }).remarks.at(-1);
    const checked = "All paths are closed, no line is cut twice, and the drawing fits";
    expect(said("mm")?.message).toBe(`${checked} the sheet.`);
    expect(said("mm", sheet)?.message).toBe(`${checked} your 600 × 400 mm.`);
    expect(said("inch", sheet)?.message).toBe(`${checked} your 23.622 × 15.748 in.`);
  });

  test("pieces that open cuts may divide are not counted", () => {
    const [line] = rectangle(10, 10, 20);
    const slit = drawing("cut", rectangle(0, 0, 50), [line.slice(0, 8), false]);
    expect(review(slit).pieces).toBeUndefined();
    expect(words(slit).join()).not.toContain("comes off");
  });

  test("more pieces than expected, or none, give no good remark", () => {
    const two = drawing("cut", rectangle(0, 0, 50), rectangle(100, 0, 50));
    expect(words(two, 1)).toEqual([]);
    expect(review(drawing("cut")).remarks).toEqual([]);
  });

  test("engravings and scores are mentioned", () => {
    expect(words(drawing("engrave", rectangle(0, 0, 50)))).toEqual([
      "note: Nothing is cut, only scored or engraved.",
    ]);
  });
});
