import { AffineMatrix, CompoundPath, Group, Path } from "@cuttle/geometry";
import { expect, test } from "vitest";
import { looksOf, partOf } from "./shapes.ts";

const looks = looksOf({
  cut: { operation: "cut", stroke: "#ff0000" },
  score: { operation: "score", stroke: "#0000ff" },
});

/** The numbers of contours of a graphic's shapes. */
function contoursOf(...items: (Path | CompoundPath)[]): number[] {
  const part = partOf({
    element: "e",
    name: "E",
    graphic: new Group(items),
    matrix: new AffineMatrix(),
    style: "cut",
    looks,
    unknownLayer: (layer) => expect.unreachable(layer),
  });
  return part?.shapes.map(({ contours }) => contours.length) ?? [];
}

const line = () => Path.line({ x: 0, y: 0 }, { x: 1, y: 0 });
const dot = () => Path.circle({ radius: 1 });

test.each<[number[], (Path | CompoundPath)[]]>([
  [[3], [line(), line(), line()]],
  [
    [1, 1, 2],
    [line(), dot(), line(), line()],
  ],
  [
    [1, 1, 1],
    [line(), line().assignLayer("score"), line()],
  ],
  [
    [1, 2, 1],
    [line(), new CompoundPath([line(), dot()]), line()],
  ],
  [
    [1, 1],
    [dot(), dot()],
  ],
])("consecutive open lines are one shape: %j", (counts, items) => {
  expect(contoursOf(...items)).toEqual(counts);
});

// More than a call can have arguments.
test("accepts as many open lines as a drawing may have", () => {
  const many = new CompoundPath(Array.from({ length: 150_000 }, line));
  expect(contoursOf(line(), many)).toEqual([150_001]);
});
