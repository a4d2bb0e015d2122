import { expect, it } from "vitest";
import type { ElementNode } from "../document/schema.ts";
import type { Drawing } from "../drawing.ts";
import { moveElements } from "../edit/placing.ts";
import { shiftedDrawing, shiftingIds } from "./shifted.ts";
import { at, documentOf, group, TestStage } from "./test-stage.ts";
import { handTool } from "./view-tools.ts";

const by = { x: 3.5, y: -2 };
const union = { modifiers: [{ id: "m", type: "union", properties: {} }] };
const picture = { id: "1".repeat(27).concat(".png"), kind: "image", name: "Cat" } as const;
const cat = { type: "image", properties: { image: `'${picture.id}'`, width: "30" } };
const component = { id: "part", parameters: [], elements: [at("in", 0, 0)] };

const open = (elements: ElementNode[]) => {
  const document = documentOf(...elements);
  const components = [...document.components, component];
  const assets = [{ ...picture, width: 40, height: 20 }];
  return new TestStage({ ...document, components, assets }, handTool);
};

/** What is painted of a drawing; moving rounds once more than shifting. */
const painted = ({ parts }: Drawing) =>
  parts.map(({ element, shapes }) => [
    element,
    shapes.map(({ contours, image }) => [
      contours.map(({ coords }) => Array.from(coords, (n) => Math.round(n * 1_000) / 1_000 + 0)),
      image?.matrix.map((n) => Math.round(n * 1_000) / 1_000 + 0),
    ]),
  ]);

it.each<[what: string, elements: ElementNode[]]>([
  ["an element", [at("a", 0, 0), at("b", 40, 0)]],
  ["a picture", [at("a", 0, 0, cat)]],
  [
    "what is turned, and has a modifier",
    [at("a", 5, 5, { ...union, transform: { rotation: "30" } })],
  ],
  ["a group", [group("a", at("b", 0, 0), group("c", at("d", 30, 0))), at("e", 60, 0)]],
  ["a group that is made one", [{ ...group("a", at("b", 0, 0), at("c", 15, 0)), ...union }]],
  [
    "an element in a mirrored group",
    [{ ...group("g", at("a", 9, 9)), transform: { scale: "[-1, 2]" } }],
  ],
  ["an instance", [{ id: "a", type: "instance", properties: {}, component: "part" }]],
])("%s is shifted as it is moved", (_, elements) => {
  const { store } = open(elements);
  const stage = open(elements);
  const { document, result } = store.state();
  const ids = shiftingIds(document, ["main/a"]);
  if (!ids || !result?.drawing || !result.elements) throw new Error("nothing is drawn");
  const { elements: infos } = result;
  stage.show({ document: moveElements(document, infos, ["main/a"], by), selection: [] });
  const moved = stage.store.state().result?.drawing as Drawing;
  expect(painted(shiftedDrawing(result.drawing, ids, by))).toEqual(painted(moved));
  expect(painted(moved)).not.toEqual(painted(result.drawing));
});

it("nothing is shifted under a modifier, or outside the main component", () => {
  const { document } = open([{ ...group("g", at("a", 0, 0)), ...union }]).store.state();
  expect([["main/a"], ["part/in"]].map((one) => shiftingIds(document, one))).toEqual([
    undefined,
    undefined,
  ]);
});
