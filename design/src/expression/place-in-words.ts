/** The position of an offset in a text, in words: "at the 3rd character", "in line 2 at the 7th character". */
export function placeInWords(text: string, offset: number): string {
  if (offset >= text.length && text.length > 0) return "at the end";
  const before = text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  const character = `at the ${ordinal(column)} character`;
  return before.length === 1 && !/[\n\r\u2028\u2029]/.test(text)
    ? character
    : `in line ${before.length} ${character}`;
}

function ordinal(count: number): string {
  const tens = count % 100;
  if (tens >= 11 && tens <= 13) return `${count}th`;
  return `${count}${["th", "st", "nd", "rd"][count % 10] ?? "th"}`;
}
