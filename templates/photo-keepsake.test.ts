import { createEvaluator, type Shape } from "@cuttle/design";
import { exportFile, nestCuts } from "@cuttle/design/export";
import { clipperBooleans, contourBounds } from "@cuttle/geometry/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../geometry/fonts/node.ts";
import { template } from "./src/photo-keepsake.ts";

beforeAll(async () => {
  await loadFonts();
});

const photo = { kind: "image" as const, name: "The two of us", width: 1200, height: 800 };
const document = {
  ...template.document,
  assets: [
    { ...photo, id: "wide" },
    { ...photo, id: "tall", width: 500, height: 3000 },
  ],
};

function draw(values: Readonly<Record<string, unknown>>) {
  const literals = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  const made = createEvaluator().evaluate(document, Object.fromEntries(literals));
  expect([values, made.errors, made.notices]).toEqual([values, [], []]);
  const shapes = made.drawing.parts.flatMap((part): readonly Shape[] => part.shapes);
  return { ...made, shapes };
}

const box = ({ contours }: Pick<Shape, "contours">) =>
  contourBounds(contours) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };

describe.each(["heart", "round", "rounded", "oval"])("a picture in the shape %s", (form) => {
  test.each(["hang", "stand"])("is engraved inside it, above the words: %s", (use) => {
    for (const width of [50, 200]) {
      const { shapes, drawing } = draw({ form, use, width, photo: "wide" });
      const [picture, ...more] = shapes.filter(({ image }) => image);
      expect(more).toEqual([]);
      if (!picture?.image) throw new Error("there is no picture");
      expect(picture).toMatchObject({ operation: "engrave", image: { asset: "wide" } });
      const [cut] = nestCuts(drawing).filter(({ depth }) => depth === 0);
      const window = box(picture);
      const body = box({ contours: cut ? [cut.contour] : [] });
      expect(window.minX).toBeGreaterThan(body.minX + 1.5);
      expect(window.maxX).toBeLessThan(body.maxX - 1.5);
      expect(window.minY).toBeGreaterThan(body.minY + 1.5);
      // Whatever is cropped from the picture, it fills its window.
      const { matrix, width: across, height } = picture.image;
      expect(matrix[4]).toBeLessThanOrEqual(window.minX + 1e-3);
      expect(matrix[5]).toBeLessThanOrEqual(window.minY + 1e-3);
      expect(matrix[4] + matrix[0] * across).toBeGreaterThanOrEqual(window.maxX - 1e-3);
      expect(matrix[5] + matrix[3] * height).toBeGreaterThanOrEqual(window.maxY - 1e-3);
      // Only the border is engraved at the same height as the picture: no text overlaps it.
      const words = shapes.filter((one) => one.operation === "engrave" && !one.image);
      const onIt = words.filter((one) => box(one).minY < window.maxY - 0.1);
      expect(onIt.length).toBeLessThanOrEqual(1);
    }
  });
});

test("a picture can be moved and zoomed", () => {
  const place = (values: object) =>
    draw({ photo: "tall", ...values }).shapes.find(({ image }) => image)?.image?.matrix;
  const [middle, top, near] = [place({}), place({ down: -1 }), place({ zoom: 4 })];
  expect(top?.[5]).toBeGreaterThan(middle?.[5] ?? 0);
  expect(near?.[0]).toBeCloseTo(4 * (middle?.[0] ?? 0), 6);
});

test("the picture is exported clipped to its shape", () => {
  const { drawing } = draw({ photo: "wide" });
  const pixels = { width: 60, height: 40, rgba: new Uint8Array(60 * 40 * 4).fill(99) };
  const { bytes } = exportFile(drawing, "svg", { kerf: 0.15, images: { wide: { pixels } } });
  const svg = Buffer.from(bytes).toString("utf8");
  expect(svg).not.toContain("clip");
  expect(svg).toContain('xlink:href="data:image/png;base64,');
});

test.each(["heart", "round", "rounded", "oval"])("twigs end inside the border: %s", (form) => {
  const [border, ...others] = draw({ form }).shapes.filter((one) => one.operation === "engrave");
  const ink = others.flatMap(({ contours }) => contours);
  expect(clipperBooleans.combine("intersection", border?.contours ?? [], ink)).toEqual([]);
});

test("without a picture there is none, and nothing is reported missing", () => {
  expect(draw({}).shapes.some(({ image }) => image)).toBe(false);
});
