import type { Font } from "../font.ts";
import type { RichTextSymbol } from "../rich-text-symbol.ts";
import { bidiLevels, type Direction, visualOrder } from "./bidi.ts";
import { faceOf } from "./faces.ts";
import type { FontChoice } from "./fallback.ts";
import type { GlyphParts } from "./glyph-parts.ts";
import { JOINING_SCRIPTS, scriptOf, spaceWidth } from "./unicode.ts";

/** A character of a line with everything that decides how it is drawn. */
export interface LineCharacter extends Omit<FontChoice, "fontId"> {
  /** The loaded font that writes it; undefined for a symbol and for characters that no font has. */
  readonly font: Font | undefined;
  readonly size: number;
  readonly symbol: RichTextSymbol | undefined;
  /** The id of the requested font. */
  readonly wanted: string;
}

/** How a line is laid out. */
interface LineOptions {
  readonly direction: Direction | "auto";
  readonly letterSpacing: number;
  readonly features: Readonly<Record<string, boolean | number>>;
}

/** A glyph on its line: x from the line's left end, y from its baseline; the line is added later. */
type LineGlyph = Omit<GlyphParts, "line" | "lacking">;

interface Run {
  kind: "text" | "space" | "single";
  start: number;
  end: number;
  level: number;
  script: string;
  first: LineCharacter;
}

/**
 * Lays out one line: levels by the bidirectional algorithm, runs of one font, size, script and direction, each shaped
 * by the font, in visual order from left to right.
 *
 * @param text - The line.
 * @param characters - Its characters in reading order.
 */
export function layoutLine(
  text: string,
  characters: readonly LineCharacter[],
  options: LineOptions,
): { glyphs: LineGlyph[]; width: number } {
  const runs = itemise(characters, options.direction);
  const pen = new Pen(options.letterSpacing);
  for (const index of visualOrder(runs.map((run) => run.level))) {
    const run = runs[index];
    if (run === undefined) continue;
    if (run.kind === "text") placeText(pen, text, run, options);
    else placeSingle(pen, text, run);
  }
  return { glyphs: pen.glyphs, width: pen.x };
}

function itemise(characters: readonly LineCharacter[], direction: Direction | "auto"): Run[] {
  const points = characters.flatMap((character) => character.codePoints);
  const levels = bidiLevels(points, direction);
  let at = 0;
  const levelOf = characters.map((character) => {
    const level = levels[at] ?? 0;
    at += character.codePoints.length;
    return level;
  });
  const scripts = scriptsOf(characters, levelOf);
  const runs: Run[] = [];
  characters.forEach((character, k) => {
    const level = levelOf[k] ?? 0;
    const kind = kindOf(character);
    const script = scripts[k] ?? "Latn";
    const { start, end, font, size } = character;
    const last = runs[runs.length - 1];
    if (
      last !== undefined &&
      kind === "text" &&
      last.kind === "text" &&
      last.first.font === font &&
      last.first.size === size &&
      last.level === level &&
      last.script === script
    ) {
      last.end = end;
    } else {
      runs.push({ kind, start, end, level, script, first: character });
    }
  });
  return runs;
}

function kindOf(character: LineCharacter): Run["kind"] {
  const { font, codePoints } = character;
  if (font === undefined) return "single";
  const [point = 0] = codePoints;
  const isOwnSpace =
    spaceWidth(point) !== undefined && (point === 0x09 || !font.hasCharacter(point));
  return isOwnSpace ? "space" : "text";
}

/**
 * The script of every character. Characters without one take that of the character before, or otherwise after, on the
 * same level: a space between a Hebrew and a Latin word belongs to the word with the same direction.
 */
function scriptsOf(characters: readonly LineCharacter[], levels: readonly number[]): string[] {
  const scripts = characters.map((character, k) =>
    ownScript(character, (levels[k] ?? 0) % 2 === 1),
  );
  const take = (k: number, from: number) => {
    if (scripts[k] === undefined && levels[k] === levels[from]) scripts[k] = scripts[from];
  };
  for (let k = 1; k < scripts.length; k++) take(k, k - 1);
  for (let k = scripts.length - 2; k >= 0; k--) take(k, k + 1);
  return scripts.map((script) => script ?? "Latn");
}

/** Digits of an Arabic text run from left to right; there they need no Arabic shaping. */
function ownScript(character: LineCharacter, rightToLeft: boolean): string | undefined {
  for (const point of character.codePoints) {
    const script = scriptOf(point);
    if (script !== undefined && (rightToLeft || !isRightToLeft(script))) return script;
  }
  return undefined;
}

/** Collects glyphs from left to right, with space between characters but not after the last one. */
class Pen {
  readonly glyphs: LineGlyph[] = [];
  x = 0;
  readonly #spacing: number;
  /** The space before the next character; undefined before the first one. */
  #gap: number | undefined;

  constructor(spacing: number) {
    this.#spacing = spacing;
  }

  /** Starts a character; `spaced` is false inside words whose letters join. */
  next(spaced: boolean) {
    this.x += this.#gap ?? 0;
    this.#gap = spaced ? this.#spacing : 0;
  }

  put(glyph: Omit<LineGlyph, "x" | "y">, dx = 0, dy = 0) {
    this.glyphs.push({ ...glyph, x: this.x + dx, y: dy });
    this.x += glyph.advance;
  }
}

function placeText(pen: Pen, text: string, run: Run, options: LineOptions) {
  const { font, size } = run.first;
  if (font === undefined) return;
  const rightToLeft = run.level % 2 === 1;
  const spaced = options.letterSpacing !== 0;
  const shaped = faceOf(font).shape(text, run.start, run.end, {
    direction: rightToLeft ? "rtl" : "ltr",
    script: run.script,
    // Ligatures would swallow the space between their letters (CSS Text 3, "letter-spacing").
    features: spaced ? { liga: false, clig: false, ...options.features } : options.features,
  });
  const scale = size / font.unitsPerEm;
  const ends = clusterEnds(shaped, run.end);
  let cluster: number | undefined;
  for (const glyph of shaped) {
    const end = ends.get(glyph.cluster) ?? run.end;
    const character = text.slice(glyph.cluster, end);
    if (glyph.glyphId === 0) {
      pen.put(missing(glyph.cluster, character, run.first));
      continue;
    }
    if (glyph.cluster !== cluster) pen.next(!JOINING_SCRIPTS.has(run.script));
    cluster = glyph.cluster;
    const { glyphId } = glyph;
    const parts = { font, glyphId, cluster, character, advance: glyph.advance * scale, size };
    pen.put(parts, glyph.offsetX * scale, 0 - glyph.offsetY * scale);
  }
}

/** Where the characters of each cluster end: at the next cluster in reading order. */
function clusterEnds(
  glyphs: readonly { readonly cluster: number }[],
  end: number,
): Map<number, number> {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  return new Map(starts.map((start, k) => [start, starts[k + 1] ?? end]));
}

function placeSingle(pen: Pen, text: string, run: Run) {
  const { symbol, font, size, codePoints } = run.first;
  const character = text.slice(run.start, run.end);
  if (symbol === undefined && font === undefined) {
    pen.put(missing(run.start, character, run.first));
    return;
  }
  pen.next(true);
  const common = { cluster: run.start, character, size };
  if (symbol !== undefined) {
    pen.put({ ...common, font: undefined, glyphId: 0, advance: symbol.advance, symbol });
  } else if (font !== undefined) {
    const [point = 0x20] = codePoints;
    const width = spaceWidth(point) || fontSpace(font) * (point === 0x09 ? 4 : 1);
    pen.put({ ...common, font, glyphId: blankGlyph(font), advance: width * size });
  }
}

/**
 * A character that no font has takes no space, not even letter spacing: the word closes up as if it had not been typed.
 */
function missing(cluster: number, character: string, { size }: LineCharacter) {
  return { cluster, character, size, font: undefined, glyphId: 0, advance: 0 };
}

function spaceGlyph(font: Font) {
  const [glyph] = faceOf(font).shape(" ", 0, 1, { direction: "ltr", script: "Latn" });
  return glyph;
}

/** Width of a font's space in em. */
function fontSpace(font: Font): number {
  return (spaceGlyph(font)?.advance ?? font.unitsPerEm / 4) / font.unitsPerEm;
}

function blankGlyph(font: Font): number {
  return spaceGlyph(font)?.glyphId ?? 0;
}

function isRightToLeft(script: string): boolean {
  return ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Mand", "Samr", "Adlm"].includes(script);
}
