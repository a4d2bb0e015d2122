import { beforeAll, describe, expect, it } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import type { Document, ElementNode, ModifierUse } from "../document/schema.ts";
import { elementInfo } from "../element-infos.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { box, documentWith, group, parameter } from "../evaluate/test-document.ts";
import { updateElements } from "./elements.ts";
import { elementAt } from "./find-elements.ts";
import { frameOf, middleOf } from "./frame.ts";
import { alignTexts, backInPlace } from "./text-align.ts";
import {
  changeShape,
  negated,
  radiusFor,
  type TextShape,
  withBend,
  withoutShapes,
  withShape,
} from "./text-shapes.ts";
import { measuredBy } from "./text-sizes.ts";

beforeAll(async () => {
  await loadFonts(["noto-sans", "pacifico"]);
});

const text = (properties: ElementNode["properties"], more: Partial<ElementNode> = {}) =>
  box("a", {
    type: "text",
    properties: { text: "'Mia\\nHenrietta'", font: "'pacifico'", ...properties },
    ...more,
  });

const documentOf = (...elements: ElementNode[]): Document =>
  documentWith(elements, { parameters: [parameter("tall", "20", { type: "length" })] });

function drawn(document: Document) {
  const { elements, errors } = createEvaluator().evaluate(document, {}, { elements: true });
  expect(errors).toEqual([]);
  if (!elements) throw new Error("They were asked for.");
  return elements;
}

/** The box that the text draws: left, top, right, bottom, mm. */
function boxOf(document: Document) {
  const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = elementInfo(drawn(document), "a")?.world ?? {};
  return [minX, minY, maxX, maxY];
}

/** The middle of the box that turns with the text, in the drawing. */
function middleIn(document: Document) {
  const frame = frameOf(document, drawn(document), ["main/a"]);
  if (!frame) throw new Error("Nothing is drawn.");
  const { x, y } = middleOf(frame);
  return [x, y];
}

const expectNear = (one: readonly number[], other: readonly number[], digits: number) =>
  one.forEach((value, k) => void expect(value).toBeCloseTo(other[k] ?? Number.NaN, digits));

describe("what a text's size measures", () => {
  /** Of Pacifico, in ems. */
  const capitals = 0.877;
  it.each([
    ["em", "capitals", "20", "17.54"],
    ["capitals", "em", "17.54", "20"],
    ["em", "points", "25.4", "72"],
    ["points", "capitals", "72", "22.2758"],
    ["em", "capitals", "tall", "(tall) * 0.877"],
    ["capitals", "em", "(tall) * 0.877", "tall"],
  ])("is changed from %s to %s, and %s to %s, and the drawing stays", (from, to, before, after) => {
    const document = documentOf(text({ size: before, sizeBy: `'${from}'` }));
    const next = updateElements(document, ["main/a"], (one) =>
      measuredBy({ document, values: {} }, one, to, capitals),
    );
    expect(elementAt(next, "main/a")?.element.properties).toMatchObject({
      size: after,
      sizeBy: `'${to}'`,
    });
    expectNear(boxOf(next), boxOf(document), 2);
  });
});

describe("aligned texts", () => {
  const turned = { rotation: "30", position: "[10, 20]", scale: "[2, 1]" };
  const circle = { id: "c", type: "textOnPath", properties: {} };
  it.each<[string, ElementNode]>([
    ["of several lines", text({})],
    ["that are turned and scaled", text({}, { transform: turned })],
    ["in a group", group("g", [text({}, { transform: turned })], { transform: turned })],
    ["on a circle", text({}, { modifiers: [circle] })],
    ["whose size is computed", text({ size: "tall" })],
  ])("%s stay where they are drawn", (_, element) => {
    for (const [from, to] of [
      ["center", "left"],
      ["left", "right"],
      ["right", "center"],
    ] as const) {
      const document = updateElements(documentOf(element), ["main/a"], (one) => ({
        ...one,
        properties: { ...one.properties, align: `'${from}'` },
      }));
      const before = drawn(document);
      const aligned = alignTexts({ document, values: {} }, before, ["main/a"], to);
      const next = backInPlace(aligned, before, drawn(aligned), ["main/a"]);
      expect(elementAt(next, "main/a")?.element.properties.align).toBe(`'${to}'`);
      expectNear(middleIn(next), middleIn(document), 3);
    }
  });

  it("keep the position that an expression gives them", () => {
    const document = documentOf(
      text({ align: "'left'" }, { transform: { position: "[tall, 0]" } }),
    );
    const before = drawn(document);
    const next = alignTexts({ document, values: {} }, before, ["main/a"], "right");
    const { properties, transform } = elementAt(next, "main/a")?.element ?? {};
    expect([properties?.align, transform]).toEqual(["'right'", { position: "[tall, 0]" }]);
    expect(backInPlace(next, before, drawn(next), ["main/a"])).toBe(next);
  });
});

const use = (type: string, more: Partial<ModifierUse> = {}): ModifierUse => ({
  ...{ id: type, type, properties: {} },
  ...more,
});
const typesOf = ({ modifiers = [] }: ElementNode) => modifiers.map(({ type }) => type).join(" ");

describe("modifiers of texts", () => {
  it.each([
    ["", "outline union textOnPath", "textOnPath union outline"],
    ["linearRepeat", "outline union textOnPath", "textOnPath union linearRepeat outline"],
    ["outline", "union", "union outline"],
    ["roundCorners warpToArc", "union", "roundCorners warpToArc union"],
  ])("to “%s”, “%s” are added as “%s”, whatever their order", (before, added, after) => {
    const element = text(
      {},
      {
        modifiers: before
          .split(" ")
          .filter(Boolean)
          .map((one) => use(one)),
      },
    );
    for (const order of [added.split(" "), added.split(" ").reverse()])
      expect(typesOf(order.reduce((one, type) => withShape(one, use(type)), element))).toBe(after);
  });

  it("one that is hidden is shown again, as it was", () => {
    const hidden = use("outline", { properties: { distance: "tall" }, hidden: true });
    const shown = withShape(text({}, { modifiers: [hidden] }), use("outline", { id: "new" }));
    expect(shown.modifiers).toEqual([use("outline", { properties: { distance: "tall" } })]);
  });

  it("all of a type are removed, with the others left as they are", () => {
    const all = ["outline", "union", "outline"].map((type, k) => use(type, { id: `m${k}` }));
    expect(typesOf(withoutShapes(text({}, { modifiers: all }), "outline"))).toBe("union");
    expect(withoutShapes(text({}, { modifiers: [use("union")] }), "union")).not.toHaveProperty(
      "modifiers",
    );
  });

  it("a circle and a bend take each other's place", () => {
    const element = text({}, { modifiers: ["mirror", "textOnPath"].map((one) => use(one)) });
    const bent = withBend(element, use("warpToArc"));
    expect(typesOf(bent)).toBe("mirror warpToArc");
    expect(typesOf(withBend(bent, undefined))).toBe("mirror");
    expect(typesOf(withBend(text({}), use("textOnPath")))).toBe("textOnPath");
  });

  it("a number is that of the first one that isn't hidden", () => {
    const modifiers = [use("outline", { id: "h", hidden: true }), use("outline", { id: "o" })];
    const distances = (expression: string | undefined) =>
      changeShape(
        text({}, { modifiers }),
        "outline" satisfies TextShape,
        "distance",
        expression,
      ).modifiers?.map(({ properties }) => properties);
    expect(distances("5")).toEqual([{}, { distance: "5" }]);
    expect(distances(undefined)).toEqual([{}, {}]);
  });

  it.each([
    ["40", "-40"],
    ["-40", "40"],
    ["tall / 2", "-(tall / 2)"],
    ["-(tall / 2)", "tall / 2"],
    ["-(tall) * (2)", "-(-(tall) * (2))"],
  ])("the opposite of %s is %s", (one, other) => {
    expect(negated(one)).toBe(other);
  });

  it.each([
    [100, "mm", 48],
    [0.1, "mm", 1],
    [100, "inch", 25.4 * 1.875],
  ] as const)("words %d mm wide (%s) take a third of a circle of %d mm", (width, unit, radius) => {
    expect(radiusFor(width, unit)).toBeCloseTo(radius, 6);
  });
});
