import { fontsThatWrite } from "@cuttle/geometry/fonts-that-write";
import type { Lacking, Notice } from "./messages.ts";

/** The most characters that one sentence lists. */
const mostNamed = 20;
/** The most fonts that one sentence offers. */
const mostFonts = 3;

/** What all letters of one sentence have in common, as a key. */
export function kindOf({ font, drawn, from }: Omit<Lacking, "characters">): string {
  return `${font}\n${drawn}\n${from ?? ""}`;
}

/** The letters that one sentence is about. */
interface LackingGroup {
  readonly notice: Notice;
  readonly lacking: Lacking;
  /** What was typed into its field, in lower case. */
  readonly text: string;
  readonly characters: string[];
}

/**
 * Reports letters that fonts lack once for each text and font: at the parameter that they were typed into, otherwise at
 * the first element that lacks them. All other notices are unchanged.
 */
export function reportedOnce(
  notices: readonly Notice[],
  texts: ReadonlyMap<string, unknown>,
): readonly Notice[] {
  if (notices.every(({ lacking }) => lacking === undefined)) return notices;
  const typed = [...texts].map(([name, value]) => ({ name, text: letters(value) }));
  const reported = new Map<string, Set<string>>();
  const groups = new Map<string, LackingGroup>();
  const others: Notice[] = [];
  for (const notice of notices) {
    const { lacking } = notice;
    if (lacking === undefined) {
      others.push(notice);
      continue;
    }
    const kind = kindOf(lacking);
    const known = reported.get(kind) ?? new Set();
    reported.set(kind, known);
    for (const character of lacking.characters) {
      if (known.has(character)) continue;
      known.add(character);
      const field = typed.find(({ text }) => text.includes(character.toLowerCase()));
      const where = field ? { kind: notice.kind, message: "", parameter: field.name } : notice;
      const key = `${kind}\n${field?.name ?? ""}\n${field ? "" : notice.element}`;
      const text = field?.text ?? "";
      const group = groups.get(key) ?? { notice: where, lacking, text, characters: [] };
      group.characters.push(character);
      groups.set(key, group);
    }
  }
  const gathered = [...groups.values()].map(({ notice, lacking, text, characters }) => {
    // Letters of a text from right to left are drawn, and reported, from its end.
    const at = (character: string) => text.indexOf(character.toLowerCase());
    const sorted = { ...lacking, characters: characters.toSorted((a, b) => at(a) - at(b)) };
    const here = { ...sorted, ...(lacking.drawn === "borrowed" && { fonts: fontsFor(sorted) }) };
    return { ...notice, message: lackingInWords(here), lacking: here };
  });
  return [...gathered, ...others];
}

const fontsFor = ({ characters, font }: Lacking): readonly string[] =>
  fontsThatWrite(characters.join(""), font).slice(0, mostFonts);

/** "Lobster has no さ, 🎉. They are left out." */
export function lackingInWords(lacking: Lacking): string {
  const { font, characters, drawn, from } = lacking;
  const one = characters.length === 1;
  const all = listed(characters);
  if (drawn === "plain") {
    const plain = listed(characters.map((character) => character.normalize("NFKC")));
    return `${all} ${one ? "is drawn as a plain letter" : "are drawn as plain letters"}: ${plain}.`;
  }
  if (drawn === "line")
    return `${font} writes in single lines, which fill no area: ${all} ${one ? "is" : "are"} left out. Choose another font.`;
  const lacks = `${font} has no ${all}. ${one ? "It is" : "They are"}`;
  if (drawn === "left-out") return `${lacks} left out.`;
  const fonts = fontsFor(lacking);
  const offer =
    fonts.length > 0 ? ` Fonts that have ${one ? "it" : "them"}: ${fonts.join(", ")}.` : "";
  return `${lacks} from ${from}.${offer}`;
}

function listed(characters: readonly string[]): string {
  const named = characters.slice(0, mostNamed).map(visible).join(", ");
  const more = characters.length - mostNamed;
  return more > 0 ? `${named} and ${more} more` : named;
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
