import { crc32 as zlibCRC } from "node:zlib";
import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import type { Shape } from "../drawing.ts";
import { paintItems } from "./paint.ts";
import { crc32, withPhysicalSize } from "./png.ts";
import { drawingScene, pngScene } from "./scene.ts";
import { exportSVG } from "./svg.ts";
import { paintScene } from "./testing/canvas.ts";
import { circle, drawing, medley, polygon, rectangle, shape } from "./testing/drawings.ts";
import { difference, ink, renderWithResvg } from "./testing/raster.ts";

const raster = (canvas: ReturnType<typeof paintScene>) => ({
  width: canvas.width,
  height: canvas.height,
  pixels: canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data,
});

describe("pngScene", () => {
  it("has the pixel size of its true size in millimetres", () => {
    const card = drawing([shape("cut", [rectangle(3, 4, 85.6, 54)])]);
    expect(pngScene(card, { dpi: 254 })).toMatchObject({
      pixelWidth: 856,
      pixelHeight: 540,
      scale: 10,
    });
    expect(pngScene(card, { dpi: 254, margin: 5 })).toMatchObject({ pixelWidth: 956 });
  });

  it("shows the same picture as the SVG file", () => {
    const scene = pngScene(medley(), {
      displayMode: "lines",
      dpi: 254,
      lineWidth: 0.5,
      background: "#ffffff",
    });
    const mine = raster(paintScene(scene));
    const theirs = renderWithResvg(exportSVG(medley(), { lineWidth: 0.5 }), mine.width);
    expect(ink(theirs)).toBeGreaterThan(0.05);
    expect(difference(mine, theirs)).toBeLessThan(0.0005);
  });

  it("rejects pictures too large for a canvas", () => {
    const wall = drawing([shape("cut", [rectangle(0, 0, 3000, 2000)])]);
    expect(() => pngScene(wall, { dpi: 300 })).toThrow("choose a smaller dpi");
    expect(() => pngScene(wall, { dpi: 0 })).toThrow(RangeError);
    expect(pngScene(drawing(), {})).toMatchObject({ pixelWidth: 1, pixelHeight: 1, items: [] });
  });
});

describe("drawingScene", () => {
  it("shows marks in the given colors where there is no piece, which they would be on", () => {
    const lines = { engrave: "#f3e6d4", score: "#8fb4ff", cut: "#ff6a5a" };
    const word = shape("engrave", [rectangle(5, 5, 10, 4)]);
    const inks = (...parts: Shape[][]) =>
      paintItems(drawing(...parts), { lines }).map(({ fill }) => fill);
    expect(inks([word])).toEqual([lines.engrave]);
    expect(inks([word], [shape("cut", [rectangle(0, 0, 20, 20)])])).not.toContain(lines.engrave);
  });

  it("shows material with its holes, and pieces in a hole as material again", () => {
    const rings = drawing(
      [shape("cut", [circle(20, 20, 4), rectangle(0, 0, 40, 40)])],
      [shape("cut", [circle(20, 20, 10)])],
    );
    const plain = { edge: "#000000", material: "#000000" };
    const canvas = paintScene(pngScene(rings, { dpi: 254, colors: plain, background: "#ffffff" }));
    const { data } = canvas.getContext("2d").getImageData(0, 0, 400, 400);
    const dark = (x: number, y: number) => (data[4 * (400 * 10 * y + 10 * x)] ?? 255) < 128;
    expect([dark(2, 2), dark(13, 20), dark(20, 20)]).toEqual([true, false, true]);
    expect(drawingScene(rings).items).toHaveLength(2);
  });

  it("shows material inside an outline with a gap, and its hole", () => {
    const plate = polygon([1, 1, 39, 1, 39, 39, 1, 39, 1, 1.5], false);
    const { items } = drawingScene(drawing([shape("cut", [plate, circle(20, 20, 10)])]));
    expect(items.map(({ fill, stroke }) => [fill !== undefined, stroke !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
    const canvas = paintScene(
      pngScene(drawing([shape("cut", [plate, circle(20, 20, 10)])]), {
        dpi: 254,
        colors: { edge: "#000000", material: "#000000" },
        background: "#ffffff",
      }),
    );
    const { data } = canvas.getContext("2d").getImageData(0, 0, 380, 380);
    const dark = (x: number, y: number) => (data[4 * (380 * 10 * y + 10 * x)] ?? 255) < 128;
    expect([dark(3, 3), dark(19, 19)]).toEqual([true, false]);
  });
});

describe("withPhysicalSize", () => {
  const png = new Uint8Array(paintScene(pngScene(medley(), { dpi: 100 })).toBuffer("image/png"));

  it("contains the size in pixels per metre and is still an image", async () => {
    const sized = withPhysicalSize(png, 254);
    const at = Buffer.from(sized).indexOf("pHYs");
    expect(at).toBe(37);
    expect(Buffer.from(sized).readUInt32BE(at + 4)).toBe(10000);
    expect(sized[at + 12]).toBe(1);
    expect(Buffer.from(sized).readUInt32BE(at + 13)).toBe(zlibCRC(sized.slice(at, at + 13)));
    const [before, after] = await Promise.all([
      loadImage(Buffer.from(png)),
      loadImage(Buffer.from(sized)),
    ]);
    expect([after.width, after.height]).toEqual([before.width, before.height]);
  });

  it("replaces the existing size of a file", () => {
    const twice = withPhysicalSize(withPhysicalSize(png, 72), 254);
    expect(twice).toEqual(withPhysicalSize(png, 254));
  });

  it("knows the checksum of the PNG specification's empty IEND chunk", () => {
    expect(crc32(new TextEncoder().encode("IEND"))).toBe(0xae426082);
  });

  it("rejects files that are not PNG", () => {
    expect(() => withPhysicalSize(new Uint8Array(100), 96)).toThrow("png must be a PNG file");
    expect(() => withPhysicalSize(png, 0)).toThrow(RangeError);
  });
});

// More than a call can have arguments.
it("shows as many engraved shapes as a drawing may have", () => {
  const dot = shape("engrave", [rectangle(0, 0, 1, 1)]);
  const many = drawing(Array.from({ length: 150_000 }, () => dot));
  expect(drawingScene(many).items).toHaveLength(150_000);
});
