import { describe, expect, test } from "vitest";
import type { ElementNode } from "../document/schema.ts";
import { makeEvaluator } from "./evaluator.ts";
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

const layersOf = (element: ElementNode) =>
  evaluateOnce(documentWith([element])).drawing.parts.flatMap(({ shapes }) =>
    shapes.map(({ style }) => style),
  );

describe("the placement of elements", () => {
  test.each<[string, Partial<ElementNode>, number[]]>([
    ["nowhere in particular", {}, [0, 0, 10, 10]],
    ["at a position", { transform: { position: "Vec(5, 7)" } }, [5, 7, 15, 17]],
    ["at a position in a list", { transform: { position: "[5, 7]" } }, [5, 7, 15, 17]],
    ["turned clockwise", { transform: { rotation: "90" } }, [-10, 0, 0, 10]],
    ["scaled", { transform: { scale: "2" } }, [0, 0, 20, 20]],
    ["scaled by axis", { transform: { scale: "[2, 0.5]" } }, [0, 0, 20, 5]],
    ["about an origin", { transform: { origin: "[5, 5]", rotation: "180" } }, [-5, -5, 5, 5]],
    ["skewed", { transform: { skew: "45" } }, [0, 0, 20, 10]],
    [
      "all at once: scale, skew, turn, move",
      { transform: { position: "[100, 0]", rotation: "90", scale: "[2, 1]", origin: "[10, 10]" } },
      // 0…10 less 10 is −10…0, twice as wide −20…0; a quarter turn makes x of −y: 0…10, y of x: −20…0
      [100, -20, 110, 0],
    ],
  ])("%s", (_, more, corners) => {
    const evaluation = evaluateOnce(documentWith([box("a", more)]));
    expect(evaluation.errors).toEqual([]);
    expect(cornersOf(evaluation, "a")).toEqual(corners);
  });

  test("in groups in groups, moved by each", () => {
    const evaluation = evaluateOnce(
      documentWith([
        group(
          "outer",
          [
            group("inner", [box("a", { transform: { position: "[1, 1]" } })], {
              transform: { scale: "2" },
            }),
          ],
          { transform: { position: "[100, 0]" } },
        ),
      ]),
    );
    expect(cornersOf(evaluation, "a")).toEqual([102, 2, 122, 22]);
  });

  test("rounded to a ten thousandth of a millimetre", () => {
    const { drawing } = evaluateOnce(
      documentWith([box("a", { transform: { position: "[1/3, -1e-9]" } })]),
    );
    const [contour] = drawing.parts[0]?.shapes[0]?.contours ?? [];
    expect(contour?.coords[0]).toBe(0.3333);
    expect(Object.is(contour?.coords[1], 0)).toBe(true);
  });

  const square = "Vec(0, 0), Vec(9, 0), Vec(9, 9), Vec(0, 9)";
  test.each<[string, string, string, boolean]>([
    ["an outline that ends on its start", "cut", `Path([${square}, Vec(0, 0)])`, true],
    ["one that does once rounded", "cut", `Path([${square}, Vec(0, 0.00001)])`, true],
    ["one curve back to its start", "cut", "Path.fromSVGPathString('M0 0C20 20 -20 20 0 0')", true],
    ["an outline with a gap", "cut", `Path([${square}, Vec(0, 0.001)])`, false],
    ["a line there and back", "cut", "Path([Vec(0, 0), Vec(9, 0), Vec(0, 0)])", false],
    ["an engraved line", "engrave", `Path([${square}, Vec(0, 0)])`, false],
  ])("as closed pieces where a line returns to its start: %s", (_, style, code, closed) => {
    const { drawing } = evaluateOnce(
      documentWith([box("a", { type: "script:s", style })], {
        scripts: [script("generator", `return ${code};`)],
      }),
    );
    expect(drawing.parts[0]?.shapes[0]?.contours.map((contour) => contour.closed)).toEqual([
      closed,
    ]);
  });

  test("not at all when they are hidden", () => {
    const { drawing, errors } = evaluateOnce(
      documentWith([
        box("a", { visible: "1 > 2" }),
        group("g", [box("in")], { visible: "false" }),
        group("h", [box("wrong", { visible: "nope" })], {
          visible: "false",
          modifiers: [{ id: "0", type: "weld", properties: {} }],
        }),
        box("b", { visible: "true" }),
        box("c", { visible: "true", hidden: true }),
        group("i", [box("in2")], { hidden: true }),
        group("j", [box("in3"), box("wrong2", { visible: "nope", hidden: true })], {
          modifiers: [{ id: "0", type: "nope", properties: {}, hidden: true }],
        }),
      ]),
    );
    expect(errors).toEqual([]);
    expect(drawing.parts.map(({ element }) => element)).toEqual(["b", "j"]);
  });
});

describe("which style a shape has", () => {
  const outline = { id: "0", type: "grow", properties: {} };
  test.each<[string, ElementNode, string[]]>([
    ["the document's first", box("a"), ["cut"]],
    ["its element's", box("a", { style: "score" }), ["score"]],
    ["that of its group", group("g", [box("a")], { style: "score" }), ["score"]],
    [
      "its own before that of its group",
      group("g", [box("a", { style: "engrave" })], { style: "score" }),
      ["engrave"],
    ],
    [
      "its element's after a modifier",
      box("a", { style: "score", modifiers: [outline] }),
      ["score"],
    ],
    [
      "that of the modifier's use",
      box("a", { style: "engrave", modifiers: [{ ...outline, style: "cut" }] }),
      ["cut"],
    ],
    [
      "its own when the modifier keeps it",
      box("a", {
        style: "engrave",
        modifiers: [{ ...outline, properties: { keep: "true" }, style: "cut" }],
      }),
      ["cut", "engrave"],
    ],
    [
      "its own through a second modifier",
      box("a", {
        style: "engrave",
        modifiers: [
          { ...outline, properties: { keep: "true" }, style: "cut" },
          { ...outline, properties: { keep: "true", distance: "5" }, style: "guide" },
        ],
      }),
      ["guide", "cut", "engrave"],
    ],
    [
      "its own inside a group with modifiers",
      group("g", [box("a", { style: "engrave" }), box("b")], {
        style: "score",
        modifiers: [{ ...outline, properties: { keep: "true" }, style: "cut" }],
      }),
      ["cut", "engrave", "score"],
    ],
  ])("%s", (_, element, styles) => {
    expect(layersOf(element)).toEqual(styles);
  });

  test("has the properties of its style", () => {
    const { drawing } = evaluateOnce(
      documentWith([box("a", { name: "Frame", style: "red" })], {
        styles: { red: { operation: "engrave", fill: "tomato", stroke: "nonsense" } },
      }),
    );
    expect(drawing.parts[0]).toMatchObject({ element: "a", name: "Frame" });
    expect(drawing.parts[0]?.shapes[0]).toMatchObject({
      operation: "engrave",
      style: "red",
      fill: "#ff6347",
    });
    expect(drawing.parts[0]?.shapes[0]).not.toHaveProperty("stroke");
  });
});

describe("errors are reported, and everything else is drawn", () => {
  const fine = box("fine");
  const weld = { id: "0", type: "weld", properties: {} };
  test.each<[string, Partial<ElementNode>, object, string]>([
    ["a property", { properties: { width: "1 +" } }, { property: "width" }, "This ends too early."],
    [
      "a property's type",
      { properties: { width: "'x'" } },
      { property: "width" },
      `width must be a number, not "x".`,
    ],
    ["visible", { visible: "nope" }, { property: "visible" }, "There is nothing called nope."],
    [
      "a transform",
      { transform: { rotation: "'x'" } },
      { property: "transform.rotation" },
      "It must be a finite number.",
    ],
    [
      "a transform's name",
      { transform: { position: "nope" } },
      { property: "transform.position" },
      "There is nothing called nope.",
    ],
    ["an unknown type", { type: "future" }, {}, `This program can't draw "future".`],
    [
      "an unknown modifier",
      { modifiers: [{ id: "0", type: "future", properties: {} }] },
      { modifier: "0" },
      `This program doesn't know the modifier "future".`,
    ],
    [
      "a modifier's property",
      { modifiers: [weld, { id: "1", type: "grow", properties: { distance: "true" } }] },
      { modifier: "1", property: "distance" },
      "distance must be a number, not true.",
    ],
    [
      "whether a modifier is on",
      { modifiers: [{ ...weld, enabled: "nope" }] },
      { modifier: "0", property: "enabled" },
      "There is nothing called nope.",
    ],
  ])("%s", (_, more, place, message) => {
    const { errors, drawing } = evaluateOnce(
      documentWith([box("a", { ...more, name: "A" }), fine]),
    );
    expect(errors).toEqual([{ element: "a", name: "A", ...place, message }]);
    expect(drawing.parts.map((part) => part.element)).toEqual(["fine"]);
  });

  test.each<[string, Partial<ElementNode>, string]>([
    ["an element's", { properties: { widht: "5" } }, "A box has no property called widht."],
    [
      "a modifier's",
      { modifiers: [{ id: "0", type: "grow", properties: { distanse: "5" } }] },
      'The modifier "Grow" has no property called distanse.',
    ],
    [
      "a script's",
      { type: "script:s", properties: { tooth: "5" } },
      'The script "Script" has no parameter called tooth.',
    ],
    [
      "a modifying script's",
      { modifiers: [{ id: "0", type: "script:s", properties: { toString: "5" } }] },
      'The script "Script" has no parameter called toString.',
    ],
  ])("%s unknown property, in a notice", (_, more, message) => {
    const document = documentWith([box("a", more)], {
      scripts: [script("generator", "return Path.circle({ radius: 1 });")],
    });
    const { notices, errors, drawing } = evaluateOnce(document);
    expect(errors).toEqual([]);
    expect(drawing.parts.length).toBe(1);
    const modifier = more.modifiers && { modifier: "0" };
    expect(notices).toMatchObject([{ kind: "warning", element: "a", message, ...modifier }]);
  });

  test("a modifier that is off does nothing", () => {
    const modifiers = [{ id: "0", type: "grow", properties: {}, enabled: "false" }];
    expect(cornersOf(evaluateOnce(documentWith([box("a", { modifiers })])), "a")).toEqual([
      0, 0, 10, 10,
    ]);
  });

  test("an element with too many segments", () => {
    const evaluator = makeEvaluator({ registry: countingRegistry(), mostSegments: 100 });
    const many = (id: string, count: number) =>
      box(id, { type: "many", properties: { count: `${count}` } });
    const { errors, drawing } = evaluator.evaluate(
      documentWith([many("a", 101), many("b", 60), many("c", 60)]),
    );
    expect(errors).toEqual([
      {
        element: "a",
        name: "Many",
        message: "It has 101 segments; a drawing can have 100.",
      },
      {
        element: "c",
        name: "c",
        message: "With this element, the drawing has more than 100 segments, the limit.",
      },
    ]);
    expect(drawing.parts.map(({ element }) => element)).toEqual(["b"]);
  });

  test("a thousand errors are summarised", () => {
    const elements = Array.from({ length: 1000 }, (_, i) => box(`e${i}`, { visible: "nope" }));
    const { errors } = evaluateOnce(documentWith(elements));
    expect(errors.length).toBe(201);
    expect(errors[200]).toEqual({ message: "There are 800 more errors." });
  });
});

describe("the last good drawing", () => {
  test("is kept where an element fails, moved with its group, and marked as stale", () => {
    const evaluator = makeEvaluator({ registry: countingRegistry() });
    const pair = (width: string, x: number) =>
      documentWith([
        group("g", [box("a", { properties: { width } }), box("b")], {
          transform: { position: `[${x}, 0]` },
        }),
      ]);
    const good = evaluator.evaluate(pair("20", 0));
    expect(good.stale).toEqual([]);
    const bad = evaluator.evaluate(pair("20 +", 100));
    expect(bad.errors.length).toBe(1);
    expect(bad.stale).toEqual(["a"]);
    expect(cornersOf(bad, "a")).toEqual([100, 0, 120, 10]);
    expect(cornersOf(bad, "b")).toEqual([100, 0, 110, 10]);
    const again = evaluator.evaluate(pair("30", 100));
    expect(again.stale).toEqual([]);
    expect(cornersOf(again, "a")).toEqual([100, 0, 130, 10]);
  });

  test("is kept inside a modified element", () => {
    const evaluator = makeEvaluator({ registry: countingRegistry() });
    const welded = (width: string) =>
      documentWith([
        group("g", [box("a", { properties: { width } })], {
          modifiers: [{ id: "0", type: "weld", properties: {} }],
        }),
      ]);
    evaluator.evaluate(welded("20"));
    const bad = evaluator.evaluate(welded("nope"));
    expect(bad.stale).toEqual(["a"]);
    expect(cornersOf(bad, "g")).toEqual([0, 0, 20, 10]);
  });

  test("is kept while a font is missing, and the font is requested until it is loaded", () => {
    const registry = countingRegistry();
    const evaluator = makeEvaluator({ registry });
    const letter = (font: string) =>
      documentWith([group("g", [box("a", { type: "letter", properties: { font } })])]);
    registry.fonts.add("pacifico");
    const before = evaluator.evaluate(letter("'pacifico'"));
    for (let round = 0; round < 2; round++) {
      const waiting = evaluator.evaluate(letter("'lobster'"));
      expect(waiting.missingFiles).toEqual(["lobster"]);
      expect(waiting.errors).toEqual([]);
      expect(waiting.stale).toEqual(["a"]);
      expect(waiting.drawing).toEqual(before.drawing);
    }
    registry.fonts.add("lobster");
    const after = evaluator.evaluate(letter("'lobster'"));
    expect(after.missingFiles).toEqual([]);
    expect(after.stale).toEqual([]);
  });
});

test("the host is notified before untrusted code runs", () => {
  const locations: object[] = [];
  const evaluator = makeEvaluator({ registry: countingRegistry() });
  const document = documentWith(
    [
      box("a", { type: "script:s", properties: { size: "Math.max(1, 2)" } }),
      box("b", { modifiers: [{ id: "0", type: "script:m", properties: {} }] }),
    ],
    {
      parameters: [parameter("long", "range(0, 9).length")],
      scripts: [
        script("generator", "", [parameter("size", "1")]),
        { ...script("modifier", "return input"), id: "m" },
      ],
    },
  );
  evaluator.evaluate(document, {}, { at: (location) => locations.push(location) });
  expect(locations).toEqual([
    { parameter: "long" },
    { element: "a", name: "Script", property: "size" },
    { element: "a", name: "Script", script: "s" },
    { element: "b", name: "Box", script: "m", modifier: "0" },
  ]);
});
