import { expect, test } from "vitest";
import type { AnchorNode, ContourNode, ElementNode } from "../document/schema.ts";
import { builtIns } from "./create-evaluator.ts";
import { makeEvaluator } from "./evaluator.ts";
import { documentWith, parameter } from "./test-document.ts";

const contour = (id: string, anchors: AnchorNode[], closed = true): ContourNode => ({
  id,
  closed,
  anchors,
});
const path = (contours: ContourNode[], more: Partial<ElementNode> = {}): ElementNode => ({
  id: "p",
  type: "path",
  properties: {},
  contours,
  ...more,
});
const parameters = [parameter("width", "40"), parameter("bend", "[0, 6]", { type: "list" })];

function drawn(element: ElementNode) {
  const evaluator = makeEvaluator({ registry: builtIns });
  const { drawing, errors, notices } = evaluator.evaluate(documentWith([element], { parameters }));
  const contours = drawing.parts.flatMap(({ shapes }) => shapes.flatMap((one) => one.contours));
  return { errors, notices, contours: contours.map(({ coords, closed }) => [closed, ...coords]) };
}

test("anchors are corners, curves, or made by expressions", () => {
  const { contours, errors } = drawn(
    path([
      contour(
        "a",
        [[0, 0], [10, 0, -2, 1, 2, -1], { at: "[width, 5]", in: "Vec(-3, 0)", out: [0, 9] }],
        false,
      ),
    ]),
  );
  expect(errors).toEqual([]);
  expect(contours).toEqual([[false, 0, 0, 0, 0, 8, 1, 10, 0, 12, -1, 37, 5, 40, 5]]);
});

test("several contours are one shape, with holes where they run the other way", () => {
  const square = (size: number): [number, number][] => [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ];
  const ring = path([contour("a", square(9)), contour("b", square(5).reverse())]);
  expect(drawn(ring).contours.map(([closed]) => closed)).toEqual([true, true]);
  const filled = path(ring.contours ?? [], {
    modifiers: [{ id: "m", type: "fillHoles", properties: {} }],
  });
  expect(drawn(filled).contours.length).toBe(1);
});

test("with the other fill rule, every second contour is a hole, whichever way it runs", () => {
  const square = (size: number): [number, number][] => [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ];
  const pieces = (contours: ContourNode[]) =>
    makeEvaluator({ registry: builtIns })
      .evaluate(documentWith([path(contours, { fillRule: "evenodd" })]))
      .drawing.parts.flatMap(({ shapes }) => shapes.map(({ fillRule }) => fillRule));
  expect(pieces([contour("a", square(9)), contour("b", square(5))])).toEqual(["evenodd"]);
  expect(pieces([contour("a", square(9))])).toEqual(["evenodd"]);
});

test("what has no length draws nothing, and is no error", () => {
  const { errors, contours } = drawn(path([contour("a", []), contour("b", [[1, 1]], false)]));
  expect(errors).toEqual([]);
  expect(contours.flat(2).filter((one) => Number.isNaN(one))).toEqual([]);
  expect(drawn({ id: "p", type: "path", properties: {} }).contours).toEqual([]);
});

test("an error in an anchor's expression names the anchor", () => {
  const { errors } = drawn(path([contour("a", [[0, 0], { at: "width", out: "[1, 1]" }])]));
  expect(errors).toEqual([
    {
      element: "p",
      name: "Path",
      property: "contours[a].anchors[1].at",
      message: "It must be a point, such as Vec(10, 20) or [10, 20].",
    },
  ]);
});

test("an anchor follows its parameter", () => {
  const evaluator = makeEvaluator({ registry: builtIns });
  const document = documentWith([path([contour("a", [[0, 0], { at: "[width, 0]" }], false)])], {
    parameters,
  });
  const end = (width: string) =>
    evaluator.evaluate(document, { width }).drawing.parts[0]?.shapes[0]?.contours[0]?.coords[6];
  expect([end("20"), end("30"), end("20")]).toEqual([20, 30, 20]);
});
