import { GeometryError } from "../geometry-error.ts";
import {
  type Block,
  blocksOf,
  type Declaration,
  declarationOf,
  listOf,
  MAX_VALUE,
  parseDeclarations,
  withoutComments,
} from "./css-blocks.ts";
import { type ComplexSelector, MAX_SELECTOR, Matcher, parseSelector } from "./selector.ts";
import { decimal, isCSSLength, parseColor, parseLength } from "./values.ts";
import { attribute, childElements, localName, type XmlElement } from "./xml.ts";

export type Declarations = ReadonlyMap<string, string>;

interface Rule extends ComplexSelector {
  /** The ranks of its layer and of those around it, from the outermost; empty without a layer. */
  layer: readonly number[];
  /** Its place among all rules of the file, the least important first. */
  place: number;
  declarations: readonly Declaration[];
  /** Whether one of its declarations is. */
  important: boolean;
}

/** Programs write a few dozen rules. */
const MAX_RULES = 5_000;
/** The squares of the lengths of all selectors, as the time to parse one grows; a fraction of a second. */
const MAX_PARSED = 50_000_000;
/** More than anyone reads. */
const MAX_UNREAD = 200;
const MAX_NESTING = 8;
/**
 * How many steps all rules and elements of a file may take together, each a comparison or a declaration: enough for
 * twenty thousand elements with a dozen rules, and a fraction of a second.
 */
const MAX_STEPS = 3_000_000;

/** Fonts, and the condition under which files of our own export show hairlines on a screen (design/src/export/svg.ts). */
const withoutWarning = /^@(font-face|charset|namespace)|^@media screen and \(min-width:1px\)/;

/** Conditions that are taken to be fulfilled. */
const ALWAYS = /^@(media\s+all$|supports\b(?!\s+not\b))/i;

/** Where rules are: within a layer, and within other rules. */
interface Surroundings {
  layer: string;
  /** One selector for all of them. */
  parent: string | undefined;
  depth: number;
}

/** The rules of a file's <style> elements. What is not understood is ignored and listed in `unread`. */
export class Stylesheet {
  readonly unread: string[] = [];
  readonly #rules = new Map<string, Rule[]>();
  readonly #layers = new Map<string, number>();
  readonly #matcher = new Matcher((steps) => this.spend(steps));
  #count = 0;
  #parsed = 0;
  #steps = 0;

  add(css: string): void {
    const top = { layer: "", parent: undefined, depth: 0 };
    for (const block of blocksOf(withoutComments(css))) this.#read(block, top);
  }

  /** Sorts the rules, after the last one was added. */
  finish(): void {
    const rules = [...this.#rules.values()].flat();
    rules.sort((a, b) => compareLayers(a, b) || compare(a, b));
    rules.forEach((rule, place) => {
      rule.place = place;
    });
  }

  /** The rules that select an element, the least important first. */
  matching(element: XmlElement): Rule[] {
    if (this.#rules.size === 0) return [];
    const id = attribute(element, "id");
    const classes = Array.from(this.#matcher.classes(element), (name) => `.${name}`);
    const keys = [`#${id}`, ...classes, localName(element), "*"];
    return keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ tokens, declarations }) => {
        const matches = this.#matcher.matches(tokens, element);
        this.spend(1 + (matches ? declarations.length : 0));
        return matches;
      })
      .sort((a, b) => a.place - b.place);
  }

  /** Counts steps of work. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MAX_STEPS)
      throw new GeometryError("importSVG: the file has too many style rules for its elements");
  }

  #read(block: Block, around: Surroundings): void {
    const { prelude, body } = block;
    if (around.depth > MAX_NESTING) this.#skip(prelude);
    else if (/^@layer\b/i.test(prelude)) this.#readLayer(prelude.slice(6).trim(), body, around);
    else if (body !== undefined && ALWAYS.test(prelude))
      for (const inner of blocksOf(body)) this.#read(inner, { ...around, depth: around.depth + 1 });
    else if (body === undefined || prelude.startsWith("@")) this.#skip(prelude);
    else this.#readRule(prelude, body, around);
  }

  #readLayer(names: string, body: string | undefined, around: Surroundings): void {
    const inside = (name: string) => (around.layer === "" ? name : `${around.layer}.${name}`);
    if (body === undefined) {
      for (const name of listOf(names)) this.#rank(inside(name));
      return;
    }
    const layer = inside(names || `(${this.#layers.size})`);
    this.#rank(layer);
    for (const block of blocksOf(body))
      this.#read(block, { ...around, layer, depth: around.depth + 1 });
  }

  /** The ranks of a layer and of those around it. */
  #rank(layer: string): number[] {
    if (layer === "") return [];
    const names = layer.split(".", MAX_NESTING);
    return names.map((_, index) => {
      const name = names.slice(0, index + 1).join(".");
      const rank = this.#layers.get(name) ?? this.#layers.size;
      this.#layers.set(name, rank);
      return rank;
    });
  }

  #readRule(prelude: string, body: string, around: Surroundings): void {
    const blocks = blocksOf(body);
    const selectors = listOf(prelude).flatMap((text) => {
      const selector = nested(text, around.parent);
      if (selector === undefined) this.#skip(text);
      return selector ?? [];
    });
    const declarations = blocks
      .flatMap((block) => declarationOf(block) ?? [])
      .filter(isValidInRule);
    for (const text of selectors) this.#addRule(text, declarations, around);
    const parent = `:is(${selectors.join()})`;
    for (const block of blocks) {
      if (block.body === undefined) continue;
      if (parent.length > MAX_SELECTOR) this.#skip(block.prelude);
      else this.#read(block, { ...around, parent, depth: around.depth + 1 });
    }
  }

  #addRule(text: string, declarations: readonly Declaration[], { layer }: Surroundings): void {
    this.#parsed += text.length ** 2;
    const isRead = this.#count < MAX_RULES && this.#parsed <= MAX_PARSED;
    const selector = isRead ? parseSelector(text) : undefined;
    if (selector === undefined) {
      this.#skip(text);
      return;
    }
    const rule = {
      ...selector,
      layer: this.#rank(layer),
      place: this.#count++,
      declarations,
      important: declarations.some((declaration) => declaration.important),
    };
    const rules = this.#rules.get(rule.key);
    if (rules) rules.push(rule);
    else this.#rules.set(rule.key, [rule]);
  }

  #skip(what: string): void {
    if (!withoutWarning.test(what) && this.unread.length < MAX_UNREAD)
      this.unread.push(what.slice(0, 60).replace(/\s+/g, " "));
  }
}

/** A selector within the rules of others; undefined when it is too long: CSS Nesting Module, §3. */
function nested(text: string, parent: string | undefined): string | undefined {
  if (text.length > MAX_SELECTOR) return undefined;
  if (parent === undefined) return text;
  const parts = text.split("&");
  if (parts.length === 1) return `${parent} ${text}`;
  return parts.length * parent.length > MAX_SELECTOR ? undefined : parts.join(parent);
}

/** Collects the <style> elements of a tree. */
export function readStylesheet(root: XmlElement): Stylesheet {
  const sheet = new Stylesheet();
  const visit = (element: XmlElement) => {
    if (localName(element) !== "style") for (const child of childElements(element)) visit(child);
    else if (isForScreens(element)) sheet.add(element.text);
  };
  visit(root);
  sheet.finish();
  return sheet;
}

function isForScreens(style: XmlElement): boolean {
  const { type = "", media = "" } = style.attributes;
  return /^\s*(text\/css\s*)?$/i.test(type) && /^\s*((all|screen)\s*)?$/i.test(media);
}

/**
 * The declarations for one element from its attributes, the rules and its style attribute, later ones taking
 * precedence: CSS Cascading and Inheritance Level 5, §6. Variables are not replaced.
 */
export function ownStyle(element: XmlElement, sheet: Stylesheet): Declarations {
  const style = new Map<string, string>();
  for (const [name, value] of Object.entries(element.attributes))
    if (PRESENTATION.has(name)) style.set(name, short(value));
  const rules = sheet.matching(element);
  const own = parseDeclarations(attribute(element, "style")).filter(isValid);
  const set = (declarations: readonly Declaration[], isImportant: boolean) => {
    for (const declaration of declarations)
      if (declaration.important === isImportant) style.set(declaration.name, declaration.value);
  };
  for (const { declarations } of rules) set(declarations, false);
  set(own, false);
  // Of what is important, earlier layers take precedence.
  const important = rules.filter((rule) => rule.important);
  important.sort((a, b) => compareLayers(b, a) || compare(a, b));
  for (const { declarations } of important) set(declarations, true);
  set(own, true);
  return style;
}

function compare(a: Rule, b: Rule): number {
  return a.specificity - b.specificity || a.place - b.place;
}

/** Later layers, and what is in none, come last. */
function compareLayers({ layer: a }: Rule, { layer: b }: Rule): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [one, other] = [a[at] ?? Number.MAX_VALUE, b[at] ?? Number.MAX_VALUE];
    if (one !== other) return one - other;
  }
  return 0;
}

/** Whether a browser reads a declaration; it ignores one with an error, so that what was said before counts. */
function isValid({ name, value }: Declaration): boolean {
  if (value.includes("var(") || /^(inherit|initial|unset|revert|revert-layer)$/.test(value))
    return true;
  switch (name) {
    case "d":
      return pathOf(value) !== undefined;
    case "fill":
    case "stroke":
      return /^(none|url\()/.test(value) || parseColor(value) !== undefined;
    case "color":
    case "stop-color":
      return parseColor(value) !== undefined;
    case "transform-origin":
      return value.split(/\s+/).every((word) => isCSSLength(word) || ORIGIN.test(word));
    case "stroke-width":
      return parseLength(value, 1) !== undefined;
    default:
      if (!LENGTHS.has(name) || value === "auto") return true;
      return !/\s/.test(value) && parseLength(decimal(value), 1) !== undefined;
  }
}

const ORIGIN = /^(left|center|right|top|bottom)$/i;

/** In rules, unlike in attributes and in other lengths of shapes, the size of a box needs a unit. */
function isValidInRule(declaration: Declaration): boolean {
  const { name, value } = declaration;
  const isSize = (name === "width" || name === "height") && /\d$/.test(value);
  return isValid(declaration) && (!isSize || isCSSLength(value));
}

/** The path data of the property `d`. */
export function pathOf(value: string): string | undefined {
  return value === "none" ? "" : /^path\(\s*(["'])([^"']*)\1\s*\)$/.exec(value)?.[2];
}

function short(value: string): string {
  return value.slice(0, MAX_VALUE).trim();
}

/** Properties that are lengths: SVG 2 §8.11. */
export const LENGTHS: ReadonlySet<string> = new Set([
  "x",
  "y",
  "width",
  "height",
  "r",
  "cx",
  "cy",
  "rx",
  "ry",
]);

/** The properties that this import reads from attributes: SVG 2 §6.6. */
const PRESENTATION: ReadonlySet<string> = new Set([
  ...LENGTHS,
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linejoin",
  "stroke-linecap",
  "stroke-dasharray",
  "stroke-dashoffset",
  "color",
  "opacity",
  "display",
  "visibility",
  "clip-path",
  "clip-rule",
  "mask",
  "filter",
  "overflow",
  "marker-start",
  "marker-mid",
  "marker-end",
  "stop-color",
  "vector-effect",
  "mask-type",
  "transform-origin",
]);
