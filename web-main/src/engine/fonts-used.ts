import { type Document, type Literal, literalOf } from "@cuttle/design";
import type { DrawnRow } from "@cuttle/design/host";
import { fonts } from "./font-catalogue.ts";

type Element = Document["components"][number]["elements"][number];

/** Ids of all fonts of the catalogue. */
export const fontIds: ReadonlySet<string> = new Set(fonts.map(({ id }) => id));

interface FontContext {
  /** The value of a parameter, as far as it is known. */
  readonly valueNow: (name: string) => Literal | undefined;
  /** Whether a parameter is visible: the font of a hidden one is not in the drawing. */
  readonly isSeen: (name: string) => boolean;
  /** Ids of all fonts there are. */
  readonly known: ReadonlySet<string>;
}

/** Ids of the fonts a drawing may use: those of its parameters, and those its elements name. */
export function fontsUsed(
  { parameters, components }: Document,
  { valueNow, isSeen, known }: FontContext,
): string[] {
  const used = new Set<Literal | undefined>();
  for (const { name, type } of parameters) {
    if (type === "font" && isSeen(name)) used.add(valueNow(name));
  }
  const look = (elements: readonly Element[]) => {
    for (const { properties, modifiers = [], parameters: own = {}, children = [] } of elements) {
      const all = [properties, own, ...modifiers.map((modifier) => modifier.properties)];
      for (const expression of all.flatMap((one) => Object.values(one))) {
        used.add(literalOf(expression)?.value);
      }
      look(children);
    }
  };
  for (const { elements } of components) look(elements);
  return [...known].filter((id) => used.has(id));
}

/** Ids of the fonts that any of these drawings of a document used. */
export function fontsDrawn(document: Document, rows: readonly DrawnRow[]): string[] {
  const all = rows.flatMap(({ values, parameters }) => {
    const infos = new Map(parameters.map((info) => [info.name, info]));
    const own = new Map(document.parameters.map(({ name, expression }) => [name, expression]));
    return fontsUsed(document, {
      valueNow: (name) => {
        const spelt = literalOf(values[name] ?? own.get(name) ?? "");
        return spelt ? spelt.value : (infos.get(name)?.value as Literal | undefined);
      },
      isSeen: (name) => infos.get(name)?.visible ?? true,
      known: fontIds,
    });
  });
  return [...new Set(all)];
}
