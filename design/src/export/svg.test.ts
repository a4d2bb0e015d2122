import type { Contour } from "@cuttle/geometry/kernel";
import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { describe, expect, it } from "vitest";
import type { ShapeImage } from "../drawing.ts";
import { dataURL } from "./data-url.ts";
import { palettes, presets } from "./palette.ts";
import { pathData } from "./path-data.ts";
import { encodePNG } from "./png.ts";
import { exportSVG } from "./svg.ts";
import { circle, drawing, medley, polygon, rectangle, shape } from "./testing/drawings.ts";
import { difference, ink, renderWithResvg } from "./testing/raster.ts";

function elements(svg: string): XmlElement[] {
  const { root } = parseXml(svg);
  const all: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    all.push(element);
    for (const child of element.children) if (child.type === "element") visit(child as XmlElement);
  };
  if (root) visit(root);
  return all;
}

const root = (svg: string) => elements(svg)[0]?.attributes ?? {};

describe("exportSVG", () => {
  it("has the size of the drawing, in millimetres", () => {
    const svg = exportSVG(drawing([shape("cut", [rectangle(-3, 7, 40.5, 20)])]));
    expect(root(svg)).toMatchObject({ width: "40.5mm", height: "20mm", viewBox: "0 0 40.5 20" });
    expect(svg).toContain('d="M0 0L40.5 0L40.5 20L0 20Z"');
  });

  it("can have its size in inches with a viewBox in millimetres", () => {
    const square = drawing([shape("cut", [rectangle(0, 0, 50.8, 25.4)])]);
    expect(root(exportSVG(square, { unit: "inch" }))).toMatchObject({
      width: "2in",
      height: "1in",
      viewBox: "0 0 50.8 25.4",
    });
    expect(root(exportSVG({ ...square, unit: "inch" }))).toMatchObject({ width: "50.8mm" });
  });

  it("shows a whole sheet on request", () => {
    const page = { x: 0, y: 0, width: 300, height: 200 };
    const svg = exportSVG(drawing([shape("cut", [rectangle(10, 20, 30, 30)])]), { page });
    expect(root(svg)).toMatchObject({ width: "300mm", height: "200mm", viewBox: "0 0 300 200" });
    expect(svg).toContain('d="M10 20L');
  });

  it("groups by operation in the order of work", () => {
    const ids = elements(exportSVG(medley()))
      .filter((element) => element.name === "g")
      .map((element) => element.attributes.id);
    expect(ids).toEqual(["engrave", "score", "cut-inner", "cut-outer"]);
  });

  it("leaves empty groups out and is valid even when empty", () => {
    const svg = exportSVG(drawing([shape("cut", [circle(5, 5, 5)])]));
    expect(svg).not.toContain('id="engrave"');
    expect(elements(exportSVG(drawing()))).toHaveLength(1);
  });

  it.each(presets)("uses the colours of %s", (preset) => {
    const svg = exportSVG(medley(), { preset });
    for (const element of elements(svg).filter(({ name }) => name === "g")) {
      const { id = "", fill, stroke } = element.attributes;
      const color = palettes[preset].colors[id as keyof (typeof palettes)["plain"]["colors"]];
      expect(id === "engrave" ? fill : stroke).toBe(color);
    }
  });

  it("has colours in the order of work where a program sorts by colour", () => {
    const { engrave, score, ...cuts } = palettes.glowforge.colors;
    const order = [engrave, score, cuts["cut-inner"], cuts["cut-outer"]];
    expect([...order].sort()).toEqual(order);
    for (const preset of ["lightburn", "glowforge", "xtool"] as const)
      expect(new Set(Object.values(palettes[preset].colors)).size).toBe(4);
  });

  it.each([
    ["plain", 0.01, 0.01],
    ["lightburn", 0.15, 1.5],
    ["glowforge", 0.15, 1.5],
    ["xtool", 0.15, 1.5],
  ] as const)(
    "writes lines for %s of %f mm in 60 mm and of %f mm in 600 mm",
    (preset, ...widths) => {
      for (const [k, size] of [60, 600].entries()) {
        const svg = exportSVG(drawing([shape("cut", [rectangle(0, 0, size, 9)])]), { preset });
        const [group] = elements(svg).filter(({ name }) => name === "g");
        expect(group?.attributes["stroke-width"]).toBe(String(widths[k]));
      }
    },
  );

  it.each(presets)("is visible as small as a stamp where %s needs no hairlines", (preset) => {
    // This renderer supports neither media queries nor vector effects, like many importers.
    for (const size of [60, 600]) {
      const page = { x: 0, y: 0, width: size, height: size };
      const plate = drawing([shape("cut", [rectangle(size / 4, size / 4, size / 2, size / 2)])]);
      const { pixels, width } = renderWithResvg(exportSVG(plate, { preset, page }), 256);
      const row = pixels.subarray(4 * width * 128, 4 * width * 129);
      const dark = 255 - Math.min(...row);
      if (palettes[preset].hairlines) expect(dark).toBeLessThan(20);
      else expect(dark).toBeGreaterThan(60);
    }
  });

  it("escapes its title", () => {
    const title = `<script>"Tom" & 'Zoë'\u0000\ud800</script>`;
    const [, written] = elements(exportSVG(drawing(), { title }));
    expect(written?.name).toBe("title");
    expect(written?.text).toBe(`<script>"Tom" & 'Zoë'</script>`);
  });

  it("keeps curves and writes at most four decimals without exponents", () => {
    const svg = exportSVG(drawing([shape("cut", [circle(1 / 3, 1 / 7, 1e-3), circle(9, 9, 5)])]));
    expect(svg).toMatch(/C/);
    expect(svg).not.toMatch(/\d\.\d{5}|\de[-+]?\d|-0[ "]|NaN/);
  });

  it("gives the same text for the same drawing", () => {
    expect(exportSVG(medley(), { kerf: 0.1 })).toBe(exportSVG(medley(), { kerf: 0.1 }));
  });

  it("draws what an independent renderer shows as the same areas", () => {
    const square = drawing(
      [
        shape("engrave", [rectangle(0, 0, 30, 30), rectangle(10, 10, 10, 10)], {
          fillRule: "evenodd",
        }),
      ],
      [shape("engrave", [polygon([40, 5, 60, 5], false)], { stroke: "#000000", strokeWidth: 10 })],
      [shape("cut", [rectangle(0, 0, 70, 30)])],
    );
    const mine = renderWithResvg(exportSVG(square), 700);
    // The round caps of the line extend 5 mm to either side.
    const theirs = renderWithResvg(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 30"><path fill-rule="evenodd" d="M0 0H30V30H0ZM10 10H20V20H10Z"/><rect x="35" width="30" height="10" rx="5"/></svg>',
      700,
    );
    expect(ink(theirs)).toBeGreaterThan(0.4);
    expect(difference(mine, theirs)).toBeLessThan(0.001);
  });

  it("includes a picture that fills its frame unchanged", () => {
    // A PNG of one grey pixel.
    const url =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    const framed = photo([rectangle(5, 5, 10, 10)]);
    const svg = exportSVG(framed, { images: { photo: { url } } });
    expect(svg).toContain(`xlink:href="${url}"`);
    expect(ink(renderWithResvg(svg, 400))).toBeGreaterThan(0.2);
    expect(exportSVG(framed)).not.toContain("<image");
    // A quarter turn, as on the sheets of a batch.
    const turned = { ...picture, matrix: [0, 0.1, -0.1, 0, 15, 5] as const };
    expect(
      exportSVG(photo([rectangle(5, 5, 10, 10)], turned), { images: { photo: { url } } }),
    ).toContain(url);
  });

  it("clips a picture to its shape, without a clip path", () => {
    const [across, down] = [120, 80];
    const rgba = new Uint8Array(4 * across * down).fill(255);
    for (let k = 0; k < across * down; k++)
      rgba.set([30, k % across, 2 * Math.floor(k / across)], 4 * k);
    const pixels = { width: across, height: down, rgba };
    const heart = [circle(8, 10, 3.5), circle(12, 10, 3.5), polygon([5, 11, 15, 11, 10, 16])];
    const svg = exportSVG(photo(heart), { images: { photo: { pixels } } });
    expect(svg).not.toMatch(/clip|mask/i);
    const mine = renderWithResvg(svg, 800);
    const href = dataURL("image/png", encodePNG(pixels));
    const theirs = renderWithResvg(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20"><clipPath id="c"><path d="${pathData(heart, 0, 0)}"/></clipPath><image x="5" y="5" width="10" height="10" preserveAspectRatio="none" clip-path="url(#c)" xlink:href="${href}"/></svg>`,
      800,
    );
    expect(ink(theirs)).toBeGreaterThan(0.1);
    expect(difference(mine, theirs)).toBeLessThan(0.002);
    // Without pixels there is no picture rather than one that is engraved beyond its shape.
    expect(exportSVG(photo(heart), { images: { photo: { url: href } } })).not.toContain("<image");
  });
});

const picture = {
  asset: "photo",
  matrix: [0.1, 0, 0, 0.1, 5, 5] as const,
  width: 100,
  height: 100,
};

/** A picture of 10 by 10 mm in the middle of a plate, engraved within contours. */
function photo(contours: readonly Contour[], image: ShapeImage = picture) {
  return drawing(
    [shape("engrave", contours, { image })],
    [shape("cut", [rectangle(0, 0, 20, 20)])],
  );
}
