import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

const bidi = bidiFactory();

/** bidi-js looks at UTF-16 units; beyond the basic plane a character of the same bidirectional type stands for each. */
const EXAMPLES: Readonly<Record<string, string>> = {
  R: "\u05d0",
  AL: "\u0627",
  EN: "0",
  AN: "\u0660",
  ET: "#",
  NSM: "\u0300",
  BN: "\u200b",
  ON: "!",
};

/** Embedding levels of a line's characters: even ones run from left to right, odd ones from right to left. */
export function bidiLevels(
  codePoints: readonly number[],
  direction: Direction | "auto",
): Uint8Array {
  const units = codePoints.map((point) => {
    const character = String.fromCodePoint(point);
    return point < 0x10000 ? character : (EXAMPLES[bidi.getBidiCharTypeName(character)] ?? "a");
  });
  return bidi.getEmbeddingLevels(units.join(""), direction).levels;
}

/** The visual order of runs with these levels, from left to right. */
export function visualOrder(levels: readonly number[]): number[] {
  const letters = "a".repeat(levels.length); // bidi-js moves white space at the end of a line
  const paragraphs = [{ start: 0, end: levels.length - 1, level: 0 }];
  return bidi.getReorderedIndices(letters, { levels: Uint8Array.from(levels), paragraphs });
}
