import { limits } from "../document/limits.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { addressOf, type ElementAddress } from "./find-elements.ts";

type List = readonly ElementNode[];

/** A changed document, and what is selected in it. */
export interface Edited {
  readonly document: Document;
  readonly selection: readonly ElementAddress[];
}

/** An element without an id. */
export type NewElement = Omit<ElementNode, "id">;

/**
 * Puts a new element in front of all others of the main component; it is selected. Undefined when the document is full.
 * Its id is given, so that a preview can repeat it.
 */
export function insertElement(document: Document, element: ElementNode): Edited | undefined {
  const [main, ...others] = document.components;
  if (!main || tooMany(document, countOf([element]))) return undefined;
  const changed = { ...main, elements: [...main.elements, element] };
  return {
    document: { ...document, components: [changed, ...others] },
    selection: [addressOf(main.id, element)],
  };
}

/** mm to the right and down, so that a copy can be seen beside what it is a copy of. */
export const besideOriginal: Readonly<Record<Unit, number>> = { mm: 5, inch: 25.4 / 4 };

/** An id that no element or guide of the document has. */
export function newElementId(document: Document): string {
  return newIds(document, 1)[0] ?? "";
}

/** What is wrong with so many elements more; undefined when nothing is. */
export function tooMany({ components }: Document, more: number): string | undefined {
  const all = components.reduce((sum, { elements }) => sum + countOf(elements), more);
  return all > limits.elements
    ? `A project can have at most ${limits.elements.toLocaleString("en-US")} layers.`
    : undefined;
}

/** Why a drawing of so many shapes is not taken apart. */
export const tooManyShapes = (count: number): string =>
  `It has ${count.toLocaleString("en-US")} shapes, more than a project can have, so it stays one layer.`;

/** How many elements these are, with those inside of them. */
export function countOf(elements: List): number {
  let count = elements.length;
  for (const { children } of elements) if (children) count += countOf(children);
  return count;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Ids that no element or guide has: six random letters or digits. */
export function newIds({ components }: Document, count: number): string[] {
  const known = new Set<string>();
  const add = (list: readonly Pick<ElementNode, "id" | "children">[]) => {
    for (const { id, children = [] } of list) {
      known.add(id);
      add(children);
    }
  };
  for (const { elements, guides = [] } of components) {
    add(elements);
    add(guides);
  }
  const { size } = known;
  while (known.size < size + count)
    known.add(Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * 62)]).join(""));
  return [...known].slice(size);
}
