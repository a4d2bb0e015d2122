import { contourBounds, contourLength } from "@cuttle/geometry/kernel";
import { describe, expect, it } from "vitest";
import { newDocument } from "../document/new-document.ts";
import { drawingBounds } from "../drawing.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { colorName } from "./color-name.ts";
import {
  type DrawingChoices,
  documentOfDrawing,
  here,
  insertDrawing,
  ownSize,
} from "./document-of.ts";
import type { DrawingInfo } from "./model.ts";
import { readDrawingFile } from "./read.ts";
import {
  drawingFile,
  drawingToTakeApart,
  markDrawingUnavailable,
  registerDrawing,
} from "./registry.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (content: string, attributes = "width='100mm' height='50mm' viewBox='0 0 100 50'") =>
  bytes(
    `<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' ${attributes}>${content}</svg>`,
  );

const coaster = svg(
  "<rect width='100' height='50' fill='#fff'/>" +
    "<circle cx='25' cy='25' r='20' fill='none' stroke='#f00'/>" +
    "<circle cx='25' cy='25' r='2' fill='none' stroke='#f00'/>" +
    "<path d='M10 25h30' fill='none' stroke='#00f'/>" +
    "<rect x='15' y='20' width='10' height='5' fill='#000'/>",
);

const proposals = (rows: DrawingInfo["colors"]) =>
  rows.map(({ label, proposed }) => [label, proposed]);

describe("what the colors of a drawing become", () => {
  it.each([
    [
      "red is cut, blue scored, black areas engraved, the background left out",
      coaster,
      [
        ["Red lines", "cut"],
        ["Background", "leaveOut"],
        ["Blue lines", "score"],
        ["Black areas", "engrave"],
      ],
    ],
    [
      "an outline as large as the page is a plate if its color is cut",
      svg(
        "<rect width='100' height='50' fill='none' stroke='#f00'/><path d='M0 5h10' stroke='#00f'/>",
      ),
      [
        ["Blue lines", "score"],
        ["Page outline", "cut"],
      ],
    ],
    [
      "the only color of lines is cut, also where the page has an outline of it",
      svg(
        "<rect width='100' height='50' fill='#fff' stroke='#0a0'/><path d='M0 5h10' stroke='#0a0'/>",
      ),
      [
        ["Green lines", "cut"],
        ["Page outline", "cut"],
      ],
    ],
    [
      "a black frame around a page whose red lines are cut is left out",
      svg(
        "<rect width='100' height='50' fill='none' stroke='#000'/><path d='M0 5h10' stroke='#f00'/>",
      ),
      [
        ["Red lines", "cut"],
        ["Page outline", "leaveOut"],
      ],
    ],
    [
      "white areas have no paint on the material",
      svg("<circle r='9' fill='#fff'/><path d='M0 0h10' stroke='#f00'/>"),
      [
        ["White areas", "leaveOut"],
        ["Red lines", "cut"],
      ],
    ],
    [
      "lines of one color only are cut",
      svg("<path d='M0 0h10' stroke='#0a0' fill='none'/>"),
      [["Green lines", "cut"]],
    ],
    [
      "black is cut where nothing is red",
      svg("<path d='M0 0h10' stroke='#000'/><path d='M0 5h10' stroke='#00f'/>"),
      [
        ["Black lines", "cut"],
        ["Blue lines", "score"],
      ],
    ],
    [
      "LightBurn's tool layers never reach the laser",
      svg("<path d='M0 0h10v9' stroke='#f36926' fill='none'/>"),
      [["Orange lines", "leaveOut"]],
    ],
    [
      "colors with one name are told apart",
      svg(
        "<path d='M0 0h10' stroke='#00e000' fill='none'/><path d='M0 3h10' stroke='#00a000' fill='none'/>",
      ),
      [
        ["Green lines", "cut"],
        ["Green lines (LightBurn 11)", "score"],
      ],
    ],
    [
      "without red and black, what is around everything is cut",
      svg(
        "<path d='M2 2h5v3z M3 3h1v1z' stroke='#0000ff' fill='none'/><path d='M0 0h10v9z' stroke='#00ff00' fill='none'/>",
      ),
      [
        ["Blue lines", "score"],
        ["Lime lines", "cut"],
      ],
    ],
    [
      "the names of layers count more than colors, also those of our own files",
      svg(
        "<g id='cut-outer'><path d='M0 0h9v9z' stroke='#00e000' fill='none'/></g><g id='Drill'><path d='M2 2h1v1z' stroke='#0000ff' fill='none'/></g><g id='cut-inner'><path d='M4 2h1v1z' stroke='#f00' fill='none'/></g>",
      ),
      [
        ["Green lines", "cut"],
        ["Blue lines", "cut"],
        ["Red lines", "cut"],
      ],
    ],
    [
      "a plate as large as its page, on a background",
      svg(
        "<rect width='100' height='50' fill='#eee'/><rect width='100' height='50' fill='none' stroke='#f00'/><rect x='200' width='100' height='50' fill='none' stroke='#f00'/>",
      ),
      [
        ["Background", "leaveOut"],
        ["Page outline", "cut"],
        ["Red lines", "cut"],
      ],
    ],
  ])("%s", (_, file, expected) => {
    const { colors } = readDrawingFile(file);
    expect(new Set(proposals(colors))).toEqual(new Set(expected));
  });

  it("the rarest of many share a row", () => {
    const lines = Array.from(
      { length: 40 },
      (_, i) => `<path d='M0 ${i}h9' fill='none' stroke='#00${(16 + i).toString(16)}00'/>`,
    );
    const { colors } = readDrawingFile(svg(lines.join("")));
    expect(colors).toHaveLength(24);
    expect(colors.at(-1)).toMatchObject({ key: "rest", label: "Everything else", paths: 17 });
  });
});

it("layers are told by their names, in several languages", () => {
  const layer = (name: string) =>
    `<g inkscape:groupmode='layer' inkscape:label='${name}'><path d='M0 0h10v5' fill='none' stroke='#000'/></g>`;
  const { layers } = readDrawingFile(
    svg(["Cut out", "Gravur", "Fold lines", "Notes", "Sun"].map(layer).join("")),
  );
  expect(proposals(layers)).toEqual([
    ["Cut out", "cut"],
    ["Gravur", "engrave"],
    ["Fold lines", "score"],
    ["Notes", "leaveOut"],
    ["Sun", "cut"],
  ]);
});

it.each([
  ["#ff0000", "red"],
  ["#8b0000", "dark red"],
  ["#ffff00", "yellow"],
  ["#00e0e0", "turquoise"],
  ["#ffc0cb", "pink"],
  ["#8b4513", "brown"],
  ["#808080", "gray"],
  ["#ffffff", "white"],
  ["#0000a0", "blue"],
  // Inkscape's palette
  ["#0000ff", "blue"],
  ["#800000", "maroon"],
  ["#00ff00", "lime"],
  ["#008000", "green"],
  ["#008080", "teal"],
  ["#000080", "navy"],
  ["#800080", "purple"],
])("%s is %s", (color, name) => expect(colorName(color)).toBe(name));

describe("the project of a drawing", () => {
  let files = 0;
  function drawn(
    file: Uint8Array<ArrayBuffer>,
    choices: Partial<DrawingChoices> = {},
    values = {},
  ) {
    files++;
    const id = `file-${files}`;
    registerDrawing(id, file.buffer);
    const all = { by: "color", operations: {}, ...choices } as const;
    const document = documentOfDrawing({ id, name: "Coaster.svg" }, readDrawingFile(file), all);
    return createEvaluator().evaluate(document, values);
  }
  const sizes = ({ drawing }: ReturnType<typeof drawn>) =>
    (["cut", "score", "engrave"] as const).map((operation) => {
      const box = drawingBounds(drawing, [operation]);
      return (
        box &&
        [box.maxX - box.minX, box.maxY - box.minY].map((length) => Math.round(length * 100) / 100)
      );
    });

  it("has the file's own size, of what is kept", () => {
    const { errors, drawings, parameters } = drawn(coaster);
    expect(errors).toEqual([]);
    expect(parameters.map(({ label, value }) => [label, value])).toContainEqual(["Width", 40]);
    expect(drawings).toHaveLength(1);
    expect(sizes(drawn(coaster))).toEqual([
      [40, 40],
      [30, 0],
      [10, 5],
    ]);
  });

  it("begins with the width that was chosen", () => {
    expect(sizes(drawn(coaster, { width: 60 }))).toEqual([
      [60, 60],
      [45, 0],
      [15, 7.5],
    ]);
  });

  it("follows its width and the operation of each color", () => {
    expect(sizes(drawn(coaster, {}, { width: "80" }))).toEqual([
      [80, 80],
      [60, 0],
      [20, 10],
    ]);
    expect(
      sizes(
        drawn(coaster, {
          scale: 0.5,
          operations: { "area #000000": "leaveOut", "line #0000ff": "cut" },
        }),
      ),
    ).toEqual([[20, 20], undefined, undefined]);
  });

  it("cuts an outline once, whatever paints it", () => {
    const file = svg("<rect width='10' height='10' fill='#000' stroke='#f00'/>");
    const { drawing } = drawn(file, { operations: { "area #000000": "cut" } });
    expect(drawing.parts.flatMap(({ shapes }) => shapes)).toHaveLength(1);
  });

  it("closes the outline of an area that is cut", () => {
    const { drawing } = drawn(svg("<path d='M0 0h10v10'/>"), {
      operations: { "area #000000": "cut" },
    });
    expect(drawing.parts[0]?.shapes[0]?.contours.map((one) => one.closed)).toEqual([true]);
  });

  it("keeps areas as areas and lines as lines when both are engraved", () => {
    const file = svg(
      "<path d='M0 0h10v10z' fill='none' stroke='#f00' stroke-width='1'/><rect y='20' width='10' height='10'/>",
    );
    const { drawing } = drawn(file, { operations: { "line #ff0000": "engrave" } });
    const shapes = drawing.parts.flatMap((part) => part.shapes);
    expect(shapes.map(({ fill, strokeWidth }) => [fill !== undefined, strokeWidth])).toEqual([
      [false, 1],
      [true, undefined],
    ]);
  });

  it("keeps dashes, or makes them solid", () => {
    const file = svg(
      "<path d='M0 0h100' stroke='#f00' stroke-width='0.1' stroke-dasharray='10 5'/>" +
        "<circle cx='50' cy='25' r='10' fill='none' stroke='#00f' stroke-dasharray='5'/>",
    );
    const lengths = (values = {}) =>
      drawn(file, {}, values).drawing.parts.flatMap(({ shapes }) =>
        shapes.map(({ operation, contours }) => [
          operation,
          contours.length,
          Math.round(contours.reduce((sum, one) => sum + contourLength(one), 0)),
        ]),
      );
    expect(lengths()).toEqual([
      ["cut", 7, 70],
      ["score", 7, 33],
    ]);
    expect(lengths({ dashes: "false" })).toEqual([
      ["cut", 1, 100],
      ["score", 1, 63],
    ]);
  });

  it.each([
    ["1 0", [100]],
    ["0 5", []],
    ["40 0 20 10", [60, 30]],
    ["30 20 0 10", [30, 30]],
    ["70 20 10", [70, 10]],
  ])("dashes of %s are as long as they should be", (dash, expected) => {
    const file = svg(
      `<path d='M0 0h100' stroke='#f00' stroke-dasharray='${dash}'/><path d='M0 9h1' stroke='#00f'/>`,
    );
    const cut = drawn(file).drawing.parts.flatMap(({ shapes }) =>
      shapes.filter(({ operation }) => operation === "cut").flatMap(({ contours }) => contours),
    );
    expect(cut.map((contour) => Math.round(contourLength(contour)))).toEqual(expected);
  });

  it("keeps what it was in its file only where it is taken apart", () => {
    registerDrawing("kept", coaster.slice().buffer);
    expect(drawingFile("kept")).not.toHaveProperty("origins");
    expect(drawingToTakeApart("kept")).toMatchObject(drawingFile("kept"));
    expect(drawingToTakeApart("kept")).toHaveProperty("origins");
  });

  it("asks for a file that is not here, and says when there is none", () => {
    const [info, id] = [readDrawingFile(coaster), "missing"];
    const document = documentOfDrawing({ id, name: "x" }, info, { by: "color", operations: {} });
    expect(createEvaluator().evaluate(document)).toMatchObject({ missingFiles: [id], errors: [] });
    markDrawingUnavailable(id);
    expect(createEvaluator().evaluate(document).errors).toMatchObject([
      { message: "The file of this drawing couldn't be loaded." },
    ]);
  });

  it("is drawn the same in an open project, about a point and without parameters", () => {
    const asset = { id: "inserted", kind: "drawing" as const, name: "Coaster.svg" };
    registerDrawing(asset.id, coaster.slice().buffer);
    const choices = { by: "color", operations: { "line #0000ff": "cut" }, width: 60 } as const;
    const inserted = insertDrawing(
      { ...newDocument(), styles: { guide: { operation: "guide" } } },
      asset,
      readDrawingFile(coaster),
      choices,
      { x: 200, y: 100 },
    );
    if (typeof inserted === "string") throw new Error(inserted);
    const { document, selection } = inserted;
    expect(document.parameters).toEqual([]);
    expect(selection).toEqual([`main/${document.components[0]?.elements[0]?.id}`]);
    const alone = drawn(coaster, choices).drawing.parts;
    const { drawing, errors } = createEvaluator().evaluate(document);
    expect(errors).toEqual([]);
    const shapesOf = (parts: typeof alone) =>
      parts.flatMap(({ shapes }) =>
        shapes.map(({ operation, contours }) => [operation, contourBounds(contours)]),
      );
    const moved = shapesOf(alone).map(([operation, box]) => [
      operation,
      typeof box === "object" && {
        ...{ minX: box.minX + 200, minY: box.minY + 100 },
        ...{ maxX: box.maxX + 200, maxY: box.maxY + 100 },
      },
    ]);
    expect(shapesOf(drawing.parts)).toEqual(moved);
  });

  it.each([
    ["stays one layer", "file-1", "string"],
    ["is taken apart at once", here, "object"],
  ])("whether it can be inserted where “cut” engraves, if it %s", (_, id, kind) => {
    const asset = { id, kind: "drawing", name: "Coaster" } as const;
    const document = { ...newDocument(), styles: { cut: { operation: "engrave" } } } as const;
    const choices = { by: "color", operations: {} } as const;
    const at = { x: 0, y: 0 };
    expect(insertDrawing(document, asset, readDrawingFile(coaster), choices, at)).toBeTypeOf(
      kind as "string",
    );
  });

  it("has a sheet that holds it", () => {
    const { sheet } = documentOfDrawing({ id: "a", name: "a" }, readDrawingFile(coaster), {
      by: "color",
      operations: {},
      scale: 11.25,
    });
    expect([sheet.width, sheet.height]).toEqual(
      [600, 400].map((length) => expect.toSatisfy((it: number) => it >= length)),
    );
    expect(ownSize(readDrawingFile(coaster), { by: "color", operations: {} })).toEqual({
      width: 40,
      height: 40,
    });
  });
});

describe("a file that can't be opened says why", () => {
  it.each([
    [
      "a PDF",
      bytes("%PDF-1.7\n"),
      "This is a PDF: open it in a drawing program and save it as SVG.",
    ],
    ["a DWG", bytes("AC1027"), "This is a DWG drawing: save it as DXF or SVG."],
    ["too large", new Uint8Array(5.5 * 2 ** 20), "This drawing is 5.5 MB; up to 5 MB."],
    [
      "too many paths",
      svg("<path d='M0 0h1v1'/>".repeat(20_001)),
      "This drawing has 20,001 paths; up to 20,000 can be opened.",
    ],
    ["nothing in it", svg(""), "There is nothing to cut in this drawing."],
    [
      "only text",
      svg("<text>Hi</text>"),
      "There is nothing to cut in this drawing. Text (“Hi”) at 0, 0 mm was left out: turn it into paths and save again.",
    ],
  ])("%s", (_, file, message) => expect(() => readDrawingFile(file)).toThrow(message));

  it.each([
    ["UTF-16 with a mark", "\ufeff", "utf16"],
    ["UTF-16 without one", "", "utf16"],
    ["windows-1252 by its declaration", "<?xml version='1.0' encoding='windows-1252'?>", "latin1"],
    ["windows-1252 without one", "", "latin1"],
  ])("%s is read", (_, before, encoding) => {
    const text = `${before}<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' width='9mm' height='9mm'><g id='Größe'><path d='M0 0h9v9'/></g><g id='B'><path d='M0 2h9v9'/></g></svg>`;
    const file = Buffer.from(text, encoding === "utf16" ? "utf16le" : "latin1");
    expect(readDrawingFile(new Uint8Array(file)).layers[0]?.label).toBe("Größe");
  });
});
