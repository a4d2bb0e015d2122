import { CompoundPath } from "./compound-path.ts";
import type { Font } from "./font.ts";
import type { Graphic } from "./graphic.ts";
import { type Contour, transformContour } from "./kernel/contour.ts";
import { type LackingLetter, reportLacking } from "./kernel/lacking.ts";
import { setLetterLine, setLetters } from "./kernel/letters.ts";
import type { RichTextSymbol } from "./rich-text-symbol.ts";
import { faceOf } from "./shaping/faces.ts";
import type { GlyphParts } from "./shaping/glyph-parts.ts";
import { Vec } from "./vec.ts";

/**
 * One positioned glyph of a text: a letter, a ligature, a mark, a blank, a symbol, or the empty place of a character
 * that no font has.
 *
 * @example
 * const [first, second] = RichText("Ab", { font: "pacifico", size: 20 }).glyphs();
 * first.character // => "A"
 * first.position // => Vec(0, 0)
 * second.position.x === first.advance // => true
 */
export class RichTextGlyph {
  /** The font it comes from; undefined for a symbol and for a character that no font has. */
  readonly font: Font | undefined;
  /** Its number in the font; 0 when it comes from none. */
  readonly glyphId: number;
  /** Start of its characters in the text's `plainText` (UTF-16 units). */
  readonly cluster: number;
  /** The characters it represents: several for a ligature. */
  readonly character: string;
  /** The line it is on; 0 is the first. */
  readonly line: number;
  /** Its origin on the baseline, mm. */
  readonly position: Vec;
  /** How far it moves the pen, mm; 0 for a character that no font has. */
  readonly advance: number;
  /** Its em, mm. */
  readonly size: number;
  /** The symbol, when it is one. */
  readonly symbol: RichTextSymbol | undefined;
  readonly #lacking: readonly LackingLetter[];

  /**
   * Created by `RichText`.
   *
   * @param parts - What it represents and where.
   * @internal
   */
  constructor(parts: GlyphParts) {
    this.font = parts.font;
    this.glyphId = parts.glyphId;
    this.cluster = parts.cluster;
    this.character = parts.character;
    this.line = parts.line;
    this.position = new Vec(parts.x, parts.y);
    this.advance = parts.advance;
    this.size = parts.size;
    this.symbol = parts.symbol;
    this.#lacking = parts.lacking ?? [];
  }

  /**
   * Whether it represents a character that no font has. Such a glyph draws nothing, and the drawing reports it.
   *
   * @example
   * RichText("I 🦄", { font: "noto-sans" }).glyphs().map((glyph) => glyph.isMissing()) // => [false, false, true]
   */
  isMissing(): boolean {
    return this.font === undefined && this.symbol === undefined;
  }

  /**
   * Its outline, in mm and in place; undefined when it is blank or no font has the character.
   *
   * @example
   * const [letter, space] = RichText("I ", { font: "noto-sans" }).glyphs();
   * letter.graphic().allPaths().length // => 1
   * space.graphic() // => undefined
   */
  graphic(): Graphic | undefined {
    if (this.symbol !== undefined) return this.symbol.placedAt(this.position.x, this.position.y);
    const contours = this.contours();
    if (contours.length === 0) return undefined;
    const letter = CompoundPath.fromContours(contours);
    for (const [k, path] of letter.paths.entries()) {
      // An outline is one letter with its holes; each line can be told from other open paths.
      if (!path.closed) setLetterLine(path, path.contour(), this.#asLine());
      else if (k === 0) setLetters(path, [contours]);
    }
    return letter;
  }

  #asLine(): LackingLetter {
    return { font: this.font?.family ?? "", character: this.character, drawn: "line" };
  }

  /**
   * Its contours in mm and in place: closed, but open lines in a single-line font. Empty when it is blank, a symbol, or a
   * character that no font has.
   */
  contours(): Contour[] {
    if (this.symbol !== undefined) return [];
    for (const letter of this.#lacking) reportLacking(letter);
    if (this.font === undefined) return [];
    const { x, y } = this.position;
    const scale = this.size / this.font.unitsPerEm;
    return faceOf(this.font)
      .outline(this.glyphId)
      .map((contour) => transformContour(contour, scale, 0, 0, scale, x, y));
  }
}
