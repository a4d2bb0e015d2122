import { expect, test } from "vitest";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { box, documentWith, script } from "../evaluate/test-document.ts";

const drawn = (
  type: string,
  properties: Record<string, string>,
  more: Parameters<typeof documentWith>[1] = {},
) => createEvaluator().evaluate(documentWith([box("a", { type, properties })], more));

test.each<[string, Record<string, string>, string, string | RegExp]>([
  [
    "pathData",
    { data: "'M0 0 L x'" },
    "data",
    'Path data: a number is missing at offset 7 (found "x").',
  ],
  ["svg", { source: "'abc'" }, "source", /^SVG: the file is not an SVG drawing/],
  ["fingerJointBox", { width: "3" }, "width", /^Width: three fingers/],
  ["fingerJointBox", { depth: "3" }, "depth", /^Depth: three fingers/],
  ["fingerJointBox", { height: "3" }, "height", /^Height: three fingers/],
  ["fingerJointBox", { dividersAcross: "20" }, "dividersAcross", /^Dividers across the width: 20/],
  ["livingHinge", { ends: "50" }, "ends", /^Ends: /],
  ["livingHinge", { bridge: "30" }, "bridge", /^Bridge: /],
  ["livingHinge", { rows: "400" }, "rows", /^Rows: /],
  [
    "gear",
    { bore: "300" },
    "bore",
    "Bore: 300 mm leaves no ring below the teeth; up to 37.5 mm fit.",
  ],
  ["text", { features: "'???'" }, "features", /^Font features: "\?\?\?" isn't a feature/],
  ["image", {}, "image", "Image: choose a picture."],
  ["qrCode", { text: "''" }, "text", "Text: a code needs at least one character."],
])("%s %o names %s", (type, properties, property, message) => {
  const [error, ...rest] = drawn(type, properties).errors;
  expect(rest).toEqual([]);
  expect(error).toMatchObject({ element: "a", property });
  expect(error?.message).toMatch(message);
});

test.each<[string, Record<string, string>, string, string]>([
  ["repeatAlongPath", {}, "path", "Path: give a path"],
  ["warpToArc", { angle: "350", line: "'top'" }, "angle", "Angle: the shape is too tall"],
  ["linearRepeat", { count: "1000" }, "count", "Copies: 1000 copies"],
  ["scaleToSize", { width: "0" }, "width", "Width: give a width"],
])("the modifier %s %o names %s", (type, properties, property, message) => {
  const shape =
    "Path.fromPoints(Array.from({length: 900}, (_, i) => Vec(cos(i), sin(i))).map(p => p.mul(50)), true)";
  const { errors } = createEvaluator().evaluate(
    documentWith(
      [box("a", { type: "script:s", properties: {}, modifiers: [{ id: "0", type, properties }] })],
      {
        scripts: [script("generator", `return ${shape};`)],
      },
    ),
  );
  expect(errors).toMatchObject([
    { element: "a", modifier: "0", property, message: expect.stringContaining(message) },
  ]);
});

test("lengths in messages are in the document's unit", () => {
  const inch = { unit: "inch" as const };
  expect(
    drawn("fingerJointBox", { width: "12.7", thickness: "11.94" }, inch).errors[0]?.message,
  ).toBe(
    "Width: three fingers of at least the thickness (0.47 in) must fit along the edge, so make it 0.911 in larger or the material thinner.",
  );
  expect(drawn("gear", { bore: "300" }, inch).errors[0]?.message).toContain("up to 1.476 in fit");
  expect(drawn("rectangle", { width: "9000" }, inch).notices[0]?.message).toBe(
    "width is 354.331 in, more than 196.85 in; 196.85 in is used.",
  );
});

test("messages are updated when the unit changes", () => {
  const evaluator = createEvaluator();
  const document = documentWith([box("a", { type: "gear", properties: { play: "3" } })]);
  const say = (unit: "mm" | "inch") =>
    evaluator.evaluate({ ...document, unit }).notices.map(({ message }) => message);
  expect(say("mm")[0]).toContain("1.5 mm is used");
  expect(say("inch")[0]).toContain("0.059 in is used");
  expect(say("mm")[0]).toContain("1.5 mm is used");
});
