import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentError } from "../document/document-error.ts";
import { migrate } from "../document/migrate.ts";
import { readDocument } from "../document/read.ts";
import type { Document } from "../document/schema.ts";
import { builtIns } from "./create-evaluator.ts";
import { makeEvaluator } from "./evaluator.ts";
import { box, documentWith, group, parameter, received, script } from "./test-document.ts";

const document: Document = documentWith(
  [
    { id: "a", type: "rectangle", properties: { width: "width", height: "10" }, style: "cut" },
    group(
      "g",
      [
        box("b", { type: "ellipse" }),
        box("c", { type: "star", properties: { radius: "width / 4" } }),
      ],
      {
        transform: { position: "[5, 5]", rotation: "30" },
        modifiers: [
          { id: "0", type: "union", properties: {} },
          { id: "1", type: "script:m", properties: { by: "1" } },
        ],
      },
    ),
    { id: "i", type: "instance", component: "part", properties: {}, parameters: { size: "width" } },
    { id: "s", type: "script:g", properties: {}, visible: "width > 3" },
  ],
  {
    parameters: [
      parameter("width", "12", { min: 1, max: 100 }),
      parameter("names", "['a', 'b']", { type: "list" }),
      parameter("wood", "'oak'", { type: "choice", choices: [{ value: "oak", label: "Oak" }] }),
    ],
    components: [
      {
        id: "part",
        parameters: [parameter("size", "5")],
        elements: [{ id: "x", type: "polygon", properties: { radius: "size" } }],
      },
    ],
    scripts: [
      {
        ...script("modifier", "return input.translate(Vec(by, 0));", [parameter("by", "2")]),
        id: "m",
      },
      {
        ...script("generator", "return times(3, (i) => Path.circle({ radius: i + 1 }));"),
        id: "g",
      },
    ],
  },
);

/** A field of an object or list, to be changed. */
interface Slot {
  readonly key: string;
  readonly value: unknown;
  set(value: unknown): void;
}

function slotsOf(value: unknown): Slot[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    { key, value: field, set: (next) => Reflect.set(value, key, next) },
    ...slotsOf(field),
  ]);
}

/** Fields with free text, for which any content is valid. */
const written =
  /^(width|height|radius|position|rotation|expression|visible|by|code|size|distance)$/;

const expressions = fc.oneof(
  fc.constantFrom(
    "width",
    "nope",
    "1 / 0",
    "-5",
    "''",
    "[]",
    "null",
    "undefined",
    "Vec(1, 2)",
    "() => 1",
    "({ x: 0 / 0, y: 1 })",
    "new Proxy({}, {})",
    "Object.create(null)",
    "Symbol()",
    "({ toString: null })",
    "[[[]]]",
    "Path",
    "Path.circle({ radius: 5 })",
    "Group([Path.line(Vec(), Vec(0 / 0, 1))])",
    "'M0 0L1 1'",
    "'#ff0000'",
    "range(0, 3)",
    "random",
    "1e308",
    "'💛'.repeat(100)",
    "Array(-1)",
    "(f => f(f))(f => f(f))",
  ),
  fc.string({ maxLength: 12 }),
);
const scripts = fc.constantFrom(
  "return input;",
  "return [input, input];",
  "throw null;",
  "throw { get message() { throw 1; } };",
  "throw Object.assign(new Error(), { message: Symbol() });",
  "return { clone() { return 1; } };",
  "return Object.create(Path.prototype);",
  "const p = Path.circle({ radius: 1 }); p.anchors = 5; return p;",
  "const p = Path.circle({ radius: 1 }); p.anchors[0].position = null; return p;",
  "const g = Group([]); g.items = null; return g;",
  "const g = Group([1, 2]); return g;",
  "console.log({ toString() { throw 1; } }); return [];",
  "console.geometry(Object.create(Graphic.prototype));",
  "class P extends Graphic {} return new P();",
  "return Path.circle({ radius: 1 }).assignLayer({});",
  "return Path.circle({ radius: 1 }).assignStyle({ fill: 5, stroke: 7 });",
  "fontIds = 1;",
  "throw { fontIds: null };",
);
const names = fc.constantFrom(
  "group",
  "instance",
  "text",
  "script:g",
  "script:m",
  "qrCode",
  "part",
);
const anything = fc.oneof(expressions, scripts, names, fc.jsonValue({ maxDepth: 2 }));
const changes = fc.array(
  fc.oneof(
    fc.record({
      where: fc.constant("written"),
      at: fc.nat(),
      value: fc.oneof(expressions, scripts),
    }),
    fc.record({ where: fc.constant("type"), at: fc.nat(), value: names }),
    fc.record({ where: fc.constant("anywhere"), at: fc.nat(), value: anything }),
  ),
  { minLength: 1, maxLength: 3 },
);

type ChangeList = readonly { where: string; at: number; value: unknown }[];

function changed(list: ChangeList, version: number): unknown {
  const copy = { ...structuredClone(document), version };
  for (const { where, at, value } of list) {
    const slots = slotsOf(copy).filter(
      ({ key, value: field }) =>
        where === "anywhere" ||
        (typeof field === "string" &&
          (where === key || (where === "written" && written.test(key)))),
    );
    slots[at % slots.length]?.set(value);
  }
  return copy;
}

test("any document is rejected with a sentence, or drawn with its errors reported", () => {
  const evaluator = makeEvaluator({ registry: builtIns });
  let read = 0;
  fc.assert(
    fc.property(changes, fc.constantFrom(1, 2), (list, version) => {
      let next: Document;
      const value = changed(list, version);
      const text = JSON.stringify(value);
      try {
        next = readDocument(JSON.parse(text));
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentError);
        return;
      }
      read++;
      expect(JSON.stringify(next)).toBe(JSON.stringify(migrate(JSON.parse(text))));
      expect(migrate(next)).toBe(next);
      const evaluation = evaluator.evaluate(next);
      expect(structuredClone(evaluation)).toEqual(evaluation);
      expect(received(evaluation.drawing)).toEqual(evaluation.drawing);
      for (const error of evaluation.errors) {
        expect(error.message).toMatch(/[.!?…]$/);
        expect(error.element ?? error.parameter).toBeTypeOf("string");
      }
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(100);
}, 60_000);
