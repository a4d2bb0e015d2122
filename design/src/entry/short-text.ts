/** The beginning of a text, for a sentence about it. */
export function short(text: string): string {
  const characters = [...text];
  return characters.length <= 40 ? text : `${characters.slice(0, 40).join("")}…`;
}
