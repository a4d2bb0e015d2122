/** Hyphens; ligatures; full-width forms; and the letters and digits of mathematics, in their block and among the letterlike symbols. */
const REPLACED =
  /[\u2010\u2011\ufb00-\ufb04\ufb06\uff01-\uff5e\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2139\u213c-\u2140\u2145-\u2149\u{1d400}-\u{1d7ff}]/gu;

/** A text as it is drawn. `starts` and `ends` are where, in the typed text, the character of each of its units is. */
export interface PlainText {
  readonly drawn: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * A text with other characters for those that few fonts have and that only look different: the font's hyphen for one that
 * doesn't break, single letters for ligatures, and plain letters for full-width and mathematical ones, which people paste.
 * What the font has is kept.
 *
 * @param has - Whether the font has a glyph for a code point.
 */
export function plainText(text: string, has: (codePoint: number) => boolean): PlainText {
  const starts: number[] = [];
  const ends: number[] = [];
  let drawn = "";
  const add = (units: string, start: number, length: number | undefined) => {
    for (let k = 0; k < units.length; k++) {
      starts.push(length === undefined ? start + k : start);
      ends.push(start + (length ?? k + 1));
    }
    drawn += units;
  };
  let next = 0;
  for (const { 0: character, index } of text.matchAll(REPLACED)) {
    const point = character.codePointAt(0) ?? 0;
    if (has(point)) continue;
    add(text.slice(next, index), next, undefined);
    const hyphen = has(0x2010) ? "\u2010" : "-";
    add(isHyphen(point) ? hyphen : character.normalize("NFKC"), index, character.length);
    next = index + character.length;
  }
  add(text.slice(next), next, undefined);
  return { drawn, starts, ends };
}

/** Whether a character was replaced by one that looks different. */
export function looksDifferent(typed: string, drawn: string): boolean {
  const point = typed.codePointAt(0) ?? 0;
  return typed !== drawn && !isHyphen(point) && !isLigature(point);
}

function isHyphen(point: number): boolean {
  return point === 0x2010 || point === 0x2011;
}

function isLigature(point: number): boolean {
  return point >= 0xfb00 && point <= 0xfb06;
}
