import { CompoundPath } from "./compound-path.ts";
import type { Font } from "./font.ts";
import type { Graphic } from "./graphic.ts";
import { type Contour, polygonContour, transformContour } from "./kernel/contour.ts";
import type { RichTextSymbol } from "./rich-text-symbol.ts";
import { Vec } from "./vec.ts";

/** What a glyph is made from. */
export interface RichTextGlyphParts {
  font: Font | undefined;
  glyphId: number;
  cluster: number;
  character: string;
  line: number;
  x: number;
  y: number;
  advance: number;
  size: number;
  symbol?: RichTextSymbol | undefined;
}

/** The box that stands for a character no font has: room, sides and frame in em. */
export const MISSING_BOX = { advance: 0.6, left: 0.06, right: 0.54, top: -0.7, frame: 0.06 };

/**
 * One glyph of a text where it stands: a letter, a ligature, a mark, a blank, a symbol, or the box for a character that no
 * font has.
 *
 * @example
 * const [first, second] = RichText("Ab", { font: "pacifico", size: 20 }).glyphs();
 * first.character // => "A"
 * first.position // => Vec(0, 0)
 * second.position.x === first.advance // => true
 */
export class RichTextGlyph {
  /** The font it comes from; undefined for a symbol and for the box of a missing character. */
  readonly font: Font | undefined;
  /** Its number in the font; 0 when it comes from none. */
  readonly glyphId: number;
  /** Where what it stands for begins in the text's `plainText` (UTF-16 units). */
  readonly cluster: number;
  /** The characters it stands for: several for a ligature. */
  readonly character: string;
  /** Which line it stands on; 0 is the first. */
  readonly line: number;
  /** Its origin on the baseline, mm. */
  readonly position: Vec;
  /** How far it moves the pen, mm. */
  readonly advance: number;
  /** Its em, mm. */
  readonly size: number;
  /** The symbol, when it is one. */
  readonly symbol: RichTextSymbol | undefined;

  /** Made by `RichText`. */
  constructor(parts: RichTextGlyphParts) {
    this.font = parts.font;
    this.glyphId = parts.glyphId;
    this.cluster = parts.cluster;
    this.character = parts.character;
    this.line = parts.line;
    this.position = new Vec(parts.x, parts.y);
    this.advance = parts.advance;
    this.size = parts.size;
    this.symbol = parts.symbol;
  }

  /** Whether it is the box for a character that no font has. */
  isMissing(): boolean {
    return this.font === undefined && this.symbol === undefined;
  }

  /**
   * What it draws, in mm and in place; undefined when it is blank.
   *
   * @example
   * const [letter, space] = RichText("I ", { font: "noto-sans" }).glyphs();
   * letter.graphic().allPaths().length // => 1
   * space.graphic() // => undefined
   */
  graphic(): Graphic | undefined {
    if (this.symbol !== undefined) return this.symbol.placedAt(this.position.x, this.position.y);
    const contours = this.contours();
    return contours.length === 0 ? undefined : CompoundPath.fromContours(contours);
  }

  /** Its closed contours in mm and in place; empty when it is blank or a symbol. */
  contours(): Contour[] {
    if (this.symbol !== undefined) return [];
    const { x, y } = this.position;
    if (this.font === undefined) return missingBox(x, y, this.size);
    const scale = this.size / this.font.unitsPerEm;
    return this.font
      .glyphContours(this.glyphId)
      .map((contour) => transformContour(contour, scale, 0, 0, scale, x, y));
  }
}

/** A frame: a rectangle, and inside it another one that runs the other way round. */
function missingBox(x: number, y: number, size: number): Contour[] {
  const { left, right, top, frame } = MISSING_BOX;
  const [x0, x1, y0, y1] = [x + left * size, x + right * size, y + top * size, y];
  const f = frame * size;
  return [
    polygonContour([x0, y0, x1, y0, x1, y1, x0, y1], true),
    polygonContour([x0 + f, y0 + f, x0 + f, y1 - f, x1 - f, y1 - f, x1 - f, y0 + f], true),
  ];
}
