import { readdirSync, readFileSync } from "node:fs";
import { importDXF } from "@cuttle/geometry/dxf";
import { type Contour, contourBounds } from "@cuttle/geometry/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newDocument } from "../../document/new-document.ts";
import type { Document } from "../../document/schema.ts";
import type { Drawing } from "../../drawing.ts";
import { takeApart } from "../../edit/take-apart.ts";
import { createEvaluator } from "../../evaluate/create-evaluator.ts";
import { exportItems } from "../../export/order.ts";
import { toExpression } from "../../expression/literal.ts";
import { modifiers } from "../../modifiers/index.ts";
import { type DrawingChoices, documentOfDrawing } from "../document-of.ts";
import { readDrawingFile } from "../read.ts";
import { registerDrawing } from "../registry.ts";
import { svgOf } from "../svg-of.ts";
import type { TakenApart } from "../taken-apart.ts";

const folders = {
  ours: new URL("../samples/", import.meta.url),
  svg: new URL("../../../../geometry/src/svg/samples/", import.meta.url),
  dxf: new URL("../../../../geometry/src/dxf/samples/", import.meta.url),
};

const samples = [
  ...[folders.ours, folders.svg].flatMap((folder) =>
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const),
  ),
  ...readdirSync(folders.dxf).map((name) => {
    const { layers } = importDXF(readFileSync(new URL(name, folders.dxf)));
    return [name, svgOf(layers) ?? ""] as const;
  }),
];

const choices: readonly (readonly [string, Omit<DrawingChoices, "operations">])[] = [
  ["by color", { by: "color" }],
  ["by layer, twice as wide", { by: "layer", scale: 2, solid: true }],
  ["without joined ends", { by: "color", join: false, width: 77.7 }],
];

describe.each(samples)("%s", (name, text) => {
  test.each(choices)("gives the same drawing %s", (_, choice) => {
    expectSame(drawingOf(name, text, { ...choice, operations: {} }), "drawing");
  });

  test("gives the same drawing when all of it is engraved", () => {
    const info = readDrawingFile(new TextEncoder().encode(text));
    const operations = Object.fromEntries(info.colors.map(({ key }) => [key, "engrave" as const]));
    expectSame(drawingOf(name, text, { by: "color", operations }), "drawing");
  });

  test.each(["cut", "engrave"])("gives the same drawing as an SVG element: %s", (style) => {
    const source = toExpression(text);
    const svg = { id: "svg", type: "svg", properties: { source }, style };
    const group = {
      ...{ id: "group", type: "group", properties: {}, children: [svg] },
      transform: { position: "[7, 3]", rotation: "30", scale: "[1.5, -1.2]" },
    };
    expectSame(documentOf(group), "svg");
  });
});

/** Layers, groups, an area with a line of other work, dashes, and something that is drawn twice. */
const mixed = `<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="90mm" viewBox="0 0 90 90" fill="none" stroke="red">
<defs><rect id="r" width="8" height="8"/></defs><g id="Plate"><g id="Body"><rect width="60" height="60" fill="#000"/><circle cx="30" cy="30" r="10"/></g><path d="M5 50H55" stroke-dasharray="4 3" stroke="#00f"/></g>
<g id="Copies"><use href="#r" x="20" y="10"/><use href="#r" x="52" y="40"/></g></svg>`;

const drawingMixed = () => drawingOf("mixed", mixed, { by: "color", operations: {} });

/** The document of a drawing with a modifier on it, or on a group around it. */
function modified(type: string, isAround: boolean): Document {
  const document = drawingMixed();
  const [drawing] = document.components[0]?.elements ?? [];
  if (!drawing) throw new Error("There is no drawing.");
  const modifiers = [{ id: "m", type, properties: {} }];
  const group = { id: "g", type: "group", properties: {}, children: [drawing] };
  const [whole, inside] = isAround ? [group, drawing] : [drawing, undefined];
  return {
    ...document,
    components: [
      {
        id: "main",
        parameters: [],
        elements: [{ ...whole, modifiers, ...(inside && { children: [inside] }) }],
      },
    ],
    scripts: [
      {
        id: "s",
        name: "Sort",
        kind: "modifier",
        scope: "own",
        parameters: [],
        code: "return input;",
      },
    ],
  };
}

const ofShapes = /^(difference|intersection|exclude|repeatAlongPath|textOnPath|script:s)$/;
const kinds = [...modifiers.keys()].filter((type) => type !== "fillWithImage");

describe.each([...kinds, "script:s"])("the modifier %s", (type) => {
  test.each([false, true])("gives the same, or asks to be removed: around it %s", (isAround) => {
    const document = modified(type, isAround);
    const { apart } = createEvaluator().evaluate(document, {}, { takeApart: "drawing" });
    const needsShapes = ofShapes.test(type);
    expect(apart !== undefined && "problem" in apart).toBe(needsShapes);
    if (!needsShapes) expectSame(document, "drawing");
  });
});

test("a group with other shapes can cut with a drawing", () => {
  const document = modified("difference", true);
  const [group] = document.components[0]?.elements ?? [];
  const plate = { id: "plate", type: "rectangle", properties: { width: "80" } };
  const children = [plate, ...(group?.children ?? [])];
  const elements = group ? [{ ...group, children }] : [];
  expectSame({ ...document, components: [{ id: "main", parameters: [], elements }] }, "drawing");
});

test("a damaged file gives the same drawing", () => {
  const place = fc.nat(9_999).map((n) => n / 10_000);
  const letters = fc.constantFrom(..."0123456789.-+eE,% aMCZ");
  const edit = fc.tuple(place, fc.nat(1), fc.string({ unit: letters, maxLength: 2 }));
  let read = 0;
  fc.assert(
    fc.property(
      fc.nat(samples.length - 1),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      (which, edits) => {
        const text = edits.reduce((source, [at, length, insert]) => {
          const from = Math.floor(at * source.length);
          return source.slice(0, from) + insert + source.slice(from + length);
        }, samples[which]?.[1] ?? "");
        const document = tried(() =>
          drawingOf(`damaged-${read}`, text, { by: "color", operations: {} }),
        );
        if (document === undefined) return;
        read++;
        expectSame(document, "drawing");
      },
    ),
    { numRuns: process.env.CUTTLE_THOROUGH ? 1_000 : 100 },
  );
  expect(read).toBeGreaterThan(20);
}, 60_000);

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function drawingOf(id: string, text: string, choice: DrawingChoices): Document {
  const bytes = new TextEncoder().encode(text);
  registerDrawing(id, bytes.slice().buffer);
  return documentOfDrawing({ id, name: id }, readDrawingFile(bytes), choice);
}

function documentOf(element: Document["components"][number]["elements"][number]): Document {
  return { ...newDocument(), components: [{ id: "main", parameters: [], elements: [element] }] };
}

/** Expects that a document draws the same after one of its elements was taken apart. */
function expectSame(document: Document, element: string) {
  const evaluator = createEvaluator();
  const { drawing, errors, apart } = evaluator.evaluate(document, {}, { takeApart: element });
  expect(errors).toEqual([]);
  if (apart === undefined || "problem" in apart) throw new Error(apart?.problem);
  if (drawing.parts.length === 0) return;
  const edited = takeApart(document, `main/${element}`, withoutText(apart), {});
  if (typeof edited === "string") throw new Error(edited);
  const after = createEvaluator().evaluate(edited.document);
  expect(after.errors).toEqual([]);
  expect(differences(drawing, after.drawing)).toEqual([]);
}

/** Texts were not in the drawing before. */
function withoutText(taken: TakenApart): TakenApart {
  const without = (elements: TakenApart["elements"]): TakenApart["elements"][number][] =>
    elements
      .filter(({ type }) => type !== "text")
      .map((one) => (one.children ? { ...one, children: without(one.children) } : one));
  return { ...taken, elements: without(taken.elements) };
}

/** What the laser does one after the other, of which the contours of lines come one by one. */
function workOf(drawing: Drawing) {
  return exportItems(drawing).flatMap(({ contours, paint, fillRule, strokeWidth }) =>
    paint === "fill"
      ? [{ contours, what: `fill ${contours.length > 1 ? fillRule : ""}` }]
      : contours.map((contour) => ({ contours: [contour], what: `line ${strokeWidth}` })),
  );
}

function differences(before: Drawing, after: Drawing): string[] {
  const [ones, others] = [workOf(before), workOf(after)];
  if (ones.length !== others.length) return [`${ones.length} became ${others.length}`];
  return ones.flatMap(({ contours, what }, k) => {
    const other = others[k];
    if (other?.what !== what) return [`${k}: ${what} became ${other?.what}`];
    const isSame =
      contours.length === other.contours.length &&
      contours.every((contour, c) => isNear(contour, other.contours[c] as Contour));
    const boxes = [contours, other.contours].map((one) => JSON.stringify(contourBounds(one)));
    return isSame ? [] : [`${k}: ${what} moved from ${boxes.join(" to ")}`];
  });
}

/** mm; and what rounding may add. */
const NEAR = 1e-4 + 1e-9;

/** Whether contours are the same, wherever closed ones begin and in whichever direction they go. */
function isNear(one: Contour, other: Contour): boolean {
  const { length } = one.coords;
  if (one.closed !== other.closed || length !== other.coords.length) return false;
  const points = (coords: Float64Array) =>
    Array.from(
      { length: coords.length / 2 },
      (_, k) => [coords[2 * k] ?? 0, coords[2 * k + 1] ?? 0] as const,
    );
  const [a, b] = [points(one.coords), points(other.coords)];
  const around = a.length - 1;
  const starts = one.closed ? Array.from({ length: around / 3 }, (_, k) => 3 * k) : [0];
  return [1, -1].some((step) =>
    starts.some((start) =>
      a.every(([x, y], k) => {
        const along = start + step * k;
        const index = one.closed ? ((along % around) + around) % around : step > 0 ? k : around - k;
        const [toX, toY] = b[index] ?? [Number.NaN, Number.NaN];
        return Math.abs(x - toX) <= NEAR && Math.abs(y - toY) <= NEAR;
      }),
    ),
  );
}
