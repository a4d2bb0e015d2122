import { expect, it, test } from "vitest";
import { newDocument } from "../src/document/new-document.ts";
import type { Document, ElementNode } from "../src/document/schema.ts";
import { toExpression } from "../src/expression/literal.ts";
import type { RowResult } from "./batch-evaluation.ts";
import { noRevision } from "./protocol.ts";
import { takeApart } from "./taken-apart.ts";
import { sandboxInProcess } from "./testing/in-process.ts";

const svg = (width: number) =>
  toExpression(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 40 40"><rect width="${width}" height="9"/><circle r="2"/></svg>`,
  );
const element = (source: string): ElementNode => ({
  id: "svg",
  type: "svg",
  properties: { source },
});

function opened(elements: ElementNode[], more: Partial<Document> = {}) {
  const sandbox = sandboxInProcess((evaluate) => evaluate());
  const [main, ...others] = newDocument().components;
  const components = [{ ...main, id: "main", parameters: [], elements }, ...others];
  sandbox.open({ ...newDocument(), components, ...more });
  return sandbox;
}

it("takes an element in groups apart, with the values that it is drawn with", async () => {
  const group = { id: "g", type: "group", properties: {}, children: [element("file")] };
  const parameters = [{ name: "file", type: "text" as const, expression: svg(20) }];
  const sandbox = opened([group], { parameters });
  await sandbox.update({ file: svg(30) });
  expect(await sandbox.takeApart("svg")).toMatchObject({
    elements: [
      { type: "roundedRectangle", properties: { width: "30", height: "9" } },
      { type: "ellipse", properties: { width: "4", height: "4" } },
    ],
    ...{ components: [], styles: {}, pictures: [], warnings: [] },
  });
});

test.each<[ElementNode, string]>([
  [{ ...element(svg(9)), id: "other" }, "isn't drawn"],
  [element("'no drawing'"), "not an SVG drawing"],
  [element("1 +"), "ends too early"],
  [{ id: "svg", type: "rectangle", properties: {} }, "Only a drawing from a file"],
])("says why an element can't be taken apart", async (one, problem) => {
  const sandbox = opened([one]);
  await sandbox.update({});
  expect(await sandbox.takeApart("svg")).toEqual({ problem: expect.stringContaining(problem) });
});

const empty = { elements: [], components: [], styles: {}, pictures: [], warnings: [] };

const replied = (row: Partial<RowResult>) =>
  takeApart(
    { revision: noRevision, asked: undefined },
    {
      row: async () => ({
        ...{ status: "drawn", drawing: undefined, errors: [], notices: [], parameters: [] },
        ...row,
      }),
    },
    "svg",
  );

const packed = ({ pictures, ...others }: Record<string, unknown>) => ({
  apart: { json: JSON.stringify(others), pictures },
});

it("passes plain elements", async () => {
  const rectangle = { id: "a", type: "rectangle", properties: { width: "9" } };
  const group = { id: "g", type: "group", properties: {}, children: [rectangle], name: "G" };
  const hidden = { ...group, from: ["p"], hidden: true, locked: true, visible: "x", more: "code" };
  const apart = { ...empty, elements: [hidden], more: "code" };
  expect(await replied(packed(apart))).toEqual({ ...empty, elements: [group] });
});

const deep = (levels: number): object => ({
  ...{ id: "g", type: "group", properties: {} },
  ...(levels > 0 && { children: [deep(levels - 1)] }),
});
const picture = { id: "a", name: "A", bytes: new Uint8Array(1) };

test.each<[what: string, row: Partial<RowResult>]>([
  ["nothing", {}],
  ["no text", { apart: { json: { ...empty }, pictures: [] } }],
  ["no list", packed({ ...empty, elements: {} })],
  ["no element", packed({ ...empty, elements: [{ id: "a" }] })],
  ["no expression", packed({ ...empty, elements: [{ ...deep(0), properties: { width: 9 } }] })],
  ["too deep a group", packed({ ...empty, elements: [deep(24)] })],
  ["too many elements", packed({ ...empty, elements: new Array(10_001).fill(deep(0)) })],
  ["no component", packed({ ...empty, components: [{ id: "a" }] })],
  ["no operation", packed({ ...empty, styles: { cut: "melt" } })],
  ["no picture", packed({ ...empty, pictures: [{ ...picture, bytes: "AAAA" }] })],
  [
    "too large a picture",
    packed({ ...empty, pictures: [{ ...picture, bytes: new Uint8Array(6e6) }] }),
  ],
  ["too many pictures", packed({ ...empty, pictures: new Array(21).fill(picture) })],
])("refuses %s", async (_, row) => {
  expect(await replied(row)).toEqual({ problem: expect.stringContaining("stays one layer") });
});

it("ends when nobody waits for it any more", async () => {
  const ending = new AbortController();
  const sandbox = sandboxInProcess((evaluate, { takeApart: path }) => {
    if (path !== undefined) ending.abort("left");
    return evaluate();
  });
  sandbox.open({
    ...newDocument(),
    components: [{ id: "main", parameters: [], elements: [element(svg(9))] }],
  });
  await sandbox.update({});
  const { signal } = ending;
  await expect(sandbox.takeApart("svg", { signal })).rejects.toBe("left");
  expect(await sandbox.takeApart("svg")).toMatchObject({ elements: [{}, {}] });
});

it("says that it took too long", async () => {
  const problem = "This takes too long to draw.";
  expect(await replied({ status: "hung", errors: [{ message: problem }] })).toEqual({ problem });
});
