import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../fonts/catalogue.ts";
import { catalogueHas } from "../../fonts/coverage.ts";
import { fontBytes, harfBuzzBytes } from "../../fonts/node.ts";
import { isClean } from "../clipper/clean.ts";
import { GeometryError } from "../geometry-error.ts";
import { contourBounds, signedArea } from "../kernel/contour.ts";
import type { ShapeOptions, Shaper, ShaperFont } from "../kernel/shaper.ts";
import { createHarfBuzzShaper } from "./harfbuzz.ts";

let shaper: Shaper;
const opened = new Map<string, ShaperFont>();

beforeAll(async () => {
  shaper = await createHarfBuzzShaper(harfBuzzBytes());
});

function font(id: string): ShaperFont {
  const known = opened.get(id) ?? shaper.openFont(fontBytes(id));
  opened.set(id, known);
  return known;
}

const LATIN: ShapeOptions = { direction: "ltr", script: "Latn" };
const ARABIC: ShapeOptions = { direction: "rtl", script: "Arab" };

function shape(id: string, text: string, options = LATIN) {
  return font(id).shape(text, 0, text.length, options);
}
function advance(id: string, text: string, options = LATIN) {
  return shape(id, text, options).reduce((sum, glyph) => sum + glyph.advance, 0);
}

describe("every font of the catalogue", () => {
  test.each(catalogue.map((entry) => entry.id))("%s: HarfBuzz reads what vendor.mjs read", (id) => {
    const points = font(id).codePoints();
    expect(points.length).toBeGreaterThan(90);
    expect(points.filter((point) => catalogueHas(id, point) !== true)).toEqual([]);
    const has = new Set(points);
    const extra: number[] = [];
    for (let point = 0; point < 0x20000; point++)
      if (catalogueHas(id, point) === true && !has.has(point)) extra.push(point);
    expect(extra).toEqual([]);
    const { unitsPerEm, ascender, descender } = font(id).metrics;
    const entry = catalogue.find((candidate) => candidate.id === id);
    expect({ unitsPerEm, ascender, descender }).toEqual(entry?.metrics);
  });
});

describe("shaping", () => {
  test.each([
    // By GPOS, and by the old kern table that HarfBuzz's small build does not read.
    ["noto-sans", "AV"],
    ["abril-fatface", "To"],
    ["arvo", "AV"],
    ["ultra", "Fa"],
    ["righteous", "AV"],
    ["chewy", "AY"],
    ["satisfy", "BB"],
  ])("%s kerns %s", (id, pair) => {
    const [first = "", second = ""] = pair;
    const alone = advance(id, first) + advance(id, second);
    expect(advance(id, pair)).toBeLessThan(alone);
    expect(advance(id, pair, { ...LATIN, features: { kern: false } })).toBe(alone);
  });

  test("fi is one glyph where the font has the ligature, two when it is turned off", () => {
    expect(shape("noto-sans", "fi")).toHaveLength(1);
    expect(shape("noto-sans", "fi", { ...LATIN, features: { liga: false } })).toHaveLength(2);
    expect(shape("noto-sans", "fi").map((glyph) => glyph.cluster)).toEqual([0]);
  });

  test("Arabic joins, and the first letter stands on the right", () => {
    const together = shape("noto-naskh-arabic", "بيت", ARABIC);
    // Dots may be glyphs of their own; the letters come from right to left.
    const clusters = together.map((glyph) => glyph.cluster);
    expect(clusters).toEqual([...clusters].sort((a, b) => b - a));
    const apart = ["ب", "ي", "ت"].flatMap((letter) => shape("noto-naskh-arabic", letter, ARABIC));
    const ids = new Set(apart.map((glyph) => glyph.glyphId));
    expect(together.some((glyph) => !ids.has(glyph.glyphId))).toBe(true);
  });

  test("the text around a run joins its letters without being shaped", () => {
    const alone = font("noto-naskh-arabic").shape("ب", 0, 1, ARABIC);
    const inside = font("noto-naskh-arabic").shape("ببب", 1, 2, ARABIC);
    expect(inside.map((glyph) => glyph.cluster).every((cluster) => cluster === 1)).toBe(true);
    expect(inside.map((g) => g.glyphId)).not.toEqual(alone.map((g) => g.glyphId));
  });

  test("Devanagari puts the short i before its consonant", () => {
    const options: ShapeOptions = { direction: "ltr", script: "Deva" };
    const consonant = shape("noto-sans-devanagari", "क", options)[0]?.glyphId;
    const syllable = shape("noto-sans-devanagari", "कि", options).map((glyph) => glyph.glyphId);
    expect(syllable.indexOf(consonant ?? -1)).toBe(1);
  });

  test.each(["noto-sans", "pacifico", "arvo", "lobster"])(
    "%s: a letter and a combining accent are the accented letter",
    (id) => {
      expect(shape(id, "e\u0301")).toEqual(shape(id, "é"));
    },
  );
});

describe("outlines", () => {
  test("lie in a y-down space on the baseline, closed, with exact ends", () => {
    const [glyph] = shape("noto-sans", "H");
    const contours = font("noto-sans").outline(glyph?.glyphId ?? 0);
    expect(contours).toHaveLength(1);
    const { capHeight } = font("noto-sans").metrics;
    const box = contourBounds(contours);
    expect(box?.maxY).toBe(0);
    expect(box?.minY).toBe(-capHeight);
    for (const { coords, closed } of contours) {
      expect(closed).toBe(true);
      expect(Array.from(coords.slice(0, 2))).toEqual(Array.from(coords.slice(-2)));
      expect(coords.length % 6).toBe(2);
    }
  });

  test("fill the outside clockwise and holes the other way", () => {
    const [glyph] = shape("noto-sans", "O");
    const [outer, inner] = [...font("noto-sans").outline(glyph?.glyphId ?? 0)].sort(
      (a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)),
    );
    expect(outer && signedArea(outer)).toBeGreaterThan(0);
    expect(inner && signedArea(inner)).toBeLessThan(0);
  });

  // Parts that overlap or touch, that are wound against their letter, or both.
  test.each([
    ["titan-one", "Ç", 1, 0],
    ["titan-one", "Ş", 1, 0],
    ["titan-one", "ę", 1, 1],
    ["titan-one", "į", 2, 0],
    ["fredoka", "A", 1, 1],
    ["fredoka", "M", 1, 0],
    ["noto-sans", "ç", 1, 0],
    ["noto-sans", "Å", 1, 2],
    ["bevan", "Ø", 1, 2],
    ["bevan", "Ł", 1, 0],
    ["special-elite", "Ǿ", 2, 2],
    // Clean, but wound the other way as a whole.
    ["rye", ">", 1, 0],
  ])("%s: the parts of %s are united: %i outlines, %i holes", (id, letter, outlines, holes) => {
    const contours = font(id).outline(shape(id, letter)[0]?.glyphId ?? 0);
    expect(isClean(contours, 0.02)).toBe(true);
    const areas = contours.map(signedArea);
    expect([areas.filter((a) => a > 0).length, areas.filter((a) => a < 0).length]).toEqual([
      outlines,
      holes,
    ]);
  });

  test("are the same from two shapers", async () => {
    const other = await createHarfBuzzShaper(harfBuzzBytes());
    for (const id of ["pacifico", "noto-naskh-arabic"]) {
      const twin = other.openFont(fontBytes(id));
      const text = "Anna";
      expect(twin.shape(text, 0, text.length, LATIN)).toEqual(shape(id, text));
      for (const { glyphId } of shape(id, text))
        expect(twin.outline(glyphId)).toEqual(font(id).outline(glyphId));
    }
  });
});

/** A font whose glyphs are only in a cmap for symbols, those of "A" and "B" at U+F041 and U+F042. */
function symbolFont(id: string): Uint8Array {
  const file = fontBytes(id);
  const glyphs = shape(id, "AB").map(({ glyphId }) => glyphId);
  const ends = [0xf041, 0xf042, 0xffff];
  const deltas = [...ends.slice(0, 2).map((code, k) => ((glyphs[k] ?? 0) - code) & 0xffff), 1];
  const subtable = [4, 40, 0, 6, 4, 1, 2, ...ends, 0, ...ends, ...deltas, 0, 0, 0];
  const cmap = [0, 1, 3, 0, 0, 12, ...subtable];
  const made = new Uint8Array(file.length + 2 * cmap.length);
  made.set(file);
  const view = new DataView(made.buffer);
  cmap.forEach((word, k) => {
    view.setUint16(file.length + 2 * k, word);
  });
  for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
    if (view.getUint32(record) !== 0x636d6170) continue;
    view.setUint32(record + 8, file.length);
    view.setUint32(record + 12, 2 * cmap.length);
  }
  return made;
}

test("a symbol font draws its symbols for the keys they are typed with", () => {
  const symbols = shaper.openFont(symbolFont("patua-one"));
  const drawn = symbols.shape("AB", 0, 2, LATIN).map(({ glyphId }) => glyphId);
  expect(drawn).toEqual(shape("patua-one", "AB").map(({ glyphId }) => glyphId));
  expect(["A", "B", "C"].map((key) => symbols.hasCharacter(key.charCodeAt(0)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(symbols.codePoints()).toEqual([0x41, 0x42]);
});

describe("font files", () => {
  test.each([
    ["nothing", new Uint8Array(0), /not a TrueType/],
    ["noise", Uint8Array.from({ length: 400 }, (_, k) => (k * 7919) % 251), /not a TrueType/],
    ["WOFF", new TextEncoder().encode("wOFF0123456789ab"), /WOFF file/],
    ["WOFF2", new TextEncoder().encode("wOF20123456789ab"), /WOFF file/],
  ])("%s is refused with a sentence", (_, bytes, sentence) => {
    expect(() => shaper.openFont(bytes)).toThrow(GeometryError);
    expect(() => shaper.openFont(bytes)).toThrow(sentence);
  });

  test("a damaged font never crashes the shaper", () => {
    const whole = fontBytes("allerta-stencil");
    for (let seed = 1; seed < 60; seed++) {
      const damaged = Uint8Array.from(whole);
      // Linear congruential steps: the same damage every time.
      let state = seed;
      for (let k = 0; k < 200; k++) {
        state = (state * 1103515245 + 12345) % 2147483648;
        if (state % damaged.length > 300) damaged[state % damaged.length] = state & 255;
      }
      const broken = shaper.openFont(damaged.slice(0, seed % 3 === 0 ? 9000 : undefined));
      for (const glyph of broken.shape("Hamburg", 0, 7, LATIN)) broken.outline(glyph.glyphId);
      broken.close();
    }
    expect(advance("noto-sans", "AV")).toBeGreaterThan(0);
  });

  test("closing frees the memory and is final", () => {
    const bytes = fontBytes("noto-sans");
    const one = shaper.openFont(bytes);
    one.close();
    one.close();
    expect(() => one.shape("A", 0, 1, LATIN)).toThrow(GeometryError);
    // 4 GB of memory is all there is: without freeing, 8,000 files of 630 kB would not fit.
    for (let k = 0; k < 8000; k++) shaper.openFont(bytes).close();
    expect(advance("noto-sans", "AV")).toBeGreaterThan(0);
  });

  test("a WebAssembly file that is not HarfBuzz is refused", async () => {
    const empty = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    await expect(createHarfBuzzShaper(empty)).rejects.toThrow(GeometryError);
  });
});
