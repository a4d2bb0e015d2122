import { describe, expect, it } from "vitest";
import { exportPDF } from "./pdf.ts";
import { exportSVG } from "./svg.ts";
import { circle, drawing, medley, polygon, rectangle, shape } from "./testing/drawings.ts";
import { openPDF, renderPDF } from "./testing/pdf-reader.ts";
import { difference, ink, renderWithResvg } from "./testing/raster.ts";

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("exportPDF", () => {
  it("has one page with the size of the drawing", async () => {
    const document = await openPDF(exportPDF(drawing([shape("cut", [rectangle(5, 5, 254, 127)])])));
    expect(document.numPages).toBe(1);
    const page = await document.getPage(1);
    // 254 mm are 10 inches of 72 points.
    expect(page.view).toEqual([0, 0, 720, 360]);
  });

  it("has its title, in any script, and keeps operations on layers", async () => {
    const title = "Zoë (1) \\ الاسم 𝄞";
    const document = await openPDF(exportPDF(medley(), { title }));
    const { info } = await document.getMetadata();
    expect((info as { Title?: string }).Title).toBe(title);
    const layers = await document.getOptionalContentConfig();
    expect(Array.from(layers, ([, group]) => (group as { name: string }).name)).toEqual([
      "Engrave",
      "Score",
      "Cut inside",
      "Cut outside",
    ]);
  });

  it("shows the same picture as the SVG", async () => {
    const width = 1000;
    const mine = await renderPDF(exportPDF(medley(), { lineWidth: 0.5 }), width);
    const theirs = renderWithResvg(exportSVG(medley(), { lineWidth: 0.5 }), width);
    expect(ink(theirs)).toBeGreaterThan(0.05);
    expect(difference(mine, theirs)).toBeLessThan(0.0005);
  });

  it("shows bitmaps upright, rotated, and transparent", async () => {
    // Four pixels: red, green, blue and one that is clear.
    const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]);
    const image = { asset: "a", matrix: [0, 5, -5, 0, 15, 5] as const, width: 2, height: 2 };
    const turned = drawing(
      [shape("engrave", [], { image })],
      [shape("cut", [rectangle(0, 0, 20, 20)])],
    );
    const raster = await renderPDF(
      exportPDF(turned, { images: { a: { pixels: { width: 2, height: 2, rgba } } } }),
      200,
    );
    const at = (x: number, y: number) => {
      const k = 4 * (10 * y * raster.width + 10 * x);
      return [0, 1, 2].map((c) => ((raster.pixels[k + c] ?? 0) > 128 ? 1 : 0)).join("");
    };
    // A quarter turn clockwise: red moves to the upper right, green to the lower right, blue to the upper left.
    expect([at(14, 6), at(14, 14), at(6, 6), at(6, 14)]).toEqual(["100", "010", "001", "111"]);
    expect(() =>
      exportPDF(turned, { images: { a: { pixels: { width: 9, height: 9, rgba } } } }),
    ).toThrow(RangeError);
  });

  it("clips a picture to its shape, without a clip path", async () => {
    const rgba = Uint8Array.from({ length: 4 * 120 * 80 }, (_, k) => (k % 4 === 3 ? 255 : k % 100));
    const pixels = { width: 120, height: 80, rgba };
    const image = { asset: "a", matrix: [0.1, 0, 0, 0.1, 5, 5] as const, width: 100, height: 100 };
    const round = drawing(
      [shape("engrave", [circle(10, 10, 4)], { image })],
      [shape("engrave", [circle(8, 13, 3)], { image })],
      [shape("cut", [rectangle(0, 0, 20, 20)])],
    );
    const images = { a: { pixels } };
    const file = exportPDF(round, { images, lineWidth: 0.5 });
    expect(latin1(file)).not.toMatch(/W\*? n/);
    expect(latin1(file).match(/\/ColorSpace \/DeviceRGB/g)).toHaveLength(2);
    const theirs = renderWithResvg(exportSVG(round, { images, lineWidth: 0.5 }), 400);
    expect(ink(theirs)).toBeGreaterThan(0.1);
    expect(difference(await renderPDF(file, 400), theirs)).toBeLessThan(0.005);
  });

  it("has the byte offset of every object", () => {
    const text = latin1(exportPDF(medley(), { title: "Zoë" }));
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const table = text.slice(start).split("\n");
    expect(table[0]).toBe("xref");
    const count = Number(table[1]?.split(" ")[1]);
    for (let id = 1; id < count; id++) {
      expect(table[2 + id]).toMatch(/^\d{10} 00000 n $/);
      expect(text.slice(Number(table[2 + id]?.slice(0, 10)))).toMatch(new RegExp(`^${id} 0 obj\n`));
    }
    expect(text.slice(start)).toContain(`/Size ${count} `);
  });

  it("keeps curves and gives the same bytes for the same drawing", () => {
    const bytes = exportPDF(medley(), { kerf: 0.1, title: "A" });
    expect(exportPDF(medley(), { kerf: 0.1, title: "A" })).toEqual(bytes);
    expect(latin1(bytes)).toMatch(/^[\d. -]+ c$/m);
    expect(latin1(bytes)).not.toMatch(/NaN|Infinity|undefined|CreationDate|\/ID/);
  });

  it("draws cuts as hairlines of 0.01 mm and open lines open", () => {
    const text = latin1(exportPDF(drawing([shape("cut", [polygon([0, 0, 9, 9], false)])])));
    expect(text).toContain("1 0 0 RG 1 0 0 rg 0.01 w\n0 0 m\n9 9 l\nS\n");
  });

  it("fits drawings larger than the maximum page, in larger units", async () => {
    const huge = drawing([shape("cut", [rectangle(0, 0, 12700, 100)])]);
    const page = await (await openPDF(exportPDF(huge))).getPage(1);
    expect(page.userUnit).toBe(3);
    expect((page.view[2] ?? 0) * page.userUnit).toBeCloseTo(36000, 3);
  });

  it("is valid even when empty", async () => {
    expect((await openPDF(exportPDF(drawing()))).numPages).toBe(1);
    expect((await openPDF(exportPDF(drawing([shape("guide", [circle(0, 0, 5)])])))).numPages).toBe(
      1,
    );
  });
});
