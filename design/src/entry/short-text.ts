/** The beginning of a text, for a sentence about it, whose direction it must not turn. */
export function short(text: string): string {
  const characters = [...text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")];
  return characters.length <= 40 ? characters.join("") : `${characters.slice(0, 40).join("")}…`;
}
