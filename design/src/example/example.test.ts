import { expect, test } from "vitest";
import { createEvaluator } from "../index.ts";
import { exampleDocument, resultsOf } from "./example.ts";
import { type Picture, pictureOf } from "./picture.ts";

interface Ran {
  results: readonly (readonly [line: number | undefined, text: string])[];
  problem: string | undefined;
  line: number | undefined;
  kinds: readonly string[];
  picture: Picture | undefined;
}

function run(code: string): Ran {
  const { drawing, errors, notices } = createEvaluator().evaluate(exampleDocument(code));
  const picture = pictureOf(drawing);
  return {
    results: resultsOf(notices).map(({ line, text }) => [line, text]),
    problem: errors[0]?.message,
    line: errors[0]?.line,
    kinds: picture?.paths.map(({ kind }) => kind) ?? [],
    picture,
  };
}

test.each<[string, ...Ran["results"]]>([
  ["1 + 1 // => 2", [1, "2"]],
  ["0.1 + 0.2;\n[1 / 3, 'a', true, null]", [1, "0.3"], [2, '[0.333333, "a", true, null]']],
  ["const a = 2;\n[1, 2]\n  .map((x) => x * a)", [3, "[2, 4]"]],
  ["Vec(1, 1 / 3).mul(3)", [1, "Vec(3, 1)"]],
  ["const Vec = 5;\nVec", [2, "5"]],
  ["({ a: undefined, b: { c: [] } })", [1, "{ b: { c: [] } }"]],
  [
    "Path.line(Vec(0, 0), Vec(1, 0)).boundingBox()",
    [1, "BoundingBox { min: Vec(0, 0), max: Vec(1, 0) }"],
  ],
  ["Group([])", [1, "Group([])"]],
  ["console.log('a', 1);\n(() => 1)", [undefined, "a 1"], [2, "a function"]],
  ["const o = undefined;\no?.f().g()", [2, "undefined"]],
  ["utilities.range(0, 100).length // => 101", [1, "100"]],
])("%s says its values", (code, ...results) => {
  expect(run(code)).toMatchObject({ results, problem: undefined });
});

test("no more values than a script may log, and a long list is cut", () => {
  const { results } = run(`${"1;\n".repeat(60)}utilities.range(0, 100)`);
  expect(results).toHaveLength(30);
  expect(run("utilities.range(0, 100)").results[0]?.[1]).toMatch(/, 39, …\]$/);
});

test.each<[string, ...string[]]>([
  ["Path.rectangle({ width: 30, height: 20 }).positionAtTime(1.25)", "made", "point"],
  ["Path.rectangle({ width: 30, height: 20 }).tangentAtTime(1.25)", "made"],
  ["const dot = Path.circle({ radius: 5 });\ndot.boundingBox()", "made", "box"],
  ["LineSegment(Vec(0, 0), Vec(10, 0)).split(0.3)[1].s", "made", "point"],
  ["utilities.times(3, (i) => Path.circle({ radius: i + 1 }))", "made", "made", "made"],
  ["return Path.circle({ radius: 3 });", "made"],
  ["Vec(1, 2)"],
  ["BoundingBox(Vec(0, 0), Vec(1, 2)).center()"],
  ["nothing.there"],
])("%s draws what was made, and places", (code, ...kinds) => {
  expect(run(code).kinds).toEqual(kinds);
});

test("a shape is drawn once, as it is at the end, with its color", () => {
  const { picture } = run(`const dot = Path.rectangle({ width: 2, height: 1 });
    const pair = Group([dot, dot.clone()]);
    pair.translate(Vec(10, 0)).assignStyle({ fill: Fill(Color("tomato")) })`);
  expect(picture?.viewBox).toBe("9.84 -0.16 2.32 1.32");
  const path = { kind: "made", d: "M10 0L12 0L12 1L10 1Z", fill: "#ff6347" };
  expect(picture?.paths).toEqual([path, path]);
});

test.each<[string, string, number?]>([
  ["const a = 1;\nnothing.there", "There is nothing called nothing.", 2],
  ["Path.circle({ radius: 1 });\n\nPath.circle({ radius: 'x' }).area()", "", 3],
  ["const a = ;\n1", `Unexpected ";" in line 1 at the 11th character.`, 1],
])("%s is refused with its line", (code, message, line) => {
  const ran = run(code);
  expect(ran.problem).toContain(message);
  expect(ran.line).toBe(line);
});

test("code that is nested too deeply to be walked stays as it is", () => {
  const code = `f${"()".repeat(200_000)}`;
  expect(exampleDocument(code).scripts[0]?.code).toBe(code);
});
