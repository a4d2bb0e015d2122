import { contourBounds } from "@cuttle/geometry/kernel";
import { beforeAll, expect, test } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { createEvaluator } from "../index.ts";
import { received } from "./test-document.ts";

beforeAll(async () => {
  await loadFonts();
});

/** What a script draws, as it arrives outside the sandbox. */
function drawn(code: string, evaluator = createEvaluator()) {
  const { drawing, errors } = evaluator.evaluate({
    version: 2,
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
    scripts: [{ id: "s", name: "S", kind: "generator", scope: "own", parameters: [], code }],
    sheet: { width: 100, height: 100, gap: 1, margin: 1 },
    assets: [],
  });
  expect(errors).toEqual([]);
  return received(drawing).parts;
}

const shapesOf = (parts: ReturnType<typeof drawn>) => parts.flatMap(({ shapes }) => shapes);

/** The left edges of the letters that a script draws. */
function lettersOf(code: string) {
  return shapesOf(drawn(code)).flatMap(({ letters = [] }): unknown[] =>
    letters === "too many" ? [letters] : letters.map((letter) => contourBounds(letter)?.minX),
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

test.each(["CompoundPath.union(word)", "CompoundPath.offset(word, 0.1)"])(
  "%s that is welded to itself again and again says that it has too many letters",
  (start) => {
    const code = `${word} let one = ${start};
for (const _ of range(0, 14)) one = CompoundPath.union(one, one.clone().translate(Vec(0, 0.001)));
return one.translate(Vec(1, 0)).clone();`;
    expect(lettersOf(code)).toEqual(["too many"]);
  },
);

test("letters with too many segments are left out of the drawing, which says so", () => {
  const code = `${word} return CompoundPath.union(Path.rectangle({ width: 90, height: 90 }), word);`;
  const [whole] = drawn(code);
  const [part] = drawn(code, createEvaluator({ mostSegments: 20 }));
  expect(part?.shapes).toMatchObject([{ letters: "too many" }]);
  expect(part?.key).not.toBe(whole?.key);
});
