import { BoundingBox } from "./bounding-box.ts";
import type { Font } from "./font.ts";
import { Group } from "./group.ts";
import type { RichTextGlyph } from "./rich-text-glyph.ts";
import type { RichTextSymbol } from "./rich-text-symbol.ts";
import { type Composition, compose } from "./shaping/compose.ts";
import { normaliseOptions, readSpans, type Span, type TextSettings } from "./shaping/spans.ts";

/** A piece of text with its own font or size. */
export interface RichTextSpan {
  /** The text. */
  text: string;
  /** Default the whole text's font. */
  font?: string | Font | undefined;
  /** Height of the em, mm; default the whole text's size. */
  size?: number | undefined;
}

/** What a text can be made of. */
export type RichTextContent = string | readonly (string | RichTextSymbol | RichTextSpan)[];

/** How a text is set. */
export interface RichTextOptions {
  /** The font's id, such as "pacifico", or the font itself. */
  font: string | Font;
  /** Height of the em, mm; default 10. Capitals are about 0.7 of it. */
  size?: number | undefined;
  /** Distance between baselines in multiples of the size; default 1.2. */
  lineHeight?: number | undefined;
  /** Extra space between characters, mm; default 0. Scripts whose letters join stay joined. */
  letterSpacing?: number | undefined;
  /** Default "left": lines start at x = 0. "center" puts their middle there, "right" their end. */
  align?: "left" | "center" | "right" | undefined;
  /** Default "auto": the first letter of each line decides. */
  direction?: "auto" | "ltr" | "rtl" | undefined;
  /** OpenType features by their four-letter tags, such as `{ liga: false, ss01: true }`. */
  features?: Readonly<Record<string, boolean | number>> | undefined;
  /** Fallback fonts for missing characters, in this order; default the Noto fonts, bold for a bold font. */
  fallback?: readonly string[] | undefined;
}

/** A character that the requested font does not have. */
export interface MissingCharacter {
  /** The character, with its marks. */
  character: string;
  /** The requested font. */
  wanted: string;
  /** The fallback font; undefined when none has the character and it is left out. */
  font: string | undefined;
}

/** One line of a laid out text. */
export interface RichTextLine {
  /** The text, without the line ending. */
  text: string;
  /** Its start in the `plainText` (UTF-16 units). */
  start: number;
  /** Left end of the line, mm. */
  x: number;
  /** Its baseline, mm. */
  y: number;
  /** Sum of the advances, mm. */
  width: number;
  /** From left to right. */
  glyphs: readonly RichTextGlyph[];
}

/**
 * A text, shaped and laid out: kerning, ligatures, joined Arabic, Hebrew and Latin in one line, several lines. The
 * baseline of the first line is y = 0. Characters that the font lacks are written in a fallback font; those that no
 * font has are left out, take no space and are listed in `missing`, and the drawing reports them.
 *
 * @example
 * const name = RichText("Anna", { font: "pacifico", size: 20 });
 * name.glyphs().length // => 4
 * name.glyphs()[0].position // => Vec(0, 0)
 * name.toGraphic().items.length // => 4
 */
export class RichText {
  /** The plain text; a symbol counts as one character, U+FFFC. */
  readonly plainText: string;
  readonly #spans: readonly Span[];
  readonly #settings: TextSettings;
  #composition: Composition | undefined;

  /**
   * A text; it is laid out on first use.
   *
   * @param content - A string, or pieces: strings, symbols, and texts with their own font or size. "\n" ends a line.
   * @param options - How it is set.
   * @example
   * const sign = RichText([{ text: "Ada", size: 30 }, "\n& Bo"], { font: "pacifico", align: "center" });
   * sign.lines.map((line) => line.text) // => ["Ada", "& Bo"]
   */
  constructor(content: RichTextContent, options: RichTextOptions) {
    this.#settings = normaliseOptions(options);
    this.#spans = readSpans(content, this.#settings);
    this.plainText = this.#spans.map((span) => span.text).join("");
  }

  /**
   * Its lines, each with its glyphs from left to right.
   *
   * @example
   * const [first, second] = RichText("Ada\nBo", { font: "noto-sans", size: 10 }).lines;
   * second.y // => 12
   * first.glyphs.length // => 3
   */
  get lines(): readonly RichTextLine[] {
    return this.#composed().lines;
  }

  /**
   * All its glyphs, line by line and from left to right.
   *
   * @example
   * RichText("Bo!", { font: "noto-sans" }).glyphs().map((glyph) => glyph.character) // => ["B", "o", "!"]
   */
  glyphs(): RichTextGlyph[] {
    return this.lines.flatMap((line) => line.glyphs);
  }

  /**
   * The characters that the requested font does not have, each once, with their fallback font; without one they are
   * left out. Invisible ones, such as joiners, are never missing.
   *
   * @example
   * RichText("Ψ!", { font: "pacifico" }).missing // => [{ character: "Ψ", wanted: "pacifico", font: "noto-sans" }]
   * RichText("🦄", { font: "pacifico" }).missing[0].font // => undefined
   */
  get missing(): readonly MissingCharacter[] {
    return this.#composed().missing;
  }

  /** Width of the longest line by its advances, mm. `boundingBox` measures the ink. */
  width(): number {
    return Math.max(0, ...this.lines.map((line) => line.width));
  }

  /** From the top of the first line's letters to the bottom of the last line's, by the font's metrics, mm. */
  height(): number {
    const { top, bottom } = this.#composed();
    return bottom - top;
  }

  /**
   * The box around the outlines, in mm; undefined when there are none.
   *
   * @example
   * const box = RichText("HI", { font: "noto-sans", size: 10 }).boundingBox();
   * box.max.y // => 0
   * RichText(" ", { font: "noto-sans" }).boundingBox() // => undefined
   */
  boundingBox(): BoundingBox | undefined {
    return BoundingBox.fromBoxes(this.glyphs().map((glyph) => glyph.graphic()?.boundingBox()));
  }

  /**
   * The drawing: a group with a compound path for every glyph that has ink, each filled nonzero.
   *
   * @example
   * // The space has no ink, and "fl" is one glyph.
   * const word = RichText("fly by", { font: "pacifico", size: 20 }).toGraphic();
   * word.items.length // => 4
   */
  toGraphic(): Group {
    const items = this.glyphs().map((glyph) => glyph.graphic());
    return new Group(items.filter((item) => item !== undefined));
  }

  #composed(): Composition {
    this.#composition ??= compose(this.plainText, this.#spans, this.#settings);
    return this.#composition;
  }
}
