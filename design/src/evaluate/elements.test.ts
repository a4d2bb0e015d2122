import { describe, expect, test } from "vitest";
import type { Component, ElementNode, Script } from "../document/schema.ts";
import { makeEvaluator } from "./evaluator.ts";
import {
  box,
  cornersOf,
  countingRegistry,
  documentWith,
  evaluateOnce,
  parameter,
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
        {
          id: "outer",
          type: "group",
          properties: {},
          transform: { position: "[100, 0]" },
          children: [
            {
              id: "inner",
              type: "group",
              properties: {},
              transform: { scale: "2" },
              children: [box("a", { transform: { position: "[1, 1]" } })],
            },
          ],
        },
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
    const children = [box("in")];
    const { drawing, errors } = evaluateOnce(
      documentWith([
        box("a", { visible: "1 > 2" }),
        { id: "g", type: "group", properties: {}, visible: "false", children },
        {
          id: "h",
          type: "group",
          properties: {},
          visible: "false",
          children: [box("wrong", { visible: "nope" })],
          modifiers: [{ type: "weld", properties: {} }],
        },
        box("b", { visible: "true" }),
      ]),
    );
    expect(errors).toEqual([]);
    expect(drawing.parts.map(({ element }) => element)).toEqual(["b"]);
  });
});

describe("which style a shape has", () => {
  const outline = { type: "grow", properties: {} };
  test.each<[string, ElementNode, string[]]>([
    ["the document's first", box("a"), ["cut"]],
    ["its element's", box("a", { style: "score" }), ["score"]],
    [
      "that of its group",
      { id: "g", type: "group", properties: {}, style: "score", children: [box("a")] },
      ["score"],
    ],
    [
      "its own before that of its group",
      {
        id: "g",
        type: "group",
        properties: {},
        style: "score",
        children: [box("a", { style: "engrave" })],
      },
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
      {
        id: "g",
        type: "group",
        properties: {},
        style: "score",
        children: [box("a", { style: "engrave" }), box("b")],
        modifiers: [{ ...outline, properties: { keep: "true" }, style: "cut" }],
      },
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

describe("instances", () => {
  const tag: Component = {
    id: "tag",
    parameters: [parameter("size", "5"), parameter("twice", "size * 2")],
    elements: [box("body", { properties: { width: "twice + extra", height: "size" } })],
  };
  const pair: Component = {
    id: "pair",
    parameters: [parameter("size", "3")],
    elements: [
      { id: "l", type: "instance", component: "tag", properties: {}, parameters: { size: "size" } },
      {
        id: "r",
        type: "instance",
        component: "tag",
        properties: {},
        parameters: { size: "size * 2" },
        transform: { position: "[50, 0]" },
      },
    ],
  };
  const instance = (
    id: string,
    component: string,
    more: Partial<ElementNode> = {},
  ): ElementNode => ({
    id,
    type: "instance",
    component,
    properties: {},
    ...more,
  });
  const parameters = [parameter("extra", "1"), parameter("local", "7")];

  test("draw their component with its own parameters, and can use those of the document", () => {
    const evaluation = evaluateOnce(
      documentWith(
        [
          instance("a", "tag"),
          instance("b", "tag", {
            parameters: { size: "local" },
            transform: { position: "[0, 9]" },
          }),
          instance("c", "pair"),
        ],
        { parameters, components: [tag, pair] },
      ),
    );
    expect(evaluation.errors).toEqual([]);
    expect(cornersOf(evaluation, "a/body")).toEqual([0, 0, 11, 5]);
    expect(cornersOf(evaluation, "b/body")).toEqual([0, 9, 15, 16]);
    expect(cornersOf(evaluation, "c/l/body")).toEqual([0, 0, 7, 3]);
    expect(cornersOf(evaluation, "c/r/body")).toEqual([50, 0, 63, 6]);
  });

  test("don't see the parameters of their parent", () => {
    const leak: Component = { ...tag, elements: [box("body", { properties: { width: "inner" } })] };
    const outer: Component = {
      id: "outer",
      parameters: [parameter("inner", "4")],
      elements: [instance("i", "tag")],
    };
    const { errors } = evaluateOnce(
      documentWith([instance("o", "outer")], { components: [leak, outer] }),
    );
    expect(errors).toEqual([
      {
        element: "o/i/body",
        name: "body",
        property: "width",
        message: "There is nothing called inner.",
      },
    ]);
  });

  test("report errors in the parameters that they set", () => {
    const { errors } = evaluateOnce(
      documentWith([instance("a", "tag", { name: "Tag", parameters: { size: "'x'" } })], {
        parameters,
        components: [tag],
      }),
    );
    expect(errors).toEqual([
      {
        element: "a",
        name: "Tag",
        parameter: "size",
        property: "parameters.size",
        message: `size must be a number, not "x".`,
      },
    ]);
  });

  test("can be modified as one", () => {
    const evaluation = evaluateOnce(
      documentWith(
        [
          instance("a", "pair", {
            modifiers: [{ type: "weld", properties: {} }],
            transform: { position: "[0, 1]" },
          }),
        ],
        { parameters, components: [tag, pair] },
      ),
    );
    expect(evaluation.drawing.parts.map(({ element }) => element)).toEqual(["a"]);
    expect(cornersOf(evaluation, "a")).toEqual([0, 1, 63, 7]);
  });

  test("that contain themselves end, should such a document get through", () => {
    const loop: Component = { ...tag, elements: [instance("again", "tag")] };
    const { errors } = evaluateOnce(documentWith([instance("a", "tag")], { components: [loop] }));
    expect(errors[0]?.message).toBe("Components must not contain themselves.");
  });
});

const script = (
  kind: Script["kind"],
  code: string,
  parameters: Script["parameters"] = [],
): Script => ({
  id: "s",
  name: "Script",
  kind,
  parameters,
  code,
});

describe("scripts", () => {
  const generated = (
    code: string,
    more: Partial<ElementNode> = {},
    parameters?: Script["parameters"],
  ) =>
    evaluateOnce(
      documentWith([box("a", { type: "script:s", ...more })], {
        scripts: [script("generator", code, parameters)],
      }),
    );

  test("make geometry from their parameters", () => {
    const evaluation = generated(
      "const path = Path.rectangle({ width, height: parameters.width / 2 });\nreturn path.translate(Vec(1, 2));",
      { properties: { width: "4 * 2" } },
      [parameter("width", "1")],
    );
    expect(evaluation.errors).toEqual([]);
    expect(cornersOf(evaluation, "a")).toEqual([1, 2, 9, 6]);
  });

  test.each([
    ["a list of lists", "return [[Path.circle({ radius: 1 })], []];", 1],
    ["nothing", "", 0],
    ["null", "return null;", 0],
    [
      "names that geometry has",
      "const text = 1, random = 2, Vec = 3; return Path.circle({ radius: text });",
      1,
    ],
  ])("may return or use %s", (_, code, count) => {
    const { drawing, errors } = generated(code);
    expect(errors).toEqual([]);
    expect(drawing.parts.length).toBe(count);
  });

  test.each<[string, string, string[]]>([
    ["nothing", "Path.circle({ radius: 1 });", ["It returned nothing, so nothing is drawn."]],
    ["a bare return", "return;", ["It returned nothing, so nothing is drawn."]],
    ["null", "return null;", ["It returned nothing, so nothing is drawn."]],
    ["an empty list on purpose", "return [];", []],
  ])("that return %s get a notice when it is a mistake", (_, code, messages) => {
    const { notices, errors } = generated(code);
    expect(errors).toEqual([]);
    expect(notices.map(({ message }) => message)).toEqual(messages);
  });

  test.each([
    ["by its name", "names.sort();"],
    ["among all", "const { names } = parameters; names.sort();"],
  ])("may change a list they were given %s, without affecting others", (_, sort) => {
    const list = parameter("names", "['b', 'c', 'a']", { type: "list", item: "text" });
    const code = `${sort} console.log(names.join()); return [];`;
    const { notices, errors, parameters } = evaluateOnce(
      documentWith([box("a", { type: "script:s", properties: { names: "all" } })], {
        parameters: [{ ...list, name: "all" }],
        scripts: [script("generator", code, [list])],
      }),
    );
    expect(errors).toEqual([]);
    expect(notices.map(({ message }) => message)).toEqual(["a,b,c"]);
    expect(parameters[0]?.value).toEqual(["b", "c", "a"]);
  });

  test("modify a clone", () => {
    const document = documentWith(
      [box("a", { modifiers: [{ type: "script:s", properties: { by: "5" } }], style: "score" })],
      {
        scripts: [
          script("modifier", "return input.translate(Vec(by, 0));", [parameter("by", "1")]),
        ],
      },
    );
    const evaluator = makeEvaluator({ registry: countingRegistry() });
    for (let round = 0; round < 3; round++) {
      expect(cornersOf(evaluator.evaluate({ ...document, seed: round }), "a")).toEqual([
        5, 0, 15, 10,
      ]);
    }
  });

  test("assign the style of the modifier's use to shapes without a layer", () => {
    const code =
      "const own = Path.circle({ radius: 1 }).assignLayer('engrave'); return [input, own];";
    const { drawing } = evaluateOnce(
      documentWith(
        [box("a", { modifiers: [{ type: "script:s", properties: {}, style: "score" }] })],
        { scripts: [script("modifier", code)] },
      ),
    );
    expect(drawing.parts[0]?.shapes.map(({ style }) => style)).toEqual(["score", "engrave"]);
  });

  test("log", () => {
    const { notices } = generated(
      "console.log('width', 3, { a: 1 }, Vec(1, 2));\nconsole.geometry(Path.line(Vec(0, 0), Vec(1, 0)));",
    );
    expect(notices[0]).toMatchObject({
      kind: "log",
      element: "a",
      message: `width 3 {"a":1} Vec(1, 2)`,
    });
    expect(notices[1]).toMatchObject({ kind: "geometry", element: "a" });
    expect(notices[1]?.contours?.length).toBe(1);
  });

  test("show no more segments in total than a page accepts", () => {
    const line = "Path.line(Vec(0, 0), Vec(1, 0))";
    const show = `const lines = Group(Array.from({ length: 4000 }, () => ${line}));
      for (let k = 0; k < 8; k++) console.geometry(lines);`;
    const { notices, errors } = generated(show);
    expect(errors).toEqual([]);
    const shown = notices.filter(({ kind }) => kind === "geometry");
    expect(shown.map(({ contours }) => contours?.length)).toEqual([
      ...Array(5).fill(4000),
      ...Array(3).fill(0),
    ]);
  });

  test("get a notice when they show too much at once", () => {
    const { errors } = generated(
      "console.geometry(Group(Array.from({ length: 5001 }, () => Path.line(Vec(0, 0), Vec(1, 0)))));",
    );
    expect(errors[0]?.message).toContain(
      "It has more than the 5000 segments console.geometry shows.",
    );
  });

  test("repeat their messages when nothing has to be run", () => {
    const evaluator = makeEvaluator({ registry: countingRegistry() });
    const scripts = [script("generator", "console.log('once'); return [];")];
    const document = documentWith([box("a", { type: "script:s" })], { scripts });
    const { notices } = evaluator.evaluate(document);
    expect(notices.length).toBe(1);
    expect(evaluator.evaluate({ ...document }).notices).toEqual(notices);
  });

  test.each<[string, string, object]>([
    [
      "a typing mistake",
      "const a = ;\nreturn a;",
      { message: `Unexpected ";" in line 1 at the 11th character.`, line: 1, column: 11 },
    ],
    [
      "an unknown name",
      "\nreturn nothing;",
      { message: "There is nothing called nothing.", line: 2 },
    ],
    [
      "a thrown error",
      "\n\nthrow new Error('No wood')",
      { message: "No wood.", line: 3, column: 7 },
    ],
    ["something else thrown", "throw 'wood'", { message: "wood." }],
    ["nothing thrown", "throw undefined", { message: "undefined." }],
    [
      "an endless call",
      "const f = () => f();\nf();",
      { message: "It calls itself without an end." },
    ],
    [
      "no geometry",
      "return 5",
      { message: "It must return geometry: a Path, a CompoundPath, a Group or a list of them." },
    ],
    ["what is no number", "return Path.line(Vec(0, 0), Vec(0, 0 / 0))", {}],
    ["an error of geometry", "return Path.circle({ radius: 'x' })", { line: 1 }],
    [
      "geometry in itself",
      "const g = Group([]); g.items.push(g); return g;",
      { message: "It calls itself without an end." },
    ],
    ["the clock", "return performance.now()", { line: 1 }],
    ["import", "\n import('x')", { message: "A script can't import.", line: 2, column: 2 }],
    ["await", "await 1", { line: 1 }],
    ["async functions", "return (async () => 1)()", { line: 1, column: 9 }],
  ])("with %s are reported with the position", (_, code, details) => {
    const { errors, drawing } = generated(code, { name: "Art" });
    expect(drawing.parts).toEqual([]);
    expect(errors.length).toBe(1);
    expect(errors[0]).toMatchObject({ element: "a", name: "Art", ...details });
    expect(errors[0]?.message).toMatch(/[.…]$/);
  });

  test("see nothing of the host environment", () => {
    const names = [
      "globalThis",
      "self",
      "performance",
      "fetch",
      "setTimeout",
      "process",
      "Function",
    ];
    const code = `return [${names.join(", ")}].some((it) => it !== undefined) ? 5 : [];`;
    expect(generated(code).errors).toEqual([]);
  });

  test("get the same random numbers every time, also from Math", () => {
    const code = "return Path.circle({ radius: 1 + Math.random() + random.next() });";
    expect(generated(code).drawing).toEqual(generated(code).drawing);
    const two = evaluateOnce(
      documentWith([box("a", { type: "script:s" }), box("b", { type: "script:s" })], {
        scripts: [script("generator", code)],
      }),
    );
    expect(cornersOf(two, "a")).not.toEqual(cornersOf(two, "b"));
  });
});

describe("errors are reported, and everything else is drawn", () => {
  const fine = box("fine");
  test.each<[string, ElementNode, object]>([
    [
      "a property",
      box("a", { properties: { width: "1 +" } }),
      { property: "width", message: "This ends too early." },
    ],
    [
      "a property's type",
      box("a", { properties: { width: "'x'" } }),
      { property: "width", message: `width must be a number, not "x".` },
    ],
    [
      "visible",
      box("a", { visible: "nope" }),
      { property: "visible", message: "There is nothing called nope." },
    ],
    [
      "a transform",
      box("a", { transform: { rotation: "'x'" } }),
      { property: "transform.rotation", message: "It must be a finite number." },
    ],
    [
      "a transform's name",
      box("a", { transform: { position: "nope" } }),
      { property: "transform.position", message: "There is nothing called nope." },
    ],
    [
      "an unknown type",
      box("a", { type: "future" }),
      { message: `This program can't draw "future".` },
    ],
    [
      "an unknown modifier",
      box("a", { modifiers: [{ type: "future", properties: {} }] }),
      { modifier: 0, message: `This program doesn't know the modifier "future".` },
    ],
    [
      "a modifier's property",
      box("a", {
        modifiers: [
          { type: "weld", properties: {} },
          { type: "grow", properties: { distance: "true" } },
        ],
      }),
      { modifier: 1, property: "distance", message: "distance must be a number, not true." },
    ],
    [
      "whether a modifier is on",
      box("a", { modifiers: [{ type: "weld", properties: {}, enabled: "nope" }] }),
      { modifier: 0, property: "enabled", message: "There is nothing called nope." },
    ],
  ])("%s", (_, element, details) => {
    const { errors, drawing } = evaluateOnce(documentWith([{ ...element, name: "A" }, fine]));
    expect(errors).toEqual([{ element: "a", name: "A", ...details }]);
    expect(drawing.parts.map((part) => part.element)).toEqual(["fine"]);
  });

  test.each<[string, Partial<ElementNode>, object]>([
    [
      "an element's",
      { properties: { widht: "5" } },
      { message: "A box has no property called widht." },
    ],
    [
      "a modifier's",
      { modifiers: [{ type: "grow", properties: { distanse: "5" } }] },
      { modifier: 0, message: 'The modifier "Grow" has no property called distanse.' },
    ],
    [
      "a script's",
      { type: "script:s", properties: { tooth: "5" } },
      { message: 'The script "Script" has no parameter called tooth.' },
    ],
    [
      "a modifying script's",
      { modifiers: [{ type: "script:s", properties: { toString: "5" } }] },
      { modifier: 0, message: 'The script "Script" has no parameter called toString.' },
    ],
  ])("%s unknown property, in a notice", (_, more, details) => {
    const document = documentWith([box("a", more)], {
      scripts: [script("generator", "return Path.circle({ radius: 1 });")],
    });
    const { notices, errors, drawing } = evaluateOnce(document);
    expect(errors).toEqual([]);
    expect(drawing.parts.length).toBe(1);
    expect(notices).toMatchObject([{ kind: "warning", element: "a", ...details }]);
  });

  test("a modifier that is off does nothing", () => {
    const modifiers = [{ type: "grow", properties: {}, enabled: "false" }];
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
        name: "a",
        message: "It has 101 segments, more than the 100 a drawing may have.",
      },
      {
        element: "c",
        name: "c",
        message: "With it the drawing has more than the 100 segments it may have.",
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
    const group = (width: string, x: number) =>
      documentWith([
        {
          id: "g",
          type: "group",
          properties: {},
          transform: { position: `[${x}, 0]` },
          children: [box("a", { properties: { width } }), box("b")],
        },
      ]);
    const good = evaluator.evaluate(group("20", 0));
    expect(good.stale).toEqual([]);
    const bad = evaluator.evaluate(group("20 +", 100));
    expect(bad.errors.length).toBe(1);
    expect(bad.stale).toEqual(["a"]);
    expect(cornersOf(bad, "a")).toEqual([100, 0, 120, 10]);
    expect(cornersOf(bad, "b")).toEqual([100, 0, 110, 10]);
    const again = evaluator.evaluate(group("30", 100));
    expect(again.stale).toEqual([]);
    expect(cornersOf(again, "a")).toEqual([100, 0, 130, 10]);
  });

  test("is kept inside a modified element", () => {
    const evaluator = makeEvaluator({ registry: countingRegistry() });
    const welded = (width: string) =>
      documentWith([
        {
          id: "g",
          type: "group",
          properties: {},
          children: [box("a", { properties: { width } })],
          modifiers: [{ type: "weld", properties: {} }],
        },
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
      documentWith([
        {
          id: "g",
          type: "group",
          properties: {},
          children: [box("a", { type: "letter", properties: { font } })],
        },
      ]);
    registry.fonts.add("pacifico");
    const before = evaluator.evaluate(letter("'pacifico'"));
    for (let round = 0; round < 2; round++) {
      const waiting = evaluator.evaluate(letter("'lobster'"));
      expect(waiting.missingFonts).toEqual(["lobster"]);
      expect(waiting.errors).toEqual([]);
      expect(waiting.stale).toEqual(["a"]);
      expect(waiting.drawing).toEqual(before.drawing);
    }
    registry.fonts.add("lobster");
    const after = evaluator.evaluate(letter("'lobster'"));
    expect(after.missingFonts).toEqual([]);
    expect(after.stale).toEqual([]);
  });
});

test("the host is notified before untrusted code runs", () => {
  const places: object[] = [];
  const evaluator = makeEvaluator({ registry: countingRegistry() });
  const document = documentWith(
    [
      box("a", { type: "script:s", properties: { size: "Math.max(1, 2)" } }),
      box("b", { modifiers: [{ type: "script:m", properties: {} }] }),
    ],
    {
      parameters: [parameter("long", "range(0, 9).length")],
      scripts: [
        script("generator", "", [parameter("size", "1")]),
        { ...script("modifier", "return input"), id: "m" },
      ],
    },
  );
  evaluator.evaluate(document, {}, { at: (place) => places.push(place) });
  expect(places).toEqual([
    { parameter: "long" },
    { element: "a", name: "a", property: "size" },
    { element: "a", name: "a", script: "s" },
    { element: "b", name: "b", script: "m", modifier: 0 },
  ]);
});
