import { type Document, literalOf } from "@cuttle/design";
import type { Result } from "@cuttle/design/host";

type Element = Document["components"][number]["elements"][number];

/** Ids of the fonts a drawing may be made with: those of its parameters that are seen, and those its elements name. */
export function fontsUsed(
  { components }: Document,
  parameters: Result["parameters"],
  known: ReadonlySet<string>,
): string[] {
  const used = new Set<string>();
  for (const { type, visible, value } of parameters) {
    if (type === "font" && visible && typeof value === "string") used.add(value);
  }
  const look = (elements: readonly Element[]) => {
    for (const { properties, modifiers = [], parameters: own = {}, children = [] } of elements) {
      const all = [properties, own, ...modifiers.map((modifier) => modifier.properties)];
      for (const expression of all.flatMap((one) => Object.values(one))) {
        const value = literalOf(expression)?.value;
        if (typeof value === "string") used.add(value);
      }
      look(children);
    }
  };
  for (const { elements } of components) look(elements);
  return [...used].filter((id) => known.has(id)).sort();
}
