import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../fonts/catalogue.ts";
import { fontsThatWrite } from "../../fonts/fonts-that-write.ts";
import { fontBytes, loadFonts } from "../../fonts/node.ts";
import { CompoundPath } from "../compound-path.ts";
import { type Bounds, type Contour, contourBounds, contourLength } from "../kernel/contour.ts";
import { Path } from "../path.ts";
import { RichText } from "../rich-text.ts";
import { fontNamed, textGraphic } from "../text.ts";
import { tableOffset } from "./kern-table.ts";
import { readLineTable } from "./line-table.ts";

beforeAll(async () => {
  await loadFonts();
});

const fonts = catalogue.filter(({ style }) => style === "single-line");
/** Letters with an em of 1000 mm, as in the SVG fonts. */
const glyphOf = (font: string, character: string) => {
  const [glyph] = new RichText(character, { font, size: 1000 }).glyphs();
  if (!glyph) throw new Error(`no ${character}`);
  return glyph;
};
const linesOf = (font: string, character: string) => glyphOf(font, character).contours();

describe.each(fonts)("$id", ({ id, file }) => {
  test("its letters are open lines", () => {
    for (const point of fontNamed(id).codePoints()) {
      const lines = linesOf(id, String.fromCodePoint(point));
      expect(lines.filter(({ closed }) => closed)).toEqual([]);
    }
  });

  test("has the advances of its SVG font, and the metrics of its letters", () => {
    const svg = readFileSync(new URL(`../../fonts/${file}`, import.meta.url), "utf8");
    for (const letter of "AMWaimt059") {
      const [, advance] =
        new RegExp(`unicode="${letter}"[^>]*horiz-adv-x="([^"]*)"`).exec(svg) ?? [];
      expect(glyphOf(id, letter).advance).toBeCloseTo(Number(advance), 0);
    }
    const { unitsPerEm, capHeight, xHeight, ascender, descender } = fontNamed(id);
    const box = (letters: string) =>
      contourBounds([...letters].flatMap((letter) => linesOf(id, letter))) as Bounds;
    const measured = [capHeight, xHeight].map((units) => (1000 * units) / unitsPerEm);
    expect(measured[0]).toBeCloseTo(-box("H").minY, -1);
    expect(measured[1]).toBeCloseTo(-box("x").minY, -1);
    const { minY, maxY } = box("ÀÉgjpqy");
    expect((1000 * ascender) / unitsPerEm).toBeGreaterThan(-minY - 2);
    expect((1000 * descender) / unitsPerEm).toBeLessThan(2 - maxY);
  });
});

test("an O ends on its start, and is open", () => {
  const [{ coords, closed }] = linesOf("ems-readability", "O") as [Contour];
  expect(closed).toBe(false);
  expect(Array.from(coords.slice(-2))).toEqual(Array.from(coords.slice(0, 2)));
});

test("letters of lines fill nothing, and an outline runs around their strokes", () => {
  const word = textGraphic("Cl", { font: "ems-readability", size: 30 });
  expect(CompoundPath.union(word).isEmpty()).toBe(true);
  const plate = Path.rectangle({ x: -50, y: -50, width: 100, height: 100 });
  expect(CompoundPath.difference(plate, word).area()).toBeCloseTo(10_000, 6);
  const length = word.contours().reduce((sum, contour) => sum + contourLength(contour), 0);
  const outline = CompoundPath.offset(word, 0.5);
  expect(outline.pieces()).toHaveLength(2);
  expect(outline.area()).toBeCloseTo(length + 2 * Math.PI * 0.25, 0);
  expect(CompoundPath.offset(word.clone().scale(2), -0.5).isEmpty()).toBe(true);
});

test("a font with a damaged table of lines has letters without lines", () => {
  const bytes = fontBytes("ems-tech").slice();
  const glyph = glyphOf("ems-tech", "A").glyphId;
  const table = tableOffset(new DataView(bytes.buffer, bytes.byteOffset), "CLIN") ?? 0;
  const damaged = new DataView(bytes.buffer, bytes.byteOffset);
  damaged.setUint32(table + 2 + 4 * glyph, 0xfffffff0);
  damaged.setUint32(table + 6 + 4 * glyph, 0xffffffff);
  const lines = readLineTable(bytes);
  expect([lines?.(glyph), lines?.(60_000)]).toEqual([[], []]);
  expect(lines?.(glyph + 2)).not.toEqual([]);
  expect(readLineTable(fontBytes("noto-sans"))).toBeUndefined();
});

test.each([
  ["Lobster", false],
  ["EMS Tech", true],
])("in place of %s, single lines are offered: %s", (family, offered) => {
  expect(fontsThatWrite("Ada", family).some((one) => one.startsWith("EMS"))).toBe(offered);
});
