import type { Font } from "../font.ts";
import type { RichTextSymbol } from "../rich-text-symbol.ts";

/** What a glyph of a text is made from; lengths in mm. */
export interface GlyphParts {
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
  /** The id of the requested font, when no font has the character. */
  lackedBy?: string | undefined;
}
