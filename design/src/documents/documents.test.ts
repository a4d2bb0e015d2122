import { CompoundPath } from "@cuttle/geometry";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../../geometry/fonts/catalogue.ts";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { someOf } from "../../../geometry/some-of.ts";
import { readDocument } from "../document/read.ts";
import type { Document } from "../document/schema.ts";
import type { Shape } from "../drawing.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { fingerJointBox } from "./finger-joint-box.ts";
import { nameTag } from "./name-tag.ts";

beforeAll(async () => {
  await loadFonts();
});

const evaluator = createEvaluator();

function drawn(document: Document, values: Record<string, unknown> = {}) {
  const literals = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  const evaluation = evaluator.evaluate(document, Object.fromEntries(literals));
  expect(evaluation.errors).toEqual([]);
  const shapes = evaluation.drawing.parts.flatMap((part): readonly Shape[] => part.shapes);
  const of = (operation: string) =>
    CompoundPath.fromContours(
      shapes
        .filter((shape) => shape.operation === operation)
        .flatMap(({ contours }) => [...contours]),
    );
  return { evaluation, cut: of("cut"), engrave: of("engrave") };
}

test.each([nameTag, fingerJointBox])("is a document that can be stored and read", (document) => {
  expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
  for (const parameter of document.parameters) {
    expect(parameter).toMatchObject({
      label: expect.any(String),
      help: expect.stringMatching(/[.?]$/),
      group: expect.any(String),
    });
  }
});

const names = ["Alexandria", "i", "Juliette Mia", "محمد", "jiji", "Zoë", "प्रिया", "W. L."];
const fonts = catalogue.map(({ id }) => id);

describe("the name tag", () => {
  test.each(someOf(fonts, 4))(
    "%s: every name is one piece with its hole",
    (font) => {
      for (const name of names) {
        const { cut, engrave } = drawn(nameTag, { name, font });
        expect([name, cut.pieces().length]).toEqual([name, 1]);
        const holes = cut.paths.filter((path) => !path.isClockwise());
        expect([name, holes.length]).toEqual([name, 1]);
        expect(Math.abs(holes[0]?.signedArea() ?? 0)).toBeCloseTo(Math.PI * 4, 1);
        // The letters are on the plate.
        expect(CompoundPath.difference(engrave, cut).area()).toBeLessThan(0.05);
      }
    },
    60_000,
  );

  test.each(["left", "topLeft", "top", "topRight", "right", "bottom"])(
    "ring %s: one piece, as a plate and as letters",
    (side) => {
      for (const name of someOf(names, 4)) {
        for (const font of ["pacifico", "noto-sans", "unifrakturcook", "allerta-stencil"]) {
          for (const look of ["plate", "letters"]) {
            const { cut } = drawn(nameTag, { name, font, side, look });
            expect([name, font, look, cut.pieces().length]).toEqual([name, font, look, 1]);
          }
        }
      }
    },
  );

  test("letters alone have no plate and no engraving", () => {
    const { cut, engrave } = drawn(nameTag, { look: "letters", hang: false });
    expect(engrave.paths).toEqual([]);
    expect(cut.area()).toBeLessThan(drawn(nameTag, { hang: false }).cut.area() / 2);
  });

  test("an empty name is not an error", () => {
    expect(drawn(nameTag, { name: "" }).cut.paths).toEqual([]);
  });

  test("the smallest and the largest values still give one piece", () => {
    const extremes = [
      { size: 6, distance: 1, hole: 20, ring: 10 },
      { size: 120, distance: 20, hole: 1, ring: 1 },
      { size: 6, distance: 20, bridge: 10 },
      { size: 120, distance: 1, bridge: 0.8 },
    ];
    for (const values of extremes) {
      for (const name of ["i", "Mia", "W. L."]) {
        expect(drawn(nameTag, { name, ...values }).cut.isOnePiece()).toBe(true);
      }
    }
  });
});

describe("the box", () => {
  test.each([
    ["open", 5],
    ["closed", 6],
    ["liftOff", 7],
    ["sliding", 9],
  ])("%s: %d parts", (lid, count) => {
    expect(drawn(fingerJointBox, { lid }).cut.pieces()).toHaveLength(count);
  });

  test("words stand in the middle of the front, without touching its fingers", () => {
    for (const lid of ["open", "closed", "liftOff", "sliding"]) {
      const { engrave } = drawn(fingerJointBox, { label: "Buttons", lid });
      const box = engrave.boundingBox();
      expect(box?.center().x).toBeCloseTo(63, 2);
      const tall = lid === "closed" || lid === "liftOff" ? 66 : 63;
      expect(box?.center().y).toBeCloseTo(tall / 2, 2);
      expect(box?.width()).toBeLessThanOrEqual(84.01);
    }
  });

  test("words stay clear of the slots of dividers", () => {
    for (const lid of ["open", "closed", "liftOff", "sliding"]) {
      const { cut, engrave } = drawn(fingerJointBox, { label: "Qjpy", lid, dividersAcross: 3 });
      expect(engrave.isEmpty()).toBe(false);
      expect(CompoundPath.difference(engrave, cut).area()).toBeCloseTo(0, 6);
    }
  });

  test("all allowed values are drawn or reported", () => {
    const { parameters } = fingerJointBox;
    for (const lid of ["open", "closed", "liftOff", "sliding"]) {
      for (const pick of ["min", "max"] as const) {
        const values = parameters.flatMap((parameter) => {
          const value = parameter[pick];
          return value === undefined ? [] : [[parameter.name, JSON.stringify(value)]];
        });
        const literals = { ...Object.fromEntries(values), lid: `'${lid}'` };
        const { errors, drawing } = evaluator.evaluate(fingerJointBox, literals);
        if (errors.length === 0) expect(drawing.parts.length).toBeGreaterThan(0);
        else expect(errors[0]?.message).toMatch(/^(Width|Depth|Height|Dividers)/);
      }
    }
  });
});
