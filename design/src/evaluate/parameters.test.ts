import { describe, expect, test } from "vitest";
import type { Parameter } from "../document/schema.ts";
import { createEvaluator } from "./create-evaluator.ts";
import { makeEvaluator } from "./evaluator.ts";
import { box, countingRegistry, documentWith, evaluateOnce, parameter } from "./test-document.ts";

function valuesOf(parameters: Parameter[], values?: Record<string, string>) {
  const evaluation = evaluateOnce(documentWith([], { parameters }), values);
  const byName = Object.fromEntries(evaluation.parameters.map((one) => [one.name, one.value]));
  return { ...evaluation, values: byName };
}

describe("parameters depend on each other by name", () => {
  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ["in order", { a: "2", b: "a * 3" }, { a: 2, b: 6 }],
    ["against the order", { b: "a * 3", a: "2" }, { a: 2, b: 6 }],
    ["in a chain", { a: "b + 1", b: "c + 1", c: "d + 1", d: "1" }, { a: 4, b: 3, c: 2, d: 1 }],
    ["in a diamond", { a: "b + c", b: "d", c: "d * 2", d: "5" }, { a: 15, b: 5, c: 10, d: 5 }],
    ["with geometry", { a: "Vec(b, 4).length()", b: "3" }, { a: 5, b: 3 }],
    ["with math", { a: "cos(60) + math.sin(30) + Math.max(1, 2)" }, { a: 3 }],
  ])("%s", (_, expressions, expected) => {
    const parameters = Object.entries(expressions).map(([name, text]) => parameter(name, text));
    const { values, errors } = valuesOf(parameters);
    expect(errors).toEqual([]);
    for (const [name, value] of Object.entries(expected)) {
      expect(values[name]).toBeCloseTo(Number(value), 9);
    }
  });

  test("all parameters of a cycle are reported with the cycle, and those that depend on them with the reason", () => {
    const { errors, values } = valuesOf([
      parameter("width", "height * 2"),
      parameter("height", "width / 2"),
      parameter("area", "width * 2"),
      parameter("other", "1"),
    ]);
    const path = ["width", "height", "width"];
    const message = "These depend on each other: width → height → width.";
    expect(errors).toEqual([
      { parameter: "height", message, path },
      { parameter: "width", message, path },
      { parameter: "area", message: "The parameter width has an error." },
    ]);
    expect(values).toEqual({ width: undefined, height: undefined, area: undefined, other: 1 });
  });

  test("a parameter that refers to itself is a cycle of one", () => {
    const { errors } = valuesOf([parameter("width", "width + 1")]);
    expect(errors[0]).toMatchObject({ parameter: "width", path: ["width", "width"] });
  });

  test.each([
    ["nothing", "There is nothing called nothing."],
    ["performance.now()", "There is nothing called performance."],
    ["globalThis", "There is nothing called globalThis."],
    ["fetch('/')", "There is nothing called fetch."],
    ["eval('1')", "There is nothing called eval."],
    ["1 +", "This ends too early."],
    ["undefined.x", "Cannot read properties of undefined (reading 'x')."],
  ])("%s: %s", (text, message) => {
    expect(valuesOf([parameter("a", text)]).errors).toEqual([{ parameter: "a", message }]);
  });
});

describe("values have their type", () => {
  const choices = [
    { value: "oak", label: "Oak" },
    { value: "3", label: "Three" },
  ];
  test.each<[Partial<Parameter> & Pick<Parameter, "type">, string, unknown]>([
    [{ type: "number" }, "1.5", 1.5],
    [{ type: "number" }, "' 1.5 '", 1.5],
    [{ type: "number", step: 0.1 }, "0.1 + 0.2", 0.3],
    [{ type: "number", min: 1, step: 2 }, "4.1", 5],
    [{ type: "length", min: 6, step: 0.5 }, "50.8", 50.8],
    [{ type: "angle", step: 15 }, "22.5", 22.5],
    [{ type: "number", max: 10, step: 4 }, "10", 8],
    [{ type: "length" }, "-0", 0],
    [{ type: "angle" }, "90", 90],
    [{ type: "text" }, "'Zoë'", "Zoë"],
    [{ type: "text" }, "12", "12"],
    [{ type: "text" }, "true", "true"],
    [{ type: "boolean" }, "1 < 2", true],
    [{ type: "boolean" }, "'false'", false],
    [{ type: "choice", choices }, "'oak'", "oak"],
    [{ type: "choice", choices }, "3", "3"],
    [{ type: "color" }, "'#F00'", "#ff0000"],
    [{ type: "color" }, "'tomato'", "#ff6347"],
    [{ type: "color" }, "Color(0, 0, 1)", "#0000ff"],
    [{ type: "font" }, "'pacifico'", "pacifico"],
    [{ type: "image" }, "''", ""],
    [{ type: "image" }, "null", ""],
    [{ type: "list" }, "['a', 1]", ["a", "1"]],
    [{ type: "list", item: "number" }, "[1, '2']", [1, 2]],
  ])("%j %s", (more, text, value) => {
    const { values, errors, notices } = valuesOf([parameter("it", text, more)]);
    expect(errors).toEqual([]);
    expect(notices).toEqual([]);
    expect(values.it).toEqual(value);
  });

  test.each<[Partial<Parameter> & Pick<Parameter, "type">, string, string]>([
    [{ type: "number" }, "'a'", `it must be a number, not "a".`],
    [{ type: "number" }, "0 / 0", "it must be a number, not NaN."],
    [{ type: "number" }, "1 / 0", "it must be a finite number, not Infinity."],
    [{ type: "number" }, "true", "it must be a number, not true."],
    [{ type: "length" }, "[1]", "it must be a number, not a list."],
    [{ type: "text" }, "undefined", "it must be a text, not nothing."],
    [{ type: "text" }, "Vec(1)", "it must be a text, not an object."],
    [{ type: "boolean" }, "1", "it must be true or false, not 1."],
    [{ type: "choice", choices }, "'elm'", `it must be one of "oak", "3", not "elm".`],
    [
      { type: "color" },
      "'reddish'",
      `it must be a color, such as '#ff0000' or 'red', not "reddish".`,
    ],
    [{ type: "font" }, "''", `it must be the name of a font, not "".`],
    [{ type: "image" }, "'dog'", `it must be an image of the document, not "dog".`],
    [{ type: "list" }, "'a'", `it must be a list, not "a".`],
    [{ type: "list", item: "number" }, "[1, 'b']", `it, row 2 must be a number, not "b".`],
    [{ type: "list", min: 2 }, "['b']", "it must have at least 2 entries."],
  ])("%j %s: %s", (more, text, message) => {
    expect(valuesOf([parameter("it", text, more)]).errors).toEqual([{ parameter: "it", message }]);
  });

  test.each<[Partial<Parameter>, string, unknown, string]>([
    [{ min: 5 }, "3", 5, "it is 3, less than 5; 5 is used."],
    [{ max: 5 }, "7.00001", 5, "it is 7, more than 5; 5 is used."],
  ])("%j %s is limited to its range, with a notice", (more, text, value, message) => {
    const { values, notices, errors } = valuesOf([parameter("it", text, more)]);
    expect(errors).toEqual([]);
    expect(values.it).toEqual(value);
    expect(notices).toEqual([{ kind: "warning", parameter: "it", message }]);
  });
});

describe("a text that is longer than its room", () => {
  test.each([
    ["Maximilian-Alexander III", 16, "24 characters; there is room for 16."],
    ["👋🏽👨‍👩‍👧🇩🇪", 2, "3 characters; there is room for 2."],
    ["u\u0308\u1112\u1161\u11ab\u202e", 1, "2 characters; there is room for 1."],
  ])("%s stays, with a notice that counts what people see", (text, maxLength, message) => {
    const it = parameter("it", JSON.stringify(text), { type: "text", maxLength });
    const { values, notices, errors } = valuesOf([it]);
    expect([values.it, errors]).toEqual([text, []]);
    expect(notices).toEqual([{ kind: "warning", parameter: "it", message, tooLong: {} }]);
  });

  test("has room when people see no more", () => {
    const it = parameter("it", "'👨‍👩‍👧🇩🇪'", { type: "text", maxLength: 2 });
    expect(valuesOf([it]).notices).toEqual([]);
  });

  test("in a list is named by its row, and a list by its entries", () => {
    const it = parameter("it", "['Ada', 'Alexandria', 'Zoë']", {
      ...{ type: "list", maxLength: 3, max: 2 },
    });
    const { values, notices } = valuesOf([it]);
    expect(values.it).toEqual(["Ada", "Alexandria"]);
    const notice = { kind: "warning", parameter: "it" };
    expect(notices).toEqual([
      { ...notice, message: "3 entries; the first 2 are used.", tooLong: {} },
      { ...notice, message: "10 characters; there is room for 3.", tooLong: { row: 2 } },
    ]);
  });

  test("is refused beyond any reason, and by a built-in with a bound", () => {
    const long = parameter("it", "'a'.repeat(10001)", { type: "text", maxLength: 3 });
    expect(valuesOf([long]).errors).toEqual([
      { parameter: "it", message: "it is longer than 10,000 characters." },
    ]);
    const huge = parameter("it", "'a'.repeat(1e8)", { type: "text" });
    expect(valuesOf([huge]).errors).toHaveLength(1);
    const code = box("code", { type: "qrCode", properties: { text: "'a'.repeat(1201)" } });
    expect(createEvaluator().evaluate(documentWith([code])).errors).toEqual([
      expect.objectContaining({ message: "text is longer than 1,200 characters." }),
    ]);
  });
});

test("errors of a value use the parameter's label", () => {
  const said = (more: Partial<Parameter>, text: string) => {
    const { errors, notices } = valuesOf([parameter("p", text, more)]);
    return [...errors, ...notices].map(({ message }) => message);
  };
  expect(said({ label: "Width" }, "'a'")).toEqual([`Width must be a number, not "a".`]);
});

describe("values from outside", () => {
  const parameters = [
    parameter("width", "10", { min: 1, max: 50 }),
    parameter("double", "width * 2"),
  ];

  test("replace the expression", () => {
    expect(valuesOf(parameters, { width: "20" }).values).toEqual({ width: 20, double: 40 });
  });

  test.each<[string, string, string, number]>([
    ["only literals", "alert(1)", "Only a plain value can be given for width.", 10],
    ["no names", "double", "Only a plain value can be given for width.", 10],
    ["of the right type", "'wide'", `width must be a number, not "wide".`, 10],
  ])("%s", (_, expression, message, value) => {
    const { errors, values } = valuesOf(parameters, { width: expression });
    expect(errors).toEqual([{ parameter: "width", message }]);
    expect(values.width).toBe(value);
  });

  test("for existing parameters", () => {
    expect(valuesOf(parameters, { depth: "1" }).errors).toEqual([
      { parameter: "depth", message: "There is no parameter called depth." },
    ]);
  });
});

test("while an expression is wrong, the last good value is used", () => {
  const evaluator = makeEvaluator({ registry: countingRegistry() });
  const good = documentWith([], { parameters: [parameter("a", "4"), parameter("b", "a + 1")] });
  const bad = documentWith([], { parameters: [parameter("a", "4 +"), parameter("b", "a + 1")] });
  evaluator.evaluate(good);
  const { parameters, errors } = evaluator.evaluate(bad);
  expect(parameters.map(({ value }) => value)).toEqual([4, 5]);
  expect(errors).toEqual([{ parameter: "a", message: "This ends too early." }]);
});

test("a panel gets all it needs", () => {
  const { parameters } = evaluateOnce(
    documentWith([], {
      parameters: [
        parameter("name", "'Alice'", {
          type: "text",
          label: "Name",
          help: "Who is it for?",
          group: "Text",
          maxLength: 20,
          visible: "size > 5",
        }),
        parameter("size", "2 + 2", { min: 1, max: 9, step: 0.5 }),
        parameter("bad", "("),
      ],
    }),
  );
  expect(parameters).toEqual([
    {
      name: "name",
      type: "text",
      label: "Name",
      help: "Who is it for?",
      group: "Text",
      maxLength: 20,
      value: "Alice",
      visible: false,
      expression: "'Alice'",
      literal: true,
    },
    {
      name: "size",
      type: "number",
      label: "size",
      min: 1,
      max: 9,
      step: 0.5,
      value: 4,
      visible: true,
      expression: "2 + 2",
      literal: false,
    },
    {
      name: "bad",
      type: "number",
      label: "bad",
      value: undefined,
      visible: true,
      expression: "(",
      literal: false,
      error: "This ends too early.",
    },
  ]);
});

test("an expression may sort the list of another parameter, which is not changed", () => {
  const { parameters, errors } = evaluateOnce(
    documentWith([], {
      parameters: [
        parameter("names", "['b', 'a']", { type: "list" }),
        parameter("first", "names.sort()[0]", { type: "text" }),
      ],
    }),
  );
  expect(errors).toEqual([]);
  expect(parameters.map(({ value }) => value)).toEqual([["b", "a"], "a"]);
});

test("an evaluation is plain data", () => {
  const evaluation = evaluateOnce(
    documentWith([], { parameters: [parameter("list", "['a']", { type: "list" })] }),
  );
  expect(structuredClone(evaluation)).toEqual(evaluation);
});
