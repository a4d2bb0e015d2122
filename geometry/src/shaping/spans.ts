import { Font } from "../font.ts";
import { GeometryError } from "../geometry-error.ts";
import type { RichTextContent, RichTextOptions } from "../rich-text.ts";
import { RichTextSymbol } from "../rich-text-symbol.ts";

/** A stretch of text with one font and size; a symbol is a stretch of one character. */
export interface Span {
  readonly text: string;
  readonly font: string | Font;
  readonly size: number;
  readonly symbol: RichTextSymbol | undefined;
}

/** The options of a text with every default filled in. */
export interface TextSettings {
  readonly font: string | Font;
  readonly size: number;
  readonly lineHeight: number;
  readonly letterSpacing: number;
  readonly align: "left" | "center" | "right";
  readonly direction: "auto" | "ltr" | "rtl";
  readonly features: Readonly<Record<string, boolean | number>>;
  /** Undefined means the catalogue's. */
  readonly fallback: readonly string[] | undefined;
}

/** Represents a symbol in plain text: the object replacement character. */
const SYMBOL = "\uFFFC";

const MAXIMUM_LENGTH = 20_000;
const MAXIMUM_MILLIMETRES = 100_000;

/** Checks the options and fills in the defaults. */
export function normaliseOptions(options: RichTextOptions): TextSettings {
  if (typeof options !== "object" || options === null)
    throw new GeometryError('RichText: options must name a font, such as { font: "pacifico" }');
  const { size = 10, lineHeight = 1.2, letterSpacing = 0 } = options;
  const { align = "left", direction = "auto", features = {}, fallback } = options;
  if (!["left", "center", "right"].includes(align))
    throw new GeometryError('RichText: align must be "left", "center" or "right"');
  if (!["auto", "ltr", "rtl"].includes(direction))
    throw new GeometryError('RichText: direction must be "auto", "ltr" or "rtl"');
  for (const name of Object.keys(features)) {
    if (!/^[\x20-\x7e]{4}$/.test(name))
      throw new GeometryError(`RichText: features: "${name}" is not four letters, such as "liga"`);
  }
  return {
    font: checkFont(options.font),
    size: checkSize(size),
    lineHeight: checkNumber("lineHeight", lineHeight),
    letterSpacing: checkNumber("letterSpacing", letterSpacing),
    align,
    direction,
    features,
    fallback,
  };
}

/** Reads a text's content into spans. */
export function readSpans(content: RichTextContent, settings: TextSettings): Span[] {
  const pieces = typeof content === "string" ? [content] : content;
  if (!Array.isArray(pieces))
    throw new GeometryError("RichText: content must be a string or a list of pieces");
  const { font, size } = settings;
  const spans = (pieces as Exclude<RichTextContent, string>).map((piece): Span => {
    if (typeof piece === "string") return { text: piece, font, size, symbol: undefined };
    if (piece instanceof RichTextSymbol) return { text: SYMBOL, font, size, symbol: piece };
    if (typeof piece?.text !== "string")
      throw new GeometryError("RichText: a piece must be a string, a RichTextSymbol or { text }");
    return {
      text: piece.text,
      font: checkFont(piece.font ?? font),
      size: checkSize(piece.size ?? size),
      symbol: undefined,
    };
  });
  const length = spans.reduce((sum, span) => sum + span.text.length, 0);
  if (length > MAXIMUM_LENGTH)
    throw new GeometryError(`RichText: a text may have at most ${MAXIMUM_LENGTH} characters`);
  return spans;
}

function checkFont(font: string | Font): string | Font {
  if (font instanceof Font || (typeof font === "string" && font !== "")) return font;
  throw new GeometryError('RichText: font must be a font\'s id, such as "pacifico"');
}

function checkSize(size: number): number {
  if (typeof size === "number" && size > 0 && size <= MAXIMUM_MILLIMETRES) return size;
  throw new GeometryError("RichText: size must be a number of mm above 0");
}

function checkNumber(name: string, value: number): number {
  if (typeof value === "number" && Math.abs(value) <= MAXIMUM_MILLIMETRES) return value;
  throw new GeometryError(`RichText: ${name} must be a finite number`);
}
