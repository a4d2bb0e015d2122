import { describe, expect, test } from "vitest";
import { type Drawing, drawingBounds, type Operation, type Part } from "./drawing.ts";
import { applyDrawingDiff, diffDrawing, readDrawingDiff } from "./drawing-diff.ts";
import { readDrawing } from "./read-drawing.ts";

function part(key: string, x: number, operation: Operation = "cut"): Part {
  // A line from (x, 0) to (x + 10, 0) that bulges up to y = −3 (three quarters of its handles' −4).
  const coords = new Float64Array([x, 0, x, -4, x + 10, -4, x + 10, 0]);
  const contours = [{ coords, closed: false }];
  const shapes = [{ operation, style: "cut", contours, fillRule: "nonzero" as const }];
  return { key, element: key, name: key, shapes };
}
const drawing = (...parts: Part[]): Drawing => ({ unit: "mm", parts });

describe("bounds", () => {
  test.each<[string, Drawing, Operation[] | undefined, object | undefined]>([
    ["of nothing", drawing(), undefined, undefined],
    [
      "of curves, not of their handles",
      drawing(part("a", 1)),
      undefined,
      { minX: 1, minY: -3, maxX: 11, maxY: 0 },
    ],
    [
      "of all",
      drawing(part("a", 1), part("b", 50)),
      undefined,
      { minX: 1, minY: -3, maxX: 60, maxY: 0 },
    ],
    [
      "of some operations",
      drawing(part("a", 1), part("b", 50, "score")),
      ["score"],
      { minX: 50, minY: -3, maxX: 60, maxY: 0 },
    ],
    ["of an operation nothing has", drawing(part("a", 1)), ["guide"], undefined],
  ])("%s", (_, given, only, bounds) => {
    expect(drawingBounds(given, only)).toEqual(bounds);
  });
});

describe("diffs", () => {
  const before = drawing(part("a", 0), part("b", 20));
  const after = drawing(part("c", 5), part("b", 20), part("c", 5));
  const keys = new Set(before.parts.map(({ key }) => key));

  test("contain what the reader doesn't have, once", () => {
    const diff = diffDrawing(keys, after);
    expect(diff.keys).toEqual(["c", "b", "c"]);
    expect(diff.parts.map(({ key }) => key)).toEqual(["c"]);
  });

  test("restore the drawing, with the same objects for unchanged parts", () => {
    const diff = readDrawingDiff(structuredClone(diffDrawing(keys, after)));
    const applied = applyDrawingDiff(before, diff);
    expect(applied).toEqual(after);
    expect(applied.parts[1]).toBe(before.parts[1]);
  });

  test("that change nothing give the same drawing", () => {
    const diff = readDrawingDiff(structuredClone(diffDrawing(keys, before)));
    expect(applyDrawingDiff(before, diff)).toBe(before);
    expect(applyDrawingDiff(before, { ...diff, unit: "inch" })).toEqual({
      ...before,
      unit: "inch",
    });
    expect(applyDrawingDiff(before, { ...diff, keys: ["a"] }).parts).toHaveLength(1);
  });

  test("require all parts", () => {
    expect(() => applyDrawingDiff(undefined, { unit: "mm", keys: ["a"], parts: [] })).toThrow(
      "parts: one is missing.",
    );
  });

  test.each<[string, unknown]>([
    ["diff: must be an object.", null],
    ["unit: must be one of mm, inch.", { unit: "m", keys: [], parts: [] }],
    ["keys: must be a list.", { unit: "mm", keys: "a", parts: [] }],
    ["keys: must be a text.", { unit: "mm", keys: [1], parts: [] }],
    ["parts: must be a list.", { unit: "mm", keys: [] }],
  ])("that are invalid are rejected: %s", (message, value) => {
    expect(() => readDrawingDiff(value)).toThrow(message);
  });
});

describe("untrusted drawings", () => {
  const good = drawing(part("a", 0));
  const withShape = (fields: object) =>
    drawing({
      ...part("a", 0),
      shapes: [{ ...part("a", 0).shapes[0], ...fields }] as Part["shapes"],
    });
  const contour = (coords: unknown, closed: unknown = true) =>
    withShape({ contours: [{ coords, closed }] });
  const image = { asset: "dog", matrix: [1, 0, 0, 1, 5, 5], width: 10, height: 8 };

  test("are copied without unknown fields", () => {
    const value = {
      ...withShape({ fill: "#ff0000", stroke: "#00ff00", strokeWidth: 1, image, html: "<b>" }),
      evil: 1,
    };
    const read = readDrawing(value);
    expect(read).toEqual(withShape({ fill: "#ff0000", stroke: "#00ff00", strokeWidth: 1, image }));
    expect(read).not.toHaveProperty("evil");
    expect(readDrawing(good)).toEqual(good);
  });

  test.each<[string, unknown]>([
    ["drawing: must be an object.", "drawing"],
    ["unit: must be one of mm, inch.", {}],
    ["parts: must be a list.", { unit: "mm" }],
    ["parts[0]: must be an object.", { unit: "mm", parts: [1] }],
    ["parts[0].key: must be a text.", drawing({ ...part("a", 0), key: 1 as unknown as string })],
    ["parts[0].name: is too long.", drawing({ ...part("a", 0), name: "a".repeat(1001) })],
    [
      "parts[0].shapes[0].operation: must be one of cut, score, engrave, guide.",
      withShape({ operation: "burn" }),
    ],
    ["parts[0].shapes[0].fillRule: must be one of nonzero, evenodd.", withShape({ fillRule: "" })],
    ["parts[0].shapes[0].fill: must be a color such as #ff0000.", withShape({ fill: "url(#x)" })],
    ["parts[0].shapes[0].strokeWidth: must not be negative.", withShape({ strokeWidth: -1 })],
    [
      "parts[0].shapes[0].image.matrix: must be 6 numbers.",
      withShape({ image: { ...image, matrix: [1] } }),
    ],
    [
      "parts[0].shapes[0].image.width: must be a finite number.",
      withShape({ image: { ...image, width: "1" } }),
    ],
    [
      "parts[0].shapes[0].contours[0].coords: must be a Float64Array of 2 + 6n numbers.",
      contour([0, 0]),
    ],
    [
      "parts[0].shapes[0].contours[0].coords: must be a Float64Array of 2 + 6n numbers.",
      contour(new Float64Array(7)),
    ],
    [
      "parts[0].shapes[0].contours[0].coords: must be finite and below 10 km.",
      contour(new Float64Array([0, Number.NaN])),
    ],
    [
      "parts[0].shapes[0].contours[0].closed: must be true or false.",
      contour(new Float64Array(8), 1),
    ],
  ])("are rejected: %s", (message, value) => {
    expect(() => readDrawing(value)).toThrow(message);
  });
});
