import { expect, test } from "vitest";
import { drawing, rectangle, shape } from "../src/export/testing/drawings.ts";
import {
  type Drawing,
  type Lacking,
  literalOf,
  type Notice,
  newDocument,
  type ParameterInfo,
} from "../src/index.ts";
import type { RowResult } from "./batch-evaluation.ts";
import { jobs } from "./exporter/jobs.ts";
import { preflightBatch } from "./exporter/preflight-batch.ts";
import type { Values } from "./protocol.ts";
import { sheetsOfRows } from "./sheets-of-rows.ts";

const document = {
  ...newDocument(),
  sheet: { width: 100, height: 60, gap: 2, margin: 5 },
  parameters: [
    { name: "name", type: "text" as const, expression: "'Ada'", label: "Name" },
    { name: "size", type: "length" as const, expression: "20", label: "Size" },
  ],
};

/** A box without a lid: two panels side by side, as wide as its size says. */
function box(size: number): Drawing {
  const panels = [rectangle(0, 0, size, 40), rectangle(size + 10, 0, size, 40)];
  return drawing([shape("cut", panels)]);
}

const borrowed = "Lobster has no ש. It is from Noto Sans Hebrew.";
const sentence = "Lobster has no さ. It is left out.";
const long = "24 characters; there is room for 16.";
const nameIn = ({ name = "'Ada'" }: Values): ParameterInfo => ({
  ...{ name: "name", type: "text", label: "Name", visible: true, literal: true },
  ...{ expression: name, value: literalOf(name)?.value },
});

async function evaluateOnce(_: unknown, values: Values): Promise<RowResult> {
  const notice = (character: string, message: string, drawn: Lacking["drawn"]): Notice[] =>
    values.name?.includes(character)
      ? [{ kind: "warning", message, lacking: { font: "Lobster", characters: [character], drawn } }]
      : [];
  return {
    status: "drawn",
    drawing: box(Number(values.size ?? 20)),
    parameters: [nameIn(values)],
    errors: [],
    notices: [
      { kind: "log", message: "drawn" },
      ...notice("さ", sentence, "left-out"),
      ...notice("ש", borrowed, "borrowed"),
      ...(values.name?.includes("Maximilian")
        ? [{ kind: "warning" as const, message: long, parameter: "name", tooLong: {} }]
        : []),
    ],
  };
}

const sheetsOf = (text: string, values: Values = {}) =>
  sheetsOfRows({
    ...{ text, document, values, unit: "mm", fonts: [] },
    sheet: document.sheet,
    settings: { kerf: 0, preset: "plain", format: "dxf" },
    sandbox: { evaluateOnce },
    exporter: { sheets: (request) => jobs.sheets(request) },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

test("a row with some letters that no font has is on the sheet, and reported as incomplete", async () => {
  const made = await sheetsOf("Ann\nさくら\nBo");
  expect(made.rows).toHaveLength(3);
  expect(made.problems).toEqual([]);
  expect(made.notes).toEqual([{ line: 2, name: "さくら", message: `Name: ${sentence}` }]);
});

test("a row whose letters are all from another font is on the sheet, and says so", async () => {
  const made = await sheetsOf("Ann\nש");
  expect(made.rows).toHaveLength(2);
  expect(made.notes).toEqual([{ line: 2, name: "ש", message: `Name: ${borrowed}` }]);
});

test("a row that is longer than the design has room for is on the sheet, and says so", async () => {
  const made = await sheetsOf("Ann\nMaximilian-Alexander III");
  expect(made.rows).toHaveLength(2);
  expect(made.problems).toEqual([]);
  expect(made.notes).toEqual([
    { line: 2, name: "Maximilian-Alexander III", message: `Name: ${long}` },
  ]);
});

test("rows that turn the direction of their text are named as they are drawn", async () => {
  const made = await sheetsOf("Anna\u202eneB\nCleo");
  expect(made.sheets[0]?.names).toEqual(["AnnaBen", "Cleo"]);
});

test("a row whose letters no font has is left out, and reported as missing", async () => {
  const made = await sheetsOf("Ann\nさ さ\nBo");
  expect(made.summary).toBe("2 names, 4 pieces on 1 sheet of 100 × 60 mm.");
  expect(made.problems).toEqual([
    { line: 2, name: "さ さ", message: "Name: no font here has a letter of “さ さ”." },
  ]);
  expect(made.notes).toEqual([]);
});

test("each sheet has the names of its pieces; missing lines are reported", async () => {
  const made = await sheetsOf("name,size\nAnn,60\nBo,20\n,30\nCleo,91\nDora,10\nEva,95");
  expect(made.summary).toBe("3 names, 6 pieces on 3 sheets of 100 × 60 mm.");
  const larger =
    "“A” is up to 95 × 40 mm, larger than the sheet of 100 × 60 mm with a margin of 5 mm.";
  expect(made.problems).toEqual([
    { line: 4, message: "“Name” is empty." },
    {
      line: 5,
      name: "Cleo",
      message: larger,
    },
    { line: 7, name: "Eva", message: larger },
  ]);
  expect(made.sheets.map(({ names, pieces }) => [...names, pieces])).toEqual([
    ["Ann", 1],
    ["Ann", 1],
    ["Bo", "Dora", 4],
  ]);
  expect(made.file).toMatchObject({ name: "sheets", extension: "zip" });
});

test("the work of the sheets is known, and that of each row, also when it is on several sheets", async () => {
  const { work } = await sheetsOf("name,size\nAnn,60\nBo,20\nDora,10");
  // Two panels each, of the given width and 40 mm high.
  expect(work?.rows.map((row) => [row.name, row.work.cut])).toEqual([
    ["Ann", 400],
    ["Bo", 240],
    ["Dora", 200],
  ]);
  // Ann's panels have a sheet each. Bo's and Dora's share one, turned, with 2 mm between them: 50 and 30 mm high.
  expect(work?.total).toMatchObject({ cut: 840, material: 60 * 40 * 2 + 82 * 50 });
  const alone = await sheetsOf("");
  expect(alone.work?.rows).toMatchObject([{ name: undefined, work: { cut: 240 } }]);
});

test("lines of a table without names are reported by their numbers", async () => {
  const made = await sheetsOf("size\n10\n15");
  expect(made.summary).toBe("2 lines, 4 pieces on 1 sheet of 100 × 60 mm.");
  expect(made.sheets[0]?.names).toEqual(["Line 2", "Line 3"]);
});

test("findings in rows are reported once, with the names; not about the sheet, nor about rows that are on none", async () => {
  const made = await sheetsOf("name,size\nAnn,0.5\nBo,20\nCleo,0.8\nDora,91");
  expect(made.concerns).toEqual([
    "Ann, Cleo: “A” has parts thinner than 1 mm, which break easily. Make them bolder, or widen the outline.",
  ]);
  expect((await sheetsOf("", { size: "0.5" })).concerns).toEqual([]);
});

test("rows for which there was no time are reported as unchecked", () => {
  const items = ["1", "2"].map((id) => ({ id, drawing: box(0.5) }));
  expect(preflightBatch(items, "mm", {}, 0)).toEqual({ concerns: [], checked: 0 });
});

test("without a list the design itself is laid out", async () => {
  const made = await sheetsOf(" \n", { size: "70" });
  expect(made.summary).toBe("2 pieces on 2 sheets of 100 × 60 mm.");
  expect(made.sheets.map(({ names }) => names)).toEqual([[], []]);
  expect(made.rows).toEqual([{ values: { size: "70" }, parameters: [nameIn({})] }]);
  const large = await sheetsOf("", { size: "91" });
  expect(large.summary).toBe("Nothing could be laid out.");
  expect(large.problems).toMatchObject([
    { line: undefined, message: expect.stringContaining("“A” is 91 × 40 mm") },
  ]);
});
