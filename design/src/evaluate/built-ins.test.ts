import { describe, expect, test } from "vitest";
import { builtIns, createEvaluator } from "./create-evaluator.ts";
import { box, documentWith } from "./test-document.ts";

const { generators: builtInGenerators } = builtIns;
const builtInModifiers = [...builtIns.modifiers.keys()];

describe("with the built-ins", () => {
  test("every generator draws something, or asks for a file", () => {
    const evaluator = createEvaluator();
    const svg =
      '\'<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"><rect width="9" height="9"/></svg>\'';
    const given: Record<string, Record<string, string>> = {
      image: { image: "'dog'" },
      svg: { source: svg },
      drawing: { file: "'sign.svg'" },
    };
    for (const [type, { properties }] of builtInGenerators) {
      const known = Object.fromEntries(
        Object.entries(given[type] ?? {}).filter(([name]) =>
          properties.some((one) => one.name === name),
        ),
      );
      const { drawing, errors, missingFiles } = evaluator.evaluate(
        documentWith([box("a", { type, properties: known })], {
          assets: [{ id: "dog", kind: "image", name: "Dog", width: 100, height: 50 }],
        }),
      );
      expect([type, errors]).toEqual([type, []]);
      expect([type, drawing.parts.length + missingFiles.length > 0]).toEqual([type, true]);
    }
  });

  test("every modifier does something to a rectangle", () => {
    const evaluator = createEvaluator();
    for (const type of builtInModifiers) {
      const properties: Record<string, string> =
        type === "repeatAlongPath" ? { path: "Path.circle({ radius: 50 })" } : {};
      const { drawing, errors, missingFiles } = evaluator.evaluate(
        documentWith([
          box("a", { type: "roundedRectangle", modifiers: [{ id: "0", type, properties }] }),
        ]),
      );
      expect([type, errors]).toEqual([type, []]);
      expect([type, drawing.parts.length + missingFiles.length]).toEqual([type, 1]);
    }
  });

  test("a text requests its font without an error", () => {
    const { missingFiles, errors, stale } = createEvaluator().evaluate(
      documentWith([box("a", { type: "text", properties: { text: "'Zoë'", font: "'nobodys'" } })]),
    );
    expect(errors).toEqual([]);
    expect(stale).toEqual([]);
    expect(missingFiles).toContain("nobodys");
  });

  test("an image is a shape with the asset's id", () => {
    const { drawing } = createEvaluator().evaluate(
      documentWith(
        [
          box("a", {
            type: "image",
            properties: { image: "'dog'" },
            transform: { position: "[7, 8]" },
          }),
        ],
        {
          assets: [{ id: "dog", kind: "image", name: "Dog", width: 100, height: 50 }],
        },
      ),
    );
    expect(drawing.parts[0]?.shapes[0]?.image).toMatchObject({ asset: "dog" });
    // 60 mm wide, so 30 mm high, about its middle.
    expect(drawing.parts[0]?.shapes[0]?.image?.matrix).toEqual([0.6, 0, 0, 0.6, 7 - 30, 8 - 15]);
  });
});
