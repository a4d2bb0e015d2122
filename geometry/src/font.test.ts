import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../fonts/catalogue.ts";
import { fontBytes, harfBuzzBytes, loadFonts } from "../fonts/node.ts";
import { Font } from "./font.ts";
import { GeometryError } from "./geometry-error.ts";
import { MissingFontError } from "./missing-font-error.ts";
import { RichText } from "./rich-text.ts";
import { createHarfBuzzShaper } from "./shaping/harfbuzz.ts";
import * as text from "./text.ts";

beforeAll(async () => {
  await loadFonts();
});

const set = (content: string, font: string | Font) => new RichText(content, { font, size: 10 });
const coordinates = (rich: RichText) =>
  rich.glyphs().map((glyph) => glyph.contours().map((contour) => Array.from(contour.coords)));
const drawn = (font: string) =>
  ["Zoë", "Łukasz", "O'Brien-Smith", "Григорий", "محمد", "कृष्ण"].map((name) =>
    coordinates(set(name, font)),
  );

describe("fonts that are not loaded", () => {
  test("are listed all at once: the requested one and its fallbacks", async () => {
    const shaper = await createHarfBuzzShaper(harfBuzzBytes());
    text.setShaper(shaper);
    try {
      const rich = set("Ω محمد 🦄", "bangers");
      const missing = caught(() => rich.glyphs());
      expect(missing).toBeInstanceOf(MissingFontError);
      expect(missing).toMatchObject({
        fontIds: ["bangers", "noto-sans-bold", "noto-naskh-arabic"],
      });
      for (const id of (missing as MissingFontError).fontIds) text.registerFont(id, fontBytes(id));
      expect(rich.glyphs().length).toBeGreaterThan(6);

      expect(() => text.fontNamed("pacifico")).toThrow(MissingFontError);
      expect(caught(() => set("a", "own-font").glyphs())).toMatchObject({
        fontIds: ["own-font"],
      });

      text.markFontUnavailable("noto-naskh-arabic");
      const rest = set("محمد", "bangers");
      expect(rest.missing.every((entry) => entry.font === undefined)).toBe(true);
      text.markFontUnavailable("bangers");
      expect(() => set("a", "bangers").glyphs()).toThrow(/"bangers" can't be loaded/);
      expect(caught(() => set("a", "bangers").glyphs())).not.toBeInstanceOf(MissingFontError);
    } finally {
      await loadFonts();
      for (const { id } of catalogue) expect(text.isFontLoaded(id)).toBe(true);
    }
  });

  test("can be the host's own", () => {
    const font = text.registerFont("mine", fontBytes("rye"), { family: "Mine", style: "serif" });
    expect([font.family, font.style]).toEqual(["Mine", "serif"]);
    expect(coordinates(set("Ada", "mine"))).toEqual(coordinates(set("Ada", "rye")));
    text.unregisterFont("mine");
    expect(() => set("Ada", font).glyphs()).toThrow(/unregistered/);
  });
});

describe("a script can't change a font for others", () => {
  test.each<[string, (font: Font) => unknown]>([
    ["a measure", (font) => Reflect.set(font, "unitsPerEm", 500)],
    ["a name", (font) => Reflect.set(font, "family", "Mine")],
    ["a property of its own", (font) => Reflect.set(font, "heard", [])],
    ["a method", (font) => Reflect.defineProperty(font, "covers", { value: () => false })],
    ["closing", (font) => Reflect.get(font, "close")?.call(font)],
    ["shaping by hand", (font) => Reflect.get(font, "shape")?.call(font, "a", 0, 9e6, {})],
    ["its outlines", (font) => font.glyphContours(40)[0]?.coords.fill(7)],
    ["characters that are none", (font) => font.hasCharacter({ valueOf: () => 65 } as never)],
  ])("%s", (_, change) => {
    const before = drawn("lobster");
    const font = text.fontNamed("lobster");
    const facts = JSON.stringify(font);
    change(font);
    expect(JSON.stringify(text.fontNamed("lobster"))).toBe(facts);
    expect(Object.hasOwn(text.fontNamed("lobster"), "covers")).toBe(false);
    expect(font.covers("Ada")).toBe(true);
    expect(drawn("lobster")).toEqual(before);
  });

  test("nor reach what closes it or shapes with it", () => {
    const font = text.fontNamed("lobster");
    expect(["close", "shape"].filter((name) => name in font)).toEqual([]);
    expect(() => new Font("x", Object.create(null), "X", "sans")).toThrow();
    expect(() => Font.prototype.codePoints.call(Object.create(Font.prototype))).toThrow(
      GeometryError,
    );
  });
});

test("two shapers give the same numbers", async () => {
  const once = drawn("lobster");
  text.setShaper(await createHarfBuzzShaper(harfBuzzBytes()));
  await loadFonts();
  expect(drawn("lobster")).toEqual(once);
});

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
