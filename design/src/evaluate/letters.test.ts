import { contourBounds } from "@cuttle/geometry/kernel";
import { beforeAll, expect, test } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { createEvaluator } from "../index.ts";
import { readDrawing } from "../read-drawing.ts";

beforeAll(async () => {
  await loadFonts();
});

/** The boxes of the letters of a drawing that a script returns, as they arrive outside the sandbox. */
function lettersOf(code: string) {
  const { drawing, errors } = createEvaluator().evaluate({
    version: 1,
    unit: "mm",
    seed: 1,
    parameters: [],
    styles: { cut: { operation: "cut" } },
    components: [
      {
        id: "main",
        parameters: [],
        elements: [{ id: "e", name: "E", type: "script:s", properties: {}, style: "cut" }],
      },
    ],
    scripts: [{ id: "s", name: "S", kind: "generator", parameters: [], code }],
    sheet: { width: 100, height: 100, gap: 1, margin: 1 },
    assets: [],
  });
  expect(errors).toEqual([]);
  const { parts } = readDrawing(structuredClone(drawing));
  return parts.flatMap(({ shapes }) =>
    shapes.flatMap(({ letters = [] }) => letters.map((letter) => contourBounds(letter)?.minX)),
  );
}

const word = `const word = text.textGraphic("HI", { font: "noto-sans", size: 10 }).placeAt(Vec(0, 0), "left");`;

test.each<[string, string, number]>([
  ["drawn", "word", 0],
  ["moved", "word.translate(Vec(5, 0))", 5],
  ["welded to a plate", "CompoundPath.union(Path.circle({ radius: 30 }), word)", 0],
  ["moved when they are welded", "CompoundPath.union(word).translate(Vec(5, 0))", 5],
  ["cut out of a plate", "CompoundPath.difference(Path.circle({ radius: 30 }), word)", 0],
  ["bridged", "CompoundPath.connect(word, { width: 1 })", 0],
  ["made bolder", "CompoundPath.offset(word, 0.5)", -0.5],
])("letters are known when they are %s", (_, code, x) => {
  expect(lettersOf(`${word} return ${code};`).map(Number)).toEqual([
    expect.closeTo(x, 3),
    expect.any(Number),
  ]);
});

test.each([
  ["the outline around a word", "CompoundPath.offset(word, 3)"],
  [
    "a space around a word",
    "CompoundPath.difference(Path.circle({ radius: 30 }), CompoundPath.offset(word, 1))",
  ],
])("%s is no letter", (_, code) => {
  expect(lettersOf(`${word} return ${code};`)).toEqual([]);
});

test("a word that is welded to itself again and again does not grow without end", () => {
  const code = `${word} let one = CompoundPath.union(word);
for (const _ of range(0, 40)) one = CompoundPath.union(one, one.clone().translate(Vec(0, 0.001)));
return one;`;
  expect(lettersOf(code).length).toBeLessThan(20_000);
});
