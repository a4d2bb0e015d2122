import { CompoundPath, Path } from "@cuttle/geometry";
import { describe, expect, it, test } from "vitest";
import { limits } from "../document/limits.ts";
import { newDocument } from "../document/new-document.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { drawingBounds } from "../drawing.ts";
import { sizingOf } from "../edit/sizes.ts";
import { builtIns } from "../evaluate/create-evaluator.ts";
import { makeEvaluator } from "../evaluate/evaluator.ts";
import { box, documentWith } from "../evaluate/test-document.ts";
import { exportSVG } from "../export/svg.ts";
import { ink, renderWithResvg } from "../export/testing/raster.ts";
import { documentOfIcon, insertIcon, outlinesIn, outlinesOf } from "./icons.ts";

const evaluate = (document: Document) =>
  makeEvaluator({ registry: builtIns }).evaluate(document).drawing;

const view = { x: 50.0004, y: 20, scale: 4 };

function inserted(path: string, document = newDocument()) {
  const edited = insertIcon(document, { name: "Ring", contours: outlinesOf(path) }, view, "mm");
  if (typeof edited === "string") throw new Error(edited);
  const element = edited.document.components[0]?.elements.at(-1) as ElementNode;
  return { ...edited, element };
}

/** A square of 20 by 10 with a hole, as arcs, curves, relative commands and straight lines. */
const plate = "M0 0H20V10H0ZM5 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z";

describe("insertIcon", () => {
  it("makes one path with size handles, 30 mm long, engraved, in the middle of the view", () => {
    const { element, selection, document } = inserted(plate);
    expect(element).toMatchObject({
      ...{ name: "Ring", type: "path", style: "engrave" },
      transform: { position: "[50, 20]" },
    });
    expect(element.contours?.[0]?.anchors).toEqual([
      [-15, -7.5],
      [15, -7.5],
      [15, 7.5],
      [-15, 7.5],
    ]);
    expect(selection).toEqual([`main/${element.id}`]);
    expect(sizingOf(element)).toBe("freely");
    expect(drawingBounds(evaluate(document))).toEqual({
      ...{ minX: 35, minY: 12.5, maxX: 65, maxY: 27.5 },
    });
  });

  it("keeps holes in the file", () => {
    const svg = exportSVG(evaluate(inserted("M0 0H20V20H0ZM5 5V15H15V5Z").document));
    expect(ink(renderWithResvg(svg, 100))).toBeCloseTo(0.75, 2);
  });

  it("keeps curves", () => {
    const drawn = CompoundPath.fromContours(outlinesIn(evaluate(inserted(plate).document)));
    expect(drawn.area()).toBeCloseTo(1.5 * 1.5 * Path.fromSVGPathString(plate).area(), 2);
  });

  it("closes what is open, since it is filled", () => {
    const [contour] = inserted("M0 0H20V10").element.contours ?? [];
    expect(contour).toMatchObject({ closed: true, anchors: { length: 3 } });
  });

  it.each([
    [{}, "engrave"],
    [{ cut: { operation: "cut" }, dark: { operation: "engrave" } }, "dark"],
  ] as const)(
    "has the document's style for engraving, also where there was none: %j",
    (styles, style) => {
      expect(inserted(plate, { ...newDocument(), styles }).element.style).toBe(style);
    },
  );

  const full = documentWith(Array.from({ length: limits.elements }, (_, k) => box(`e${k}`)));
  const zigzag = `M0 0${Array.from({ length: 2000 }, (_, k) => `L${k} ${k % 2}`).join("")}Z`;
  it.each([
    ["nothing", newDocument(), "", /nothing to cut/],
    ["a point", newDocument(), "M1 1Z", /nothing to cut/],
    ["too many points", newDocument(), zigzag, /2,001 points, more than the 2,000/],
    ["a full document", full, plate, /at most 10,000 layers/],
  ])("says why it can't: %s", (_, document, path, why) => {
    const icon = { name: "Icon", contours: outlinesOf(path) };
    expect(insertIcon(document, icon, view, "mm")).toMatch(why);
  });
});

test.each([
  ["a hole by even-odd", '<path fill-rule="evenodd" d="M0 0H10V10H0ZM2 2H8V8H2Z"/>', 100 - 36],
  [
    "shapes over each other",
    '<rect width="10" height="6"/><rect y="4" width="10" height="6"/>',
    100,
  ],
  ["a line with a width", '<path d="M0 5H10" stroke="#000" stroke-width="2" fill="none"/>', 20],
  [
    "a fill with a line around it",
    '<rect x="5" y="5" width="10" height="10" stroke="#000" stroke-width="2"/>',
    144,
  ],
  ["a white page", '<rect width="90" height="90" fill="#fff"/><rect width="10" height="10"/>', 100],
  [
    "white on black, and black on that",
    '<rect width="10" height="10"/><rect x="2" y="2" width="6" height="6" fill="#fefefe"/><rect x="4" y="4" width="2" height="2"/>',
    100 - 36 + 4,
  ],
  [
    "a white line around a fill",
    '<rect width="20" height="20"/><rect x="5" y="5" width="10" height="10" stroke="white" stroke-width="2"/>',
    400 - 144 + 64,
  ],
  ["a transform", '<g transform="translate(5 5) scale(2)"><rect width="5" height="5"/></g>', 100],
  [
    "a frame that shows nothing",
    '<rect width="90" height="90" fill="none"/><rect width="10" height="10"/>',
    100,
  ],
  [
    "a stranger's script and text",
    '<script>1</script><text>By Ada</text><rect width="10" height="10" onload="1"/>',
    100,
  ],
])("a file of others becomes one shape: %s", (_, content, area) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100mm" height="100mm">${content}</svg>`;
  const contours = outlinesIn(evaluate(documentOfIcon(svg)));
  expect(CompoundPath.fromContours(contours).area()).toBeCloseTo(area, 1);
});

test("a file that can't be read draws nothing", () => {
  expect(outlinesIn(evaluate(documentOfIcon("<html>")))).toEqual([]);
});
