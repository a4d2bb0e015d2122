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

test.each<[expression: string, at: number | undefined, error: string | undefined]>([
  ["12.5", 12.5, undefined],
  ["-0", 0, undefined],
  ["width / 2", 40, undefined],
  ["inner * 2", 162, undefined],
  ["'7'", 7, undefined],
  ["width +", undefined, expect.any(String)],
  ["1 / 0", undefined, expect.stringContaining("finite")],
  ["'wide'", undefined, expect.stringContaining("must be a number")],
  ["broken", undefined, "The parameter broken has an error."],
  ["height", undefined, "There is nothing called height."],
])("a guide at %s", (expression, at, error) => {
  const values = { width: "80" };
  const document = documentWith("3", expression);
  const { guides } = createEvaluator().evaluate(document, values, { elements: true });
  const told = { ...(at !== undefined && { at }), ...(error !== undefined && { error }) };
  expect(guides).toEqual([
    { id: "g0", at: 3 },
    { id: "g1", ...told },
  ]);
});

test("guides come with the elements only, and are none of the drawing's errors", () => {
  const evaluator = createEvaluator();
  const document = documentWith("height");
  expect(evaluator.evaluate(document).guides).toBeUndefined();
  const { errors } = evaluator.evaluate(document, {}, { elements: true });
  expect(errors.map(({ parameter }) => parameter)).toEqual(["broken"]);
});
