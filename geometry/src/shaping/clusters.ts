import { isIgnorable, isMark } from "./unicode.ts";

/** A user's character: a letter with its marks, an emoji with its joiners. `start` and `end` are UTF-16 indices. */
export interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly codePoints: readonly number[];
}

const ZWJ = 0x200d;

/**
 * Cuts a text into what people see as characters: extended grapheme clusters (Unicode annex 29), without the rules for
 * Hangul letters and prepended marks, which the fonts here do not support.
 */
export function clustersOf(text: string): Cluster[] {
  const clusters: { start: number; end: number; codePoints: number[] }[] = [];
  let flags = 0;
  let start = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const current = clusters[clusters.length - 1];
    const previous = current?.codePoints[current.codePoints.length - 1];
    const isFlag = point >= 0x1f1e6 && point <= 0x1f1ff;
    flags = isFlag ? flags + 1 : 0;
    const joins =
      previous !== undefined &&
      !isControl(previous) &&
      (isMark(point) ||
        isModifier(point) ||
        (isIgnorable(point) && point !== 0x200b) ||
        (previous === ZWJ && isPicture(point)) ||
        (isFlag && flags % 2 === 0));
    if (current !== undefined && joins) {
      current.codePoints.push(point);
      current.end += character.length;
    } else {
      clusters.push({ start, end: start + character.length, codePoints: [point] });
    }
    start += character.length;
  }
  return clusters;
}

/** How many characters people see: what is invisible by definition does not count, nor how a letter is composed. */
export function countSeen(text: string): number {
  const clusters = clustersOf(text.normalize("NFC"));
  return clusters.filter(({ codePoints }) => !codePoints.every(isIgnorable)).length;
}

/** Control characters (general category Cc). */
export function isControl(point: number): boolean {
  return point < 0x20 || (point >= 0x7f && point < 0xa0);
}

/** Skin tones. */
function isModifier(point: number): boolean {
  return point >= 0x1f3fb && point <= 0x1f3ff;
}

function isPicture(point: number): boolean {
  return (point >= 0x1f000 && point <= 0x1faff) || (point >= 0x2190 && point <= 0x2bff);
}
