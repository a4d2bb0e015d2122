import type { Font } from "../font.ts";
import type { LackingLetter } from "../kernel/lacking.ts";
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
  /** What to report when it is drawn: that the requested font lacks the character. */
  lacking?: readonly LackingLetter[] | undefined;
}
