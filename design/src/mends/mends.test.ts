import { beforeAll, describe, expect, it } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { newDocument } from "../document/new-document.ts";
import type { Document, ElementNode, Parameter } from "../document/schema.ts";
import { ProjectStore } from "../edit/store.ts";
import type { Values } from "../edit/values.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { saidOfFields } from "../evaluate/fields-with.ts";
import { type Finding, type PreflightOptions, review } from "../export/preflight/index.ts";
import type { MendContext } from "./mend.ts";
import { type Checked, type ProvenMend, tryMends } from "./try-mends.ts";

beforeAll(async () => {
  await loadFonts();
});

const evaluator = createEvaluator();

const element = (id: string, more: Partial<ElementNode>): ElementNode => ({
  ...{ id, name: id, type: "rectangle", properties: { width: "40", height: "30" }, style: "cut" },
  ...more,
});

const box = (width: number, height: number) => ({ width: String(width), height: String(height) });
const at = (x: number, y: number) => ({ transform: { position: `[${x}, ${y}]` } });

const text = (id: string, words: string, more: Partial<ElementNode> = {}): ElementNode =>
  element(id, { type: "text", properties: { text: `'${words}'`, font: "'pacifico'" }, ...more });

const path = (id: string, data: string, more: Partial<ElementNode> = {}): ElementNode =>
  element(id, { type: "pathData", properties: { data: `'${data}'` }, ...more });

function documentOf(elements: ElementNode[], parameters: Parameter[] = []): Document {
  return { ...newDocument(), parameters, components: [{ id: "main", parameters: [], elements }] };
}

interface Case {
  readonly options?: PreflightOptions;
  readonly values?: Values;
  readonly mayEdit?: boolean;
  readonly connect?: MendContext["connect"];
}

function look(
  { document, values }: Pick<MendContext, "document" | "values">,
  { sheet = document.sheet, ...options }: PreflightOptions = {},
) {
  const evaluation = evaluator.evaluate(document, values);
  const { findings, pieces } = review(evaluation.drawing, { sheet, ...options });
  const warnings = evaluation.notices.length;
  const checked: Checked = { findings, pieces, warnings };
  return { ...evaluation, checked };
}

/** Tries to mend the first finding of a document. */
async function mended(
  document: Document,
  { options = {}, values = {}, mayEdit = true, connect }: Case = {},
) {
  const { checked, drawing, parameters, notices } = look({ document, values }, options);
  const finding = checked.findings.find(({ severity }) => severity !== "note");
  if (!finding) throw new Error("There is nothing to mend.");
  const context = { document, values, drawing, parameters, notices, mayEdit, connect };
  const found: ProvenMend[] = [];
  const tried = tryMends(
    finding,
    { ...context, exceptFonts: [] },
    checked,
    async (changed) => look(changed, options).checked,
  );
  for await (const mend of tried) found.push(mend);
  return { code: finding.code, found };
}

/** What a mend leaves to be looked at, and whether undo gives back what was there. */
function applied(document: Document, { change }: ProvenMend, { options, values = {} }: Case = {}) {
  const store = new ProjectStore({ document, version: 1, values });
  if (change.edit) store.edit(change.edit);
  else store.replace({ ...values, ...change.values });
  const { findings } = look(store.state(), options).checked;
  store.undo();
  const { document: back, values: before, canUndo } = store.state();
  expect([back, before, canUndo]).toEqual([document, values, false]);
  return findings.filter(({ severity }) => severity !== "note").map(({ code }) => code);
}

const plate = element("plate", { properties: box(80, 60) });
const engraved = (id: string, x: number, y: number) =>
  element(id, { properties: box(20, 10), style: "engrave", ...at(x, y) });
const stencil = "M0 0 H60 V60 H0 Z M10 10 V50 H50 V10 Z M20 20 H40 V40 H20 Z";

describe("one's own document is mended by a change of its elements", () => {
  it.each<[string, string, ElementNode[], Case?]>([
    ["open-path", "Close the path", [path("a", "M0 0 H40 V30 H0 V0.5")]],
    ["open-path", "Close the path", [path("a", "M0 0 H40 V30 M40 30 H0 V0")]],
    ["duplicate-line", "Remove the duplicate", [plate, { ...plate, id: "copy" }]],
    ["crossing-cuts", "Join the pieces", [plate, element("b", at(40, 20))]],
    ["crossing-cuts", "Join the pieces", [path("a", "M0 0 L40 30 V0 L0 30 Z")]],
    ["island", "Add a bridge", [path("a", stencil)]],
    [
      "thin-part",
      "Make it bolder",
      [path("a", "M0 0 H30 V14 H60 V0 H90 V30 H60 V14.8 H30 V30 H0 Z")],
    ],
    [
      "thin-part",
      "Make it larger",
      [
        text("a", "Ada", {
          properties: { text: "'Ada'", font: "'dancing-script'", size: "20" },
          modifiers: [{ id: "u", type: "union", properties: {} }],
        }),
      ],
    ],
    ["tiny-piece", "Make it larger", [element("a", { properties: box(2, 2) })]],
    [
      "small-hole",
      "Make it larger",
      [plate, element("a", { properties: box(0.2, 0.2) })],
      { options: { kerf: 0.25 } },
    ],
    ["larger-than-sheet", "Make it smaller", [element("a", { properties: box(320, 60) })]],
    [
      "larger-than-bed",
      "Make it smaller",
      [plate],
      { options: { bed: { width: 60, height: 60 } } },
    ],
    ["engraving-beside", "Move it inside", [plate, engraved("e", 60, 0)]],
    ["engraving-cut", "Move it inside", [plate, engraved("e", 38, 0)]],
    ["engraving-overlap", "Join the pieces", [plate, engraved("e", 0, 0), engraved("f", 5, 5)]],
  ])("%s: %s", async (code, label, elements, options) => {
    const document = documentOf(elements);
    const { code: first, found } = await mended(document, options);
    expect([first, found.map((one) => one.label)]).toEqual([code, expect.arrayContaining([label])]);
    for (const mend of found)
      expect([mend.change.said, applied(document, mend, options)]).toEqual([mend.change.said, []]);
    expect((await mended(document, { ...options, mayEdit: false })).found).toEqual([]);
  });
});

const number = (name: string, value: number, more: Partial<Parameter> = {}): Parameter => ({
  ...{ name, type: "length", label: name, expression: String(value), min: 0, max: 200 },
  ...more,
});

/** A bar that is as thin as its parameter says. */
const thinBar = element("bar", { properties: { width: "60", height: "bar" } });
const word = text("a", "Ada", {
  properties: { text: "'Ada'", font: "font", size: "size" },
  modifiers: [{ id: "u", type: "union", properties: {} }],
});
const font: Parameter = {
  name: "font",
  type: "font",
  label: "Font",
  expression: "'dancing-script'",
};

describe("anybody mends a finding by values", () => {
  it.each<[string, string, Document, Values, Case?]>([
    [
      "Make it bolder",
      "a number that the document says makes it bolder",
      documentOf([thinBar], [number("bar", 0.8, { adjusts: "boldness" })]),
      { bar: "1.04" },
    ],
    [
      "Make it bolder",
      "as much as its range and its steps allow",
      documentOf([thinBar], [number("bar", 0.8, { adjusts: "boldness", max: 1, step: 0.5 })]),
      { bar: "1" },
    ],
    [
      "Make it larger",
      "the size of a text",
      documentOf([word], [{ ...font, visible: "false" }, number("size", 20)]),
      { size: "35" },
    ],
    [
      "Choose another font",
      "a font of the same style",
      documentOf([word], [font, number("size", 20, { max: 20 })]),
      { font: "'pacifico'" },
    ],
    [
      "Choose another font",
      "one with outlines for single lines",
      documentOf([word], [{ ...font, expression: "'ems-tech'" }, number("size", 60)]),
      { font: "'noto-sans'" },
    ],
    [
      "Add a bridge",
      "the switch that connects the pieces",
      documentOf(
        [
          path("a", stencil, {
            modifiers: [{ id: "c", type: "connectPieces", properties: {}, enabled: "joined" }],
          }),
        ],
        [{ name: "joined", type: "boolean", label: "Joined", expression: "false" }],
      ),
      { joined: "true" },
      { connect: { name: "joined", expression: "true" } },
    ],
  ])("%s: %s", async (label, _, document, values, options) => {
    const { found } = await mended(document, { ...options, mayEdit: false });
    const mend = found.find((one) => one.label === label);
    expect(mend?.change.values).toEqual(values);
    expect(mend && applied(document, mend, options)).toEqual([]);
  });

  it.each<[string, Document, Case?]>([
    ["no number is known to help", documentOf([thinBar], [number("bar", 0.8)])],
    [
      "no value in range helps",
      documentOf([thinBar], [number("bar", 0.5, { adjusts: "boldness", max: 0.9 })]),
    ],
    [
      "the field is not shown, or its value is an expression",
      documentOf(
        [thinBar],
        [
          number("bar", 0.8, { adjusts: "boldness", expression: "0.4 * 2" }),
          number("other", 1, { adjusts: "boldness", visible: "false" }),
        ],
      ),
    ],
    [
      "it would cause another finding",
      documentOf(
        [thinBar, element("below", { properties: box(20, 20), ...at(0, 10.45) })],
        [number("bar", 0.8, { adjusts: "boldness", min: 0.8, max: 1 })],
      ),
    ],
  ])("not when %s", async (_, document, options) => {
    expect((await mended(document, { ...options, mayEdit: false })).found).toEqual([]);
  });
});

it("chooses a font that has the letters", async () => {
  const name: Parameter = { name: "name", type: "text", label: "Name", expression: "'Nguyễn'" };
  const drawn = { ...word, properties: { text: "name", font: "font", size: "40" } };
  const document = documentOf([drawn], [name, { ...font, expression: "'titan-one'" }]);
  const { drawing, parameters, notices, checked } = look({ document, values: {} });
  const [notice] = notices;
  if (!notice?.lacking) throw new Error("No letters are borrowed.");
  const letters: Finding = {
    code: "letters-borrowed",
    severity: "warning",
    message: saidOfFields(notice, parameters),
    elements: [],
    where: [],
  };
  const context = { document, values: {}, drawing, parameters, notices, connect: undefined };
  const before = { ...checked, findings: [letters, ...checked.findings] };
  const tried = tryMends(
    letters,
    { ...context, mayEdit: false, exceptFonts: [] },
    before,
    async (changed) => {
      const after = look(changed);
      const isBorrowed = after.notices.some(({ lacking }) => lacking);
      return isBorrowed ? undefined : after.checked;
    },
  );
  const { value } = await tried.next();
  expect(value?.label).toBe("Choose another font");
  expect(notice.lacking.fonts).toContain(value?.change.said.replace("Font: ", ""));
});

it("engraves a picture that has another style", async () => {
  const photo = { id: "photo", kind: "image", name: "Photo", width: 40, height: 30 } as const;
  const filled = { id: "f", type: "fillWithImage", properties: { image: "'photo'" } };
  const picture = element("p", { modifiers: [filled] });
  const document = { ...documentOf([plate, picture]), assets: [photo] };
  const options = { options: { images: ["photo"] } };
  const { found } = await mended(document, options);
  const [mend] = found;
  expect(mend?.label).toBe("Engrave it");
  expect(mend && applied(document, mend, options)).toEqual([]);
});

it("changes no locked element", async () => {
  const document = documentOf([plate, { ...plate, id: "copy", locked: true }]);
  expect((await mended(document)).found).toEqual([]);
});

it("says a size in points as points", async () => {
  const words = text("a", "Ada", {
    properties: { text: "'Ada'", font: "'pacifico'", size: "900", sizeBy: "'points'" },
    style: "engrave",
  });
  const { found } = await mended(documentOf([words]), {
    options: { sheet: { width: 300, height: 200 } },
  });
  expect(found.map(({ change }) => change.said)).toContainEqual(
    expect.stringMatching(/^Size of “a”: [\d.]+ points$/),
  );
});
