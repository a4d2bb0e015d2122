import { contourBounds } from "@cuttle/geometry/kernel";
import { describe, expect, test } from "vitest";
import type { AssembledPiece, Assembly } from "../assembly.ts";
import type { AssemblyNode, ElementNode, PlacementNode } from "../document/schema.ts";
import { makeEvaluator } from "./evaluator.ts";
import { box, countingRegistry, documentWith, parameter, script } from "./test-document.ts";

/** Three squares of 10 mm beside each other, a dot engraved on the second, and a wide box of another element. */
const squares: ElementNode = { id: "squares", name: "Square", type: "script:s", properties: {} };
const wide = box("wide", {
  name: "Wide",
  properties: { width: "40" },
  transform: { position: "Vec(0, 100)" },
});
const drawing = script(
  "generator",
  `return range(0, 3).map((k) => Path.rectangle({ x: 20 * k, y: 0, width: 10, height: 10 })).concat(
    Path.circle({ center: Vec(25, 5), radius: 1 }).assignLayer("engrave"))`,
);

function assembled(
  placements: readonly PlacementNode[],
  more: Partial<AssemblyNode> = {},
): Assembly {
  const assembly = { rests: "standing" as const, turn: -30, tilt: 20, ...more };
  const document = documentWith([squares, wide], {
    parameters: [parameter("gap", "4")],
    styles: { cut: { operation: "cut" }, engrave: { operation: "engrave" } },
    scripts: [drawing],
    assembly: { ...assembly, placements: [...placements] },
  });
  const evaluator = makeEvaluator({ registry: countingRegistry() });
  const { assembly: made, errors } = evaluator.evaluate(document, {}, { assembled: true });
  if (!made) throw new Error("There is no assembly.");
  expect(errors).toEqual([]);
  return made;
}

const everything: PlacementNode[] = [
  { id: "squares", element: "squares" },
  { id: "wide", element: "wide" },
];
const boxOf = ({ shapes }: AssembledPiece) => {
  const cut = shapes.filter(({ operation }) => operation === "cut");
  const { minX, minY, maxX, maxY } = contourBounds(cut.flatMap(({ contours }) => contours)) ?? {
    minX: NaN,
    minY: NaN,
    maxX: NaN,
    maxY: NaN,
  };
  return [minX, minY, maxX, maxY].map((value) => Math.round(100 * value) / 100);
};
/** Where a point of a piece is in space. */
const placeOf = ({ matrix }: AssembledPiece, x: number, y: number, depth = 0) =>
  [0, 1, 2].map((k) => {
    const [u = 0, v = 0, w = 0, at = 0] = [0, 3, 6, 9].map((column) => matrix[column + k]);
    return Math.round(100 * (x * u + y * v + depth * w + at)) / 100 + 0;
  });

describe("pieces", () => {
  test("are those of the drawing, with what is engraved on them, under the names of their elements", () => {
    const { pieces, problems, ...seen } = assembled(everything);
    expect(problems).toEqual([]);
    expect(seen).toEqual({ rests: "standing", turn: -30, tilt: 20 });
    expect(pieces.map(({ name, piece, thickness }) => [name, piece, thickness])).toEqual([
      ["Square", 0, 3],
      ["Square", 1, 3],
      ["Square", 2, 3],
      ["Wide", 3, 3],
    ]);
    expect(pieces.map(boxOf)[1]).toEqual([20, 0, 30, 10]);
    expect(pieces.map(({ shapes }) => shapes.map(({ operation }) => operation))).toEqual([
      ["cut"],
      ["cut", "engrave"],
      ["cut"],
      ["cut"],
    ]);
  });

  test("may be chosen, in an order, and those without a place are counted", () => {
    const { pieces } = assembled([
      {
        id: "some",
        element: "squares",
        pieces: "[2, 0, 7]",
        name: "(index + 1) + ' of ' + count",
        thickness: "index + gap",
        color: "'#ABC'",
      },
    ]);
    expect(pieces).toMatchObject([
      { name: "1 of 2", piece: 2, thickness: 4, color: "#aabbcc" },
      { name: "2 of 2", piece: 0, thickness: 5 },
    ]);
  });

  test("see parameters, variables before them, the pieces of an element, and their own box", () => {
    const { pieces } = assembled(
      [{ id: "a", element: "wide", position: "[far, half, -gap]", origin: "box.center()" }],
      {
        thickness: "gap / 2",
        variables: [
          { name: "half", expression: "piecesOf('squares')[0].boundingBox().width() / 2" },
          { name: "far", expression: "half * 10" },
        ],
      },
    );
    expect(pieces.map((piece) => placeOf(piece, 20, 105))).toEqual([[50, 5, -4]]);
    expect(pieces[0]?.thickness).toBe(2);
  });
});

test.for([
  ["[0, 0, 0]", [1, 2, 3]],
  // As CSS: x to the right, y down, z toward the viewer.
  ["[90, 0, 0]", [1, -3, 2]],
  ["[0, 90, 0]", [3, 2, -1]],
  ["[0, 0, 90]", [-2, 1, 3]],
  ["[90, 90, 0]", [3, 1, 2]],
] as const)("the rotation %s turns as CSS's rotateX() rotateY() rotateZ()", ([rotation, at]) => {
  const { pieces } = assembled([{ id: "a", element: "wide", rotation }]);
  expect(pieces.map((piece) => placeOf(piece, 1, 2, 3))).toEqual([[...at]]);
});

test("a folded piece is repeated, and each step shows the part that it clips", () => {
  const { pieces } = assembled([
    everything[0] as PlacementNode,
    {
      id: "bands",
      element: "wide",
      repeat: "4",
      clip: "Path.rectangle({ x: box.min.x + step * 10, y: box.min.y, width: 10, height: 10 })",
      rotation: "[0, 30 * step, 0]",
    },
  ]);
  const bands = pieces.filter(({ name }) => name === "Wide");
  const [start = 0] = bands.map(boxOf)[0] ?? [];
  expect(bands.map((band) => boxOf(band)[0])).toEqual([0, 10, 20, 30].map((x) => start + x));
  expect(bands.map(({ piece }) => piece)).toEqual([3, 3, 3, 3]);
});

test("an area that is clipped keeps its holes, and what is engraved outside is left out", () => {
  const { pieces } = assembled([
    {
      id: "left",
      element: "squares",
      pieces: "1",
      clip: "Path.rectangle({ width: 23, height: 9 })",
    },
    {
      id: "ring",
      shape: "CompoundPath([Path.circle({ radius: 9 }), Path.circle({ radius: 5 })])",
      clip: "Path.rectangle({ x: -20, y: -8, width: 40, height: 16 })",
    },
  ]);
  expect(pieces[0]?.shapes.map(({ operation }) => operation)).toEqual(["cut"]);
  expect(pieces.map(boxOf)).toEqual([
    [20, 0, 23, 9],
    [-9, -8, 9, 8],
  ]);
  expect(pieces[1]?.shapes.map(({ contours }) => contours.length)).toEqual([2]);
});

test("what is seen but not cut has no number, its own shapes and, by layers, what is dark on it", () => {
  const { pieces, problems } = assembled([
    {
      id: "egg",
      name: "'Egg'",
      shape:
        "[Path.circle({ radius: 5 + step }), Path.circle({ radius: 1 }).assignLayer('engrave')]",
      repeat: "2",
      color: "'white'",
    },
    { id: "nothing", shape: "Group()" },
  ]);
  expect(problems).toEqual([]);
  expect(pieces.map(({ name, piece, color }) => [name, piece, color])).toEqual([
    ["Egg", -1, "#ffffff"],
    ["Egg", -1, "#ffffff"],
  ]);
  expect(pieces.map((piece) => boxOf(piece)[2])).toEqual([5, 6]);
  expect(pieces[0]?.shapes.map(({ operation }) => operation)).toEqual(["cut", "engrave"]);
});

test.for<[string, Partial<PlacementNode>, RegExp]>([
  ["an unknown name", { position: "[nowhere, 0, 0]" }, /^odd: .*nowhere.*\.$/],
  [
    "too few numbers",
    { position: "[1, 2]" },
    /^odd: position must be 3 numbers, such as \[.*\]\.$/,
  ],
  ["no finite number", { rotation: "[0, 0, 0 / 0]" }, /^odd: rotation must be 3 numbers/],
  [
    "a thickness below 0",
    { thickness: "-1" },
    /^odd: thickness must be a number from 0 to 100000\.$/,
  ],
  ["no color", { color: "'mauvish'" }, /^odd: .*color.*\.$/],
  ["a shape that is none", { shape: "5" }, /^odd: .*geometry.*\.$/],
  ["an error of its own", { name: "null.x" }, /^odd: .*null.*\.$/],
])("%s is a problem in a sentence, and leaves out only that placement", ([, more, sentence]) => {
  const { pieces, problems } = assembled([
    { id: "odd", element: "wide", ...more },
    everything[0] as PlacementNode,
  ]);
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect(pieces.map(({ name }) => name)).toEqual(["Square", "Square", "Square"]);
});

test("a variable with an error leaves out what needs it", () => {
  const { pieces, problems } = assembled(
    [{ id: "odd", element: "wide", position: "[far, 0, 0]" }, everything[0] as PlacementNode],
    { variables: [{ name: "far", expression: "1 +" }] },
  );
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(["far", "odd"]);
  expect(pieces).toHaveLength(3);
});

describe("there are at most", () => {
  test("600 pieces", () => {
    const { pieces, problems } = assembled([{ id: "a", element: "wide", repeat: "1e5" }]);
    expect(pieces).toHaveLength(600);
    expect(problems).toEqual(["a: There is too much to show."]);
  });

  test("so many segments and holes that a page can make triangles of them", () => {
    const comb =
      "Path.fromPoints(range(0, 1500).map((k) => Vec(k, k % 2)).concat([Vec(1500, 9), Vec(0, 9)]), true)";
    const plate =
      "CompoundPath([Path.rectangle({ center: Vec(0, 0), width: 400, height: 400 })].concat(range(0, 500).map((k) => Path.circle({ center: Vec(k % 25 * 15 - 180, Math.floor(k / 25) * 15 - 180), radius: 2 }))), 'evenodd')";
    expect(assembled([{ id: "a", shape: comb, repeat: "600" }]).pieces.length).toBeLessThan(40);
    expect(assembled([{ id: "a", shape: plate }]).problems).toEqual([
      "a: A piece is too intricate to show.",
    ]);
  });

  test("20 problems", () => {
    const odd = Array.from({ length: 30 }, (_, k) => ({
      id: `${k}`,
      element: "wide",
      name: "nobody",
    }));
    expect(assembled(odd).problems).toHaveLength(20);
  });

  test("5000 segments in a shape", () => {
    const points = "range(0, 6000).map((k) => Vec(k, k * k % 7))";
    const { pieces, problems } = assembled([
      { id: "a", shape: `Path.fromPoints(${points}, true)` },
    ]);
    expect(pieces).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(/^a: .*5.?000.*\.$/)]);
  });
});

test("expressions change neither the drawing nor what the next step sees", () => {
  const { pieces } = assembled([
    {
      id: "a",
      element: "wide",
      repeat: "2",
      name: "[box.min.x, piece.items.push(piece.items[0]), piece.contours()[0].coords.fill(7)[0], Object.assign(box.min, { x: 99 }).x].join(' ')",
    },
  ]);
  expect(new Set(pieces.map(({ name }) => name)).size).toBe(1);
  expect(pieces.map(boxOf)).toEqual(
    [pieces[0], pieces[0]].map((piece) => boxOf(piece as AssembledPiece)),
  );
  expect(boxOf(pieces[0] as AssembledPiece)[2]).not.toBe(7);
});

test("a list with methods of its own is copied before it is checked", () => {
  const { pieces } = assembled([
    {
      id: "a",
      element: "wide",
      position: "Object.assign([1, 2, 3], { every: () => true, map: () => [NaN, 0, 0] })",
    },
  ]);
  expect(pieces.map((piece) => placeOf(piece, 0, 0))).toEqual([[1, 2, 3]]);
});
