import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../fonts/catalogue.ts";
import { loadFonts } from "../fonts/node.ts";
import { type LackingLetter, listenForLacking } from "./kernel/lacking.ts";
import { Path } from "./path.ts";
import { RichText, type RichTextContent, type RichTextOptions } from "./rich-text.ts";
import { RichTextSymbol } from "./rich-text-symbol.ts";
import * as text from "./text.ts";

beforeAll(async () => {
  await loadFonts();
});

const set = (content: RichTextContent, options: Partial<RichTextOptions> = {}) =>
  new RichText(content, { font: "noto-sans", size: 10, ...options });
const characters = (rich: RichText) => rich.glyphs().map((glyph) => glyph.character);
const coordinates = (rich: RichText) =>
  rich.glyphs().map((glyph) => glyph.contours().map((contour) => Array.from(contour.coords)));

const NAMES = [
  ...["Anna", "Zoë", "Łukasz", "Nagyő", "Ångström", "Đặng Thị Ngọc", "O'Brien-Smith", "ŞİRİN"],
  ...["Æthelflæd", "Ķīla", "Григорий", "Ελένη", "محمد", "لیلا", "פנינה", "प्रिया", "कृष्ण"],
  ...["Dörte & Søren ♥", "Naïve façade №5", "e\u0301le\u0300ve"],
];

describe.each(catalogue.map((font) => font.id))("%s", (id) => {
  test("draws every name completely", () => {
    for (const name of NAMES) {
      const rich = set(name, { font: id });
      const covered = new Set(rich.glyphs().flatMap((glyph) => [...glyph.character]));
      for (const letter of name) expect(covered).toContain(letter);
      expect(rich.width()).toBeGreaterThan(0);
      const box = rich.boundingBox();
      expect(Number.isFinite(box?.width())).toBe(true);
      // Exactly the characters that this font lacks are reported.
      const lacks = text.fontNamed(id).missing(name);
      expect(rich.missing.map((entry) => entry.character)).toEqual(lacks);
    }
  });
});

describe("one line", () => {
  test("starts at x = 0 on the baseline y = 0 and moves on by its advances", () => {
    const rich = set("Hand");
    let x = 0;
    for (const glyph of rich.glyphs()) {
      expect(glyph.position.x).toBeCloseTo(x, 9);
      expect(glyph.position.y).toBe(0);
      x += glyph.advance;
    }
    expect(rich.width()).toBeCloseTo(x, 9);
    expect(set("H").boundingBox()?.max.y).toBe(0);
    // Noto Sans: cap height 714 of 1000.
    expect(set("H").boundingBox()?.min.y).toBeCloseTo(-7.14, 9);
  });

  test("is kerned", () => {
    const apart = set("A").width() + set("V").width();
    expect(set("AV").width()).toBeLessThan(apart - 0.1);
    expect(set("AV", { features: { kern: false } }).width()).toBeCloseTo(apart, 9);
  });

  test("has its ligatures, and none when letters are spaced or the feature is off", () => {
    expect(characters(set("office"))).toEqual(["o", "ffi", "c", "e"]);
    expect(characters(set("fi", { features: { liga: false } }))).toEqual(["f", "i"]);
    expect(characters(set("fi", { letterSpacing: 1 }))).toEqual(["f", "i"]);
    expect(characters(set("fi", { letterSpacing: 1, features: { liga: true } }))).toEqual(["fi"]);
  });

  test("scales with its size", () => {
    expect(set("Hand", { size: 25 }).width()).toBeCloseTo(2.5 * set("Hand").width(), 9);
  });

  test("spaces letters, but not after the last one", () => {
    const plain = set("Hand").width();
    expect(set("Hand", { letterSpacing: 2 }).width()).toBeCloseTo(plain + 6, 9);
    expect(set("H", { letterSpacing: 2 }).width()).toBeCloseTo(set("H").width(), 9);
    // A combining accent is not a separate character.
    const wide = set("x\u0301x", { letterSpacing: 2 });
    expect(wide.width()).toBeCloseTo(set("x\u0301x").width() + 2, 9);
  });

  test("keeps joined scripts joined when letters are spaced", () => {
    const options = { font: "noto-naskh-arabic" };
    const spaced = set("محمد", { ...options, letterSpacing: 3 });
    expect(spaced.width()).toBeCloseTo(set("محمد", options).width(), 9);
  });

  test("draws a combining accent where the accented letter has it", () => {
    for (const font of ["noto-sans", "pacifico", "great-vibes"])
      expect(coordinates(set("e\u0301", { font }))).toEqual(coordinates(set("é", { font })));
  });

  test("handles tabs and spaces that the font lacks", () => {
    const space = set("a b").width() - set("a").width() - set("b").width();
    expect(set("a\tb").width()).toBeCloseTo(set("ab").width() + 4 * space, 0);
    expect(set("\u2003", { font: "allerta-stencil" }).width()).toBeCloseTo(10, 9);
    expect(set("a\u2003b\u00a0c", { font: "chewy" }).missing).toEqual([]);
  });
});

describe("directions", () => {
  const startOf = (rich: RichText, cluster: number) =>
    rich.glyphs().find((glyph) => glyph.cluster === cluster)?.position.x ?? Number.NaN;

  test("Arabic runs from right to left: the first letter stands on the right", () => {
    const rich = set("سلام", { font: "noto-naskh-arabic" });
    expect(startOf(rich, 0)).toBeGreaterThan(startOf(rich, 3));
    expect(Math.min(...rich.glyphs().map((glyph) => glyph.position.x))).toBeLessThan(1);
  });

  test("Latin and Hebrew share a line in reading order", () => {
    const latin = set("to אבג now", { font: "suez-one" });
    const order = [0, 1, 2, 5, 4, 3, 6, 7, 8, 9].map((cluster) => startOf(latin, cluster));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const hebrew = set("אב to גד", { font: "suez-one" });
    const turned = [7, 6, 5, 3, 4, 2, 1, 0].map((cluster) => startOf(hebrew, cluster));
    expect(turned).toEqual([...turned].sort((a, b) => a - b));
  });

  test("the direction can be set", () => {
    const dots = (direction: "ltr" | "rtl"): number =>
      startOf(set("אב.", { font: "suez-one", direction }), 2);
    expect(dots("rtl")).toBe(0);
    expect(dots("ltr")).toBeGreaterThan(dots("rtl"));
  });

  test("brackets are mirrored from right to left", () => {
    const font = "suez-one";
    const ids = (content: string) =>
      set(content, { font })
        .glyphs()
        .map((g) => g.glyphId);
    // In reading order (, א, ): the opening one is drawn on the right with the shape of ")".
    expect(ids("(א)").at(-1)).toBe(ids(")").at(0));
  });
});

describe("several lines", () => {
  test("are a line height apart, with any line ending", () => {
    const rich = set("one\ntwo\r\nthree\u2028four", { lineHeight: 1.5 });
    expect(rich.lines.map((line) => line.text)).toEqual(["one", "two", "three", "four"]);
    expect(rich.lines.map((line) => line.y)).toEqual([0, 15, 30, 45]);
    expect(rich.glyphs().find((glyph) => glyph.cluster === 4)?.position.y).toBe(15);
    expect(rich.missing).toEqual([]);
  });

  test("may be empty", () => {
    expect(set("").lines).toHaveLength(1);
    expect(set("\n\n").lines.map((line) => line.y)).toEqual([0, 12, 24]);
    expect(set("").toGraphic().items).toEqual([]);
    expect(set("").boundingBox()).toBeUndefined();
  });

  test.each([
    ["left", (_width: number): number => 0],
    ["center", (width: number): number => -width / 2],
    ["right", (width: number): number => -width],
  ] as const)("align %s", (align, left) => {
    for (const line of set("wide line\nI", { align }).lines) {
      expect(line.x).toBeCloseTo(left(line.width), 9);
      expect(line.glyphs[0]?.position.x).toBeCloseTo(line.x, 9);
    }
  });

  test("every line has its own direction", () => {
    const rich = set("abc\nאב", { font: "suez-one" });
    const [, second] = rich.lines;
    expect(second?.glyphs.map((glyph) => glyph.character)).toEqual(["ב", "א"]);
  });

  test("a line is as high as its biggest piece", () => {
    const rich = set([{ text: "big\n", size: 30 }, { text: "small\n", size: 5 }, "plain"]);
    expect(rich.lines.map((line) => line.y)).toEqual([0, 6, 18]);
  });

  test("height reaches from the first ascender to the last descender", () => {
    const { ascender, descender } = text.fontNamed("noto-sans");
    const em = (ascender - descender) / 1000;
    expect(set("one").height()).toBeCloseTo(10 * em, 9);
    expect(set("one\ntwo").height()).toBeCloseTo(12 + 10 * em, 9);
  });
});

describe("pieces", () => {
  test("have fonts and sizes of their own", () => {
    const rich = set(["a", { text: "b", font: "pacifico", size: 20 }, "c"]);
    expect(rich.glyphs().map((g) => [g.font?.id, g.size])).toEqual([
      ["noto-sans", 10],
      ["pacifico", 20],
      ["noto-sans", 10],
    ]);
  });

  test("symbols take space on the line and are drawn there", () => {
    const heart = Path.circle({ center: { x: 50, y: -3 }, radius: 2 });
    const rich = set(["a", new RichTextSymbol(heart, { advance: 6, baseline: 1 }), "b"]);
    const [a, symbol, b] = rich.glyphs();
    expect(rich.plainText).toBe("a\uFFFCb");
    expect(b?.position.x).toBeCloseTo((a?.advance ?? 0) + 6, 9);
    const box = symbol?.graphic()?.boundingBox();
    expect(box?.min.x).toBeCloseTo(a?.advance ?? 0, 6);
    expect(box?.max.y).toBeCloseTo(0, 6);
    expect(rich.missing).toEqual([]);
    // The drawing itself has not moved.
    expect(heart.boundingBox()?.min.x).toBeCloseTo(48, 6);
  });
});

describe("characters that a font lacks", () => {
  test("are written in a fallback font, and reported", () => {
    const rich = set("Ω и محمد प्र ש", { font: "bangers" });
    expect(rich.missing.map(({ character, font }) => `${character} ${font}`)).toEqual([
      "Ω noto-sans-bold",
      "и noto-sans-bold",
      "م noto-naskh-arabic",
      "ح noto-naskh-arabic",
      "د noto-naskh-arabic",
      "प् noto-sans-bold",
      "र noto-sans-bold",
      "ש noto-sans-hebrew",
    ]);
    expect(rich.missing.every((entry) => entry.wanted === "bangers")).toBe(true);
  });

  test("Pacifico has its own Cyrillic", () => {
    expect(set("Ж", { font: "pacifico" }).missing).toEqual([]);
  });

  test("join in a fallback font as in their own", () => {
    const borrowed = set("محمد", { font: "bangers" }).glyphs();
    const own = set("محمد", { font: "noto-naskh-arabic" }).glyphs();
    expect(borrowed.map((g) => g.glyphId)).toEqual(own.map((g) => g.glyphId));
  });

  test.each(["🦄", "👩‍🔬", "🇩🇪", "漢", "\u0000", "\ud800"])("%j is left out", (character) => {
    const rich = set(`a${character}b`, { letterSpacing: 1 });
    expect(rich.missing).toEqual([{ character, wanted: "noto-sans", font: undefined }]);
    const empty = rich.glyphs().find((glyph) => glyph.isMissing());
    expect(empty?.character).toBe(character);
    expect(empty?.graphic()).toBeUndefined();
    expect(empty?.contours()).toEqual([]);
    // It takes no space, not even letter spacing.
    expect(rich.width()).toBeCloseTo(set("ab", { letterSpacing: 1 }).width(), 9);
    expect(rich.toGraphic().items).toHaveLength(2);
  });

  test("a mark that no font has leaves its letter alone", () => {
    const rich = set("a\u{1e023}");
    expect(rich.glyphs().map((glyph) => glyph.isMissing())).toEqual([false, true]);
    expect(rich.toGraphic().items).toHaveLength(1);
  });

  /** What is reported when a text is drawn. */
  function reportedOf(content: RichTextContent, options: Partial<RichTextOptions>): string[] {
    const told: LackingLetter[] = [];
    const rich = set(content, options);
    listenForLacking(
      (letter) => told.push(letter),
      () => {
        rich.width();
        expect(told).toEqual([]);
        rich.toGraphic();
      },
    );
    return told.map(({ font, character, drawn, from }) =>
      [font, character, drawn, from].filter(Boolean).join(" "),
    );
  }

  test("are reported when they are drawn, with the fonts' names; invisible ones are not", () => {
    const content = "さa \u200d\u00ad\ufe0f🎉";
    expect(reportedOf(content, { font: "lobster" })).toEqual([
      "Lobster さ left-out",
      "Lobster 🎉 left-out",
    ]);
    set("さ").toGraphic();
    expect(reportedOf("Nguyễn, Nguyễn", { font: "luckiest-guy" })).toEqual([
      "Luckiest Guy ễ borrowed Noto Sans Bold",
      "Luckiest Guy ễ borrowed Noto Sans Bold",
    ]);
    const spans = [{ text: "Ω", font: "noto-sans-bold" }, "Ω"];
    expect(reportedOf(spans, { font: "luckiest-guy" })).toEqual([
      "Luckiest Guy Ω borrowed Noto Sans Bold",
    ]);
  });

  // Fonts with a glyph for the mark, but no position.
  test.each([
    ["fredoka", "Ş", "Fredoka Ş borrowed Noto Sans Bold"],
    ["fredoka", "T\u0327", "Fredoka T\u0327 borrowed Noto Sans Bold"],
    ["fredoka", "Ä", undefined],
    ["titan-one", "İ", "Titan One İ borrowed Noto Sans Bold"],
    ["luckiest-guy", "ț", "Luckiest Guy ț borrowed Noto Sans Bold"],
    ["special-elite", "Ș", "Special Elite Ș borrowed Noto Sans"],
    // Drawn below the letter by the font itself.
    ["righteous", "Ș", undefined],
    // Moved by the font.
    ["pacifico", "Ǎ", undefined],
  ])("%s draws no mark beside its letter: %s", (font, letter, reported) => {
    const lacking = reported === undefined ? [] : [reported];
    expect([...new Set(reportedOf(letter, { font }))]).toEqual(lacking);
    expect(text.fontNamed(font).missing(letter)).toEqual(lacking.map(() => letter));
  });

  test.each(["\u2010", "\u2011"])("%j is the font's own hyphen", (hyphen) => {
    const glyphsOf = (content: string) =>
      set(content, { font: "pacifico" })
        .glyphs()
        .map(({ glyphId, position }) => [glyphId, position.x]);
    expect(glyphsOf(`Anne${hyphen}Marie`)).toEqual(glyphsOf("Anne-Marie"));
    expect(reportedOf(`Anne${hyphen}Marie`, { font: "pacifico" })).toEqual([]);
    expect(set(hyphen, { font: "pacifico" }).missing).toEqual([]);
    expect(text.fontNamed("pacifico").covers(hyphen)).toBe(true);
  });

  test("full-width and mathematical letters are drawn as plain ones, and reported", () => {
    const rich = set("Ａ𝓷𝕟ℯ!", { font: "pacifico" });
    const plain = set("Anne!", { font: "pacifico" });
    expect(rich.glyphs().map(({ glyphId, position }) => [glyphId, position.x])).toEqual(
      plain.glyphs().map(({ glyphId, position }) => [glyphId, position.x]),
    );
    expect(rich.plainText).toBe("Ａ𝓷𝕟ℯ!");
    expect(rich.glyphs().map(({ character }) => character)).toEqual(["Ａ", "𝓷", "𝕟", "ℯ", "!"]);
    expect(reportedOf("Ａ𝓷𝕟ℯ!", { font: "pacifico" })).toEqual([
      "Pacifico Ａ plain",
      "Pacifico 𝓷 plain",
      "Pacifico 𝕟 plain",
      "Pacifico ℯ plain",
    ]);
    // A plain letter may itself be borrowed. What looks alike but means something else stays.
    expect(reportedOf("𝛀m²", { font: "bangers" })).toEqual([
      "Bangers 𝛀 plain",
      "Bangers 𝛀 borrowed Noto Sans Bold",
    ]);
  });

  test.each([
    ["𝐉𝐨\u0308𝐫𝐠", "Jörg", ["𝐉", "𝐨\u0308", "𝐫", "𝐠"]],
    ["𝓩𝓸𝓮\u0308", "Zoë", ["𝓩", "𝓸", "𝓮\u0308"]],
  ])("the mark in %s is on its letter", (content, plain, typed) => {
    const rich = set(content, { font: "titan-one" });
    expect(coordinates(rich)).toEqual(coordinates(set(plain, { font: "titan-one" })));
    expect(characters(rich)).toEqual(typed);
    expect(rich.missing).toEqual([]);
    expect(reportedOf(content, { font: "titan-one" })).toEqual(
      typed.map((letter) => `Titan One ${letter} plain`),
    );
  });

  test("a ligature that the font lacks is drawn as its letters", () => {
    const rich = set("ﬁn\nﬁ漢", { font: "bebas-neue" });
    expect(coordinates(rich)).toEqual(coordinates(set("fin\nfi漢", { font: "bebas-neue" })));
    expect(characters(rich)).toEqual(["ﬁ", "ﬁ", "n", "ﬁ", "ﬁ", "漢"]);
    expect(rich.lines.map(({ text, start }) => [text, start])).toEqual([
      ["ﬁn", 0],
      ["ﬁ漢", 3],
    ]);
    expect(rich.missing.map(({ character }) => character)).toEqual(["漢"]);
    expect(reportedOf("ﬁ", { font: "bebas-neue" })).toEqual([]);
  });

  test("invisible characters are not letters", () => {
    const rich = set("a\u200d\u200bb\u00ad\ufe0f\u200e");
    expect(rich.missing).toEqual([]);
    expect(rich.width()).toBeCloseTo(set("ab").width(), 9);
  });
});

test("any string becomes finite outlines, every character drawn or reported", () => {
  const ids = ["noto-sans", "pacifico", "noto-naskh-arabic", "kalam", "fredoka", "arvo"];
  const unit = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 6 }),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom(..."abAV fi\n\t،محمد֑אב()[]12٣\u0301\u200d\u200f\ud83d\udc69क्षि्"),
  );
  const content = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(""));
  const options = fc.record({
    font: fc.constantFrom(...ids),
    letterSpacing: fc.constantFrom(0, 1, -1),
    align: fc.constantFrom("left" as const, "center" as const, "right" as const),
    direction: fc.constantFrom("auto" as const, "ltr" as const, "rtl" as const),
  });
  fc.assert(
    fc.property(content, options, (string, chosen) => {
      const rich = set(string, chosen);
      const glyphs = rich.glyphs();
      const contours = glyphs.flatMap((glyph) => glyph.contours());
      expect(contours.every(({ coords }) => coords.every(Number.isFinite))).toBe(true);
      expect(glyphs.length).toBeLessThanOrEqual(4 * string.length);
      const told = new Set(rich.missing.map((entry) => entry.character));
      for (const glyph of glyphs.filter((g) => g.isMissing())) {
        const isTold = [...told].some(
          (t) => t.includes(glyph.character) || glyph.character.includes(t),
        );
        expect(isTold).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);
