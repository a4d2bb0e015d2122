import { type Cluster, clustersOf, isControl } from "./clusters.ts";
import { plainText } from "./plain.ts";
import { isIgnorable, spaceWidth } from "./unicode.ts";

/** Whether a font has a glyph for a code point. */
export type HasCharacter = (codePoint: number) => boolean;

/** The characters of a text that a font can't write, each once, in order of appearance; marks stay with their letter. */
export function missingCharacters(has: HasCharacter, text: string): string[] {
  const found = new Set<string>();
  const { drawn, starts, ends } = plainText(text, has);
  for (const cluster of clustersOf(drawn)) {
    if (!coversCluster(has, cluster, drawn))
      found.add(text.slice(starts[cluster.start], ends[cluster.end - 1]));
  }
  return [...found];
}

/** Whether a font can write a text by itself. */
export function coversText(has: HasCharacter, text: string): boolean {
  const { drawn } = plainText(text, has);
  return clustersOf(drawn).every((cluster) => coversCluster(has, cluster, drawn));
}

/**
 * Whether a font can write one character. Invisible characters and line ends need no glyph, every space can be made
 * from the font's own, and a letter with marks may be in the font as one glyph or as several. No font covers control
 * characters, even if it claims to.
 */
export function coversCluster(has: HasCharacter, cluster: Cluster, text: string): boolean {
  const covered = (point: number) => needsNoGlyph(point) || (has(point) && !isControl(point));
  if (cluster.codePoints.every(covered)) return true;
  const letters = text.slice(cluster.start, cluster.end);
  return [letters.normalize("NFC"), letters.normalize("NFD")].some((form) =>
    [...form].every((letter) => covered(letter.codePointAt(0) ?? 0)),
  );
}

/** Characters without ink, for which no font is needed. */
export function needsNoGlyph(point: number): boolean {
  return isLineEnd(point) || isIgnorable(point) || spaceWidth(point) !== undefined;
}

/** The characters that end a line (Unicode 5.8, "newline function"). */
function isLineEnd(point: number): boolean {
  return (point >= 0x0a && point <= 0x0d) || point === 0x85 || point === 0x2028 || point === 0x2029;
}
