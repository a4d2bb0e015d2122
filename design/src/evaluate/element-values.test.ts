import { expect, it } from "vitest";
import { makeEvaluator } from "./evaluator.ts";
import { box, countingRegistry, documentWith, group } from "./test-document.ts";

const width = { name: "width", type: "length" as const, expression: "20" };

function valuesOf(
  paths: readonly string[],
  document: Parameters<ReturnType<typeof makeEvaluator>["evaluate"]>[0],
) {
  const evaluator = makeEvaluator({ registry: countingRegistry() });
  const { elements } = evaluator.evaluate(
    document,
    { width: "30" },
    { elements: true, valuesOf: paths },
  );
  return elements?.values.map(({ path, property, modifier, value }) => [
    [path, modifier, property].filter(Boolean).join(" "),
    value,
  ]);
}

it("expressions have values where they are asked about; literals and failures have none", () => {
  const part = {
    id: "part",
    parameters: [{ ...width, name: "size" }],
    elements: [box("body", { properties: { width: "size + 1", height: "4" } })],
  };
  const document = {
    ...documentWith(
      [
        group("g", [
          box("a", {
            properties: { width: "width * 2", height: "4" },
            transform: { position: "Vec(width, 1)", rotation: "gap" },
            visible: "width > 10",
            modifiers: [
              { id: "m", type: "weld", properties: { byLayer: "width < 10" }, enabled: "true" },
            ],
          }),
        ]),
        box("i", { type: "instance", component: "part", parameters: { size: "width / 3" } }),
        box("other", { properties: { width: "width", height: "4" } }),
      ],
      { components: [part] },
    ),
    parameters: [width],
  };
  expect(valuesOf(["a", "i", "i/body", "nothing"], document)).toEqual([
    ["a width", 60],
    ["a transform.position", [30, 1]],
    ["a visible", true],
    ["a m byLayer", false],
    ["i parameters.size", 10],
    ["i/body width", 11],
  ]);
});

it("what can't be read by people has no value, and long texts are shortened", () => {
  const document = documentWith([
    box("a", {
      properties: {
        width: "Path.circle()",
        height: "[1, [2]]",
        more: "'x'.repeat(300)",
        long: "range(0, 30)",
        list: "range(0, 20)",
      },
    }),
  ]);
  expect(valuesOf(["a"], document)).toEqual([
    ["a more", `${"x".repeat(200)}…`],
    ["a list", Array.from({ length: 20 }, (_, k) => k)],
  ]);
});
