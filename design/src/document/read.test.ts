import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DocumentError } from "./document-error.ts";
import { migrate } from "./migrate.ts";
import { newDocument } from "./new-document.ts";
import { readDocument } from "./read.ts";
import type { Document, ElementNode, Parameter } from "./schema.ts";

const rectangle = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  id,
  type: "rectangle",
  properties: { width: "10" },
  ...more,
});
const width: Parameter = { name: "width", type: "length", expression: "30" };

const use = { id: "u", type: "union", properties: {} };
const guide = { id: "g", axis: "x", at: "10" };
const path = (...anchors: unknown[]) => ({
  id: "p",
  type: "path",
  properties: {},
  contours: [{ id: "c", closed: true, anchors }],
});

/** A new document with some fields changed. */
const with_ = (fields: Record<string, unknown>): unknown => ({ ...newDocument(), ...fields });
const component = (id: string, elements: unknown[] = []) => ({ id, parameters: [], elements });
const withElements = (...elements: unknown[]): unknown =>
  with_({ components: [component("main", elements)] });
const withParameters = (...parameters: unknown[]): unknown => with_({ parameters });
const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { a: nested(depth - 1, inner) };

test("a new document is valid", () => {
  expect(readDocument(newDocument())).toEqual(newDocument());
});

test("a path, guides, and what is hidden or locked are kept as they are", () => {
  const elements = [
    { ...path([0, 0], [9, 0, -1, 0, 1, 0], { at: "[width, 5]", out: [1, 1] }), locked: true },
    rectangle("a", { hidden: true, modifiers: [{ ...use, hidden: true }] }),
  ];
  const document = with_({ components: [{ ...component("main", elements), guides: [guide] }] });
  expect(readDocument(document)).toBe(document);
});

test("a point or an anchor is one value of the limit, a longer list of numbers isn't", () => {
  const numbers = (count: number) =>
    with_({ more: Array.from({ length: 100_000 }, () => Array(count).fill(0)) });
  expect(() => readDocument(numbers(6))).not.toThrow();
  expect(() => readDocument(numbers(7))).toThrow("The document has too many values.");
});

describe("errors begin with the field", () => {
  // A document ⇒ what the error says of it.
  const invalid = `
    undefined ⇒ The document must be an object.
    null ⇒ The document must be an object.
    "{}" ⇒ The document must be an object.
    [] ⇒ The document must be an object.
    {} ⇒ version: is missing.
    { version: "1" } ⇒ version: must be a whole number.
    { version: 3 } ⇒ version: is 3, newer than this program, which reads up to 2.
    { version: 0 } ⇒ version: can't be 0.
    { version: 2 } ⇒ unit: is missing.
    { version: 1 } ⇒ unit: is missing.
    with_({ version: 1, components: {}, scripts: [1] }) ⇒ components: must be a list.
    with_({ version: 1, components: [component("main", [{ modifiers: [[]] }, 5])] }) ⇒ components[0].elements[0].id: is missing.
    with_({ unit: "cm" }) ⇒ unit: must be one of mm, inch.
    with_({ seed: "1" }) ⇒ seed: must be a number.
    with_({ seed: Number.NaN }) ⇒ seed: must be a finite number.
    with_({ parameters: {} }) ⇒ parameters: must be a list.
    with_({ components: [] }) ⇒ components: must have at least the main component.
    withParameters({ ...width, name: "a" }, { ...width, name: "b" }, { ...width, min: "0" }) ⇒ parameters[2].min: must be a number.
    withParameters({ ...width, min: 3, max: 2 }) ⇒ parameters[0].min: must not be more than max.
    withParameters({ ...width, step: 0 }) ⇒ parameters[0].step: must be more than 0.
    withParameters({ ...width, type: "size" }) ⇒ parameters[0].type: must be one of text, number, length, angle, boolean, choice, color, font, image, list.
    withParameters({ ...width, name: "my width" }) ⇒ parameters[0].name: must be a name as in code: letters, digits and _, not starting with a digit.
    withParameters({ ...width, name: "class" }) ⇒ parameters[0].name: can't be "class", which is a word of the language.
    withParameters({ ...width, name: "Math" }) ⇒ parameters[0].name: can't be "Math", which is a word of the language.
    withParameters(width, width) ⇒ parameters[1].name: "width" is there already.
    withParameters({ ...width, type: "choice" }) ⇒ parameters[0].choices: must have at least one entry.
    withParameters({ ...width, type: "choice", choices: [{ value: "a", label: "A" }, { value: "a", label: "B" }] }) ⇒ parameters[0].choices[1].value: "a" is there already.
    withParameters({ ...width, type: "list", item: "list" }) ⇒ parameters[0].item: can't be "list".
    withParameters({ ...width, expression: "1".repeat(500_001) }) ⇒ parameters[0].expression: must not be longer than 500000 characters.
    withParameters(...Array.from({ length: 201 }, (_, i) => ({ ...width, name: "p" + i }))) ⇒ parameters: must not have more than 200 entries.
    with_({ styles: { cut: { operation: "burn" } } }) ⇒ styles.cut.operation: must be one of cut, score, engrave, guide.
    with_({ sheet: { width: -1, height: 1, gap: 0, margin: 0 } }) ⇒ sheet.width: must not be negative.
    withElements(rectangle("a", { properties: { width: 10 } })) ⇒ components[0].elements[0].properties.width: must be a text.
    withElements(rectangle("a", { type: "group", children: [{}] })) ⇒ components[0].elements[0].children[0].id: is missing.
    withElements(rectangle("a/b")) ⇒ components[0].elements[0].id: must be made of letters, digits, _, . and -.
    withElements(rectangle("a"), rectangle("g", { type: "group", children: [rectangle("a")] })) ⇒ components[0].elements[1].children[0].id: "a" is there already.
    withElements(rectangle("a", { style: "toString" })) ⇒ components[0].elements[0].style: there is no style "toString".
    withElements(rectangle("a", { modifiers: [{ id: "0", type: "outline", properties: {}, style: "glow" }] })) ⇒ components[0].elements[0].modifiers[0].style: there is no style "glow".
    withElements(rectangle("a", { modifiers: [use, use] })) ⇒ components[0].elements[0].modifiers[1].id: "u" is there already.
    withElements(rectangle("a", { hidden: 1 })) ⇒ components[0].elements[0].hidden: must be true or false.
    withElements(path([0, 0], [1, 0, 0])) ⇒ components[0].elements[0].contours[0].anchors[1]: must be an anchor, such as [10, 20].
    withElements(path([0, "1"])) ⇒ components[0].elements[0].contours[0].anchors[0]: must be an anchor, such as [10, 20].
    withElements(path({ in: [0, 0] })) ⇒ components[0].elements[0].contours[0].anchors[0]: must be an anchor, such as [10, 20].
    withElements(path([0, 1 / 0])) ⇒ components[0].elements[0].contours[0].anchors[0][1]: must be a finite number.
    with_({ components: [{ ...component("main"), guides: [guide, guide] }] }) ⇒ components[0].guides[1].id: "g" is there already.
    with_({ grid: { step: 0, snaps: false } }) ⇒ grid.step: must be more than 0.
    with_({ components: [{ ...component("main"), guides: [{ ...guide, axis: "z" }] }] }) ⇒ components[0].guides[0].axis: must be one of x, y.
    withElements(rectangle("a", { type: "script:s" })) ⇒ components[0].elements[0].type: there is no script "s".
    withElements(rectangle("a", { type: "instance" })) ⇒ components[0].elements[0].component: is missing.
    withElements(rectangle("a", { type: "instance", component: "tag" })) ⇒ components[0].elements[0].component: there is no component "tag".
    withElements(rectangle("a", { type: "instance", component: "main" })) ⇒ components: must not contain themselves (main → main).
    with_({ components: [component("main"), component("a", [rectangle("x", { type: "instance", component: "b" })]), component("b", [rectangle("x", { type: "instance", component: "a" })])] }) ⇒ components: must not contain themselves (a → b → a).
    with_({ components: [component("main", [rectangle("x", { type: "instance", component: "b", parameters: { size: "1" } })]), component("b")] }) ⇒ components[0].elements[0].parameters.size: the component "b" has no such parameter.
    with_({ parameters: [width], components: [{ id: "main", parameters: [width], elements: [] }] }) ⇒ components[0].parameters[0].name: is already the name of a parameter of the document.
    JSON.parse('{"more":{"__proto__":1}}') ⇒ more: must not have a field called __proto__.
    with_({ more: () => 1 }) ⇒ more: must be plain data.
    with_({ more: new Map() }) ⇒ more: must be plain data.
    with_({ more: Array.from({ length: 400_000 }, () => 0) }) ⇒ The document has too many values.
    with_({ more: "a".repeat(8_000_001) }) ⇒ The document is too long.
  `;
  const scope = {
    component,
    guide,
    path,
    rectangle,
    use,
    width,
    with_,
    withElements,
    withParameters,
  };
  test.each(
    invalid
      .trim()
      .split("\n")
      .map((line) => line.trim().split(" ⇒ ") as [code: string, message: string]),
  )("%s ⇒ %s", (code, message) => {
    const value = new Function(...Object.keys(scope), `return (${code})`)(...Object.values(scope));
    expect(() => readDocument(value)).toThrow(
      expect.objectContaining({ name: "DocumentError", message }),
    );
  });

  test("nesting is limited", () => {
    expect(() => readDocument(with_({ more: nested(81, 1) }))).toThrow(
      `more${".a".repeat(80)}: is nested too deeply.`,
    );
  });

  test("an object that contains itself", () => {
    const value: Record<string, unknown> = { version: 1 };
    value.again = value;
    expect(() => readDocument(value)).toThrow("is nested too deeply");
  });

  test("groups in groups are limited", () => {
    let element: ElementNode = rectangle("e");
    for (let i = 0; i < 24; i++) {
      element = { id: `g${i}`, type: "group", properties: {}, children: [element] };
    }
    expect(() => readDocument(withElements(element))).toThrow(
      "must not be more than 24 groups deep",
    );
  });

  test("instances of instances multiply, up to a limit", () => {
    const doubled = (id: string, of: string) => ({
      id,
      parameters: [],
      elements: ["l", "r"].map((side) => rectangle(side, { type: "instance", component: of })),
    });
    const components = Array.from({ length: 20 }, (_, i) => doubled(`c${i}`, `c${i + 1}`));
    const all = [...components, component("c20")];
    expect(() => readDocument(with_({ components: all }))).toThrow(
      /^components\[\d+\]: draws \d+ elements, more than 20000\.$/,
    );
  });
});

describe("a document with elements that were read before", () => {
  const many = Array.from({ length: 30 }, (_, i) => rectangle(`e${i}`));
  const list = (length: number) => ({ ...rectangle("l"), more: Array(length).fill("") });
  const deep = (depth: number) => ({ ...rectangle("d"), more: nested(depth, 1) });

  // Every element of the second document was in the first, or is the only new one.
  test.each<[string, unknown[], unknown[], string]>([
    ["is still checked where it is new", many, [...many, 1], "components[0].elements[30]: must be"],
    ["has unique ids", many, [...many, many[3]], 'elements[30].id: "e3" is there already'],
    ["counts its values", [list(150_000)], Array(3).fill(list(150_000)), "has too many values"],
    [
      "names what it refers to",
      [rectangle("a", { style: "own" })],
      [rectangle("a", { style: "own" })],
      'elements[0].style: there is no style "own"',
    ],
  ])("%s", (_, before, after, message) => {
    const styles = { ...newDocument().styles, own: { operation: "cut" } };
    const components = (elements: unknown[]) => [component("main", elements)];
    readDocument(with_({ styles, components: components(before) }));
    const known = after.map((element, i) => (i < before.length ? before[i] : element));
    expect(() => readDocument(with_({ components: components(known) }))).toThrow(message);
  });

  test("is limited in its depth", () => {
    const element = deep(70) as unknown as ElementNode;
    expect(() => readDocument(withElements(element))).not.toThrow();
    const group = (inner: ElementNode, i: number): ElementNode =>
      i === 0 ? inner : { ...rectangle(`g${i}`), type: "group", children: [group(inner, i - 1)] };
    expect(() => readDocument(withElements(group(element, 4)))).toThrow("is nested too deeply");
  });
});

describe("a document of version 1", () => {
  const element = (type: string, more: object = {}) => ({
    id: type,
    type,
    properties: {},
    ...more,
  });
  const color = { name: "ink", type: "colour", expression: "'red'" };
  const colors = { name: "inks", type: "list", item: "colour", expression: "[]" };
  const uses = [element("union"), element("script:s")].map(({ id, ...use }) => use);
  const path = element("path", { properties: { data: "'M0 0'" }, future: { at: [1] } });
  const old = {
    ...newDocument(),
    version: 1,
    future: [null],
    parameters: [color, { ...width, help: "colour" }],
    components: [
      {
        ...component("main", [element("group", { children: [path], modifiers: uses })]),
        parameters: [colors],
      },
    ],
    scripts: [{ id: "s", name: "S", kind: "modifier", parameters: [{ ...color }], code: "" }],
  };

  test("gets ids for modifiers, data for paths, a scope for scripts, and keeps the rest", () => {
    expect(readDocument(old)).toEqual({
      ...old,
      version: 2,
      parameters: [{ ...color, type: "color" }, old.parameters[1]],
      components: [
        {
          ...component("main", [
            element("group", {
              children: [{ ...path, type: "pathData" }],
              modifiers: uses.map((use, i) => ({ ...use, id: `${i}` })),
            }),
          ]),
          parameters: [{ ...colors, item: "color" }],
        },
      ],
      scripts: [{ ...old.scripts[0], scope: "own", parameters: [{ ...color, type: "color" }] }],
    });
  });

  test("is migrated once, and left as it is itself", () => {
    const before = JSON.stringify(old);
    const migrated = migrate(old);
    expect(migrate(migrated)).toBe(migrated);
    expect(JSON.stringify(old)).toBe(before);
  });
});

describe("nothing is lost", () => {
  const document: Document = {
    ...newDocument(),
    parameters: [width],
    components: [
      {
        id: "main",
        parameters: [],
        elements: [
          rectangle("a", {
            modifiers: [{ id: "0", type: "outline", properties: { distance: "3" } }],
          }),
        ],
      },
    ],
  };

  /** Every object of a value, so that each can be given a field. */
  const objectsOf = (value: unknown): Record<string, unknown>[] => {
    if (Array.isArray(value)) return value.flatMap(objectsOf);
    if (typeof value !== "object" || value === null) return [];
    return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsOf)];
  };

  test("fields of a newer client are kept, wherever they are", () => {
    const copy = structuredClone(document) as unknown as Record<string, unknown>;
    for (const object of objectsOf(copy)) {
      // Properties and styles are records: a field there would be a property or a style.
      if (!("cut" in object || object.width === "10" || object.distance === "3")) {
        object.fromTheFuture = { deep: ["💛", null, 1.5] };
      }
    }
    const text = JSON.stringify(copy);
    expect(JSON.stringify(readDocument(JSON.parse(text)))).toBe(text);
  });

  const key = fc.oneof(
    fc.constantFrom("version", "unit", "parameters", "components", "id"),
    fc.string(),
  );
  const json = fc.jsonValue({ maxDepth: 4 });

  test("random JSON is rejected with a sentence", () => {
    fc.assert(
      fc.property(json, (value) => {
        try {
          expect(readDocument(value)).toBe(value);
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
          expect((error as Error).message).toMatch(/\.$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("a document with an invalid or unknown value is read completely or rejected with a sentence", () => {
    fc.assert(
      fc.property(fc.nat(), key, json, (at, name, value) => {
        const copy = structuredClone(document) as unknown as Record<string, unknown>;
        const objects = objectsOf(copy);
        const object = objects[at % objects.length];
        if (object === undefined) return;
        const keys = Object.keys(object);
        Object.defineProperty(object, at % 3 === 0 ? name : (keys[at % keys.length] ?? name), {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
        const text = JSON.stringify(copy);
        try {
          const migrated = JSON.stringify(migrate(JSON.parse(text)));
          expect(JSON.stringify(readDocument(JSON.parse(text)))).toBe(migrated);
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
