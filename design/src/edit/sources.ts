import type { Document, ElementNode } from "../document/schema.ts";

/** The projects that elements of a document were copied from. */
export function sourcesIn({ components }: Pick<Document, "components">): ReadonlySet<string> {
  const found = new Set<string>();
  const look = ({ from = [], children = [] }: ElementNode) => {
    for (const id of from) found.add(id);
    children.forEach(look);
  };
  for (const { elements } of components) elements.forEach(look);
  return found;
}
