import type { Contour } from "./contour.ts";

/** How one run of text is to be shaped: one font, one script, one direction. */
export interface ShapeOptions {
  direction: "ltr" | "rtl";
  /** ISO 15924 code, such as "Latn" or "Arab". */
  script: string;
  /** OpenType features by their four-letter tags: true or a number turns one on, false turns it off. */
  features?: Readonly<Record<string, boolean | number>> | undefined;
}

/** A glyph as the shaper placed it, in font units and in visual order (from left to right). Offsets point up. */
export interface ShapedGlyph {
  readonly glyphId: number;
  /** Index of the first UTF-16 unit of the shaped text that this glyph represents. */
  readonly cluster: number;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Metrics of a font in font units; `descender` is negative, as in the font's tables. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
}

/** One opened font file. It keeps memory of the shaper until `close` is called. */
export interface ShaperFont {
  readonly metrics: FontMetrics;
  hasCharacter(codePoint: number): boolean;
  /** Every code point the font has a glyph for, ascending. */
  codePoints(): number[];
  /** Shapes `text` from UTF-16 unit `start` to `end`; the text around it is context only (for letters that join). */
  shape(text: string, start: number, end: number, options: ShapeOptions): ShapedGlyph[];
  /**
   * Contours of a glyph in font units, y down, baseline at y = 0; empty for a blank glyph. They are closed, and neither
   * cross nor overlap; outlines have a positive signed area, holes a negative one. Those of a single-line font are open.
   */
  outline(glyphId: number): readonly Contour[];
  /** Frees the memory; a closed font can't be used any more. */
  close(): void;
}

/** The interface of a text shaper: it opens font files. */
export interface Shaper {
  /** Opens a TrueType or OpenType file (not WOFF). Throws a GeometryError when the bytes are not such a font. */
  openFont(bytes: ArrayBuffer | Uint8Array): ShaperFont;
}
