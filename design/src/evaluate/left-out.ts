import type { LeftOut, Notice } from "./messages.ts";

/** The most characters that one sentence lists. */
const mostNamed = 20;

/**
 * Reports letters left out of a drawing once for each text and font: at the parameter that they were typed into,
 * otherwise at the first element that lacks them. All other notices are unchanged.
 */
export function reportedOnce(
  notices: readonly Notice[],
  texts: ReadonlyMap<string, unknown>,
): readonly Notice[] {
  if (notices.every(({ leftOut }) => leftOut === undefined)) return notices;
  const typed = [...texts].map(([name, value]) => ({ name, text: letters(value) }));
  const reported = new Map<string, Set<string>>();
  const places = new Map<string, { notice: Notice; font: string; characters: string[] }>();
  const others: Notice[] = [];
  for (const notice of notices) {
    if (notice.leftOut === undefined) {
      others.push(notice);
      continue;
    }
    const { font, characters } = notice.leftOut;
    const known = reported.get(font) ?? new Set();
    reported.set(font, known);
    for (const character of characters) {
      if (known.has(character)) continue;
      known.add(character);
      const parameter = typed.find(({ text }) => text.includes(character.toLowerCase()))?.name;
      const where =
        parameter === undefined ? notice : { kind: notice.kind, message: "", parameter };
      const key = `${font}\n${parameter ?? ""}\n${parameter === undefined ? notice.element : ""}`;
      const place = places.get(key) ?? { notice: where, font, characters: [] };
      place.characters.push(character);
      places.set(key, place);
    }
  }
  const gathered = [...places.values()].map(({ notice, font, characters }) => ({
    ...notice,
    message: leftOutInWords({ font, characters }),
    leftOut: { font, characters },
  }));
  return [...gathered, ...others];
}

/** "Lobster has no さ, 🎉. They are left out." */
export function leftOutInWords({ font, characters }: LeftOut): string {
  const named = characters.slice(0, mostNamed).map(visible).join(", ");
  const more = characters.length - mostNamed;
  const all = more > 0 ? `${named} and ${more} more` : named;
  return `${font} has no ${all}. ${characters.length === 1 ? "It is" : "They are"} left out.`;
}

/** Invisible characters, such as control characters, are written as code points. */
function visible(character: string): string {
  if (/^[^\p{C}\p{Z}]/u.test(character)) return character;
  const number = character.codePointAt(0) ?? 0;
  return `U+${number.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** All characters of a parameter's value, in lower case: a drawing may have converted them to capitals. */
function letters(value: unknown): string {
  if (typeof value === "string") return value.toLowerCase();
  return Array.isArray(value) ? value.map(letters).join("\n") : "";
}
