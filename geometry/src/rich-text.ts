import { BoundingBox } from "./bounding-box.ts";
import type { Font } from "./font.ts";
import { Group } from "./group.ts";
import type { RichTextGlyph } from "./rich-text-glyph.ts";
import type { RichTextSymbol } from "./rich-text-symbol.ts";
import { type Composition, compose } from "./shaping/compose.ts";
import { normaliseOptions, readSpans, type Span, type TextSettings } from "./shaping/spans.ts";

/** A piece of text with a look of its own. */
export interface RichTextSpan {
  /** What it says. */
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
  /** Height of the em, mm; default 10. A capital is about 0.7 of it. */
  size?: number | undefined;
  /** Distance between baselines in multiples of the size; default 1.2. */
  lineHeight?: number | undefined;
  /** More room between characters, mm; default 0. Scripts whose letters join stay joined. */
  letterSpacing?: number | undefined;
  /** Default "left": lines begin at x = 0. "center" puts their middle there, "right" their end. */
  align?: "left" | "center" | "right" | undefined;
  /** Default "auto": the first letter of each line decides. */
  direction?: "auto" | "ltr" | "rtl" | undefined;
  /** OpenType features by their four letters, such as `{ liga: false, ss01: true }`. */
  features?: Readonly<Record<string, boolean | number>> | undefined;
  /** Fonts that stand in for missing characters, in this order; default the Noto fonts, bold for a bold font. */
  fallback?: readonly string[] | undefined;
}

/** A character that the wanted font does not have. */
export interface MissingCharacter {
  /** The character, with its marks. */
  character: string;
  /** The font that was asked for. */
  wanted: string;
  /** The font that stands in; undefined when none has the character and it is left out. */
  font: string | undefined;
}

/** One line of a laid out text. */
export interface RichTextLine {
  /** What it says, without the line's end. */
  text: string;
  /** Where it begins in the `plainText` (UTF-16 units). */
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
 * A text, shaped and laid out: kerning, ligatures, joined Arabic, Hebrew and Latin in one line, several lines. The baseline
 * of the first line is y = 0. What the font lacks is written by a font that stands in; what no font has is left out, takes no
 * room and is listed in `missing`, and the drawing says which characters these are.
 *
 * @example
 * const name = RichText("Anna", { font: "pacifico", size: 20 });
 * name.glyphs().length // => 4
 * name.glyphs()[0].position // => Vec(0, 0)
 * name.toGraphic().items.length // => 4
 */
export class RichText {
  /** The text without looks; a symbol counts as one character, U+FFFC. */
  readonly plainText: string;
  readonly #spans: readonly Span[];
  readonly #settings: TextSettings;
  #composition: Composition | undefined;

  /**
   * A text; it is laid out when it is first asked for.
   *
   * @param content - A string, or pieces: strings, symbols, and texts with a font or size of their own. "\n" ends a line.
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
   * The characters that the wanted font does not have, each once, and the font that stands in for them; without such a font
   * they are left out. Invisible ones, such as joiners, are never missing.
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

  /** From the top of the first line's letters to the bottom of the last line's, by the font's measures, mm. */
  height(): number {
    const { top, bottom } = this.#composed();
    return bottom - top;
  }

  /**
   * The box around what is drawn, in mm; undefined when nothing is.
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
