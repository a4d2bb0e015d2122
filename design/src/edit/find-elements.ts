import type { Document, ElementNode } from "../document/schema.ts";
import { kept } from "../kept.ts";

/** An element of a component, such as "main/k3x9Qa": the ids of both. */
export type ElementAddress = string;

/** Where an element is. */
export interface ElementPlace {
  readonly component: string;
  readonly element: ElementNode;
  /** The groups around it, from the outermost. */
  readonly parents: readonly ElementNode[];
}

/** A place in a component: in a group, or in none, in front of one of its elements, or behind all of them. */
export interface ElementTarget {
  readonly component: string;
  readonly parent: string | null;
  readonly after: string | null;
}

type List = readonly ElementNode[];

export const addressOf = (component: string, { id }: Pick<ElementNode, "id">): ElementAddress =>
  `${component}/${id}`;

/** Ids of elements, by their components. */
type Ids = ReadonlyMap<string, ReadonlySet<string>>;

/** Commands look for the same selection in the same document again and again. */
const idsBySelection = new WeakMap<readonly ElementAddress[], Ids>();
const placesByIds = new WeakMap<Document, WeakMap<Ids, readonly ElementPlace[]>>();
const outermostOfPlaces = new WeakMap<readonly ElementPlace[], readonly ElementPlace[]>();

/** The same addresses, by components. */
export const idsOf = (addresses: readonly ElementAddress[]): Ids =>
  kept(idsBySelection, addresses, () => {
    const ids = new Map<string, Set<string>>();
    for (const address of addresses) {
      const slash = address.indexOf("/");
      const component = address.slice(0, slash);
      const others = ids.get(component) ?? new Set();
      ids.set(component, others.add(address.slice(slash + 1)));
    }
    return ids;
  });

/** Those of the elements that are there, in painting order: the last is in front. */
export function elementsAt(
  document: Document,
  addresses: readonly ElementAddress[],
): readonly ElementPlace[] {
  const ids = idsOf(addresses);
  const places = kept(placesByIds, document, () => new WeakMap());
  return kept(places, ids, () => findElements(document, ids));
}

function findElements(document: Document, ids: Ids): readonly ElementPlace[] {
  const found: ElementPlace[] = [];
  for (const { id: component, elements } of document.components) {
    const wanted = ids.get(component);
    const look = (list: List, parents: List) => {
      for (const element of list) {
        if (wanted?.has(element.id)) found.push({ component, element, parents });
        if (element.children) look(element.children, [...parents, element]);
      }
    };
    if (wanted) look(elements, []);
  }
  return found;
}

/** Undefined where there is none. */
export const elementAt = (document: Document, address: ElementAddress): ElementPlace | undefined =>
  findElements(document, idsOf([address]))[0];

/** Those of the elements that are there, without elements inside of others; in painting order. */
export function outermost(
  document: Document,
  addresses: readonly ElementAddress[],
): readonly ElementPlace[] {
  const all = elementsAt(document, addresses);
  return kept(outermostOfPlaces, all, () => {
    const elements = new Set(all.map(({ element }) => element));
    return all.filter(({ parents }) => !parents.some((one) => elements.has(one)));
  });
}

/** The ids of elements and of what is in them. */
export function idsInside(places: readonly ElementPlace[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const add = ({ id, children }: ElementNode) => {
    ids.add(id);
    children?.forEach(add);
  };
  for (const { element } of places) add(element);
  return ids;
}

/** Whether neither an element nor a group around it is locked. */
export const isFree = ({ element, parents }: ElementPlace): boolean =>
  ![...parents, element].some(({ locked }) => locked);

/** What is in a group, or directly in a component; in painting order. */
export function siblingsAt(
  document: Document,
  { component, parent }: Omit<ElementTarget, "after">,
): List {
  const found =
    parent === null
      ? document.components.find(({ id }) => id === component)?.elements
      : elementAt(document, `${component}/${parent}`)?.element.children;
  return found ?? [];
}
