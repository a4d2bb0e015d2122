import { limits } from "../document/limits.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { kept } from "../kept.ts";
import {
  addressOf,
  type ElementAddress,
  type ElementPlace,
  type ElementTarget,
  elementAt,
  elementsAt,
  idsOf,
  outermost,
  siblingsAt,
} from "./find-elements.ts";
import { countOf, type Edited, newIds, tooMany } from "./insert.ts";
import { matrixOf, transformed } from "./transforms.ts";

export type { Edited };

type List = readonly ElementNode[];

/** Changes elements. */
export function updateElements(
  document: Document,
  addresses: readonly ElementAddress[],
  change: (element: ElementNode) => ElementNode,
): Document {
  return mapLists(document, addresses, (list, isWanted) =>
    list.map((one) => (isWanted(one) ? change(one) : one)),
  );
}

export function removeElements(document: Document, addresses: readonly ElementAddress[]): Document {
  return mapLists(document, addresses, (list, isWanted) => list.filter((one) => !isWanted(one)));
}

/**
 * Puts elements elsewhere in their component, so that they stay where they are seen. Undefined where that can't be: the
 * place is inside of one of them or too deep, or a group in between is placed by an expression.
 */
export function placeElements(
  document: Document,
  addresses: readonly ElementAddress[],
  target: ElementTarget,
): Document | undefined {
  const { component, parent } = target;
  const moving = outermost(document, addresses);
  const around = parent === null ? [] : groupsAround(document, component, parent);
  const moved = moving.map((place) => {
    if (!around || place.component !== component || isTooDeep(place.element, around))
      return undefined;
    return around.includes(place.element) ? undefined : carried(place, around);
  });
  if (moved.length === 0 || !moved.every((one) => one !== undefined)) return undefined;
  // The element after which they go may be one of them.
  const isMoving = new Set(moving.map(({ element }) => element));
  const before = siblingsAt(document, target);
  const index = before.findIndex(({ id }) => id === target.after);
  const after = before.slice(0, index + 1).findLast((one) => !isMoving.has(one));
  return mapSiblings(removeElements(document, addresses), target, (list) =>
    list.toSpliced(list.findIndex(({ id }) => id === after?.id) + 1, 0, ...moved),
  );
}

/** "forward" is one step towards the front, where an element is painted later. */
export type Reordering = "forward" | "backward" | "front" | "back";

/** Why elements can't be moved among their siblings; undefined when they can. */
export function reorderProblem(
  document: Document,
  addresses: readonly ElementAddress[],
  way: Reordering,
): string | undefined {
  const isForward = way === "forward" || way === "front";
  const places = elementsAt(document, addresses);
  const wanted = new Set(places.map(({ element }) => element));
  const lists = new Set(
    places.map(({ component, parents }) => {
      const parent = parents.at(-1);
      return parent
        ? parent.children
        : document.components.find(({ id }) => id === component)?.elements;
    }),
  );
  const isOther = (one: ElementNode) => !wanted.has(one);
  const areAtTheEnd = [...lists].every((list = []) => {
    const count = list.length - list.filter(isOther).length;
    const end = isForward ? list.slice(list.length - count) : list.slice(0, count);
    return !end.some(isOther);
  });
  if (!areAtTheEnd) return undefined;
  return isForward ? "It is in front." : "It is behind all others.";
}

/** Moves elements among their siblings. */
export function reorderElements(
  document: Document,
  addresses: readonly ElementAddress[],
  way: Reordering,
): Document {
  return mapLists(document, addresses, (list, isWanted) => {
    const wanted = list.filter(isWanted);
    if (way === "front") return [...list.filter((one) => !isWanted(one)), ...wanted];
    if (way === "back") return [...wanted, ...list.filter((one) => !isWanted(one))];
    const next = way === "forward" ? list.toReversed() : [...list];
    next.forEach((one, k) => {
      const before = next[k - 1];
      if (!before || !isWanted(one) || isWanted(before)) return;
      next[k - 1] = one;
      next[k] = before;
    });
    return way === "forward" ? next.reverse() : next;
  });
}

/** Why elements can't be put into one group; undefined when they can. */
export function groupProblem(
  document: Document,
  addresses: readonly ElementAddress[],
): string | undefined {
  const moving = outermost(document, addresses);
  const { component, parents } = moving.at(-1) ?? { component: "", parents: [] };
  if (moving.some((one) => one.component !== component)) return "They are in different components.";
  if (moving.some(({ element }) => isTooDeep(element, [...parents, element])))
    return `Layers can be at most ${limits.elementDepth} levels deep.`;
  if (!moving.every((one) => carried(one, parents)))
    return "An expression places the groups they are in.";
  return tooMany(document, 1);
}

/** Whether an element in these groups makes a document too deep. */
function isTooDeep(element: ElementNode, around: List): boolean {
  return around.length + levelsOf(element) > limits.elementDepth;
}

/** An element without others in it is one level. */
function levelsOf({ children }: ElementNode): number {
  return 1 + (children?.reduce((most, one) => Math.max(most, levelsOf(one)), 1) ?? 0);
}

/** Puts elements of one component into a new group, in front of whatever the front one of them covers. */
export function groupElements(
  document: Document,
  addresses: readonly ElementAddress[],
): Edited | undefined {
  const front = outermost(document, addresses).at(-1);
  if (!front) return undefined;
  const { component, element, parents } = front;
  const [id = ""] = newIds(document, 1);
  const group: ElementNode = { id, type: "group", properties: {}, children: [] };
  const place = { component, parent: parents.at(-1)?.id ?? null };
  const withGroup = mapSiblings(document, place, (list) =>
    list.toSpliced(list.indexOf(element) + 1, 0, group),
  );
  const grouped = placeElements(withGroup, addresses, { component, parent: id, after: null });
  return grouped && { document: grouped, selection: [addressOf(component, group)] };
}

/** Why a group can't be taken apart without changing what is drawn; undefined when it can. */
export function ungroupProblem(group: ElementNode): string | undefined {
  const { modifiers = [], visible } = group;
  if (group.type !== "group") return "Only a group can be ungrouped.";
  if (modifiers.length > 0) return "Its modifiers change the group as a whole.";
  if (visible !== undefined) return "A condition shows or hides the group as a whole.";
  return ungrouped(group) ? undefined : "Expressions place the group or something in it.";
}

/** Replaces groups by what is in them. Those that can't be taken apart stay. */
export function ungroupElements(document: Document, addresses: readonly ElementAddress[]): Edited {
  return replaceElements(document, addresses, (one) => {
    const children = ungroupProblem(one) === undefined && ungrouped(one);
    return [[], children || [one]];
  });
}

/** Why elements can't be copied; undefined when they can. */
export function duplicateProblem(
  document: Document,
  addresses: readonly ElementAddress[],
): string | undefined {
  return tooMany(document, countOf(outermost(document, addresses).map(({ element }) => element)));
}

/** Ids for copies of elements. */
export function idsForCopies(document: Document, addresses: readonly ElementAddress[]): string[] {
  const count = countOf(outermost(document, addresses).map(({ element }) => element));
  return newIds(document, count);
}

/** Copies, which are selected, and in the same order what they are copies of. */
export interface Duplicated extends Edited {
  readonly originals: readonly ElementAddress[];
}

/** Copies elements in front of themselves. With the same `ids`, copies made again are the same ones. */
export function duplicateElements(
  document: Document,
  addresses: readonly ElementAddress[],
  ids = idsForCopies(document, addresses),
): Duplicated {
  const next = ids.values();
  const originals: ElementAddress[] = [];
  const edited = replaceElements(document, addresses, (one, component) => {
    originals.push(addressOf(component, one));
    return [[one], [withIds(one, next)]];
  });
  return { ...edited, originals };
}

/** Puts others in the place of each element: some, and in front of them some that are selected. */
function replaceElements(
  document: Document,
  addresses: readonly ElementAddress[],
  replace: (element: ElementNode, component: string) => readonly [List, List],
): Edited {
  const all = outermost(document, addresses).map((one) => addressOf(one.component, one.element));
  const selection: ElementAddress[] = [];
  const next = mapLists(document, all, (list, isWanted, component) =>
    list.flatMap((one) => {
      if (!isWanted(one)) return [one];
      const [others, selected] = replace(one, component);
      selection.push(...selected.map((each) => addressOf(component, each)));
      return [...others, ...selected];
    }),
  );
  return { document: next, selection };
}

/** Changes the lists of elements that have some of these, the inner ones first. Shares what `map` returns equal. */
function mapLists(
  document: Document,
  addresses: readonly ElementAddress[],
  map: (list: List, isWanted: (element: ElementNode) => boolean, component: string) => List,
): Document {
  const ids = idsOf(addresses);
  const components = document.components.map((component) => {
    const wanted = ids.get(component.id);
    if (!wanted) return component;
    const isWanted = ({ id }: ElementNode) => wanted.has(id);
    const mapped = (list: List): List => {
      const inner = list.map((one) => {
        const children = one.children && mapped(one.children);
        return !children || children === one.children ? one : { ...one, children: [...children] };
      });
      const before = sameList(list, inner);
      return before.some(isWanted) ? sameList(before, map(before, isWanted, component.id)) : before;
    };
    const elements = mapped(component.elements);
    return elements === component.elements ? component : { ...component, elements: [...elements] };
  });
  const isSame = components.every((one, k) => one === document.components[k]);
  return isSame ? document : { ...document, components };
}

/** Changes the list of what is in a group, or directly in a component. */
function mapSiblings(
  document: Document,
  { component, parent }: Omit<ElementTarget, "after">,
  map: (list: List) => List,
): Document {
  if (parent !== null) {
    return updateElements(document, [`${component}/${parent}`], (group) => ({
      ...group,
      children: [...map(group.children ?? [])],
    }));
  }
  const components = document.components.map((one) =>
    one.id === component ? { ...one, elements: [...map(one.elements)] } : one,
  );
  return { ...document, components };
}

/** The first list if both have the same entries. */
function sameList(before: List, after: List): List {
  return before.length === after.length && before.every((one, k) => one === after[k])
    ? before
    : after;
}

/** A group with those around it; undefined when there is no such group. */
function groupsAround(document: Document, component: string, id: string): List | undefined {
  const place = elementAt(document, `${component}/${id}`);
  return place?.element.type === "group" ? [...place.parents, place.element] : undefined;
}

/** The element for a place inside of other groups, so that it is drawn where it was. */
export function carried({ element, parents }: ElementPlace, to: List): ElementNode | undefined {
  const common = parents.findIndex((one, k) => one !== to[k]);
  const shared = common < 0 ? parents.length : common;
  const from = matrixOf(parents.slice(shared));
  const into = matrixOf(to.slice(shared));
  if (!from || !into || into.determinant() === 0) return undefined;
  const moved = transformed(element, into.clone().invert().mul(from));
  return (
    moved && withSources(withStyle(moved, styleOf(parents), styleOf(to)), parents.slice(shared))
  );
}

/** A button asks again and again. */
const ungroupedByGroup = new WeakMap<ElementNode, { readonly children: List | undefined }>();

/** What is in a group, to be drawn without it; undefined where expressions place it. */
const ungrouped = (group: ElementNode): List | undefined =>
  kept(ungroupedByGroup, group, () => ({ children: childrenWithout(group) })).children;

function childrenWithout(group: ElementNode): List | undefined {
  const matrix = matrixOf([group]);
  if (!matrix) return undefined;
  const children = (group.children ?? []).map((one) => {
    const moved = transformed(one, matrix);
    return moved && withSources(withStyle(moved, group.style, undefined), [group]);
  });
  if (!children.every((one) => one !== undefined)) return undefined;
  return children.map((one) => ({ ...one, ...(group.hidden && { hidden: true }) }));
}

const styleOf = (parents: List) => parents.findLast(({ style }) => style !== undefined)?.style;

/** With the style of the groups that it was in, as its own. */
function withStyle(element: ElementNode, before: string | undefined, after: string | undefined) {
  return element.style !== undefined || before === undefined || before === after
    ? element
    : { ...element, style: before };
}

/** With the projects that the groups it was in were copied from; undefined when these are too many to name. */
function withSources(element: ElementNode, groups: List): ElementNode | undefined {
  const added = groups.flatMap(({ from = [] }) => from);
  if (added.length === 0) return element;
  const from = [...new Set([...(element.from ?? []), ...added])];
  return from.length > limits.sources ? undefined : { ...element, from };
}

/** With other ids, for itself and what is in it. */
export function withIds(element: ElementNode, ids: Iterator<string>): ElementNode {
  const id = ids.next().value ?? element.id;
  const { children } = element;
  return {
    ...element,
    id,
    ...(children && { children: children.map((one) => withIds(one, ids)) }),
  };
}
