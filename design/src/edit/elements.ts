import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Document, ElementNode, TransformNode } from "../document/schema.ts";
import { literalOf, toExpression } from "../expression/literal.ts";

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

const places = new WeakMap<Document["components"], ReadonlyMap<ElementAddress, ElementPlace>>();

/** All elements by address, in painting order: the last is in front. */
export function placesOf({
  components,
}: Pick<Document, "components">): ReadonlyMap<ElementAddress, ElementPlace> {
  const known = places.get(components);
  if (known) return known;
  const all = new Map<ElementAddress, ElementPlace>();
  const add = (component: string, elements: List, parents: List) => {
    for (const element of elements) {
      all.set(addressOf(component, element), { component, element, parents });
      if (element.children) add(component, element.children, [...parents, element]);
    }
  };
  for (const { id, elements } of components) add(id, elements, []);
  places.set(components, all);
  return all;
}

/** Those of the addresses that are there, without elements inside of others; in painting order. */
export function outermost(
  document: Document,
  addresses: readonly ElementAddress[],
): readonly ElementAddress[] {
  const wanted = new Set(addresses);
  const isWanted = (component: string) => (one: ElementNode) =>
    wanted.has(addressOf(component, one));
  return [...placesOf(document)].flatMap(([address, { component, parents }]) =>
    wanted.has(address) && !parents.some(isWanted(component)) ? [address] : [],
  );
}

/** Changes elements. */
export function updateElements(
  document: Document,
  addresses: readonly ElementAddress[],
  change: (element: ElementNode) => ElementNode,
): Document {
  const wanted = new Set(addresses);
  return mapLists(document, listsOf(document, wanted), (list, { component }) =>
    list.map((one) => (wanted.has(addressOf(component, one)) ? change(one) : one)),
  );
}

export function removeElements(document: Document, addresses: readonly ElementAddress[]): Document {
  const wanted = new Set(addresses);
  return mapLists(document, listsOf(document, wanted), (list, { component }) =>
    list.filter((one) => !wanted.has(addressOf(component, one))),
  );
}

/**
 * Puts elements elsewhere in their component, so that they stay where they are seen. Undefined where that can't be: the
 * place is inside of one of them, or a group in between is placed by an expression.
 */
export function placeElements(
  document: Document,
  addresses: readonly ElementAddress[],
  target: ElementTarget,
): Document | undefined {
  const all = placesOf(document);
  const moving = outermost(document, addresses);
  const around = target.parent === null ? [] : groupsAround(all, target.component, target.parent);
  const moved = moving.map((address) => {
    const place = all.get(address);
    if (!around || place?.component !== target.component) return undefined;
    return around.includes(place.element) ? undefined : carried(place, around);
  });
  if (moved.length === 0 || !moved.every((one) => one !== undefined)) return undefined;
  // The element after which they go may be one of them.
  const isMoving = new Set(moving);
  const before = targetSiblings(document, target);
  const index = before.findIndex(({ id }) => id === target.after);
  const after = before
    .slice(0, index + 1)
    .findLast((one) => !isMoving.has(addressOf(target.component, one)));
  return mapLists(removeElements(document, moving), [target], (list) =>
    list.toSpliced(list.findIndex(({ id }) => id === after?.id) + 1, 0, ...moved),
  );
}

/** Moves elements among their siblings: "forward" is one step towards the front, where it is painted later. */
export function reorderElements(
  document: Document,
  addresses: readonly ElementAddress[],
  way: "forward" | "backward" | "front" | "back",
): Document {
  const wanted = new Set(addresses);
  return mapLists(document, listsOf(document, wanted), (list, { component }) => {
    const isWanted = (one: ElementNode) => wanted.has(addressOf(component, one));
    if (way === "front") return list.toSorted((a, b) => Number(isWanted(a)) - Number(isWanted(b)));
    if (way === "back") return list.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
    const next = way === "forward" ? list.toReversed() : [...list];
    next.forEach((one, k) => {
      const before = next[k - 1];
      if (before && isWanted(one) && !isWanted(before)) next.splice(k - 1, 2, one, before);
    });
    return way === "forward" ? next.reverse() : next;
  });
}

/** Whether elements can be put into one group without being drawn elsewhere. */
export function canGroup(document: Document, addresses: readonly ElementAddress[]): boolean {
  const all = placesOf(document);
  const moving = outermost(document, addresses).flatMap((address) => all.get(address) ?? []);
  const front = moving.at(-1);
  return (
    front !== undefined &&
    moving.every((one) => one.component === front.component && carried(one, front.parents))
  );
}

/** Puts elements of one component into a new group, in front of whatever the front one of them covers. */
export function groupElements(
  document: Document,
  addresses: readonly ElementAddress[],
): Edited | undefined {
  const all = placesOf(document);
  const moving = outermost(document, addresses);
  const front = all.get(moving.at(-1) ?? "");
  if (!front) return undefined;
  const { component, element, parents } = front;
  const [id = ""] = newIds(document, component, 1);
  const group: ElementNode = { id, type: "group", properties: {}, children: [] };
  const parent = parents.at(-1)?.id ?? null;
  const withGroup = mapLists(document, [{ component, parent }], (list) =>
    list.toSpliced(list.indexOf(element) + 1, 0, group),
  );
  const grouped = placeElements(withGroup, moving, { component, parent: id, after: null });
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
  const wanted = new Set(outermost(document, addresses));
  const selection: ElementAddress[] = [];
  const next = mapLists(document, listsOf(document, wanted), (list, { component }) =>
    list.flatMap((one) => {
      if (!wanted.has(addressOf(component, one))) return [one];
      const children = ungroupProblem(one) === undefined && ungrouped(one);
      const kept = children || [one];
      selection.push(...kept.map((child) => addressOf(component, child)));
      return kept;
    }),
  );
  return { document: next, selection };
}

/** Copies elements in front of themselves. */
export function duplicateElements(
  document: Document,
  addresses: readonly ElementAddress[],
): Edited {
  const wanted = new Set(outermost(document, addresses));
  const selection: ElementAddress[] = [];
  const next = mapLists(document, listsOf(document, wanted), (list, { component }) =>
    list.flatMap((one) => {
      if (!wanted.has(addressOf(component, one))) return [one];
      const copy = withIds(one, newIds(document, component, countOf(one)).values());
      selection.push(addressOf(component, copy));
      return [one, copy];
    }),
  );
  return { document: next, selection };
}

/** A changed document, and what is selected in it. */
export interface Edited {
  readonly document: Document;
  readonly selection: readonly ElementAddress[];
}

interface Where {
  readonly component: string;
  /** Null: directly in the component. */
  readonly parent: string | null;
}

/** The list of an element's siblings, or of what is in a group: by its component and its group. */
const listKey = ({ component, parent }: Where) => `${component}/${parent ?? ""}`;

/** Where the lists are that have one of these elements. */
function listsOf(document: Document, addresses: Iterable<ElementAddress>): Where[] {
  const places = placesOf(document);
  return [...addresses].flatMap((address) => {
    const place = places.get(address);
    return place ? [{ component: place.component, parent: place.parents.at(-1)?.id ?? null }] : [];
  });
}

/** Changes some lists of elements, the inner ones first. Shares what `map` returns equal. */
function mapLists(
  document: Document,
  lists: readonly Where[],
  map: (list: List, where: Where) => List,
): Document {
  const wanted = new Set(lists.map(listKey));
  const places = placesOf(document);
  /** The groups in which there are such lists. */
  const open = new Set(
    lists.flatMap(({ component, parent }) => {
      const place = parent === null ? undefined : places.get(`${component}/${parent}`);
      return place ? [...place.parents, place.element] : [];
    }),
  );
  const mapped = (list: List, where: Where): List => {
    const inner = list.map((one) => {
      if (!one.children || !open.has(one)) return one;
      const children = mapped(one.children, { ...where, parent: one.id });
      return children === one.children ? one : { ...one, children: [...children] };
    });
    const before = sameList(list, inner);
    return wanted.has(listKey(where)) ? sameList(before, map(before, where)) : before;
  };
  const components = document.components.map((component) => {
    const elements = mapped(component.elements, { component: component.id, parent: null });
    return elements === component.elements ? component : { ...component, elements: [...elements] };
  });
  const isSame = components.every((one, k) => one === document.components[k]);
  return isSame ? document : { ...document, components };
}

/** The first list if both have the same entries. */
function sameList(before: List, after: List): List {
  return before.length === after.length && before.every((one, k) => one === after[k])
    ? before
    : after;
}

function targetSiblings(document: Document, { component, parent }: ElementTarget): List {
  if (parent !== null) {
    return placesOf(document).get(`${component}/${parent}`)?.element.children ?? [];
  }
  return document.components.find(({ id }) => id === component)?.elements ?? [];
}

/** A group with those around it; undefined when there is no such group. */
function groupsAround(
  all: ReadonlyMap<ElementAddress, ElementPlace>,
  component: string,
  id: string,
): List | undefined {
  const place = all.get(`${component}/${id}`);
  return place?.element.type === "group" ? [...place.parents, place.element] : undefined;
}

/** The element for a place inside of other groups, so that it is drawn where it was. */
function carried({ element, parents }: ElementPlace, to: List): ElementNode | undefined {
  const common = parents.findIndex((one, k) => one !== to[k]);
  const shared = common < 0 ? parents.length : common;
  const from = matrixOf(parents.slice(shared));
  const into = matrixOf(to.slice(shared));
  if (!from || !into || into.determinant() === 0) return undefined;
  const moved = transformed(element, into.clone().invert().mul(from));
  return moved && withStyle(moved, styleOf(parents), styleOf(to));
}

function ungrouped(group: ElementNode): ElementNode[] | undefined {
  const matrix = matrixOf([group]);
  const children = matrix && (group.children ?? []).map((one) => transformed(one, matrix));
  if (!children?.every((one) => one !== undefined)) return undefined;
  return children.map((one) => ({
    ...withStyle(one, group.style, undefined),
    ...(group.hidden && { hidden: true }),
  }));
}

const styleOf = (parents: List) => parents.findLast(({ style }) => style !== undefined)?.style;

/** With the style of the groups that it was in, as its own. */
function withStyle(element: ElementNode, before: string | undefined, after: string | undefined) {
  return element.style !== undefined || before === undefined || before === after
    ? element
    : { ...element, style: before };
}

/** The transform of groups in each other; undefined when an expression is part of it. */
function matrixOf(groups: List): AffineMatrix | undefined {
  let matrix = new AffineMatrix();
  for (const { transform } of groups) {
    const own = literalMatrix(transform);
    if (!own) return undefined;
    matrix = matrix.mul(own);
  }
  return matrix;
}

function literalMatrix(transform: TransformNode = {}): AffineMatrix | undefined {
  const parts = Object.entries(transform).map(([name, expression]) => {
    const value = literalOf(expression)?.value;
    if (typeof value === "number") return [name, value] as const;
    const [x, y] = Array.isArray(value) ? value : [];
    return [name, typeof x === "number" && typeof y === "number" ? { x, y } : undefined] as const;
  });
  if (parts.some(([, value]) => value === undefined)) return undefined;
  try {
    return AffineMatrix.fromTransform(Object.fromEntries(parts));
  } catch {
    return undefined; // a point where there should be a number
  }
}

/** An element that is drawn through another matrix as well; undefined when its transform is an expression. */
function transformed(element: ElementNode, matrix: AffineMatrix): ElementNode | undefined {
  if (matrix.equals(new AffineMatrix())) return element;
  const own = literalMatrix(element.transform);
  if (!own) return undefined;
  const { position, rotation, scale, skew } = matrix.clone().mul(own).toTransform();
  const parts = {
    position: pointOf(position),
    rotation: numberOf(rotation),
    scale: pointOf(scale),
    skew: numberOf(skew),
  };
  const none = { position: "[0, 0]", rotation: "0", scale: "[1, 1]", skew: "0" };
  const transform = Object.fromEntries(
    Object.entries(parts).filter(([name, part]) => part !== none[name as keyof typeof none]),
  );
  const { transform: _, ...others } = element;
  return Object.keys(transform).length === 0 ? others : { ...others, transform };
}

const numberOf = (value: number) => toExpression(Number(value.toFixed(9)) + 0);
const pointOf = ({ x, y }: { x: number; y: number }) => `[${numberOf(x)}, ${numberOf(y)}]`;

function countOf({ children = [] }: ElementNode): number {
  return children.reduce((sum, one) => sum + countOf(one), 1);
}

function withIds(element: ElementNode, ids: Iterator<string>): ElementNode {
  const id = ids.next().value ?? element.id;
  const { children } = element;
  return {
    ...element,
    id,
    ...(children && { children: children.map((one) => withIds(one, ids)) }),
  };
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Ids that no element of the component has: six random letters or digits. */
function newIds(document: Document, component: string, count: number): string[] {
  const all = placesOf(document);
  const ids = new Set<string>();
  while (ids.size < count) {
    const id = Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * 62)]).join("");
    if (!all.has(`${component}/${id}`)) ids.add(id);
  }
  return [...ids];
}
