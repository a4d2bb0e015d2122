import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createGlobals } from "../../design/src/evaluate/globals.ts";
import { loadFonts } from "../fonts/node.ts";
import { Vec } from "../src/index.ts";
import { isSame, runExample } from "./run-example.ts";

// As the specification lists them, §2: "The names are: …".
const CLASSES = [
  "Font",
  "RichText",
  "RichTextGlyph",
  "RichTextSymbol",
  "RandomGenerator",
  "Vec",
  "AffineMatrix",
  "BoundingBox",
  "Geometry",
  "Axis",
  "Ray",
  "LineSegment",
  "CubicSegment",
  "Graphic",
  "Anchor",
  "Path",
  "CompoundPath",
  "Group",
  "Color",
  "Fill",
  "ImageFill",
  "Stroke",
];
const MODULES = [
  "math",
  "utilities",
  "Containment",
  "PathContainment",
  "interfaces",
  "text",
  "random",
];
const NAMES = [...CLASSES, ...MODULES];

// As the specification lists them, §3: "API reference doc".
const FIELDS = [
  "kind",
  "properties",
  "constructors",
  "factories",
  "methods",
  "functions",
  "constants",
  "interfaces",
  "isAbstract",
  "extended",
];

interface Member {
  name: string;
  signature: string;
  summary: string;
  examples: string[];
  inheritedFrom?: string;
  parameters?: { name: string; type: string; optional: boolean; summary: string }[];
  returns?: { type: string; summary: string };
  properties?: Member[];
  methods?: Member[];
}

interface Page {
  name: string;
  kind: "class" | "module";
  summary: string;
  examples: string[];
  isAbstract: boolean;
  extended: string[];
  constructors: Member[];
  factories: Member[];
  properties: Member[];
  methods: Member[];
  functions: Member[];
  constants: Member[];
  interfaces: Member[];
}

/** What scripts can call: a page that lists anything else fails. */
const scope = createGlobals().library;

const folder = new URL("./api/", import.meta.url);

function read(name: string): Page {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
}

function membersOf(page: Page): Member[] {
  return [
    ...page.constructors,
    ...page.factories,
    ...page.properties,
    ...page.methods,
    ...page.functions,
    ...page.constants,
    ...page.interfaces.flatMap((type) => [
      type,
      ...(type.properties ?? []),
      ...(type.methods ?? []),
    ]),
  ];
}

function isSentence(text: string): boolean {
  return /^[\p{Lu}\p{N}"`−(][\s\S]*[.!?)]$/u.test(text.trim());
}

test("there are 29 names, each has its page, and nothing else has one", () => {
  expect(NAMES).toHaveLength(29);
  expect(readdirSync(folder).sort()).toEqual(NAMES.map((name) => `${name}.json`).sort());
});

describe.each(NAMES)("%s", (name) => {
  const page = read(name);

  test("has every field", () => {
    expect(page.name).toBe(name);
    expect(Object.keys(page)).toEqual(expect.arrayContaining(FIELDS));
    expect(page.kind).toBe(CLASSES.includes(name) ? "class" : "module");
  });

  test("has a sentence for itself, every member and every parameter", () => {
    const missing: string[] = isSentence(page.summary) ? [] : [name];
    for (const member of membersOf(page)) {
      const shown = `${name}.${member.name}`;
      if (!isSentence(member.summary)) missing.push(`${shown}: ${member.summary}`);
      for (const parameter of member.parameters ?? [])
        if (!isSentence(parameter.summary))
          missing.push(`${shown}(${parameter.name}): ${parameter.summary}`);
    }
    expect(missing).toEqual([]);
  });

  test("is not empty, and what it lists exists", () => {
    expect(membersOf(page).length).toBeGreaterThan(0);
    const missing: string[] = [];
    for (const member of membersOf(page)) {
      expect(member.signature).toContain(member.name);
      expect(member.signature).not.toContain("__");
    }
    if (name === "interfaces") return;
    const held = scope.get(name) as Record<string, unknown>;
    for (const { name: member } of [...page.functions, ...page.constants])
      if (!(member in held)) missing.push(`${name}.${member}`);
    for (const { name: member } of page.factories)
      if (member !== name && typeof held[member] !== "function") missing.push(`${name}.${member}`);
    if (page.kind === "class" && !page.isAbstract)
      for (const { name: member } of page.methods)
        if (!(member in (held.prototype as object))) missing.push(`${name}.prototype.${member}`);
    expect(missing).toEqual([]);
  });
});

test.each(CLASSES)("%s has an example", (name) => {
  expect(examplesOf(read(name)).length).toBeGreaterThan(0);
});

describe("classes without a public constructor are abstract, and base classes are named", () => {
  test.each<[name: string, isAbstract: boolean, extended: string[]]>([
    ["Geometry", true, []],
    ["Graphic", true, ["Geometry"]],
    ["Path", false, ["Graphic"]],
    ["CompoundPath", false, ["Graphic"]],
    ["Group", false, ["Graphic"]],
    ["Anchor", false, ["Geometry"]],
    ["Axis", false, ["Geometry"]],
    ["Ray", false, ["Geometry"]],
    ["LineSegment", false, ["Geometry"]],
    ["CubicSegment", false, ["Geometry"]],
    ["Vec", false, []],
  ])("%s", (name, isAbstract, extended) => {
    const page = read(name);
    expect(page.isAbstract).toBe(isAbstract);
    expect(page.extended).toEqual(extended);
    expect(page.factories.some((factory) => factory.name === name)).toBe(!isAbstract);
    const inherited = page.methods.filter((method) => method.inheritedFrom !== undefined);
    expect(inherited.length > 0).toBe(extended.length > 0);
  });
});

describe("every example runs and gives its stated values", () => {
  beforeAll(() => loadFonts(["pacifico", "noto-sans"]));

  const examples = new Map<string, string>();
  for (const name of NAMES)
    for (const [member, code] of examplesOf(read(name))) {
      // A constructor's example is also listed for the call without `new`, an inherited one for every subclass.
      if (![...examples.values()].includes(code)) examples.set(`${name} ${member}`, code);
    }

  test.each([...examples])("%s", (_, code) => {
    const lines = runExample(code, scope);
    for (const { line, got, wanted } of lines)
      expect(isSame(got, wanted), `${line}\ngave ${shown(got)}`).toBe(true);
    expect(lines.length > 0 || code.includes("assert")).toBe(true);
  });
});

describe("the runner of examples", () => {
  const little = new Map<string, unknown>([["Vec", Vec]]);

  test.each<[string, boolean]>([
    ["1 + 1 // => 2", true],
    ["1 + 1 // => 3", false],
    ["0.1 + 0.2 // => 0.3", true],
    ["[1, 2] // => [1, 2, 3]", false],
    ["[1, 2, 3] // => [1, 2]", false],
    ["({ a: 1 }) // => { a: 1 }", true],
    ["({ a: 1, b: 2 }) // => { a: 1 }", false],
    ["Vec(1, 2) // => Vec(1, 2)", true],
    ["Vec(1, 2) // => Vec(1, 3)", false],
    ["Vec(1, 2) // => { x: 1, y: 2 }", false],
    ["const Vec = 5;\nVec // => 5", true],
    ["[1]\n  .map((x) => x + 1)\n  .length // => 1", true],
    ["'1' // => 1", false],
  ])("%s", (code, passes) => {
    const lines = runExample(code, little);
    expect(lines).toHaveLength(1);
    expect(lines.every(({ got, wanted }) => isSame(got, wanted))).toBe(passes);
  });

  test("fails on a check it can't make", () => {
    expect(() => runExample("const a = 1; // => 1", little)).toThrow("only an expression");
    expect(() => runExample("// => 1", little)).toThrow("nothing ends");
    expect(() => runExample("nothing.there // => 1", little)).toThrow(ReferenceError);
  });
});

function examplesOf(page: Page): [member: string, code: string][] {
  const own = page.examples.map((code, i): [string, string] => [`itself ${i + 1}`, code]);
  const members = membersOf(page).flatMap(({ name, examples }) =>
    examples.map((code, i): [string, string] => [`${name} ${i + 1}`, code]),
  );
  return [...own, ...members];
}

function shown(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.slice(0, 300);
}
