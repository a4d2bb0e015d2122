/** Hyphens; full-width forms; and the letters and digits of mathematics, in their block and among the letterlike symbols. */
const REPLACED =
  /[\u2010\u2011\uff01-\uff5e\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2139\u213c-\u2140\u2145-\u2149\u{1d400}-\u{1d7ff}]/gu;

/** Invisible; takes the place of the second unit of a character, so that indices stay the same. */
const WORD_JOINER = "\u2060";

/**
 * A text with other characters for those that few fonts have and that only look different: the font's hyphen for one that
 * doesn't break, and plain letters for full-width and mathematical ones, which people paste. What the font has is kept.
 * The result has the same length.
 *
 * @param has - Whether the font has a glyph for a code point.
 */
export function plainText(text: string, has: (codePoint: number) => boolean): string {
  return text.replace(REPLACED, (character) => {
    const point = character.codePointAt(0) ?? 0;
    if (has(point)) return character;
    if (isHyphen(point)) return has(0x2010) ? "\u2010" : "-";
    return character.normalize("NFKC").padEnd(character.length, WORD_JOINER);
  });
}

/** Whether a character was replaced by one that looks different. */
export function looksDifferent(typed: string, drawn: string): boolean {
  return typed !== drawn && !isHyphen(typed.codePointAt(0) ?? 0);
}

function isHyphen(point: number): boolean {
  return point === 0x2010 || point === 0x2011;
}
