import { type AttributeSelector, type PseudoSelector, parse, type Selector } from "css-what";
import { attribute, childElements, localName, parentElement, type XmlElement } from "./xml.ts";

/** A selector without commas. */
export interface ComplexSelector {
  /** As the parser gives them, from left to right. */
  tokens: readonly Selector[];
  /** Ids, classes and types, weighted as in CSS. */
  specificity: number;
  /** What an element needs at least: "#id", ".class", a type, or "*". */
  key: string;
}

/** Longer than a program writes; the time to parse one grows with the square. */
export const MAX_SELECTOR = 500;

/** The selector; undefined when it has an error or something that this module does not know. */
export function parseSelector(text: string): ComplexSelector | undefined {
  if (text.length > MAX_SELECTOR) return undefined;
  try {
    const [tokens, more] = parse(text);
    if (tokens === undefined || more !== undefined || !tokens.every(isKnown)) return undefined;
    return { tokens, specificity: specificityOf(tokens), key: keyOf(tokens) };
  } catch {
    return undefined;
  }
}

/** Pseudo-classes that no drawing on paper fulfills. */
const NEVER: ReadonlySet<string> = new Set([
  "active",
  "focus",
  "focus-visible",
  "focus-within",
  "hover",
  "target",
  "visited",
]);

const LISTS: ReadonlySet<string> = new Set(["is", "matches", "not", "where"]);

const POSITIONS: Readonly<Record<string, (position: SiblingPosition) => boolean>> = {
  root: ({ parent }) => parent === undefined,
  "first-child": ({ index }) => index === 0,
  "last-child": ({ index, siblings }) => index === siblings.length - 1,
  "only-child": ({ siblings }) => siblings.length === 1,
};

/** Pseudo-classes with a formula: whether they count from the end, and only elements of the same type. */
const COUNTED: Readonly<Record<string, { fromEnd: boolean; ofType: boolean; formula?: string }>> = {
  "nth-child": { fromEnd: false, ofType: false },
  "nth-last-child": { fromEnd: true, ofType: false },
  "nth-of-type": { fromEnd: false, ofType: true },
  "nth-last-of-type": { fromEnd: true, ofType: true },
  "first-of-type": { fromEnd: false, ofType: true, formula: "1" },
  "last-of-type": { fromEnd: true, ofType: true, formula: "1" },
};

function isKnown(token: Selector): boolean {
  if (token.type !== "pseudo") return token.type !== "parent" && token.type !== "column-combinator";
  const { name, data } = token;
  if (LISTS.has(name)) return Array.isArray(data) && data.every((tokens) => tokens.every(isKnown));
  const counted = COUNTED[name];
  if (counted) return formulaOf(counted.formula ?? data) !== undefined;
  return Object.hasOwn(POSITIONS, name) || name === "empty" || NEVER.has(name);
}

function specificityOf(tokens: readonly Selector[]): number {
  return tokens.reduce((sum, token) => sum + weightOf(token), 0);
}

const ID = 1_000_000;
const CLASS = 1_000;
const TYPE = 1;

function weightOf(token: Selector): number {
  switch (token.type) {
    case "attribute":
      return token.name === "id" && token.action === "equals" && token.ignoreCase === "quirks"
        ? ID
        : CLASS;
    case "tag":
    case "pseudo-element":
      return TYPE;
    case "pseudo":
      if (!Array.isArray(token.data)) return CLASS;
      return token.name === "where" ? 0 : Math.max(...token.data.map(specificityOf));
    default:
      return 0;
  }
}

function keyOf(tokens: readonly Selector[]): string {
  const last = tokens.slice(tokens.findLastIndex(isCombinator) + 1);
  const find = (key: (token: Selector) => string | undefined) =>
    last.map(key).find((found) => found !== undefined);
  const named = (name: string, sign: string) =>
    find((token) => {
      const isShort = token.type === "attribute" && token.ignoreCase === "quirks";
      return isShort && token.name === name ? sign + token.value : undefined;
    });
  const type = () => find((token) => (token.type === "tag" ? token.name : undefined));
  return named("id", "#") ?? named("class", ".") ?? type() ?? "*";
}

function isCombinator({ type }: Selector): boolean {
  return type === "descendant" || type === "child" || type === "adjacent" || type === "sibling";
}

/** a and b of an + b: CSS Syntax Module Level 3, §6. Undefined when it is not one. */
function formulaOf(data: unknown): readonly [a: number, b: number] | undefined {
  if (typeof data !== "string") return undefined;
  const text = data.trim().toLowerCase();
  if (text === "odd") return [2, 1];
  if (text === "even") return [2, 0];
  const match = /^([+-]?\d{0,6})n(?:\s*([+-])\s*(\d{1,6}))?$|^([+-]?\d{1,6})$/.exec(text);
  if (match === null) return undefined;
  const [, step = "", sign = "", rest = "0", only] = match;
  if (only !== undefined) return [0, Number(only)];
  const a = /\d/.test(step) ? Number(step) : Number(`${step}1`);
  return [a, Number(sign + rest)];
}

interface SiblingPosition {
  parent: XmlElement | undefined;
  siblings: readonly XmlElement[];
  index: number;
  /** How many siblings are of its type, and its index among those. */
  type: { count: number };
  indexOfType: number;
}

/**
 * Matches selectors against the elements of one file. `spend` is called with each step, and throws when there were too
 * many.
 */
export class Matcher {
  readonly #spend: (steps: number) => void;
  readonly #classes = new Map<XmlElement, ReadonlySet<string>>();
  readonly #positions = new Map<XmlElement, SiblingPosition>();
  /** By combinator: whether something around or before an element fits what is left of the combinator. */
  readonly #found = new Map<Selector, Map<XmlElement, boolean>>();

  constructor(spend: (steps: number) => void) {
    this.#spend = spend;
  }

  classes(element: XmlElement): ReadonlySet<string> {
    let classes = this.#classes.get(element);
    if (classes === undefined) {
      const text = (attribute(element, "class") ?? "").trim();
      classes = new Set(text === "" ? [] : text.split(/\s+/, 100));
      this.#classes.set(element, classes);
    }
    return classes;
  }

  /** Whether the tokens up to `last` select an element. */
  matches(
    tokens: readonly Selector[],
    element: XmlElement,
    last: number = tokens.length - 1,
  ): boolean {
    for (let at = last; at >= 0; at--) {
      const token = tokens[at] as Selector;
      if (isCombinator(token)) return this.#around(tokens, at, element);
      this.#spend(1);
      if (!this.#fits(token, element)) return false;
    }
    return true;
  }

  /** Whether an element's surroundings are those before the combinator at `at`. */
  #around(tokens: readonly Selector[], at: number, element: XmlElement): boolean {
    const combinator = tokens[at] as Selector;
    const { type } = combinator;
    const isTree = type === "child" || type === "descendant";
    const next = (from: XmlElement) => (isTree ? parentElement(from) : this.#previous(from));
    if (type === "child" || type === "adjacent") {
      const other = next(element);
      this.#spend(1);
      return other !== undefined && this.matches(tokens, other, at - 1);
    }
    const known = this.#found.get(combinator) ?? new Map<XmlElement, boolean>();
    this.#found.set(combinator, known);
    const passed: XmlElement[] = [];
    let found = false;
    for (let from: XmlElement | undefined = element; from !== undefined && !found; ) {
      const before = known.get(from);
      if (before !== undefined) {
        found = before;
        break;
      }
      this.#spend(1);
      passed.push(from);
      from = next(from);
      found = from !== undefined && this.matches(tokens, from, at - 1);
    }
    for (const one of passed) known.set(one, found);
    return found;
  }

  #fits(token: Selector, element: XmlElement): boolean {
    switch (token.type) {
      case "universal":
        return true;
      case "tag":
        return localName(element) === token.name;
      case "attribute":
        return this.#hasAttribute(token, element);
      case "pseudo":
        return this.#isPseudo(token, element);
      default:
        return false;
    }
  }

  #hasAttribute(token: AttributeSelector, element: XmlElement): boolean {
    const { name, namespace, action } = token;
    if (name === "class" && action === "element" && token.ignoreCase !== true)
      return this.classes(element).has(token.value);
    const full = namespace === null || namespace === "*" ? name : `${namespace}:${name}`;
    const given = attribute(element, full);
    if (given === undefined) return false;
    if (action === "exists") return true;
    this.#spend(given.length >> 6);
    const [value, wanted] =
      token.ignoreCase === true
        ? [given.toLowerCase(), token.value.toLowerCase()]
        : [given, token.value];
    switch (action) {
      case "equals":
        return value === wanted;
      case "element":
        return wanted !== "" && value.split(/\s+/).includes(wanted);
      case "start":
        return wanted !== "" && value.startsWith(wanted);
      case "end":
        return wanted !== "" && value.endsWith(wanted);
      case "any":
        return wanted !== "" && value.includes(wanted);
      case "hyphen":
        return value === wanted || value.startsWith(`${wanted}-`);
      default:
        return false;
    }
  }

  #isPseudo({ name, data }: PseudoSelector, element: XmlElement): boolean {
    if (Array.isArray(data)) {
      const isAny = data.some((tokens) => this.matches(tokens, element));
      return name === "not" ? !isAny : isAny;
    }
    if (name === "empty") return element.children.length === 0;
    const counted = COUNTED[name];
    if (counted === undefined) return POSITIONS[name]?.(this.#position(element)) ?? false;
    const [a, b] = formulaOf(counted.formula ?? data) ?? [0, 0];
    const position = this.#position(element);
    const [count, index] = counted.ofType
      ? [position.type.count, position.indexOfType]
      : [position.siblings.length, position.index];
    const from = (counted.fromEnd ? count - index : index + 1) - b;
    return a === 0 ? from === 0 : from % a === 0 && from / a >= 0;
  }

  #previous(element: XmlElement): XmlElement | undefined {
    const { siblings, index } = this.#position(element);
    return siblings[index - 1];
  }

  #position(element: XmlElement): SiblingPosition {
    const known = this.#positions.get(element);
    if (known !== undefined) return known;
    const parent = parentElement(element);
    const siblings = parent ? childElements(parent) : [element];
    const types = new Map<string, { count: number }>();
    siblings.forEach((sibling, index) => {
      const name = localName(sibling);
      const type = types.get(name) ?? { count: 0 };
      types.set(name, type);
      this.#positions.set(sibling, { parent, siblings, index, type, indexOfType: type.count++ });
    });
    return this.#positions.get(element) as SiblingPosition;
  }
}
