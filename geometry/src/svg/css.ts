import { GeometryError } from "../geometry-error.ts";
import { attribute, childElements, localName, type XmlElement } from "./xml.ts";

export type Declarations = ReadonlyMap<string, string>;

interface Rule {
  type: string | undefined;
  id: string | undefined;
  classes: readonly string[];
  /** Ids, classes and types, weighted as in CSS. */
  specificity: number;
  order: number;
  declarations: readonly Declaration[];
}

interface Declaration {
  name: string;
  value: string;
  important: boolean;
}

/** Programs write a few dozen rules. */
const MAX_RULES = 5_000;
/** More than anyone reads. */
const MAX_UNREAD = 200;
/** How often rules may be matched against elements in one file, which bounds the time for many rules and elements. */
const MAX_TRIES = 500_000;

/** Fonts, and the condition under which files of our own export show hairlines on a screen (design/src/export/svg.ts). */
const withoutWarning = /^@font-face|^@media screen and \(min-width:1px\)/;

/**
 * The rules of a file's <style> elements whose selectors name a type, an id and classes of one element, such as `.cut`,
 * `path` or `rect#a.b`. Anything else is ignored and listed in `unread`.
 */
export class Stylesheet {
  readonly unread: string[] = [];
  readonly #rules = new Map<string, Rule[]>();
  #count = 0;
  #tries = 0;

  add(css: string): void {
    let rest = css.replace(/\/\*[\s\S]*?(\*\/|$)|<!--|-->/g, " ");
    for (;;) {
      const open = rest.indexOf("{");
      if (open < 0) return;
      const prelude = rest.slice(0, open);
      const selectors = prelude.slice(prelude.lastIndexOf(";") + 1).trim();
      const close = closingBrace(rest, open);
      const body = rest.slice(open + 1, close);
      if (selectors.startsWith("@")) this.#skip(selectors);
      else this.#addRule(selectors, parseDeclarations(body));
      rest = rest.slice(close + 1);
    }
  }

  /** The declarations for an element, least important first. */
  matching(element: XmlElement): Declaration[] {
    if (this.#rules.size === 0) return [];
    const type = localName(element);
    const id = attribute(element, "id");
    const classes = new Set((attribute(element, "class") ?? "").split(/\s+/).slice(0, 100));
    const keys = [`#${id}`, ...[...classes].map((name) => `.${name}`), type, "*"];
    const candidates = keys.flatMap((key) => this.#rules.get(key) ?? []);
    for (const rule of candidates) this.#tries += 1 + rule.declarations.length;
    if (this.#tries > MAX_TRIES)
      throw new GeometryError("importSVG: the file has too many style rules for its elements");
    return candidates
      .filter(
        (rule) =>
          (rule.type === undefined || rule.type === type) &&
          (rule.id === undefined || rule.id === id) &&
          rule.classes.every((name) => classes.has(name)),
      )
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order)
      .flatMap((rule) => rule.declarations);
  }

  #addRule(selectors: string, declarations: readonly Declaration[]): void {
    for (const selector of selectors.split(",")) {
      const match = /^([\w-]+|\*)?((?:[.#][\w-]+)*)$/.exec(selector.trim());
      if (match === null || selector.trim() === "" || this.#count >= MAX_RULES) {
        this.#skip(selector.trim());
        continue;
      }
      const parts = (match[2] ?? "").match(/[.#][\w-]+/g) ?? [];
      const classes = parts.filter((part) => part[0] === ".").map((part) => part.slice(1));
      const id = parts.find((part) => part[0] === "#")?.slice(1);
      const type = match[1] === "*" ? undefined : match[1];
      const specificity = (id ? 10_000 : 0) + classes.length * 100 + (type ? 1 : 0);
      const key = id ? `#${id}` : classes[0] ? `.${classes[0]}` : (type ?? "*");
      const rule = { type, id, classes, specificity, order: this.#count++, declarations };
      const rules = this.#rules.get(key);
      if (rules) rules.push(rule);
      else this.#rules.set(key, [rule]);
    }
  }

  #skip(what: string): void {
    if (!withoutWarning.test(what) && this.unread.length < MAX_UNREAD)
      this.unread.push(what.slice(0, 60));
  }
}

/** Collects the <style> elements of a tree. */
export function readStylesheet(root: XmlElement): Stylesheet {
  const sheet = new Stylesheet();
  const visit = (element: XmlElement) => {
    if (localName(element) === "style") sheet.add(element.text);
    else for (const child of childElements(element)) visit(child);
  };
  visit(root);
  return sheet;
}

/**
 * The declarations for one element from its attributes, the rules and its style attribute, later ones taking
 * precedence.
 */
export function ownStyle(element: XmlElement, sheet: Stylesheet): Declarations {
  const style = new Map<string, string>();
  for (const [name, value] of Object.entries(element.attributes))
    if (PRESENTATION.has(name)) style.set(name, short(value));
  const declared = [...sheet.matching(element), ...parseDeclarations(attribute(element, "style"))];
  for (const important of [false, true])
    for (const { name, value, important: isImportant } of declared)
      if (isImportant === important && isValid(name, value)) style.set(name, short(value));
  return style;
}

/** In CSS, unlike in attributes, a length has a unit or is 0; a browser ignores any other. */
function isValid(name: string, value: string): boolean {
  return (
    !LENGTHS.has(name) || /^(auto|[+-]?[\d.,]+(e[+-]?\d+)?([a-z]+|%)|[+-]?0*\.?0+)$/i.test(value)
  );
}

/** Values are parsed again for every drawn copy, so they must be short; longer ones are invalid. */
function short(value: string): string {
  return value.slice(0, 1000).trim();
}

/** Properties that are lengths: SVG 2 §8.11. */
const LENGTHS: ReadonlySet<string> = new Set([
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
  "color",
  "opacity",
  "display",
  "visibility",
  "clip-path",
  "mask",
  "filter",
  "marker-start",
  "marker-mid",
  "marker-end",
  "stop-color",
  "vector-effect",
]);

function parseDeclarations(css: string | undefined): Declaration[] {
  const declarations: Declaration[] = [];
  for (const part of (css ?? "").split(";")) {
    const colon = part.indexOf(":");
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim().toLowerCase();
    const text = part.slice(colon + 1).trim();
    const bang = text.lastIndexOf("!");
    const important =
      bang >= 0 &&
      text
        .slice(bang + 1)
        .trim()
        .toLowerCase() === "important";
    declarations.push({ name, value: important ? text.slice(0, bang).trim() : text, important });
  }
  return declarations;
}

/** The end of the block that starts at `open`, taking nested blocks into account. */
function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}
