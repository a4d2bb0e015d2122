import { type Cluster, clustersOf, isControl } from "./clusters.ts";
import { plainText } from "./plain.ts";
import { isIgnorable, spaceWidth } from "./unicode.ts";

/** What a font can write. */
export interface Coverage {
  /** Whether it has a glyph for a code point. */
  has(codePoint: number): boolean;
  /** Whether its marks are on the letter of a character that is not in it as one glyph; unknown before it is loaded. */
  placesMarks?(character: string): boolean;
}

/** The characters of a text that a font can't write, each once, in order of appearance; marks stay with their letter. */
export function missingCharacters(font: Coverage, text: string): string[] {
  const found = new Set<string>();
  const { drawn, starts, ends } = plainText(text, font.has);
  for (const cluster of clustersOf(drawn)) {
    if (!coversCluster(font, cluster, drawn))
      found.add(text.slice(starts[cluster.start], ends[cluster.end - 1]));
  }
  return [...found];
}

/** Whether a font can write a text by itself. */
export function coversText(font: Coverage, text: string): boolean {
  const { drawn } = plainText(text, font.has);
  return clustersOf(drawn).every((cluster) => coversCluster(font, cluster, drawn));
}

/**
 * Whether a font can write one character. Invisible characters and line ends need no glyph, every space can be made
 * from the font's own, and a letter with marks may be in the font as one glyph or as several. No font covers control
 * characters, even if it claims to, nor a letter whose mark it would draw beside it.
 */
export function coversCluster(font: Coverage, cluster: Cluster, text: string): boolean {
  const covered = (point: number) => needsNoGlyph(point) || (font.has(point) && !isControl(point));
  const [point = 0, ...others] = cluster.codePoints;
  if (others.length === 0 && covered(point)) return true;
  const letters = text.slice(cluster.start, cluster.end);
  const writes = (form: string) => [...form].every((letter) => covered(letter.codePointAt(0) ?? 0));
  const [composed, apart] = [letters.normalize("NFC"), letters.normalize("NFD")];
  if (writes(composed) && !accents.test(composed)) return true;
  if (![letters, composed, apart].some(writes)) return false;
  return !accents.test(apart) || (font.placesMarks?.(letters) ?? true);
}

/** The marks of Latin, Greek and Cyrillic letters, for which some fonts have a glyph but no position. */
const accents = /[\u0300-\u036f]/;

/** Characters without ink, for which no font is needed. */
export function needsNoGlyph(point: number): boolean {
  return isLineEnd(point) || isIgnorable(point) || spaceWidth(point) !== undefined;
}

/** The characters that end a line (Unicode 5.8, "newline function"). */
function isLineEnd(point: number): boolean {
  return (point >= 0x0a && point <= 0x0d) || point === 0x85 || point === 0x2028 || point === 0x2029;
}
