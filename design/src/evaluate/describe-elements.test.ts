import { expect, test } from "vitest";
import type { Document, ElementNode } from "../document/schema.ts";
import { elementInfo } from "../element-infos.ts";
import { makeEvaluator } from "./evaluator.ts";
import { box, countingRegistry, documentWith, group } from "./test-document.ts";

const at = (x: number, y: number) => ({ transform: { position: `[${x}, ${y}]` } });
const sized = (width: string, more: Partial<ElementNode> = {}) => ({
  properties: { width, height: "4" },
  ...more,
});
const weld = { id: "w", type: "weld", properties: {} };

function describing() {
  const evaluator = makeEvaluator({ registry: countingRegistry() });
  return (document: Document) => {
    const { elements, drawing } = evaluator.evaluate(document, {}, { elements: true });
    if (elements === undefined) throw new Error("They were asked for.");
    const infoOf = (path: string) => elementInfo(elements, path);
    const boxOf = (path: string, of: "local" | "world") => {
      const bounds = infoOf(path)?.[of];
      return (
        bounds &&
        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map((x) => Math.round(1e4 * x) / 1e4)
      );
    };
    return { elements, drawing, infoOf, boxOf };
  };
}

test("elements have their place, their boxes and what is around them", () => {
  const part = { id: "part", parameters: [], elements: [box("body", sized("6", at(1, 0)))] };
  const instance = { type: "instance", component: "part" };
  const { elements, infoOf, boxOf } = describing()(
    documentWith(
      [
        box("a", sized("20", at(5, 7))),
        group(
          "g",
          [box("b", sized("10", at(3, 0))), box("i", { ...instance, ...at(0, 10) })],
          at(100, 0),
        ),
      ],
      { components: [part] },
    ),
  );
  expect(elements.paths).toEqual(["a", "g", "b", "i", "i/body"]);
  expect(infoOf("a")).toEqual({
    path: "a",
    parent: undefined,
    matrix: [1, 0, 0, 1, 5, 7],
    local: { minX: 0, minY: 0, maxX: 20, maxY: 4 },
    world: { minX: 5, minY: 7, maxX: 25, maxY: 11 },
    state: "shown",
    role: "own",
  });
  expect(boxOf("g", "local")).toEqual([1, 0, 13, 14]);
  expect(boxOf("g", "world")).toEqual([101, 0, 113, 14]);
  expect(infoOf("i/body")).toMatchObject({ parent: "i", matrix: [1, 0, 0, 1, 101, 10] });
  expect(infoOf("i")?.parent).toBe("g");
  expect(infoOf("nothing")).toBeUndefined();
});

test("what a modifier takes in is an input, placed where it would be", () => {
  const inside = [box("a", sized("10")), box("b", sized("10", at(6, 0)))];
  const { infoOf, boxOf, drawing } = describing()(
    documentWith([group("g", inside, { ...at(50, 0), modifiers: [weld] })]),
  );
  expect(drawing.parts.map(({ element }) => element)).toEqual(["g"]);
  expect(infoOf("g")?.role).toBe("own");
  expect(boxOf("g", "local")).toEqual([0, 0, 16, 4]);
  expect(infoOf("b")).toMatchObject({ role: "input", state: "shown", matrix: [1, 0, 0, 1, 56, 0] });
  expect(boxOf("b", "world")).toEqual([56, 0, 66, 4]);
});

test("the boxes of turned elements are exact, also when they are turned on", () => {
  const describe = describing();
  const turned = (rotation: string) =>
    describe(
      documentWith([
        group("g", [{ ...box("c"), type: "scatter" }], {
          transform: { position: "[9, 0]", rotation },
        }),
      ]),
    );
  for (const angle of ["30", "45"]) {
    const { boxOf, infoOf } = turned(angle);
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxOf("c", "world") ?? [];
    // A turned circle is as large as before; the box around its turned box would not be.
    expect([maxX - minX, maxY - minY]).toEqual([expect.closeTo(2, 2), expect.closeTo(2, 2)]);
    expect(infoOf("c")?.matrix[0]).toBeCloseTo(Math.cos((Number(angle) * Math.PI) / 180));
    expect(boxOf("g", "world")).toEqual(boxOf("c", "world"));
  }
});

test("hidden, failed and stale elements are told apart", () => {
  const describe = describing();
  const wide = (width: string) => box("s", sized(width, at(2, 0)));
  const others = [
    group("hidden", [box("inside")], { hidden: true }),
    box("unseen", { visible: "false" }),
    box("failed", sized("nope")),
    group("weld", [box("input", sized("8"))], { modifiers: [{ ...weld, type: "nope" }] }),
  ];
  describe(documentWith([wide("10"), ...others]));
  const { elements, infoOf, boxOf } = describe(documentWith([wide("nope"), ...others]));
  expect(elements.paths.map((path) => [path, infoOf(path)?.state])).toEqual([
    ["s", "stale"],
    ["hidden", "hidden"],
    ["unseen", "hidden"],
    ["failed", "failed"],
    ["weld", "failed"],
    ["input", "shown"],
  ]);
  expect(boxOf("s", "world")).toEqual([2, 0, 12, 4]);
  expect(infoOf("hidden")?.world).toBeUndefined();
  expect(infoOf("failed")?.local).toBeUndefined();
});

test("they are described only on request, and cost no drawing", () => {
  const registry = countingRegistry();
  const evaluator = makeEvaluator({ registry });
  const document = documentWith([box("a")]);
  expect(evaluator.evaluate(document).elements).toBeUndefined();
  const { elements, stats } = evaluator.evaluate(document, {}, { elements: true });
  expect(elements?.paths).toEqual(["a"]);
  expect(stats.evaluated).toBe(0);
});
