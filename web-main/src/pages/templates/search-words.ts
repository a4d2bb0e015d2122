/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  þ: "th",
};

/** British and American spellings become one. The result is only compared, so it need not be English. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/z/g, "s"],
  // Also while it is typed: "colou".
  [/\b([a-z]{2,})ou(r|\b)/g, "$1o$2"],
  [/([a-z]{2})tre\b/g, "$1ter"],
  [/\bgrey/g, "gray"],
  [/\bmum/g, "mom"],
  [/\balumini/g, "alumin"],
];

/** The words of a text: without case, accents, apostrophes and punctuation, in one spelling. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ]/gu, "")
    .replace(/[æœøłđðħıßþ]/g, (letter) => plainLetters[letter] ?? "");
  return spellings
    .reduce((spelled, [british, american]) => spelled.replace(british, american), plain)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** An English word without its plural; undefined if it does not look like one. */
export function singularOf(word: string): string | undefined {
  if (word.length < 4) return undefined;
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^isu]s$/.test(word) ? word.slice(0, -1) : undefined;
}
