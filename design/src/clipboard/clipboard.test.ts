import { expect, it } from "vitest";
import { limits } from "../document/limits.ts";
import { newDocument } from "../document/new-document.ts";
import type {
  AnchorNode,
  Component,
  Document,
  ElementNode,
  Parameter,
  Script,
} from "../document/schema.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { createGlobals } from "../evaluate/globals.ts";
import { numberedGlobals } from "./arrival.ts";
import {
  type Copied,
  copiedText,
  copyElements,
  pasteElements,
  readCopied,
  textKind,
} from "./index.ts";
import type { PastePlace } from "./paste.ts";

const plate = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  ...{ id, type: "rectangle", properties: { width: "20", height: "10" } },
  ...more,
});

const group = (id: string, children: ElementNode[], more: Partial<ElementNode> = {}) =>
  plate(id, { type: "group", properties: {}, children, ...more });

const length = (name: string, expression: string): Parameter => ({
  ...{ name, type: "length", expression },
});

const script = (id: string, more: Partial<Script>): Script => ({
  ...{ id, name: id, kind: "generator", scope: "document", parameters: [], code: "" },
  ...more,
});

const documentWith = (elements: ElementNode[], more: Partial<Document> = {}): Document => ({
  ...newDocument(),
  ...more,
  components: [{ id: "main", parameters: [], elements }, ...(more.components ?? [])],
});

const disc: Component = {
  id: "disc",
  parameters: [length("size", "plate / 2"), length("hole", "4")],
  elements: [plate("d", { type: "ellipse", properties: { width: "size", height: "size - hole" } })],
};

const instance = (id: string, component: string, more: Partial<ElementNode> = {}) =>
  plate(id, { type: "instance", properties: {}, component, ...more });

const everything: PastePlace = {
  ...{ project: "target", values: {}, times: 0, middle: { x: 0, y: 0 } },
  seen: { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 },
};

const draw = (document: Document) => createEvaluator().evaluate(document, {}, { elements: true });

/** What is in the clipboard after elements of the main component were copied in the project "source". */
function textOf(document: Document, ids: readonly string[]): string {
  const selection = ids.map((id) => `main/${id}`);
  const made = copyElements(document, selection, { project: "source", drawn: draw(document) });
  if (typeof made === "string") throw new Error(made);
  return copiedText(made.copied, made.drawing) ?? "";
}

function copy(document: Document, ...ids: readonly string[]): Copied {
  const copied = readCopied(textOf(document, ids));
  if (typeof copied !== "object") throw new Error(copied);
  return copied;
}

function paste(document: Document, copied: Copied, place: Partial<PastePlace> = {}) {
  const pasted = pasteElements(document, copied, { ...everything, ...place });
  if (typeof pasted === "string") throw new Error(pasted);
  return pasted;
}

/** What is drawn, without ids. */
function shapesOf(document: Document): unknown[] {
  const { drawing, errors } = draw(document);
  expect(errors).toEqual([]);
  return drawing.parts.flatMap(({ shapes }) =>
    shapes.map(({ style, operation, contours }) => ({
      ...{ style, operation },
      contours: contours.map(({ coords }) => [...coords].map((n) => Math.round(n * 1e3))),
    })),
  );
}

const width = [length("plate", "60"), length("unused", "1")];

it.each<[what: string, document: Document, selected: string[], comesAlong: Partial<Document>]>([
  ["an element", documentWith([plate("a", { style: "score" })]), ["a"], {}],
  [
    "parameters that others need",
    documentWith([plate("a", { properties: { width: "half + 1", height: "((x) => x)(3)" } })], {
      parameters: [length("half", "plate / 2"), ...width],
    }),
    ["a"],
    { parameters: [length("half", "plate / 2"), length("plate", "60")] },
  ],
  [
    "what is in groups, where it is seen and in their style",
    documentWith([
      group("g", [group("h", [plate("a")], { style: "score" })], {
        transform: { position: "[5, 6]", rotation: "30", scale: "2" },
      }),
    ]),
    ["a"],
    {},
  ],
  [
    "components in each other",
    documentWith([instance("i", "pair", { parameters: { gap: "plate" } })], {
      parameters: width,
      components: [
        disc,
        {
          ...{ id: "pair", parameters: [length("gap", "5")] },
          elements: [
            instance("one", "disc"),
            instance("other", "disc", { transform: { position: "[gap, 0]" } }),
          ],
        },
      ],
    }),
    ["i"],
    { parameters: [length("plate", "60")] },
  ],
  [
    "scripts, also of modifiers, with the parameters and styles that they name",
    documentWith(
      [
        plate("a", {
          ...{ type: "script:bar", properties: {} },
          modifiers: [{ id: "m", type: "script:mark", properties: {} }],
        }),
      ],
      {
        parameters: width,
        styles: { ...newDocument().styles, fold: { operation: "score", stroke: "#00ff00" } },
        scripts: [
          script("bar", {
            parameters: [length("tall", "plate / 3")],
            code: "return Path.rectangle({ width: plate, height: tall });",
          }),
          script("mark", { kind: "modifier", code: "input.layer = 'fold'; return input;" }),
        ],
      },
    ),
    ["a"],
    { parameters: [length("plate", "60")] },
  ],
  [
    "points that are expressions",
    documentWith(
      [
        plate("a", {
          ...{ type: "path", properties: {} },
          contours: [
            { id: "c", closed: true, anchors: [[0, 0], { at: "[plate, 1]" }, { at: [3, 9] }] },
          ],
        }),
      ],
      { parameters: width },
    ),
    ["a"],
    { parameters: [length("plate", "60")] },
  ],
])("draws %s in an empty project as in its own", (_, document, selected, comesAlong) => {
  const { document: pasted, selection } = paste(newDocument(), copy(document, ...selected));
  expect(shapesOf(pasted)).toEqual(shapesOf(document));
  expect(pasted).toMatchObject(comesAlong);
  expect(selection).toEqual(pasted.components[0]?.elements.map(({ id }) => `main/${id}`));
});

it("brings the files that are named, also by a parameter", () => {
  const assets = ["a.png", "b.png", "c.png"].map((id) => ({
    id,
    kind: "image" as const,
    name: id,
  }));
  const document = documentWith(
    [
      plate("a", { type: "image", properties: { image: "'a.png'" } }),
      plate("b", { type: "image", properties: { image: "photo" } }),
    ],
    { parameters: [{ name: "photo", type: "image", expression: "'b.png'" }], assets },
  );
  const into = { ...newDocument(), assets: assets.slice(0, 1) };
  expect(paste(into, copy(document, "a", "b")).document.assets).toEqual(assets.slice(0, 2));
});

it("shares what is the same, and gives other names to what isn't, once", () => {
  const source = documentWith(
    [
      plate("a", { properties: { width: "plate", height: "[1, 2].map((plate2) => plate2)[0]" } }),
      plate("b", { ...{ type: "script:bar", properties: {} }, style: "fold" }),
      instance("i", "disc"),
    ],
    {
      parameters: [length("plate", "60"), length("edge", "plate / 4"), length("same", "3")],
      styles: { ...newDocument().styles, fold: { operation: "score", stroke: "#00ff00" } },
      components: [disc],
      scripts: [
        script("bar", {
          code: "const edges = { edge };\nreturn Path.rectangle({ width: same, height: edges.edge });",
        }),
      ],
    },
  );
  const target = documentWith([], {
    parameters: [length("plate", "90"), length("edge", "plate / 4"), length("same", "3")],
    styles: { ...newDocument().styles, fold: { operation: "cut", stroke: "#ff0000" } },
    components: [{ ...disc, elements: [] }],
    scripts: [script("bar", { code: "return Path.circle({ radius: 3 });" })],
  });
  const copied = copy(source, "a", "b", "i");
  const once = paste(target, copied);
  // "plate2" is a name of the expression's own.
  expect(once.renamed).toEqual([
    { from: "plate", to: "plate3" },
    { from: "edge", to: "edge2" },
  ]);
  const from = ["source"];
  expect(once.document.parameters.slice(3)).toEqual([
    { ...length("plate3", "60"), from },
    { ...length("edge2", "plate3 / 4"), from },
  ]);
  expect([once.document.scripts, once.document.components].map((all) => all.at(-1)?.from)).toEqual([
    from,
    from,
  ]);
  const shapes = (document: Document) =>
    JSON.stringify(shapesOf(document)).replaceAll("fold2", "fold");
  expect(shapes(once.document)).toBe(shapes(source));

  const { parameters, styles, components, scripts } = once.document;
  const twice = paste(once.document, copied).document;
  expect(twice).toMatchObject({ parameters, styles, scripts });
  expect(twice.components.slice(1)).toEqual(components.slice(1));
});

it.each([
  ["of a script's own, in a line by itself", "plate", "const k = 2,\nplate2 = k;\n"],
  ["of a script's own, after a tab", "plate", "const k = 2,\tplate2 = k;\n"],
  ["that the engine has", "atan", ""],
])("gives no name %s", (_, name, code) => {
  const bar = script("bar", { code: `${code}return Path.circle({ radius: ${name} });` });
  const source = documentWith([plate("a", { type: "script:bar", properties: {} })], {
    ...{ parameters: [length(name, "60")], scripts: [bar] },
  });
  const target = { ...newDocument(), parameters: [length(name, "90")] };
  const { document, renamed } = paste(target, copy(source, "a"));
  expect(renamed).toEqual([{ from: name, to: `${name}3` }]);
  expect(shapesOf(document)).toEqual(shapesOf(source));
});

it("knows which names of the engine end in numbers", () => {
  const names = [...createGlobals().names.keys()];
  expect([...numberedGlobals]).toEqual(names.filter((name) => /\d$/.test(name)));
});

it("shares a component wherever what is in it was copied from", () => {
  const component = (inside: ElementNode) => ({ ...disc, elements: [group("g", [inside])] });
  const source = documentWith([instance("i", "disc")], { components: [component(plate("d"))] });
  const there = component(plate("d", { from: ["first"] }));
  const target = documentWith([], { components: [there] });
  expect(paste(target, copy(source, "i")).document.components.slice(1)).toEqual([there]);
});

it("uses what the project has if it was copied there, whatever has become of it", () => {
  const document = documentWith(
    [plate("a", { properties: { width: "plate" } }), instance("i", "disc")],
    {
      parameters: [length("plate", "60")],
      components: [disc],
    },
  );
  const copied = copy(document, "a", "i");
  const now = { ...document, parameters: [length("plate", "70")] };
  const pasted = paste(now, copied, { project: "source" }).document;
  expect(pasted.parameters).toEqual(now.parameters);
  expect(pasted.components.slice(1)).toEqual([disc]);
});

it("takes a value that was set for what it is", () => {
  const copied = copy(
    documentWith([plate("a", { properties: { width: "plate" } })], { parameters: width }),
    "a",
  );
  const target = { ...newDocument(), parameters: [length("plate", "50")] };
  expect(paste(target, copied, { values: { plate: "60" } }).renamed).toEqual([]);
  expect(paste(target, copied).renamed).toEqual([{ from: "plate", to: "plate2" }]);
});

it("keeps the operation of what has no style", () => {
  const scoring = { ...newDocument(), styles: { line: { operation: "score" as const } } };
  const copied = copy(documentWith([plate("a")]), "a");
  expect(shapesOf(paste(scoring, copied).document)).toMatchObject([{ operation: "cut" }]);
});

const most = Array.from({ length: limits.sources - 1 }, (_, k) => `p${k}`);

it.each<[what: string, from: string[], project: string, wanted: string[] | undefined]>([
  ["its project", [], "target", ["source"]],
  ["that of the element it was copied from, too", ["first"], "target", ["first", "source"]],
  ["each project once", ["source"], "target", ["source"]],
  ["no project in itself", ["target", "first"], "target", ["first", "source"]],
  ["the same as before in its own project", ["first"], "source", ["first"]],
  ["none in its own project", [], "source", undefined],
  ["as many as there may be", most, "target", [...most, "source"]],
])("names %s", (_, from, project, wanted) => {
  const document = documentWith([plate("a", { ...(from.length > 0 && { from }) })]);
  const { document: pasted } = paste(newDocument(), copy(document, "a"), { project });
  expect(pasted.components[0]?.elements[0]?.from).toEqual(wanted);
});

it("names the project in components, and that of a group in what is copied out of it", () => {
  const document = documentWith(
    [group("g", [plate("a"), instance("i", "disc")], { from: ["first"] })],
    {
      parameters: width,
      components: [disc],
    },
  );
  const { components } = paste(newDocument(), copy(document, "a", "i")).document;
  expect(components.map(({ elements }) => elements.map(({ from }) => from))).toEqual([
    [
      ["first", "source"],
      ["first", "source"],
    ],
    [["source"]],
  ]);
});

const here = { x: 10, y: 20 };

it.each<[what: string, place: Partial<PastePlace>, position: string, unit?: Document["unit"]]>([
  ["beside it in its own project", { project: "source" }, "[15, 25]"],
  ["farther when it is pasted again", { project: "source", times: 1 }, "[20, 30]"],
  ["in its place after it was cut", { project: "source", times: -1 }, "[10, 20]"],
  ["where it was in another project", {}, "[10, 20]"],
  ["beside that when it is pasted again", { times: 2 }, "[20, 30]"],
  [
    "in the middle if it was out of view",
    { seen: { minX: 5, minY: 5, maxX: 100, maxY: 100 }, middle: { x: 50, y: 52.5 } },
    "[50, 52.5]",
  ],
  ["a quarter of an inch beside it", { project: "source" }, "[16.35, 26.35]", "inch"],
])("pastes %s", (_, place, position, unit = "mm") => {
  const document = documentWith([
    plate("a", { transform: { position: `[${here.x}, ${here.y}]` } }),
  ]);
  const pasted = paste({ ...newDocument(), unit }, copy(document, "a"), place).document;
  expect(pasted.components[0]?.elements[0]?.transform).toEqual({ position });
});

it("leaves what an expression places where it is", () => {
  const document = documentWith([plate("a", { transform: { position: "[plate, 0]" } })], {
    parameters: width,
  });
  const pasted = paste(newDocument(), copy(document, "a"), { times: 3 }).document;
  expect(pasted.components[0]?.elements[0]?.transform).toEqual({ position: "[plate, 0]" });
});

it("hides what a group around it hides", () => {
  const hidden = group("g", [group("h", [plate("a")]), plate("b")], { hidden: true });
  const document = documentWith([hidden, group("seen", [plate("c")])]);
  const [main] = paste(newDocument(), copy(document, "a", "b", "c")).document.components;
  expect(main?.elements.map((one) => one.hidden)).toEqual([true, true, undefined]);
});

it("refuses what can't be taken out of its groups, and what doesn't fit", () => {
  const computed = documentWith(
    [group("g", [plate("a")], { transform: { position: "[plate, 0]" } })],
    {
      parameters: width,
    },
  );
  const options = { project: "source" };
  expect(copyElements(computed, ["main/a"], options)).toBe(
    "An expression places the groups they are in.",
  );
  const condition = documentWith([group("g", [group("h", [plate("a")])], { visible: "false" })]);
  expect(copyElements(condition, ["main/a"], options)).toBe(
    "A condition shows or hides the groups they are in.",
  );
  expect(copyElements(computed, ["main/gone"], options)).toBe("Nothing is selected.");

  const copies = documentWith([plate("a", { from: most }), plate("b", { from: ["other"] })]);
  const reason = "A project can have layers from at most 100 other projects.";
  expect(pasteElements(newDocument(), copy(copies, "a", "b"), everything)).toBe(reason);
  expect(pasteElements(copies, copy(documentWith([plate("c")]), "c"), everything)).toBe(reason);

  const full = documentWith(Array.from({ length: limits.elements }, (_, k) => plate(`e${k}`)));
  const copied = copy(documentWith([plate("a")]), "a");
  expect(pasteElements(full, copied, everything)).toBe("A project can have at most 10,000 layers.");
  const parameters = Array.from({ length: limits.parameters }, (_, k) => length(`p${k}`, "1"));
  const named = copy(
    documentWith([plate("a", { properties: { width: "plate" } })], { parameters: width }),
    "a",
  );
  expect(pasteElements({ ...newDocument(), parameters }, named, everything)).toBe(
    "This would be too much for one project. Paste fewer layers.",
  );

  const anchors = Array.from({ length: 60_000 }, (_, k): AnchorNode => [k, k, -1.5, 1.5, 1.5, 1]);
  const path = { type: "path", properties: {}, contours: [{ id: "c", closed: true, anchors }] };
  const detailed = documentWith([plate("a", path)]);
  const large = copyElements(detailed, ["main/a"], options);
  if (typeof large === "string") throw new Error(large);
  const once = paste(detailed, large.copied).document;
  expect(pasteElements(once, large.copied, everything)).toBe(
    "This would make the project larger than 4 MB. Paste fewer layers.",
  );
});

it("is an SVG file that draws the elements in millimeters", () => {
  const document = documentWith([
    plate("a", { transform: { position: "[30, 40]" }, name: "</metadata><script>" }),
    plate("b", { style: "score", properties: { width: "2", height: "2" } }),
  ]);
  const text = textOf(document, ["a"]);
  expect(text).toMatch(/^<svg [^>]*width="20mm" height="10mm" viewBox="0 0 20 10">/);
  expect(text.match(/<path/g)).toHaveLength(1);
  expect(text).not.toMatch(/<(script|style)/); // the policy of our pages allows neither
  expect(textKind(text)).toBe("elements");
});

const { document: sound } = copy(documentWith([plate("a")]), "a");
const opening = '<cuttle:copied xmlns:cuttle="https://cuttle.xyz/ns/clipboard">';
const wrapped = (json: string) =>
  `<svg><metadata>${opening}${json}</cuttle:copied></metadata></svg>`;
const deep = "[".repeat(100_000) + "]".repeat(100_000);
const damaged = "What was copied is damaged. Copy it again.";

it.each<[what: string, text: string, wanted: string | undefined]>([
  ["plain words", "A tag for Alma", undefined],
  ["another program's drawing", "<svg><path d='M0 0H9'/></svg>", undefined],
  ["a text that ends early", wrapped(JSON.stringify(sound)).slice(0, 300), damaged],
  ["no object", wrapped("null"), damaged],
  [
    "a project that is no id",
    wrapped(JSON.stringify({ project: "<b>", document: sound })),
    damaged,
  ],
  ["lists in lists", wrapped(`{"project":"p","document":${deep}}`), damaged],
  [
    "the name of a prototype",
    wrapped(`{"project":"p","document":${JSON.stringify(sound)},"__proto__":{}}`),
    damaged,
  ],
  [
    "a component that isn't there",
    wrapped(JSON.stringify({ project: "p", document: documentWith([instance("i", "gone")]) })),
    damaged,
  ],
  [
    "more than 4 MiB",
    wrapped(JSON.stringify("a".repeat(4 * 1024 * 1024))),
    "That's too much to paste at once. Copy fewer layers.",
  ],
  [
    "a newer version",
    wrapped(JSON.stringify({ project: "p", document: { ...sound, version: 99 } })),
    "This was copied in a newer version of Cuttle. Reload this page, and paste it again.",
  ],
])("reads nothing from %s", (_, text, wanted) => {
  expect(readCopied(text)).toBe(wanted);
});

it.each([
  ["<svg/>", "drawing"],
  ['\n<?xml version="1.0"?>\n<!-- Ink --><svg:svg xmlns:svg="…"/>', "drawing"],
  ["<!DOCTYPE svg PUBLIC '…'><svg>", "drawing"],
  ["<p><svg></svg></p>", "other"],
  ["<?xml version='1.0'?><rss/>", "other"],
  ["an <svg> file", "other"],
])("%j is %s", (text, wanted) => {
  expect(textKind(text)).toBe(wanted);
});
