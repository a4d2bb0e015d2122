import type { FontStyle } from "../fonts/catalogue.ts";
import type { Contour } from "./kernel/contour.ts";
import type { ShapedGlyph, ShapeOptions, ShaperFont } from "./kernel/shaper.ts";
import { coversText, missingCharacters } from "./shaping/coverage.ts";

/** What is said of a font when it is registered; the catalogue answers what is left out. */
export interface FontDescription {
  /** Its name for people; default the catalogue's, else the id. */
  family?: string | undefined;
  /** How a font picker groups it; default the catalogue's, else "sans". */
  style?: FontStyle | undefined;
}

/**
 * A loaded font: what it can write and how big its letters are. `text.fontNamed` gives one; measures are in font units, of
 * which `unitsPerEm` make one em, and letters of a text of size 10 have an em of 10 mm.
 *
 * @example
 * const font = text.fontNamed("pacifico");
 * font.family // => "Pacifico"
 * font.style // => "script"
 * font.covers("Zoë") // => true
 * font.missing("Zoë 漢") // => ["漢"]
 */
export class Font {
  /** What documents call it, such as "pacifico". */
  readonly id: string;
  /** What people call it, such as "Pacifico". */
  readonly family: string;
  /** How a font picker groups it. */
  readonly style: FontStyle;
  /** How many font units make one em. */
  readonly unitsPerEm: number;
  /** How far a line of it reaches above the baseline, font units. */
  readonly ascender: number;
  /** How far a line of it reaches below the baseline, font units; negative. */
  readonly descender: number;
  /** Height of a flat capital such as H, font units. */
  readonly capHeight: number;
  /** Height of a flat small letter such as x, font units. */
  readonly xHeight: number;
  readonly #face: ShaperFont;

  /**
   * Made by `text.registerFont`.
   *
   * @param id - What documents call it.
   * @param face - The opened file.
   * @param family - What people call it.
   * @param style - How a font picker groups it.
   */
  constructor(id: string, face: ShaperFont, family: string, style: FontStyle) {
    this.id = id;
    this.family = family;
    this.style = style;
    this.unitsPerEm = face.metrics.unitsPerEm;
    this.ascender = face.metrics.ascender;
    this.descender = face.metrics.descender;
    this.capHeight = face.metrics.capHeight;
    this.xHeight = face.metrics.xHeight;
    this.#face = face;
  }

  /**
   * Whether it has a glyph for one code point.
   *
   * @param codePoint - The character's number in Unicode.
   * @example
   * text.fontNamed("pacifico").hasCharacter("A".codePointAt(0)) // => true
   */
  hasCharacter(codePoint: number): boolean {
    return this.#face.hasCharacter(codePoint);
  }

  /**
   * Whether it can write the whole text by itself.
   *
   * @param text - Any text.
   * @example
   * text.fontNamed("pacifico").covers("Łukasz") // => true
   * text.fontNamed("pacifico").covers("שלום") // => false
   */
  covers(text: string): boolean {
    return coversText((codePoint) => this.hasCharacter(codePoint), text);
  }

  /**
   * The characters of a text that it can't write, each once.
   *
   * @param text - Any text.
   * @example
   * text.fontNamed("noto-sans").missing("I 🦄 you 🦄") // => ["🦄"]
   */
  missing(text: string): string[] {
    return missingCharacters((codePoint) => this.hasCharacter(codePoint), text);
  }

  /** Every code point it has a glyph for, ascending. */
  codePoints(): number[] {
    return this.#face.codePoints();
  }

  /**
   * Glyphs for a run of one script and direction, in font units; `RichText` does this for whole texts.
   *
   * @param text - The run and what stands around it.
   * @param start - Where the run begins (UTF-16 units).
   * @param end - Where it ends.
   * @param options - Its direction, script and features.
   */
  shape(text: string, start: number, end: number, options: ShapeOptions): ShapedGlyph[] {
    return this.#face.shape(text, start, end, options);
  }

  /**
   * The closed contours of a glyph in font units, y down; empty for a blank one.
   *
   * @param glyphId - Its number in the font, as `RichTextGlyph` gives it.
   */
  glyphContours(glyphId: number): readonly Contour[] {
    return this.#face.outline(glyphId);
  }

  /**
   * Gives its memory back; called by `text.unregisterFont`.
   *
   * @internal
   */
  close(): void {
    this.#face.close();
  }
}
