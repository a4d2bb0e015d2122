import { readdirSync, readFileSync } from "node:fs";
import { importDXF } from "@cuttle/geometry/dxf";
import { contourLength } from "@cuttle/geometry/kernel";
import { expect, it } from "vitest";
import { drawingBounds } from "../drawing.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { type DrawingChoices, documentOfDrawing } from "./document-of.ts";
import { readDrawingFile } from "./read.ts";
import { registerDrawing } from "./registry.ts";
import { svgOf } from "./svg-of.ts";

const svgFolder = new URL("./samples/", import.meta.url);
const dxfFolder = new URL("../../../geometry/src/dxf/samples/", import.meta.url);

interface Sample {
  /** What its numbers mean, when it has no size: the first that is offered. */
  readonly scale?: string;
  readonly by: DrawingChoices["by"];
  /** What becomes of each row. */
  readonly rows: Readonly<Record<string, string>>;
  /** mm; width and height of everything that is not left out. */
  readonly size: readonly [number, number];
  /** mm; of all lines and outlines. */
  readonly lengths: Readonly<Partial<Record<"cut" | "score" | "engrave", number>>>;
}

/**
 * Files as programs write them. Sizes and lengths are not ours: of SVG they are what a browser measures (getTotalLength
 * of every shape, enlarged a thousand times for its precision, and the matrices of getScreenCTM), of DXF what ezdxf 0.18 does. Of a dashed line of 100 mm,
 * whose dashes are 3 mm with gaps of 2 mm, 60 mm are drawn.
 */
const samples: Readonly<Record<string, Sample>> = {
  "affinity-2-ornament.svg": {
    scale: "96 pixels an inch (most programs)",
    by: "color",
    rows: { "Red lines": "cut", "Black areas": "engrave" },
    size: [88.9, 88.9],
    lengths: { cut: 299.25, engrave: 120.48 },
  },
  "coreldraw-2021-plate.svg": {
    by: "color",
    rows: { "Red lines": "cut", "Blue lines": "score", "Dark gray areas": "engrave" },
    size: [110, 70],
    lengths: { cut: 382.83, score: 60, engrave: 83.246 },
  },
  "illustrator-2024-sign.svg": {
    scale: "72 pixels an inch (Illustrator)",
    by: "color",
    rows: { "Red lines": "cut", "Blue lines": "score", "Dark gray areas": "engrave" },
    size: [127, 63.5],
    lengths: { cut: 402.02, score: 101.6, engrave: 244.29 },
  },
  "inkscape-0.91-tag.svg": {
    scale: "90 pixels an inch (Inkscape before 0.92)",
    by: "color",
    rows: { "Red lines": "cut", "Blue lines": "score" },
    size: [80, 40],
    lengths: { cut: 250.26, score: 60.433 },
  },
  "inkscape-1.3-coaster.svg": {
    by: "layer",
    rows: { Engrave: "engrave", Cut: "cut" },
    size: [100, 100],
    lengths: { cut: 333.01, engrave: 221.36 },
  },
  "lightburn-1.7-box.svg": {
    by: "color",
    rows: {
      "Black lines": "score",
      "Blue lines": "score",
      "Red lines": "cut",
      "Orange lines": "leaveOut",
    },
    size: [120, 80],
    lengths: { cut: 40, score: 406 + 125.68 },
  },
  "openscad-2021-bracket.svg": {
    by: "color",
    rows: { "Black lines": "cut", "Light gray areas": "engrave" },
    size: [60, 40],
    lengths: { cut: 230.9, engrave: 230.9 },
  },
  "autocad-r12-plate.dxf": {
    by: "layer",
    rows: { UMRISS_AUSSEN: "cut", BOHRUNG: "cut" },
    size: [120, 80],
    lengths: { cut: 591.16 },
  },
  "fusion-sketch.dxf": {
    by: "color",
    rows: { "Black lines": "cut" },
    size: [101.6, 38.1],
    lengths: { cut: 380.69 },
  },
  "inkscape-r14-tag.dxf": {
    by: "layer",
    rows: { Engrave: "engrave", Cut: "cut" },
    size: [80, 40],
    lengths: { cut: 231.42, engrave: 94.994 },
  },
  "librecad-2007-badge.dxf": {
    by: "layer",
    rows: { Découpe: "cut", Gravure: "engrave" },
    size: [120, 80],
    lengths: { cut: 456.84, engrave: 112.034 },
  },
  "lightburn-export.dxf": {
    by: "layer",
    rows: { C00: "score", C01: "score", C02: "cut" },
    size: [120, 60],
    lengths: { cut: 360, score: 112.84 + 33.136 },
  },
  "qcad-2018-rows.dxf": {
    by: "layer",
    rows: { Schnitt: "cut", "Gravur Fläche": "engrave" },
    size: [140, 95.05],
    lengths: { cut: 438.92, engrave: 225.94 },
  },
};

it("every sample is tested", () => {
  const names = [...readdirSync(svgFolder), ...readdirSync(dxfFolder)];
  expect(Object.keys(samples).sort()).toEqual(names.sort());
});

it.each(Object.entries(samples))("%s opens at its size", (name, { scale, by, ...wanted }) => {
  const bytes = bytesOf(name);
  const info = readDrawingFile(bytes);
  expect(info.scales[0]?.label).toBe(scale);
  const rows = by === "layer" ? info.layers : info.colors;
  expect(Object.fromEntries(rows.map(({ label, proposed }) => [label, proposed]))).toEqual(
    wanted.rows,
  );
  registerDrawing(name, bytes.slice().buffer);
  const document = documentOfDrawing({ id: name, name }, info, { by, operations: {} });
  const { drawing, errors } = createEvaluator().evaluate(document);
  expect(errors).toEqual([]);
  const box = drawingBounds(drawing, ["cut", "score", "engrave"]);
  expect(box && box.maxX - box.minX).toBeCloseTo(wanted.size[0], 1);
  expect(box && box.maxY - box.minY).toBeCloseTo(wanted.size[1], 1);
  const lengths: Record<string, number> = {};
  for (const { operation, contours } of drawing.parts.flatMap(({ shapes }) => shapes))
    for (const contour of contours)
      lengths[operation] = (lengths[operation] ?? 0) + contourLength(contour);
  expect(Object.keys(lengths).sort()).toEqual(Object.keys(wanted.lengths).sort());
  for (const [operation, length] of Object.entries(wanted.lengths))
    expect((lengths[operation] ?? 0) / length, operation).toBeCloseTo(1, 3);
});

/** An SVG, or a DXF as the page that opens it keeps it. */
function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  if (!name.endsWith(".dxf")) return new Uint8Array(readFileSync(new URL(name, svgFolder)));
  const { layers } = importDXF(readFileSync(new URL(name, dxfFolder)));
  return new TextEncoder().encode(svgOf(layers));
}
