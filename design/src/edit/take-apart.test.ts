import { expect, it, test } from "vitest";
import { limits } from "../document/limits.ts";
import type { AnchorNode, Document, ElementNode } from "../document/schema.ts";
import type { TakenApart } from "../drawing-file/taken-apart.ts";
import { box, documentWith, group, parameter } from "../evaluate/test-document.ts";
import { isTakenApartAtOnce, takeApart } from "./take-apart.ts";

const nothing: TakenApart = {
  elements: [],
  components: [],
  styles: {},
  pictures: [],
  warnings: [],
};
const two = [box("e1", { style: "cut" }), box("e2", { style: "cut" })];
const taken = (more: Partial<TakenApart> = {}): TakenApart => ({
  ...{ ...nothing, elements: two, styles: { cut: "cut" } },
  ...more,
});

const drawing: ElementNode = {
  ...{ id: "drawing", name: "Fox.svg", type: "drawing" },
  properties: { file: "'file-1'", width: "width", operations: "[row1]" },
};
const parameters = [parameter("width", "100"), parameter("row1", "'cut'", { type: "text" })];
const assets = [{ id: "file-1", kind: "drawing" as const, name: "Fox.svg" }];

function documentOf(element = drawing, more: Partial<Document> = {}): Document {
  return { ...documentWith([element], { parameters }), assets, ...more };
}

function edited(
  ...[document, one, pictures = {}]: [
    Document,
    TakenApart,
    Record<string, Document["assets"][number]>?,
  ]
) {
  const done = takeApart(document, "main/drawing", one, pictures);
  if (typeof done === "string") throw new Error(done);
  return done;
}

const elementsOf = ({ components: [main] }: Document) => main?.elements ?? [];

it("puts a group in the place of an element, with all that it was", () => {
  const own = {
    ...{ transform: { position: "[1, 2]" }, visible: "width > 3", locked: true, from: ["p1"] },
    modifiers: [{ id: "m", type: "outline", properties: {} }],
  };
  const { document, selection } = edited(documentOf({ ...drawing, ...own }), taken());
  expect(elementsOf(document)).toMatchObject([
    {
      id: "drawing",
      name: "Fox.svg",
      type: "group",
      properties: {},
      ...own,
      children: two.map(({ id: _, ...one }) => one),
    },
  ]);
  expect(selection).toEqual(["main/drawing"]);
});

it("gives its elements ids that nothing else has", () => {
  const document = documentWith([group("drawing", []), box("e1"), box("e2")]);
  const [whole] = elementsOf(edited(document, taken()).document);
  const ids = whole?.children?.map(({ id }) => id) ?? [];
  expect(new Set([...ids, "e1", "e2", "drawing"]).size).toBe(5);
});

it("gives names to what has none, by which messages call it", () => {
  const text = { type: "text", properties: { text: "'Nora'" } };
  const path = { type: "path", properties: {} };
  const elements = [
    box("a", path),
    group("g", [box("b", path), box("c", text)]),
    box("d", { type: "ellipse" }),
  ];
  const [whole] = elementsOf(edited(documentOf(), taken({ elements })).document);
  const namesIn = (list: readonly ElementNode[] = []): (string | undefined)[] =>
    list.flatMap(({ name, children }) => (children ? namesIn(children) : name));
  expect(namesIn(whole?.children)).toEqual(["Path 1", "Path 2", "Nora", "Ellipse 1"]);
});

it("needs no group around one element", () => {
  const one = taken({ elements: [box("e1", { style: "cut" })] });
  expect(elementsOf(edited(documentOf({ ...drawing, hidden: true }), one).document)).toEqual([
    { ...box("drawing", { style: "cut" }), name: "Fox.svg", hidden: true },
  ]);
});

it("keeps the line of one element", () => {
  const modifiers = [{ id: "line", type: "lineOnly", properties: { width: "1" } }];
  const one = taken({ elements: [box("e1", { style: "cut", modifiers })] });
  const { document } = edited(documentOf({ ...drawing, modifiers: [] }), one);
  expect(elementsOf(document)).toMatchObject([{ type: "box", modifiers }]);
});

test.each<[what: string, more: Partial<ElementNode>, name: string, within: string[]]>([
  ["without a name", { name: undefined }, "Fox", ["box", "box"]],
  ["that is moved", { transform: { position: "[1, 2]" } }, "Fox.svg", ["box", "box"]],
])("needs no group in a group: %s", (_, more, name, within) => {
  const inner = group("g", [group("h", two)], { name: "Fox" });
  const { document } = edited(documentOf({ ...drawing, ...more }), taken({ elements: [inner] }));
  const [whole] = elementsOf(document);
  expect(whole).toMatchObject({ id: "drawing", type: "group", name });
  expect(whole?.children?.map(({ type }) => type)).toEqual(within);
});

it("brings styles where they are missing", () => {
  const styles = { cut: { operation: "engrave" as const }, lines: { operation: "score" as const } };
  const elements = ["cut", "score", "engrave"].map((style, k) => box(`e${k}`, { style }));
  const all = { cut: "cut", score: "score", engrave: "engrave" } as const;
  const { document } = edited(documentOf(drawing, { styles }), taken({ elements, styles: all }));
  const [whole] = elementsOf(document);
  // A style that was drawn by its name keeps it, whatever it means now.
  expect(whole?.children?.map(({ style }) => style)).toEqual(["cut", "lines", "cut"]);
  expect(document.styles).toEqual(styles);
});

it("gives what comes from elsewhere the styles of its operations", () => {
  const styles = { cut: { operation: "engrave" as const }, through: { operation: "cut" as const } };
  const elements = ["cut", "engrave"].map((style, k) => box(`e${k}`, { style }));
  const all = taken({ elements, styles: { cut: "cut", engrave: "engrave" } });
  const done = takeApart(documentOf(drawing, { styles }), "main/drawing", all, {}, "operation");
  if (typeof done === "string") throw new Error(done);
  const [whole] = elementsOf(done.document);
  expect(whole?.children?.map(({ style }) => style)).toEqual(["through", "cut"]);
});

it("adds components under names of their own", () => {
  const elements = [1, 2].map((k) => ({
    ...{ id: `i${k}`, type: "instance", properties: {}, component: "main" },
  }));
  const components = [{ id: "main", name: "Leaf", parameters: [], elements: two }];
  const { document } = edited(documentOf(), taken({ elements, components }));
  const [, leaf] = document.components;
  expect(leaf).toMatchObject({
    name: "Leaf",
    elements: [{ type: "box" }, { type: "box" }],
  });
  expect(leaf?.id).not.toBe("main");
  const [whole] = elementsOf(document);
  expect(whole?.children?.map(({ component }) => component)).toEqual([leaf?.id, leaf?.id]);
});

it("gives pictures their files, and leaves out those without one", () => {
  const image = (k: number) => ({
    ...{ id: `p${k}`, type: "image", properties: { image: `'picture${k}'`, width: "20" } },
  });
  const elements = [image(1), group("only", [image(2)]), box("e1")];
  const asset = { id: "up-1", kind: "image" as const, name: "Picture 1.png", width: 9, height: 9 };
  const { document } = edited(documentOf(), taken({ elements }), { picture1: asset });
  const [whole] = elementsOf(document);
  expect(whole?.children?.map(({ properties, type }) => [type, properties.image])).toEqual([
    ["image", "'up-1'"],
    ["box", undefined],
  ]);
  expect(document.assets).toEqual([asset]);
});

test.each<[what: string, more: Partial<Document>, kept: string[]]>([
  ["nothing else", {}, []],
  [
    "an expression",
    {
      components: [
        {
          id: "main",
          parameters: [],
          elements: [drawing, box("b", { properties: { width: "2 * width" } })],
        },
      ],
    },
    ["width"],
  ],
  [
    "the name of a field alone",
    {
      components: [
        {
          id: "main",
          parameters: [],
          elements: [drawing, box("b", { properties: { width: "3" } })],
        },
      ],
    },
    [],
  ],
  [
    "a text with the same word, and layers of its name",
    {
      components: [
        {
          id: "main",
          parameters: [],
          elements: [
            drawing,
            group("width", [box("row1", { properties: { text: "'Its width is in file-1'" } })], {
              name: "width",
            }),
          ],
        },
      ],
    },
    [],
  ],
  [
    "an anchor",
    {
      components: [
        {
          id: "main",
          parameters: [],
          elements: [
            drawing,
            {
              ...{ id: "p", type: "path", properties: {} },
              contours: [{ id: "c", closed: false, anchors: [[0, 0], { at: "[width, 0]" }] }],
            },
          ],
        },
      ],
    },
    ["width"],
  ],
  ["a fit test", { fitTest: { slats: "width", slatWidth: 3 } }, ["width"]],
  [
    "a parameter that stays",
    { parameters: [...parameters, parameter("half", "width / 2")] },
    ["width", "half"],
  ],
  [
    "a condition of another one",
    { parameters: [...parameters, parameter("other", "3", { visible: "row1 === 'cut'" })] },
    ["row1", "other"],
  ],
  [
    "a script",
    {
      scripts: [
        {
          id: "s",
          name: "S",
          kind: "generator",
          scope: "document",
          parameters: [],
          code: "return Path.circle({ radius: width });",
        },
      ],
    },
    ["width"],
  ],
  [
    "the assembled view",
    { assembly: { rests: "lying", turn: 0, tilt: 0, thickness: "width / 9", placements: [] } },
    ["width"],
  ],
])("a parameter goes when its element was all that used it: %s", (_, more, kept) => {
  const { document } = edited(documentOf(drawing, more), taken());
  expect(document.parameters.map(({ name }) => name)).toEqual(kept);
  expect(document.assets).toEqual([]);
});

it.each(["'file-1'", "width > 3 ? 'file-1' : ''", "['file-1']"])(
  "keeps a file that is named: %s",
  (file) => {
    const other = box("b", { properties: { file } });
    const components = [{ id: "main", parameters: [], elements: [drawing, other] }];
    expect(edited(documentOf(drawing, { components }), taken()).document.assets).toEqual(assets);
  },
);

it("keeps a file that is drawn a second time", () => {
  const again = { ...drawing, id: "again" };
  const components = [{ id: "main", parameters: [], elements: [drawing, again] }];
  const { document } = edited(documentOf(drawing, { components }), taken());
  expect(document.assets).toEqual(assets);
  expect(document.parameters).toEqual(parameters);
});

const many = (count: number) => Array.from({ length: count }, (_, k) => box(`e${k}`));
const deep = (levels: number): ElementNode =>
  levels === 1 ? box("e1") : group(`g${levels}`, [deep(levels - 1)]);
const anchors = Array.from(
  { length: 100_000 },
  (_, k): AnchorNode => [k, k, -1.23456, 1.23456, 1.23456, 1.23456],
);
const long: ElementNode = {
  ...{ id: "e1", type: "path", properties: {}, contours: [{ id: "c", closed: true, anchors }] },
};

test.each<[elements: ElementNode[], reason: string]>([
  [many(limits.elements), "10,000 shapes, more than a project can have, so it stays one layer."],
  [[deep(limits.elementDepth)], "levels deep, so it stays one layer."],
  [[long, box("e2")], "larger than 4 MB, so it stays one layer."],
  [[], "nothing in it"],
])("what is too large stays one element", (elements, reason) => {
  expect(takeApart(documentOf(), "main/drawing", taken({ elements }), {})).toContain(reason);
});

it("is taken apart where pieces of another element are placed", () => {
  const placements = [{ id: "drawing", name: "'a drawing'", element: "other" }];
  const assembly = { rests: "lying" as const, turn: 0, tilt: 0, placements };
  const other = box("other");
  const components = [{ id: "main", parameters: [], elements: [drawing, other] }];
  const { document } = edited(documentOf(drawing, { assembly, components }), taken());
  expect(elementsOf(document)[0]?.type).toBe("group");
});

it("stays one element where pieces of it are placed in the assembled view", () => {
  const placements = [{ id: "p", element: "drawing" }];
  const assembly = { rests: "lying" as const, turn: 0, tilt: 0, placements };
  const done = takeApart(documentOf(drawing, { assembly }), "main/drawing", taken(), {});
  expect(done).toContain("stays one layer");
});

test.each([
  [2_000, 1_048_576, true],
  [2_001, 100, false],
  [1, 1_048_577, false],
])("a file of %i elements and %i bytes is taken apart at once: %s", (count, bytes, expected) => {
  expect(isTakenApartAtOnce(taken({ elements: many(count) }), bytes)).toBe(expected);
});
