import { expect, it } from "vitest";
import { inReadingOrder } from "./reading-order.ts";

type Line = readonly [name: string, minX: number, minY: number, maxY: number];

it.each<[string, Line[], string]>([
  [
    "from the top",
    [
      ["b", 0, 20, 30],
      ["a", 50, 0, 10],
    ],
    "a b",
  ],
  [
    "from the left",
    [
      ["b", 50, 0, 10],
      ["a", 0, 4, 14],
    ],
    "a b",
  ],
  [
    "a plate, then what is in it",
    [
      ["a", 0, 0, 100],
      ["c", 60, 40, 60],
      ["b", 20, 41, 61],
    ],
    "a b c",
  ],
  [
    "two lines",
    [
      ["d", 40, 21, 31],
      ["b", 40, 1, 11],
      ["c", 0, 20, 30],
      ["a", 0, 0, 10],
    ],
    "a b c d",
  ],
])("%s", (_, lines, names) => {
  const items = lines.map(([name, minX, minY, maxY]) => ({ name, box: { minX, minY, maxY } }));
  const read = inReadingOrder(items);
  expect(read.map(({ name }) => name).join(" ")).toBe(names);
});
