import { describe, expect, test } from "vitest";
import type { ElementNode, Script } from "../document/schema.ts";
import { makeEvaluator } from "./evaluator.ts";
import {
  box,
  cornersOf,
  countingRegistry,
  documentWith,
  evaluateOnce,
  parameter,
  script,
} from "./test-document.ts";

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

  describe("that see the document", () => {
    const seeing = (code: string, own: Script["parameters"] = []): Script => ({
      ...script("generator", code, own),
      scope: "document",
    });
    const circle = "return Path.rectangle({ width: size, height: inner });";
    const nested = (scripts: Script[], inner = "size / 2") =>
      documentWith([{ id: "i", type: "instance", component: "part", properties: {} }], {
        parameters: [parameter("size", "8"), parameter("other", "1")],
        components: [
          {
            id: "part",
            parameters: [parameter("inner", inner)],
            elements: [box("a", { type: "script:s" })],
          },
        ],
        scripts,
      });

    test("get the document's parameters and the component's", () => {
      const evaluation = evaluateOnce(nested([seeing(circle)]));
      expect(evaluation.errors).toEqual([]);
      expect(cornersOf(evaluation, "i/a")).toEqual([0, 0, 8, 4]);
    });

    test("prefer their own, and variables that they declare", () => {
      const own = seeing(circle, [parameter("size", "2")]);
      expect(cornersOf(evaluateOnce(nested([own])), "i/a")).toEqual([0, 0, 2, 4]);
      const declared = seeing(`const inner = 3; ${circle}`);
      expect(cornersOf(evaluateOnce(nested([declared])), "i/a")).toEqual([0, 0, 8, 3]);
    });

    test("run again when a parameter changes that they name, and not for others", () => {
      const evaluator = makeEvaluator({ registry: countingRegistry() });
      const document = nested([seeing(circle)]);
      const ran = (values: Record<string, string>) =>
        evaluator.evaluate(document, values).stats.evaluated;
      expect([ran({}), ran({ other: "5" }), ran({ size: "6" })]).toEqual([1, 0, 1]);
    });

    test("see a parameter that is added later", () => {
      const evaluator = makeEvaluator({ registry: countingRegistry() });
      const before = nested([seeing("return Path.circle({ radius: late });")]);
      expect(evaluator.evaluate(before).errors).toMatchObject([
        { message: "There is nothing called late.", element: "i/a" },
      ]);
      const parameters = [...before.parameters, parameter("late", "3")];
      expect(evaluator.evaluate({ ...before, parameters }).errors).toEqual([]);
    });

    test("fail with a parameter that has an error, unless only a field has its name", () => {
      const failing = nested([seeing(circle)], "nope");
      expect(evaluateOnce(failing).errors.map(({ message }) => message)).toContain(
        "The parameter inner has an error.",
      );
      const field = seeing("return Path.circle({ radius: ({ inner: 2 }).inner });");
      expect(evaluateOnce(nested([field], "nope")).drawing.parts.length).toBe(1);
    });
  });

  test("that see only their own parameters don't find the document's", () => {
    const { errors } = evaluateOnce(
      documentWith([box("a", { type: "script:s" })], {
        parameters: [parameter("size", "8")],
        scripts: [script("generator", "return Path.circle({ radius: size });")],
      }),
    );
    expect(errors).toMatchObject([{ message: "There is nothing called size." }]);
  });

  test("modify a clone", () => {
    const document = documentWith(
      [
        box("a", {
          modifiers: [{ id: "0", type: "script:s", properties: { by: "5" } }],
          style: "score",
        }),
      ],
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
        [box("a", { modifiers: [{ id: "0", type: "script:s", properties: {}, style: "score" }] })],
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

  test.each<[string, string, string, place?: object]>([
    [
      "a typing mistake",
      "const a = ;\nreturn a;",
      `Unexpected ";" in line 1 at the 11th character.`,
      { line: 1, column: 11 },
    ],
    ["an unknown name", "\nreturn nothing;", "There is nothing called nothing.", { line: 2 }],
    ["a thrown error", "\n\nthrow new Error('No wood')", "No wood.", { line: 3, column: 7 }],
    ["something else thrown", "throw 'wood'", "wood."],
    ["nothing thrown", "throw undefined", "undefined."],
    ["an endless call", "const f = () => f();\nf();", "It calls itself without end."],
    [
      "no geometry",
      "return 5",
      "It must return geometry: a Path, a CompoundPath, a Group or a list of them.",
    ],
    ["what is no number", "return Path.line(Vec(0, 0), Vec(0, 0 / 0))", ""],
    ["an error of geometry", "return Path.circle({ radius: 'x' })", "", { line: 1 }],
    [
      "geometry in itself",
      "const g = Group([]); g.items.push(g); return g;",
      "It calls itself without end.",
    ],
    ["the clock", "return performance.now()", "", { line: 1 }],
    [
      "a date",
      "const width = 1;\n  const made = new Date();\nreturn [];",
      "Dates are not available in designs.",
      { script: "s", line: 2, column: 16 },
    ],
    ["import", "\n import('x')", "A script can't import.", { line: 2, column: 2 }],
    ["await", "await 1", "", { line: 1 }],
    ["async functions", "return (async () => 1)()", "", { line: 1, column: 9 }],
  ])("with %s are reported with the position", (_, code, message, place = {}) => {
    const { errors, drawing } = generated(code, { name: "Art" });
    expect(drawing.parts).toEqual([]);
    expect(errors.length).toBe(1);
    expect(errors[0]).toMatchObject({ element: "a", name: "Art", ...place });
    if (message) expect(errors[0]?.message).toBe(message);
    expect(errors[0]?.message).toMatch(/[.…]$/);
  });

  test.each([
    "new Date()",
    "new Date(2024, 4, 31)",
    "Date()",
    "Date.now()",
    "Date.parse('2024-05-31')",
    "Date.prototype",
    "Date.now = () => 7",
    "delete Date.now",
    "1 instanceof Date",
    "class Birthday extends Date {}",
    "String(Date)",
    "'now' in Date",
    "Object.keys(Date)",
    "Object.isFrozen(Date)",
    "Object.getPrototypeOf(Date)",
    "Reflect.construct(Object, [], Date)",
    "return Date",
  ])("can't use dates: %s", (code) => {
    expect(generated(code).errors).toMatchObject([
      { message: "Dates are not available in designs." },
    ]);
  });

  test("have no dates, and neither have expressions", () => {
    const { errors } = evaluateOnce(
      documentWith([box("a", { properties: { width: "new Date().getFullYear() / 100" } })]),
    );
    expect(errors).toMatchObject([
      { element: "a", property: "width", message: "Dates are not available in designs." },
    ]);
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
