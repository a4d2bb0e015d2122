import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import type { ElementNode } from "../document/schema.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { box, documentWith, script } from "../evaluate/test-document.ts";
import { exportDXF } from "./dxf.ts";
import { applyKerf } from "./kerf.ts";
import { orderedGroups } from "./order.ts";
import { preflight } from "./preflight/index.ts";
import { exportSVG } from "./svg.ts";
import { readDXF } from "./testing/dxf-reader.ts";

beforeAll(async () => {
  await loadFonts();
});

type ModifierNode = NonNullable<ElementNode["modifiers"]>[number];

const modifier = (type: string): ModifierNode => ({ id: type, type, properties: {} });

/** A word whose letters bend and end on their start. */
const word = (style: string, modifiers: ModifierNode[] = [], text = "COBe"): ElementNode => ({
  ...{ id: "word", type: "text", style, modifiers },
  properties: { text: `'${text}'`, font: "'ems-readability'", size: "30" },
});

function drawn(...elements: ElementNode[]) {
  const { drawing, errors, notices } = createEvaluator().evaluate(documentWith(elements));
  expect(errors).toEqual([]);
  return { drawing, said: notices.map(({ message }) => message) };
}

/** The paths of each group of an SVG file that has some. */
function pathsOf(svg: string): Record<string, string[]> {
  const groups = (parseXml(svg).root?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === "g",
  );
  return Object.fromEntries(
    groups.map(({ attributes, children }) => [
      attributes.id,
      children.flatMap((child) => (child as XmlElement).attributes?.d ?? []),
    ]),
  );
}

describe("a text in single lines", () => {
  it.each<[string, ModifierNode[]]>([
    ["as it is", []],
    ["on a path", [modifier("textOnPath")]],
    ["bent", [modifier("warpToArc")]],
    ["welded", [modifier("union")]],
  ])("%s is scored along its lines, which stay open", (_, modifiers) => {
    const { drawing, said } = drawn(word("score", modifiers));
    expect(said).toEqual([]);
    const { score = [], ...others } = pathsOf(exportSVG(drawing));
    expect(Object.values(others).flat()).toEqual([]);
    expect(score.length).toBeGreaterThan(0);
    expect(score.join("")).not.toContain("Z");
    const entities = readDXF(exportDXF(drawing));
    expect(entities.length).toBeGreaterThanOrEqual(4);
    expect(entities.filter(({ closed }) => closed)).toEqual([]);
    expect(applyKerf(drawing, 0.2)).toEqual(drawing);
  });

  it("is engraved along its lines, also where a script fills it", () => {
    const filled = script(
      "generator",
      "return text.textGraphic('COBe', { font: 'ems-readability' }).assignStyle({ fill: Fill() })",
    );
    for (const { drawing } of [
      drawn(word("engrave")),
      {
        drawing: createEvaluator().evaluate(
          documentWith([box("sign", { type: "script:s", style: "engrave" })], {
            scripts: [filled],
          }),
        ).drawing,
      },
    ]) {
      const [engrave] = orderedGroups(drawing);
      expect(engrave?.items.length).toBeGreaterThan(0);
      for (const { paint, contours } of engrave?.items ?? []) {
        expect(paint).toBe("line");
        expect(contours.filter(({ closed }) => closed)).toEqual([]);
      }
    }
  });

  it("burns nothing twice", () => {
    const everything = "ABDEFHKMNPRTYabdefghkmnpqrtuy134";
    for (const font of ["ems-readability", "ems-tech", "ems-felix", "ems-nixish", "ems-osmotron"]) {
      const one = word("score", [], everything);
      const properties = { ...one.properties, font: `'${font}'`, letterSpacing: "10" };
      expect([font, preflight(drawn({ ...one, properties }).drawing)]).toEqual([font, []]);
    }
  });

  it.each([
    ["cut", [], ["line-letters"]],
    ["cut", [modifier("union")], ["line-letters"]],
    ["cut", [modifier("strokeToOutline")], []],
    ["score", [], []],
    ["engrave", [], []],
  ])("%s, with %o: the check finds %o", (style, modifiers, codes) => {
    const findings = preflight(drawn(word(style, modifiers)).drawing);
    expect(findings.map(({ code }) => code).filter((code) => code !== "open-path")).toEqual(codes);
  });

  it.each([
    ["outline", false],
    ["union", false],
    ["difference", true],
    ["addRing", true],
    ["inset", true],
    ["intersection", true],
  ])("%s: letters are left out, and said to be: %s", (type, isSaid) => {
    const { said } = drawn(word("score", [modifier(type)]));
    expect(said).toEqual(isSaid ? [expect.stringContaining("no area: C, O, B, e are left")] : []);
  });
});
