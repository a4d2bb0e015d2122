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

/** American words for British ones that differ in more than a rule. */
const american: readonly (readonly [british: RegExp, american: string])[] = [
  [/^grey/, "gray"],
  [/^mum/, "mom"],
  [/^aluminium/, "aluminum"],
];

/** British and American spellings become one. Only these words are compared, so the result need not be a word. */
function spelling(word: string): string {
  const ruled = word
    .replaceAll("z", "s")
    .replace(/^([a-z]{2,})our/, "$1or")
    .replace(/([a-z]{2})tre$/, "$1ter");
  return american.reduce((text, [british, other]) => text.replace(british, other), ruled);
}

/** The words of a text: without case, accents, apostrophes and punctuation, in one spelling. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ]/gu, "")
    .replace(/[æœøłđðħıßþ]/g, (letter) => plainLetters[letter] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(spelling);
}

/** An English word without its plural; undefined if it does not look like one. */
export function singularOf(word: string): string | undefined {
  if (word.length < 4) return undefined;
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^isu]s$/.test(word) ? word.slice(0, -1) : undefined;
}
