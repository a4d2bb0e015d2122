import { generatorOf } from "../built-ins.ts";
import { limits } from "../document/limits.ts";
import type { Asset, Component, Document, ElementNode } from "../document/schema.ts";
import type { TakenApart } from "../drawing-file/taken-apart.ts";
import { elementName } from "../element-name.ts";
import { type Literal, literalOf, toExpression } from "../expression/literal.ts";
import { usualStyle } from "../tools/styles.ts";
import { updateElements } from "./elements.ts";
import { expressionsIn, expressionsOfParameter } from "./expressions-in.ts";
import { type ElementAddress, type ElementPlace, elementAt } from "./find-elements.ts";
import { countOf, type Edited, newIds, tooMany, tooManyShapes } from "./insert.ts";
import { namesIn } from "./texts.ts";
import { tooLarge } from "./too-large.ts";
import { withFiles } from "./values.ts";

/** What is taken apart without being asked: more would make a project slow and a list of layers long. */
const atOnce = { elements: 2_000, bytes: 1024 * 1024 };

/** Whether a file of so many bytes comes in as what it consists of, rather than as one element. */
export function isTakenApartAtOnce(taken: TakenApart, bytes: number): boolean {
  return countIn(taken) <= atOnce.elements && bytes <= atOnce.bytes;
}

/**
 * Which style of a document an element gets: the one of the same name, by which it was drawn in the document, or one for
 * the same operation, where it comes from elsewhere.
 */
type StyleBy = "name" | "operation";

/**
 * Puts what a drawing consists of in its place. Pictures are those that were uploaded, by the ids that `taken` has for
 * them; others are left out. Says why where the drawing has to stay one element.
 */
export function takeApart(
  document: Document,
  address: ElementAddress,
  taken: TakenApart,
  pictures: Readonly<Record<string, Asset>>,
  styleBy: StyleBy = "name",
): Edited | string {
  const place = elementAt(document, address);
  const kept = withPictures(taken, pictures);
  const count = countIn(kept);
  if (!place || count === 0) return "There is nothing in it that could be a layer of its own.";
  const problem = problemWith(document, place, kept, count);
  if (problem !== undefined) return problem;
  const styled = withStyles(document, kept, styleBy);
  const fresh = freshNames(styled.document, kept, count, styled.names);
  const whole = withNames(wholeOf(place.element, kept.elements.map(fresh.element)));
  const used = Object.values(pictures).filter(({ id }) => fresh.assets.has(id));
  const replaced = updateElements(
    { ...styled.document, components: [...document.components, ...fresh.components] },
    [address],
    () => whole,
  );
  const tidied = withoutUnused(withFiles(replaced, used), place.element);
  const excess = tooLarge(tidied);
  return excess ? problems[excess] : { document: tidied, selection: [address] };
}

const countIn = ({ elements, components }: TakenApart): number =>
  countOf(elements) + components.reduce((sum, one) => sum + countOf(one.elements), 0);

function problemWith(
  document: Document,
  { element, parents }: ElementPlace,
  { elements }: TakenApart,
  count: number,
): string | undefined {
  if (tooMany(document, count)) return tooManyShapes(count);
  const levels = parents.length + 1 + Math.max(...elements.map(levelsOf));
  if (levels > limits.elementDepth)
    return `Its groups would be more than ${limits.elementDepth} levels deep, so it stays one layer.`;
  // Placements are of the pieces of one element.
  const isPlaced = document.assembly?.placements.some((one) => one.element === element.id);
  return isPlaced ? "The assembled view places it as a whole, so it stays one layer." : undefined;
}

function levelsOf({ children = [] }: ElementNode): number {
  return 1 + children.reduce((most, one) => Math.max(most, levelsOf(one)), 0);
}

/** With uploaded pictures in place of those in the file, and without elements for the others. */
function withPictures(taken: TakenApart, pictures: Readonly<Record<string, Asset>>): TakenApart {
  const kept = (elements: readonly ElementNode[]): ElementNode[] =>
    elements.flatMap((element) => {
      const { type, properties, children } = element;
      if (children) {
        const inside = kept(children);
        return inside.length > 0 ? [{ ...element, children: inside }] : [];
      }
      if (type !== "image") return [element];
      const id = literalOf(properties.image ?? "")?.value;
      const picture = typeof id === "string" && Object.hasOwn(pictures, id) && pictures[id];
      if (!picture) return [];
      return [{ ...element, properties: { ...properties, image: toExpression(picture.id) } }];
    });
  const components = taken.components.map((one) => ({ ...one, elements: kept(one.elements) }));
  return { ...taken, elements: kept(taken.elements), components };
}

/** A document with styles for what elements are for, and the names that those have in it. */
function withStyles(document: Document, { styles }: TakenApart, styleBy: StyleBy) {
  const names = new Map<string, string>();
  let changed = document;
  for (const [name, operation] of Object.entries(styles)) {
    // What was drawn by the name of a style keeps it.
    if (styleBy === "name" && Object.hasOwn(changed.styles, name)) {
      names.set(name, name);
      continue;
    }
    const styled = usualStyle(changed, operation);
    changed = styled.document;
    names.set(name, styled.style);
  }
  return { document: changed, names };
}

/** Elements and components with ids and styles of the document. */
function freshNames(
  document: Document,
  { components }: TakenApart,
  count: number,
  styles: ReadonlyMap<string, string>,
) {
  const ids = newIds(document, count + components.length);
  const taken = new Set(document.components.map(({ id }) => id));
  const next = () => ids.pop() ?? "";
  const named = new Map(
    components.map(({ id }) => {
      let name = next();
      for (let k = 2; taken.has(name); k++) name = `${name}-${k}`;
      return [id, name] as const;
    }),
  );
  const assets = new Set<string>();
  const element = (one: ElementNode): ElementNode => {
    const { style, component, children, type, properties } = one;
    const image = type === "image" && literalOf(properties.image ?? "")?.value;
    if (typeof image === "string") assets.add(image);
    return {
      ...one,
      id: next(),
      ...(style !== undefined && { style: styles.get(style) ?? style }),
      ...(component !== undefined && { component: named.get(component) ?? component }),
      ...(children && { children: children.map(element) }),
    };
  };
  const fresh = components.map(
    (one): Component => ({
      ...one,
      id: named.get(one.id) ?? one.id,
      elements: one.elements.map(element),
    }),
  );
  return { components: fresh, element, assets };
}

/** With names for what is in it, by which messages call it: its words, or what it is with a number. */
function withNames(whole: ElementNode): ElementNode {
  const counts = new Map<string, number>();
  const nameOf = (one: ElementNode) => {
    const kind = generatorOf(one.type)?.label ?? "Path";
    const name = elementName(one, "");
    if (name !== "") return name;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind} ${count}`;
  };
  const inside = ({ children, ...one }: ElementNode): ElementNode =>
    children ? { ...one, children: children.map(inside) } : { ...one, name: nameOf(one) };
  return whole.children ? { ...whole, children: whole.children.map(inside) } : whole;
}

/** An element with others in the place of what it drew: a group, or just the only one. */
function wholeOf(element: ElementNode, elements: ElementNode[]): ElementNode {
  const { properties: _, type: __, contours: ___, modifiers = [], name: own, ...others } = element;
  const inside = ungrouped(elements);
  const [only, ...more] = inside.elements;
  const isOne = only && more.length === 0 && !others.transform && modifiers.length === 0;
  const name = (isOne && only.name) || own || inside.name;
  const kept = {
    ...others,
    ...(name && { name }),
    ...(modifiers.length > 0 && { modifiers }),
  };
  if (!isOne) return { ...kept, type: "group", properties: {}, children: inside.elements };
  const style = only.style ?? kept.style;
  return { ...only, ...kept, ...(style !== undefined && { style }) };
}

/** What is in a group that is all there is, and in such a group in it: another group takes its place. */
function ungrouped(
  elements: ElementNode[],
  name?: string,
): { elements: ElementNode[]; name?: string } {
  const [only, ...more] = elements;
  if (only?.type !== "group" || more.length > 0) return { elements, ...(name && { name }) };
  return ungrouped(only.children ?? [], name ?? only.name);
}

/** Without the file and the parameters that only an element has used which is there no more. */
function withoutUnused(document: Document, { properties }: ElementNode): Document {
  const before = Object.values(properties);
  const { assets, parameters, ...rest } = document;
  const expressions = expressionsIn(rest);
  const wanted = namedIn(expressions);
  const asked = namedIn(before);
  const others = parameters.map((one) => ({
    name: one.name,
    names: namedIn(expressionsOfParameter(one)),
  }));
  const kept = new Set(parameters.map(({ name }) => name));
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const { name } of others) {
      const isNamed = others.some(
        (one) => kept.has(one.name) && one.name !== name && one.names.has(name),
      );
      if (asked.has(name) && !wanted.has(name) && !isNamed) kept.delete(name);
    }
  }
  const left = parameters.filter(({ name }) => kept.has(name));
  const all = [...expressions, ...left.flatMap(expressionsOfParameter)];
  const files = assets.filter(
    ({ id, kind }) =>
      kind !== "drawing" ||
      !before.some((one) => mayName(one, id)) ||
      all.some((one) => mayName(one, id)),
  );
  return { ...rest, assets: files, parameters: left };
}

const isIn = (value: Literal, id: string): boolean =>
  Array.isArray(value) ? value.some((one) => isIn(one, id)) : value === id;

/** Whether the value of an expression may be an id, or have it. Only what isn't a literal can be made of parts. */
function mayName(expression: string, id: string): boolean {
  if (!expression.includes(id)) return false;
  const literal = literalOf(expression);
  return literal === undefined || isIn(literal.value, id);
}

/** Whatever may be a name in expressions: literals have none. */
const namedIn = (expressions: readonly string[]) =>
  namesIn(expressions.filter((one) => literalOf(one) === undefined));

const problems = {
  bytes: "It would make the project larger than 4 MB, so it stays one layer.",
  parts: "It has more than a project can have, so it stays one layer.",
} as const;
