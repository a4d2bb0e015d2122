import type { FontStyle } from "../fonts/families.ts";
import { GeometryError } from "./geometry-error.ts";
import type { Contour } from "./kernel/contour.ts";
import type { ShaperFont } from "./kernel/shaper.ts";
import { coversText, missingCharacters } from "./shaping/coverage.ts";
import { coverageOf } from "./shaping/coverage-of.ts";
import { faceOf, setFace } from "./shaping/faces.ts";

/**
 * The description of a font to register; missing fields are taken from the catalogue.
 *
 * @internal
 */
export interface FontDescription {
  /** Its display name; default the catalogue's, else the id. */
  family?: string | undefined;
  /** How a font picker groups it; default the catalogue's, else "sans". */
  style?: FontStyle | undefined;
}

/**
 * A loaded font: its coverage and metrics. `text.fontNamed` returns one; metrics are in font units, of which
 * `unitsPerEm` make one em, and letters of a text of size 10 have an em of 10 mm.
 *
 * @example
 * const font = text.fontNamed("pacifico");
 * font.family // => "Pacifico"
 * font.style // => "script"
 * font.covers("Zoë") // => true
 * font.missing("Zoë 漢") // => ["漢"]
 */
export class Font {
  /** Its id in documents, such as "pacifico". */
  readonly id: string;
  /** Its display name, such as "Pacifico". */
  readonly family: string;
  /** How a font picker groups it, such as "script". The letters of a "single-line" font are open lines. */
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

  /**
   * Created by `text.registerFont`.
   *
   * @param id - Its id in documents.
   * @param face - The opened file.
   * @param family - Its display name.
   * @param style - How a font picker groups it.
   * @internal
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
    setFace(this, face);
  }

  /**
   * Whether it has a glyph for one code point.
   *
   * @param codePoint - The character's number in Unicode.
   * @example
   * text.fontNamed("pacifico").hasCharacter("A".codePointAt(0)) // => true
   */
  hasCharacter(codePoint: number): boolean {
    return Number.isInteger(codePoint) && faceOf(this).hasCharacter(codePoint);
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
    return coversText(coverageOf(this), text);
  }

  /**
   * The characters of a text that it can't write, each once.
   *
   * @param text - Any text.
   * @example
   * text.fontNamed("noto-sans").missing("I 🦄 you 🦄") // => ["🦄"]
   */
  missing(text: string): string[] {
    return missingCharacters(coverageOf(this), text);
  }

  /** Every code point it has a glyph for, ascending. */
  codePoints(): number[] {
    return faceOf(this).codePoints();
  }

  /**
   * The contours of a glyph in font units, y down; empty for a blank one. They are closed, but open lines in a font of
   * the style "single-line".
   *
   * @param glyphId - Its number in the font, as `RichTextGlyph` gives it.
   */
  glyphContours(glyphId: number): readonly Contour[] {
    if (!Number.isInteger(glyphId))
      throw new GeometryError("Font.glyphContours: glyphId must be a whole number");
    // Copies, since the font's own are used for every text.
    return faceOf(this)
      .outline(glyphId)
      .map(({ coords, closed }) => ({ coords: coords.slice(), closed }));
  }
}
