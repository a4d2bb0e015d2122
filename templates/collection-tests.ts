import { readFileSync } from "node:fs";
import {
  type Evaluation,
  hashText,
  type Parameter,
  readDocument,
  type Shape,
} from "@cuttle/design";
import {
  type ExportFormat,
  exportFile,
  nestCuts,
  preflight,
  takeApart,
} from "@cuttle/design/export";
import { contourBounds } from "@cuttle/geometry/kernel";
import { loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../geometry/fonts/node.ts";
import { someOf } from "../geometry/some-of.ts";
import { evaluate } from "./evaluate.ts";
import { type Collection, indexJSON, templateJSON } from "./files.ts";
import type { Template, Values } from "./src/index.ts";

/** The featured tags, copied from §9 of the specification. */
const featured =
  "customizable-text, laser-cut-boxes, cake-toppers, halloween, christmas, keychains, jewelry-and-wearables, sports, school, bag-tags, toys-and-puzzles, tools-and-testers, paper-and-cardstock, multiple-names, valentines-day, easter, graduation".split(
    ", ",
  );

/** The values of one parameter that are hardest to draw. */
function hardest({ type, min, max, maxLength = 0, choices }: Parameter): readonly unknown[] {
  switch (type) {
    case "text":
      return [
        "",
        "W".repeat(maxLength),
        "W".repeat(Math.ceil(maxLength * 1.5)),
        "Max ".repeat(maxLength).slice(0, maxLength * 3),
        "Żółć Ñandú Ÿ".slice(0, maxLength),
        "محمد".slice(0, maxLength),
        "i",
      ];
    case "font":
      return ["sacramento", "ultra", "allerta-stencil", "unifrakturcook"];
    case "boolean":
      return [true, false];
    case "choice":
      return (choices ?? []).map(({ value }) => value);
    case "color":
      return ["#ffffff"];
    case "image":
      return [""]; // pictures are tested with the template that takes one
    case "list":
      return [
        [],
        ["Mia"],
        Array.from({ length: max ?? 12 }, (_, i) => `Name ${i}`),
        ["Max ".repeat(maxLength)],
      ];
    default:
      return [min, max];
  }
}

/**
 * Draws and checks what must hold for any values: no errors, no warnings, the promised number of pieces, and each of them
 * placed in the finished object.
 */
function check(template: Template, values: Values): void {
  const evaluation = evaluate(template, values, { assembled: true });
  const { drawing, errors, notices, parameters } = evaluation;
  const what = JSON.stringify(values);
  expect([what, errors]).toEqual([what, []]);
  // Letters from another font and texts longer than their room are named, and drawn.
  const warnings = notices.filter(
    ({ kind, lacking, tooLong }) => kind === "warning" && lacking?.drawn !== "borrowed" && !tooLong,
  );
  expect([what, warnings]).toEqual([what, []]);
  const inForce: Values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  expect([what, misplaced(evaluation)]).toEqual([what, []]);
  const { pieces } = template;
  const promised = typeof pieces === "function" ? pieces(inForce) : pieces;
  if (promised === undefined) return;
  const cuts = nestCuts(drawing).filter(({ contour }) => contour.closed);
  expect([what, cuts.filter(({ depth }) => depth % 2 === 0).length]).toEqual([what, promised]);
}

/**
 * What is wrong with a finished object. Its pieces must be those of the sheet, each once: what is placed of a piece,
 * which may be folded into several parts, has its extent and its area. And people read a name of each.
 */
function misplaced({ drawing, assembly }: Evaluation): readonly string[] {
  if (!assembly) return ["There is no assembly."];
  const found = [...assembly.problems];
  for (const { name, matrix } of assembly.pieces) {
    if (name.trim() === "") found.push("A piece has no name.");
    if (!matrix.every(Number.isFinite)) found.push(`${name} is nowhere.`);
  }
  if (nestCuts(drawing).length === 0) return found;
  takeApart(drawing).forEach((sheet, number) => {
    const placed = assembly.pieces.filter(({ piece }) => piece === number);
    const [own, seen] = [sheet.drawing.parts, placed].map(measured);
    // Folded parts may overlap a little where they meet.
    const same = own?.every(
      (value, k) => Math.abs(value - (seen?.[k] ?? NaN)) <= (k < 4 ? 0.1 : value / 20),
    );
    if (!same) found.push(`Piece ${number} of the sheet: ${own}; placed: ${seen}`);
  });
  return found;
}

/** The box and the area of what is cut, mm. */
function measured(shown: ReadonlyArray<{ readonly shapes: readonly Shape[] }>): readonly number[] {
  const cut = shown.map(({ shapes }) => shapes.filter(({ operation }) => operation === "cut"));
  const { minX, minY, maxX, maxY } = contourBounds(
    cut.flat().flatMap(({ contours }) => contours.filter(({ closed }) => closed)),
  ) ?? { minX: NaN, minY: NaN, maxX: NaN, maxY: NaN };
  const area = cut.reduce((sum, shapes) => {
    const parts = [{ key: "", element: "", name: "", shapes }];
    const rings = nestCuts({ unit: "mm", parts }).filter(({ contour }) => contour.closed);
    return rings.reduce((all, { area, depth }) => all + (depth % 2 === 0 ? area : -area), sum);
  }, 0);
  return [minX, minY, maxX, maxY, area];
}

/** Which part of a collection, counted from 0, and of how many: test files run in parallel. */
type Share = readonly [part: number, parts: number];

/** The tests for every template of a collection. */
export function testCollection({ folder, templates }: Collection, share: Share = [0, 1]): void {
  beforeAll(async () => {
    await loadFonts();
  });

  test("its index is up to date with make templates", () => {
    expect(readFileSync(new URL("index.json", folder), "utf8")).toBe(indexJSON(templates));
  });

  const [part, parts] = share;
  const own = templates.filter((_, i) => i % parts === part);
  describe.each(own.map((template) => [template.slug, template] as const))("%s", (_, template) =>
    testTemplate(template, folder),
  );
}

function testTemplate(template: Template, folder: URL): void {
  const { slug, document } = template;

  test("is a document that can be stored, read and understood", () => {
    expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(template.description.match(/[.!?](\s|$)/g)).toHaveLength(2);
    expect(template.tags.length).toBeGreaterThan(0);
    expect(featured).toEqual(expect.arrayContaining([...template.tags]));
    for (const parameter of document.parameters) {
      expect(parameter).toMatchObject({
        label: expect.any(String),
        help: expect.stringMatching(/[.?]$/),
        group: expect.any(String),
      });
    }
  });

  test("is ready to cut as it comes", () => {
    check(template, {});
    const { drawing, parameters } = evaluate(template);
    const { pieces } = template;
    const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
    const findings = preflight(drawing, {
      sheet: document.sheet,
      pieces: typeof pieces === "function" ? pieces(values) : pieces,
      minimumThickness: 1.4,
      kerf: 0.15,
    });
    expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
  });

  // Documents based on another differ only in values, which that template's own tests try.
  if (!template.basedOn)
    test.each(
      someOf(
        document.parameters.map((parameter) => [parameter.name, parameter] as const),
        8,
      ),
    )("%s: every value is drawn", (name, parameter) => {
      for (const value of hardest(parameter)) check(template, { ...template.few, [name]: value });
    });

  test("hard combinations of values are drawn", () => {
    for (const values of someOf(template.extremes ?? [], 4)) check(template, values);
  });

  test("examples are drawn", () => {
    for (const { values } of template.examples ?? []) check(template, values);
  });

  // Where a picture's pixels don't show it. `npx vitest run --project engine templates -u` accepts other drawings.
  test("draws what it drew before", () => {
    const drawings = [{ values: {} }, ...(template.examples ?? [])].map(({ values }) => {
      const { parts } = evaluate(template, values).drawing;
      return hashText(parts.map(({ key }) => key).join(" "));
    });
    expect(drawings.join(" ")).toMatchSnapshot();
  });

  test("exports to every format", () => {
    const { drawing } = evaluate(template);
    for (const format of someOf<ExportFormat>(["svg", "dxf", "dxf-splines", "pdf"], 2)) {
      const { bytes } = exportFile(drawing, format, { kerf: 0.15 });
      expect(bytes.length, format).toBeGreaterThan(500);
      const text = Buffer.from(bytes).toString("latin1");
      expect(text, format).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  test("every style it draws with is defined in it", () => {
    const { drawing } = evaluate(template);
    const shapes = drawing.parts.flatMap((part): readonly Shape[] => part.shapes);
    for (const { style } of shapes) expect(Object.keys(document.styles)).toContain(style);
  });

  test("its files are up to date with make templates", async () => {
    const written = readFileSync(new URL(`${slug}.json`, folder), "utf8");
    expect(written).toBe(templateJSON(template));
    const picture = readFileSync(new URL(`${slug}.webp`, folder));
    const { width, height } = await loadImage(picture);
    expect([width, height]).toEqual([800, 450]);
    expect(picture.length).toBeLessThan(60_000); // with an alpha channel; 25 kB on average
  });
}
