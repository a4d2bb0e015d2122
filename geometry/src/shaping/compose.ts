import { fallbackFontsOf } from "../../fonts/catalogue.ts";
import type { Font } from "../font.ts";
import type { LackingLetter } from "../kernel/lacking.ts";
import { MissingFontError } from "../missing-font-error.ts";
import type { MissingCharacter, RichTextLine } from "../rich-text.ts";
import { RichTextGlyph } from "../rich-text-glyph.ts";
import { needsNoGlyph } from "./coverage.ts";
import { coverageOf } from "./coverage-of.ts";
import { chooseFonts } from "./fallback.ts";
import { type LineCharacter, layoutLine } from "./layout.ts";
import { looksDifferent, type PlainText, plainText } from "./plain.ts";
import { coverageNamed, fontNamed, isUnavailable, loadedFont } from "./registry.ts";
import type { Span, TextSettings } from "./spans.ts";

/** A laid out text. */
export interface Composition {
  readonly lines: readonly RichTextLine[];
  readonly missing: readonly MissingCharacter[];
  /** Top of the first line and bottom of the last one by their fonts' metrics, mm. */
  readonly top: number;
  readonly bottom: number;
}

// One line end each: "\r\n" counts once (Unicode 5.8).
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Lays out a whole text. Throws a MissingFontError that names every needed font that is not loaded. */
export function compose(text: string, spans: readonly Span[], settings: TextSettings): Composition {
  const { characters, plain } = charactersOf(spans, settings.fallback);
  const lines: RichTextLine[] = [];
  let y = 0;
  let next = 0;
  const typed = linesOf(text);
  // No line end is replaced: there are as many lines as were typed.
  for (const { start, end } of linesOf(plain.drawn)) {
    while ((characters[next]?.start ?? end) < start) next++;
    const first = next;
    while ((characters[next]?.end ?? Infinity) <= end) next++;
    const own = characters.slice(first, next);
    const size = own.length === 0 ? settings.size : Math.max(...own.map((c) => c.size));
    if (lines.length > 0) y += size * settings.lineHeight;
    const { start: from = 0, end: to = 0 } = typed[lines.length] ?? {};
    const line = { text: text.slice(from, to), start: from, y };
    lines.push(placeLine(text, plain, line, { start, end }, own, lines.length, settings));
  }
  return { lines, missing: missingOf(text, plain, characters, lines), ...heightOf(spans, lines) };
}

/** Every character with its font, and the text as it is drawn; throws the list of fonts to load. */
function charactersOf(
  spans: readonly Span[],
  fallback: readonly string[] | undefined,
): { characters: LineCharacter[]; plain: PlainText } {
  const needed = new Set<string>();
  const characters: LineCharacter[] = [];
  let drawn = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let typed = 0;
  for (const { text, font, size, symbol } of spans) {
    const wanted = typeof font === "string" ? font : font.id;
    const own = typeof font === "string" ? loadedFont(font) : font;
    if (own === undefined && isUnavailable(wanted)) fontNamed(wanted);
    if (own === undefined) needed.add(wanted);
    const known = own && coverageOf(own);
    const coverages = (id: string) => (id === wanted && known) || coverageNamed(id);
    const plain = plainText(text, coverages(wanted)?.has ?? (() => true));
    const others = fallback ?? fallbackFontsOf(wanted);
    for (const choice of chooseFonts(plain.drawn, wanted, others, coverages)) {
      const { fontId, codePoints } = choice;
      const chosen =
        fontId === undefined || symbol !== undefined
          ? undefined
          : fontId === wanted
            ? own
            : loadedFont(fontId);
      if (fontId !== undefined && symbol === undefined && chosen === undefined) needed.add(fontId);
      const [start, end] = [drawn.length + choice.start, drawn.length + choice.end];
      characters.push({ start, end, codePoints, font: chosen, size, symbol, wanted });
    }
    drawn += plain.drawn;
    for (const start of plain.starts) starts.push(typed + start);
    for (const end of plain.ends) ends.push(typed + end);
    typed += text.length;
  }
  if (needed.size > 0) throw new MissingFontError([...needed]);
  return { characters, plain: { drawn, starts, ends } };
}

function linesOf(text: string): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(LINE_END)) {
    lines.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  lines.push({ start, end: text.length });
  return lines;
}

function placeLine(
  typed: string,
  { drawn, starts, ends }: PlainText,
  own: { text: string; start: number; y: number },
  { start, end }: { start: number; end: number },
  characters: readonly LineCharacter[],
  line: number,
  settings: TextSettings,
): RichTextLine {
  const relative = characters.map((character) => ({
    ...character,
    start: character.start - start,
    end: character.end - start,
  }));
  const { glyphs, width } = layoutLine(drawn.slice(start, end), relative, settings);
  const x = settings.align === "left" ? 0 : settings.align === "right" ? -width : -width / 2;
  const owners = characters.flatMap((one) => Array<LineCharacter>(one.end - one.start).fill(one));
  const placed = glyphs.map((glyph) => {
    const first = start + glyph.cluster;
    const cluster = starts[first] ?? 0;
    const character = typed.slice(cluster, ends[first + glyph.character.length - 1]);
    const owner = owners[glyph.cluster];
    return new RichTextGlyph({
      ...glyph,
      character,
      cluster,
      line,
      x: x + glyph.x,
      y: own.y + glyph.y,
      lacking: owner && lackingIn(owner, character, glyph),
    });
  });
  return { ...own, x, width, glyphs: placed };
}

/** What to report about a glyph: that no font has it, that it comes from another font, or that it is plainer than typed. */
function lackingIn(
  { wanted, codePoints, symbol }: LineCharacter,
  typed: string,
  { font, character }: { font: Font | undefined; character: string },
): readonly LackingLetter[] {
  if (symbol !== undefined || (font?.id === wanted && typed === character)) return [];
  const lacking = { font: loadedFont(wanted)?.family ?? wanted, character: typed };
  const plain = looksDifferent(typed, character) ? [{ ...lacking, drawn: "plain" } as const] : [];
  if (font === undefined) return [{ ...lacking, drawn: "left-out" }];
  if (font.id === wanted || codePoints.every(needsNoGlyph)) return plain;
  return [...plain, { ...lacking, drawn: "borrowed", from: font.family }];
}

function missingOf(
  text: string,
  { starts, ends }: PlainText,
  characters: readonly LineCharacter[],
  lines: readonly RichTextLine[],
): MissingCharacter[] {
  // A font may have a character but no glyph for it in this context.
  const lacking = new Set<number>();
  for (const { glyphs } of lines)
    for (const glyph of glyphs) if (glyph.isMissing()) lacking.add(glyph.cluster);
  const found = new Map<string, MissingCharacter>();
  for (const { start, end, codePoints, font, symbol, wanted } of characters) {
    const isLeftOut = lacking.has(starts[start] ?? 0);
    const isOwn = font?.id === wanted || codePoints.every(needsNoGlyph);
    if (symbol !== undefined || (isOwn && !isLeftOut)) continue;
    const character = text.slice(starts[start], ends[end - 1]);
    const key = `${wanted}\n${character}`;
    if (!found.has(key))
      found.set(key, { character, wanted, font: isLeftOut ? undefined : font?.id });
  }
  return [...found.values()];
}

function heightOf(spans: readonly Span[], lines: readonly RichTextLine[]) {
  const edge = (line: RichTextLine | undefined, measure: (font: Font) => number) => {
    let furthest = 0;
    let offset = 0;
    for (const { text, font, size } of spans) {
      const begins = offset;
      offset += text.length;
      if (line === undefined || begins > line.start + line.text.length || offset < line.start)
        continue;
      const own = typeof font === "string" ? fontNamed(font) : font;
      furthest = Math.max(furthest, (measure(own) / own.unitsPerEm) * size);
    }
    return furthest;
  };
  const [first, last] = [lines[0], lines[lines.length - 1]];
  return {
    top: 0 - edge(first, (font) => font.ascender),
    bottom: (last?.y ?? 0) + edge(last, (font) => 0 - font.descender),
  };
}
