import { AffineMatrix, Color, CompoundPath, Fill, Group, Path, Stroke } from "@cuttle/geometry";
import { expect, test } from "vitest";
import { partOf, shapeStylesOf } from "./shapes.ts";

const shapeStyles = shapeStylesOf({
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
    shapeStyles,
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

/** What the shapes of an engraved graphic are made of: fill, stroke and its width, and which contours are closed. */
function engraved(
  graphic: Path | CompoundPath,
  operation: "engrave" | "cut" = "engrave",
): string[] {
  const part = partOf({
    element: "e",
    name: "E",
    graphic,
    matrix: new AffineMatrix(),
    style: "s",
    shapeStyles: shapeStylesOf({ s: { operation, fill: "#000000", stroke: "#00ff00" } }),
    unknownLayer: (layer) => expect.unreachable(layer),
  });
  return (part?.shapes ?? []).map(({ fill, stroke, strokeWidth, contours }) =>
    [fill, stroke, strokeWidth, ...contours.map(({ closed }) => closed)].join(" "),
  );
}

const red = new Color(1, 0, 0);
const corner = () => Path.fromSVGPathString("M0 0H9V9");

test.each<[name: string, graphic: Path | CompoundPath, wanted: string[]]>([
  ["without paint", dot(), ["#000000 #00ff00  true"]],
  ["a line", dot().assignStyle({ stroke: new Stroke(red, 2) }), [" #ff0000 2 true"]],
  ["an area", dot().assignStyle({ fill: new Fill(red) }), ["#ff0000 #00ff00  true"]],
  [
    "an area with a line",
    dot().assignStyle({ fill: new Fill(red), stroke: new Stroke(red, 2) }),
    ["#ff0000 #ff0000 2 true"],
  ],
  ["an open line", corner().assignStyle({ stroke: new Stroke(red, 2) }), [" #ff0000 2 false"]],
  [
    "an area that isn't closed",
    corner().assignStyle({ fill: new Fill(red) }),
    ["#ff0000 #00ff00  true"],
  ],
  [
    "an area that isn't closed, with a line",
    corner().assignStyle({ fill: new Fill(red), stroke: new Stroke(red, 2) }),
    ["#ff0000 #ff0000  true", " #ff0000 2 false"],
  ],
  [
    "a straight line with a fill",
    line().assignStyle({ fill: new Fill(red) }),
    ["#ff0000 #00ff00  false"],
  ],
])("the paint of a graphic: %s", (_, graphic, wanted) => {
  expect(engraved(graphic)).toEqual(wanted);
});

test("a filled outline that isn't closed is cut as a piece", () => {
  const graphic = corner().assignStyle({ fill: new Fill(red), stroke: new Stroke(red, 2) });
  expect(engraved(graphic, "cut")).toEqual(["#ff0000 #ff0000 2 true"]);
});

// More than a call can have arguments.
test("accepts as many open lines as a drawing may have", () => {
  const many = new CompoundPath(Array.from({ length: 150_000 }, line));
  expect(contoursOf(line(), many)).toEqual([150_001]);
});
