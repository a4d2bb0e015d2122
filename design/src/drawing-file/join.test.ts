import { contourBounds } from "@cuttle/geometry/kernel";
import { expect, it } from "vitest";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { applyKerf } from "../export/kerf.ts";
import { type DrawingChoices, documentOfDrawing, endsToJoin } from "./document-of.ts";
import { readDrawingFile } from "./read.ts";
import { registerDrawing } from "./registry.ts";

let files = 0;

/** The drawing of a file of 100 × 60 mm with this in it, and how many ends were joined. */
function opened(content: string, more: Partial<DrawingChoices> = {}, values = {}) {
  const file = new TextEncoder().encode(
    `<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' width='100mm' height='60mm' viewBox='0 0 100 60'><g fill='none' stroke='#f00'>${content}</g></svg>`,
  );
  files++;
  const id = `plate-${files}`;
  registerDrawing(id, file.buffer);
  const choices = { by: "color", operations: {}, ...more } as const;
  const info = readDrawingFile(file);
  const document = documentOfDrawing({ id, name: "Plate.svg" }, info, choices);
  const { drawing, parameters } = createEvaluator().evaluate(document, values);
  const contours = drawing.parts.flatMap(({ shapes }) => shapes.flatMap((one) => one.contours));
  return { ends: endsToJoin(info, choices), contours, drawing, parameters };
}

const kinds = ({ contours }: ReturnType<typeof opened>) =>
  contours.map(({ closed }) => (closed ? "closed" : "open"));

const gap = "<path d='M10 10H90V50H10V10.15'/>";
const fourLines =
  "<path d='M10 10H90'/><path d='M90 50V10.1'/><path d='M90 50H10.1'/><path d='M10 10.15V50.1'/>";

it.each([
  ["a gap of 0.15 mm", gap, 1],
  ["four lines whose ends are nearly together", fourLines, 4],
])("%s is closed, so that kerf is applied to the outline and its hole", (_, outline, ends) => {
  const plate = opened(`${outline}<circle cx='50' cy='30' r='5'/>`);
  expect(plate.ends).toBe(ends);
  const moved = applyKerf(plate.drawing, 0.2).parts.flatMap(({ shapes }) =>
    shapes.flatMap((one) => one.contours),
  );
  const widths = moved.map((contour) => {
    const box = contourBounds([contour]) ?? { minX: 0, maxX: 0 };
    return Math.round((box.maxX - box.minX) * 10) / 10;
  });
  expect(widths).toEqual([80.2, 9.8]);
});

it("can be undone, in the project too, and has no checkbox where there is nothing to join", () => {
  const has = (plate: ReturnType<typeof opened>) =>
    plate.parameters.map(({ label }) => label).includes("Join ends up to 0.2 mm apart");
  expect(kinds(opened(gap))).toEqual(["closed"]);
  expect(kinds(opened(gap, { join: false }))).toEqual(["open"]);
  expect(kinds(opened(gap, {}, { join: "false" }))).toEqual(["open"]);
  expect(has(opened(gap))).toBe(true);
  const closed = opened("<circle cx='50' cy='30' r='5'/>");
  expect([has(closed), closed.ends]).toEqual([false, 0]);
});

it("measures in the size in which it is cut", () => {
  expect(kinds(opened(gap, {}, { width: "800" }))).toEqual(["open"]);
  expect(kinds(opened("<path d='M10 10H90V50H10V10.1'/>", {}, { width: "40" }))).toEqual([
    "closed",
  ]);
});

it("joins what becomes the same: a color, or a layer", () => {
  const two =
    "<g inkscape:groupmode='layer' inkscape:label='A'><path d='M10 10H90V50'/><path d='M10 10V50H90' stroke='#00f'/></g>" +
    "<g inkscape:groupmode='layer' inkscape:label='B'><path d='M0 0H90'/></g>";
  expect(kinds(opened(two))).toEqual(["open", "open", "open"]);
  const byLayer = opened(two, { by: "layer" });
  expect(kinds(byLayer)).toEqual(["closed", "open"]);
  expect(byLayer.ends).toBe(2);
});

it("counts only what is kept", () => {
  expect(opened(gap, { operations: { "line #ff0000": "leaveOut" } }).ends).toBe(0);
});

it("leaves an area as it was where its outline goes on in another path", () => {
  const [area, outline] = opened(
    "<path d='M10 10H90V50' fill='#000'/><path d='M10 10V50H90'/>",
  ).contours;
  expect(outline?.closed).toBe(true);
  expect(area?.coords.length).toBeLessThan(outline?.coords.length ?? 0);
});

it("counts for each meaning that the numbers of a file may have", () => {
  // 0.6 pixels are 0.159 mm at 96 an inch, and 0.212 mm at 72.
  const info = readDrawingFile(
    new TextEncoder().encode(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 60'><path d='M10 10H90V50H10V10.6' fill='none' stroke='#f00'/></svg>",
    ),
  );
  const ends = info.scales.map(({ label, factor }) => [
    label.slice(0, 2),
    endsToJoin(info, { by: "color", operations: {}, scale: factor }),
  ]);
  expect(Object.fromEntries(ends)).toMatchObject({ 96: 1, 72: 0 });
});
