import { expect, it, test } from "vitest";
import { newDocument } from "../src/document/new-document.ts";
import type { Document, ElementNode } from "../src/document/schema.ts";
import { toExpression } from "../src/expression/literal.ts";
import { takenApart } from "./taken-apart.ts";
import { sandboxInProcess } from "./testing/in-process.ts";
import type { WorkerResult } from "./worker-result.ts";

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
const replied = async (apart: unknown) =>
  await takenApart(Promise.resolve({ kind: "evaluated", evaluated: { apart } } as WorkerResult));

it("passes only what a document may have", async () => {
  const rectangle = { id: "a", type: "rectangle", properties: { width: "9" } };
  const apart = { ...empty, elements: [{ ...rectangle, more: "code" }], more: "code" };
  expect(await replied(apart)).toEqual({ ...empty, elements: [rectangle] });
});

test.each<[what: string, apart: unknown]>([
  ["nothing", undefined],
  ["no list", { ...empty, elements: {} }],
  ["no element", { ...empty, elements: [{ id: "a" }] }],
  [
    "no element in a group",
    { ...empty, elements: [{ id: "g", type: "group", properties: {}, children: [{}] }] },
  ],
  [
    "a number that is none",
    {
      ...empty,
      elements: [
        {
          id: "a",
          type: "path",
          properties: {},
          contours: [{ id: "c", closed: true, anchors: [[Number.NaN, 1]] }],
        },
      ],
    },
  ],
  ["no component", { ...empty, components: [{ id: "a" }] }],
  ["no operation", { ...empty, styles: { cut: "melt" } }],
  ["no picture", { ...empty, pictures: [{ id: "a", name: "A", bytes: "AAAA" }] }],
  [
    "too large a picture",
    { ...empty, pictures: [{ id: "a", name: "A", bytes: new Uint8Array(6e6) }] },
  ],
  [
    "too many pictures",
    {
      ...empty,
      pictures: Array.from({ length: 21 }, () => ({
        id: "a",
        name: "A",
        bytes: new Uint8Array(1),
      })),
    },
  ],
])("refuses %s", async (_, apart) => {
  expect(await replied(apart)).toEqual({ problem: expect.stringContaining("stays one layer") });
});

it("says that it took too long", async () => {
  const finding = Promise.resolve({ kind: "hung", location: undefined, after: 9 } as const);
  expect(await takenApart(finding)).toEqual({ problem: expect.stringContaining("too long") });
});
