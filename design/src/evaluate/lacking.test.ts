import { beforeAll, describe, expect, test } from "vitest";
import { families } from "../../../geometry/fonts/families.ts";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import type { ElementNode, Script } from "../document/schema.ts";
import { createEvaluator } from "./create-evaluator.ts";
import { lackingInWords } from "./lacking.ts";
import { box, documentWith, parameter, script } from "./test-document.ts";

beforeAll(async () => {
  await loadFonts(["lobster", "pacifico", "noto-sans", "noto-naskh-arabic", "noto-sans-hebrew"]);
});

const word = (id: string, text: string, font = "lobster"): ElementNode => ({
  id,
  type: "text",
  properties: { text, font: `'${font}'` },
});
const scripted = (code: string): { elements: ElementNode[]; scripts: Script[] } => ({
  elements: [box("sign", { name: "Sign", type: "script:s" })],
  scripts: [script("generator", code)],
});
const typed = parameter("first", "'Ada'", { type: "text", label: "First name" });

describe("letters that no font has", () => {
  test("are left out of the drawing, and reported at the parameter they were typed into", () => {
    const evaluator = createEvaluator();
    const document = documentWith([word("a", "first"), word("b", "first.toUpperCase()")], {
      parameters: [typed],
    });
    const { drawing, notices, errors } = evaluator.evaluate(document, { first: '"さくら🎉"' });
    expect(errors).toEqual([]);
    expect(drawing.parts.flatMap(({ shapes }) => shapes)).toEqual([]);
    // Two elements set the same text in the same font: reported once.
    const characters = ["さ", "く", "ら", "🎉"];
    expect(notices).toEqual([
      {
        kind: "warning",
        parameter: "first",
        message: "Lobster has no さ, く, ら, 🎉. They are left out.",
        lacking: { font: "Lobster", characters, drawn: "left-out" },
      },
    ]);
    // Cached drawings report it again; another value does not.
    expect(evaluator.evaluate(document, { first: '"さくら🎉"' }).notices).toEqual(notices);
    expect(evaluator.evaluate(document, { first: '"Bo"' }).notices).toEqual([]);
  });

  test("are reported for each font separately", () => {
    const document = documentWith([word("a", "'さ'"), word("b", "'さ'", "pacifico")]);
    expect(createEvaluator().evaluate(document).notices).toMatchObject([
      { element: "a", message: "Lobster has no さ. It is left out." },
      { element: "b", message: "Pacifico has no さ. It is left out." },
    ]);
  });

  test("are reported for a script's texts, also along a path and when the script asks for glyphs", () => {
    for (const draw of [
      "text.textGraphic('a漢', options)",
      "text.alongPath(RichText('a漢', options), Path.circle({ radius: 30 }))",
      "Group(RichText('a漢', options).glyphs().map((one) => one.graphic()).filter(Boolean))",
    ]) {
      const { elements, scripts } = scripted(
        `const options = { font: 'lobster', size: 20 }; return ${draw};`,
      );
      const evaluation = createEvaluator().evaluate(documentWith(elements, { scripts }));
      expect(evaluation.errors).toEqual([]);
      expect(evaluation.notices).toMatchObject([
        { element: "sign", name: "Sign", message: "Lobster has no 漢. It is left out." },
      ]);
    }
  });

  test("are reported for an expression that makes the text", () => {
    const parameters = [typed];
    const width = "20 + text.textGraphic(first + '漢', { font: 'lobster' }).items.length";
    const elements = [{ id: "r", type: "rectangle", properties: { width } }];
    const { notices } = createEvaluator().evaluate(documentWith(elements, { parameters }));
    expect(notices.map(({ message }) => message)).toContain("Lobster has no 漢. It is left out.");
  });

  test("do not include invisible ones", () => {
    const { notices } = createEvaluator().evaluate(
      documentWith([word("a", "'a\\u00ad\\u200d\\ufe0f'")]),
    );
    expect(notices).toEqual([]);
  });
});

describe("letters from another font", () => {
  const messagesOf = (elements: ElementNode[], scripts: Script[] = [], value = "") =>
    createEvaluator()
      .evaluate(documentWith(elements, { scripts, parameters: [typed] }), {
        first: JSON.stringify(value),
      })
      .notices.map(({ parameter, message, lacking }) => [parameter, message, lacking?.drawn]);

  test("are named, with fonts that have them, at the parameter they were typed into", () => {
    const said =
      "Lobster has no ש. It is from Noto Sans Hebrew. Fonts that have it: Fredoka, Noto Sans Hebrew, Suez One.";
    expect(messagesOf([word("a", "first")], [], "Ada ש")).toEqual([["first", said, "borrowed"]]);
    const several =
      "Lobster has no א, ב. They are from Noto Sans Hebrew. Fonts that have them: Fredoka, Noto Sans Hebrew, Suez One.";
    expect(messagesOf([word("a", "first"), word("b", "first")], [], "אב")).toEqual([
      ["first", several, "borrowed"],
    ]);
  });

  test("are named in a script's text, too", () => {
    const { elements, scripts } = scripted("return text.textGraphic('aש', { font: 'lobster' });");
    expect(messagesOf(elements, scripts)).toMatchObject([
      [
        undefined,
        expect.stringMatching(/^Lobster has no ש\. It is from Noto Sans Hebrew\./),
        "borrowed",
      ],
    ]);
  });

  test("are offered first in fonts of the same style", () => {
    const said = lackingInWords({
      ...{ font: "Titan One", characters: ["ễ"] },
      ...{ drawn: "borrowed", from: "Noto Sans Bold" },
    });
    expect(said).toMatch(/^Titan One has no ễ\. It is from Noto Sans Bold\. Fonts that have it: /);
    const styles = said
      .replace(/.*: |\.$/g, "")
      .split(", ")
      .map((family) => families.find((font) => font.family === family)?.style);
    expect(styles[0]).toBe("display");
  });

  test("full-width and mathematical letters become plain ones, with a word", () => {
    expect(messagesOf([word("a", "first")], [], "Ａ𝓭𝐨\u0308a")).toEqual([
      ["first", "Ａ, 𝓭, 𝐨\u0308 are drawn as plain letters: A, d, ö.", "plain"],
    ]);
  });
});

test("a sentence lists invisible characters by code point, and only a readable number", () => {
  const saying = (characters: string[]) =>
    lackingInWords({ font: "Arvo", characters, drawn: "left-out" });
  expect(saying(["\u0001", "\ud800", "👩‍🔬"])).toBe(
    "Arvo has no U+0001, U+D800, 👩‍🔬. They are left out.",
  );
  const many = Array.from({ length: 25 }, (_, k) => String.fromCodePoint(0x4e00 + k));
  expect(saying(many)).toMatch(/^Arvo has no 一, .* and 5 more\. They are left out\.$/);
});
