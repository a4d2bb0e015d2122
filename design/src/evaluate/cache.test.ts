import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Component, Document, ElementNode } from "../document/schema.ts";
import { builtIns } from "./create-evaluator.ts";
import { type Evaluation, makeEvaluator } from "./evaluator.ts";
import {
  box,
  cornersOf,
  countingRegistry,
  documentWith,
  evaluateOnce,
  group,
  parameter,
  script,
} from "./test-document.ts";

const thousand = Array.from({ length: 1000 }, (_, i) =>
  box(`b${i}`, {
    properties: { width: i % 10 === 0 ? "size" : `${10 + (i % 3)}` },
    transform: { position: `[${i * 20}, 0]` },
    modifiers: [{ id: "0", type: "weld", properties: {} }],
  }),
);
const parameters = [
  parameter("size", "10"),
  parameter("unused", "1"),
  parameter("list", "['a']", { type: "list" }),
];

/** An evaluator that has drawn a document, and the record of what ran since. */
function drawn(document: Document) {
  const registry = countingRegistry();
  const evaluator = makeEvaluator({ registry });
  const first = evaluator.evaluate(document);
  expect(first.errors).toEqual([]);
  return {
    first,
    evaluator,
    registry,
    again: (next: Document, values?: Record<string, string>) => {
      registry.ran.length = 0;
      const evaluation = evaluator.evaluate(next, values);
      return { evaluation, ran: [...registry.ran] };
    },
  };
}

const keysOf = ({ drawing }: Evaluation) => drawing.parts.map(({ key }) => key);

const edit = (document: Document, at: number, change: Partial<ElementNode>): Document => {
  const [main, ...others] = document.components;
  if (main === undefined) return document;
  const elements = main.elements.map((element, i) =>
    i === at ? { ...element, ...change } : element,
  );
  return { ...document, components: [{ ...main, elements }, ...others] };
};

describe("of a thousand elements only changed ones are drawn", () => {
  const document = documentWith(thousand, { parameters });
  const { again, evaluator } = drawn(document);
  const renewed = () => JSON.parse(JSON.stringify(document)) as Document;

  test.each<[string, () => Document, Record<string, string>, string[]]>([
    ["nothing changed", () => document, {}, []],
    ["the document was read anew", renewed, {}, []],
    ["one width", () => edit(document, 501, { properties: { width: "77" } }), {}, ["box", "weld"]],
    ["back again", () => document, {}, []],
    [
      "one width, in a document read anew",
      () => edit(renewed(), 502, { properties: { width: "78" } }),
      {},
      ["box", "weld"],
    ],
    ["one place", () => edit(document, 501, { transform: { position: "[1, 2]" } }), {}, []],
    ["one style", () => edit(document, 501, { style: "engrave" }), {}, []],
    ["one name", () => edit(document, 501, { name: "Renamed" }), {}, []],
    [
      "one modifier",
      () => edit(document, 7, { modifiers: [{ id: "0", type: "grow", properties: {} }] }),
      {},
      ["grow"],
    ],
    [
      "the same in other words",
      () => edit(document, 500, { properties: { width: "5 + 5" } }),
      {},
      [],
    ],
    ["a parameter nobody uses", () => document, { unused: "2" }, []],
    [
      "a parameter's help",
      () => ({ ...document, parameters: parameters.map((one) => ({ ...one, help: "?" })) }),
      {},
      [],
    ],
    ["the first taken away", () => documentWith(thousand.slice(1), { parameters }), {}, []],
    ["the order", () => documentWith([...thousand].reverse(), { parameters }), {}, []],
    [
      "a style's colour",
      () => ({ ...document, styles: { ...document.styles, cut: { operation: "cut" as const } } }),
      {},
      [],
    ],
  ])("%s", (_, next, values, expected) => {
    again(document);
    const { evaluation, ran } = again(next(), values);
    expect(evaluation.errors).toEqual([]);
    expect(ran).toEqual(expected);
    expect(evaluation.stats.evaluated).toBe(expected.length);
    // Keys are hashes of everything visible.
    expect(keysOf(evaluation)).toEqual(keysOf(evaluateOnce(next(), values)));
  });

  test("a parameter that a hundred use", () => {
    again(document);
    const { evaluation, ran } = again(document, { size: "33" });
    expect(ran.filter((name) => name === "box").length).toBe(100);
    expect(evaluation.stats).toEqual({ evaluated: 200, cached: 900 });
    expect(again(document, { size: "33" }).ran).toEqual([]);
    expect(again(document).ran).toEqual([]);
  });

  test("what did not change are the same objects", () => {
    const before = evaluator.evaluate(document).drawing.parts;
    const after = evaluator.evaluate(edit(document, 3, { properties: { width: "99" } })).drawing
      .parts;
    expect(after.filter((part, i) => part !== before[i]).map(({ element }) => element)).toEqual([
      "b3",
    ]);
  });
});

test("moving a group runs nothing, and its parts move", () => {
  const at = (x: number) =>
    documentWith([group("g", thousand.slice(0, 50), { transform: { position: `[${x}, 0]` } })], {
      parameters,
    });
  const { again } = drawn(at(0));
  const { evaluation, ran } = again(at(5));
  expect(ran).toEqual([]);
  expect(cornersOf(evaluation, "b1")).toEqual([25, 0, 36, 10]);
});

test("a group with modifiers is drawn again when something in it changed, and only then", () => {
  const children = [box("a"), box("b", { transform: { position: "[5, 0]" } })];
  const welded = group("g", children, { modifiers: [{ id: "0", type: "weld", properties: {} }] });
  const { again } = drawn(documentWith([welded, box("c")]));
  expect(again(documentWith([welded, box("c", { properties: { width: "3" } })])).ran).toEqual([
    "box",
  ]);
  const moved = [box("a"), box("b", { transform: { position: "[6, 0]" } })];
  const { evaluation, ran } = again(documentWith([{ ...welded, children: moved }, box("c")]));
  expect(ran).toEqual(["weld"]);
  expect(cornersOf(evaluation, "g")).toEqual([0, 0, 16, 10]);
});

test("an edit inside a component shows in its instances, and only there", () => {
  const instances = Array.from(
    { length: 100 },
    (_, i): ElementNode => ({
      id: `i${i}`,
      type: "instance",
      component: i % 2 === 0 ? "even" : "odd",
      properties: {},
      parameters: { size: `${10 + i}` },
    }),
  );
  const component = (id: string, height: string): Component => ({
    id,
    parameters: [parameter("size", "1")],
    elements: [box("x", { properties: { width: "size", height } })],
  });
  const of = (even: string, odd: string) =>
    documentWith(instances, { components: [component("even", even), component("odd", odd)] });
  const { again } = drawn(of("5", "6"));
  expect(again(of("5", "6")).ran).toEqual([]);
  const { evaluation, ran } = again(of("7", "6"));
  expect(ran.length).toBe(50);
  expect(cornersOf(evaluation, "i2/x")).toEqual([0, 0, 12, 7]);
  expect(cornersOf(evaluation, "i3/x")).toEqual([0, 0, 13, 6]);
});

describe("drafts", () => {
  const modifiers = [{ id: "0", type: "grow", properties: {} }];
  const circle = (radius: string) =>
    documentWith(
      [
        box("a", { type: "script:s", properties: { radius }, modifiers }),
        box("b", { type: "script:s", modifiers }),
      ],
      {
        scripts: [
          script("generator", "return Path.circle({ radius });", [parameter("radius", "30")]),
        ],
      },
    );

  test("reuse fine results, and are refined afterwards", () => {
    const { evaluator, registry } = drawn(circle("20"));
    registry.ran.length = 0;
    const draft = evaluator.evaluate(circle("21"), {}, { tolerance: 0.05 });
    expect(registry.ran).toEqual(["grow"]);
    const fine = evaluator.evaluate(circle("21"));
    expect(registry.ran).toEqual(["grow", "grow"]);
    expect(draft.drawing).not.toEqual(fine.drawing);
    expect(fine.drawing).toEqual(evaluateOnce(circle("21")).drawing);
  });

  test("leave no trace in parameters", () => {
    const document = documentWith([box("a", { properties: { width: "size" } })], {
      parameters: [
        parameter("size", "CompoundPath.offset(Path.circle({ radius: 30 }), 2).length() / 10"),
      ],
    });
    const evaluator = makeEvaluator({ registry: countingRegistry() });
    evaluator.evaluate(document, {}, { tolerance: 0.5 });
    expect(evaluator.evaluate(document).drawing).toEqual(evaluateOnce(document).drawing);
  });
});

describe("the same document gives the same drawing, whatever was drawn before", () => {
  const elements: fc.Arbitrary<ElementNode> = fc.oneof(
    fc
      .record({ width: fc.integer({ min: 1, max: 30 }), style: fc.constantFrom("cut", "engrave") })
      .map(({ width, style }) => ({
        id: "",
        type: "rectangle",
        style,
        properties: { width: `${width} + size` },
      })),
    fc.constant({ id: "", type: "script:s", properties: { count: "size" } }),
    fc.constant({
      id: "",
      type: "ellipse",
      properties: {},
      transform: { position: "random.vecInCircle(50)", rotation: "random.angle()" },
    }),
    fc.integer({ min: 1, max: 5 }).map((distance) => ({
      id: "",
      type: "star",
      properties: {},
      modifiers: [
        { id: "0", type: "outline", properties: { distance: `${distance}` }, style: "cut" },
      ],
    })),
    fc.constant({ id: "", type: "rectangle", properties: { width: "nope" } }),
  );
  const documents = fc
    .tuple(
      fc.array(elements, { maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([list, seed, size]) =>
      documentWith(
        list.map((element, i) => ({ ...element, id: `e${i}` })),
        {
          seed,
          parameters: [parameter("size", `${size}`)],
          scripts: [
            script(
              "generator",
              "return times(count, () => Path.circle({ radius: Math.random() + 1, center: random.vecInCircle(9) }));",
              [parameter("count", "1")],
            ),
          ],
        },
      ),
    );

  test("in every order of edits, fine and coarse", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(documents, fc.boolean()), { maxLength: 5 }),
        documents,
        (history, document) => {
          const good = { ...document, components: [...document.components] };
          const [main] = good.components;
          // A failed element shows its last good result, so history matters there by design.
          if (main !== undefined) {
            const drawable = main.elements.filter(({ properties }) => properties.width !== "nope");
            good.components = [{ ...main, elements: drawable }];
          }
          const evaluator = makeEvaluator({ registry: builtIns, memory: 2000 });
          for (const [before, coarse] of history) {
            evaluator.evaluate(before, {}, coarse ? { tolerance: 0.05 } : {});
          }
          const after = evaluator.evaluate(good);
          const fresh = makeEvaluator({ registry: builtIns }).evaluate(good);
          expect(after.errors).toEqual([]);
          expect(after.drawing).toEqual(fresh.drawing);
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);
});
