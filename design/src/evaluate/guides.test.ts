import { expect, test } from "vitest";
import { newDocument } from "../document/new-document.ts";
import type { Document } from "../document/schema.ts";
import { createEvaluator } from "./create-evaluator.ts";

const documentWith = (...places: string[]): Document => ({
  ...newDocument(),
  parameters: [
    { name: "width", type: "length", expression: "60" },
    { name: "broken", type: "length", expression: "nothing" },
  ],
  components: [
    {
      id: "main",
      parameters: [{ name: "inner", type: "length", expression: "width + 1" }],
      elements: [],
      guides: places.map((at, k) => ({ id: `g${k}`, axis: "x", at })),
    },
  ],
});

test.each<[expression: string, at: unknown]>([
  ["12.5", 12.5],
  ["-0", 0],
  ["width / 2", 40],
  ["inner * 2", 162],
  ["'7'", 7],
  ["width +", expect.any(String)],
  ["1 / 0", expect.stringContaining("finite")],
  ["'wide'", expect.stringContaining("must be a number")],
  ["broken", "The parameter broken has an error."],
  ["height", "There is nothing called height."],
])("a guide at %s", (expression, at) => {
  const values = { width: "80" };
  const document = documentWith("3", expression);
  const { elements } = createEvaluator().evaluate(document, values, { elements: true });
  expect(elements?.guides).toEqual([
    ["g0", 3],
    ["g1", at],
  ]);
});

test("an error of a guide is none of the drawing's", () => {
  const evaluator = createEvaluator();
  const document = documentWith("height");
  const { errors } = evaluator.evaluate(document, {}, { elements: true });
  expect(errors.map(({ parameter }) => parameter)).toEqual(["broken"]);
});
