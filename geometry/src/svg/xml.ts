import { parseXml, XmlElement, XmlError } from "@rgrove/parse-xml";
import { GeometryError } from "../geometry-error.ts";
import { otherKind } from "./file-kind.ts";
import type { ImportLimits } from "./notes.ts";

export { XmlElement };

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const MEGABYTE = 1_048_576;
const MAX_MEGABYTES = 5;
/** How many characters all entities of a file together may add to it. */
const MAX_ENTITY_CHARACTERS = 1_000_000;

/**
 * The root element of an SVG file, after the size of the file has been checked. Nothing outside the file is ever read.
 */
export function parseSVGDocument(source: string, limits: ImportLimits): XmlElement {
  const text = source.replace(/^[\uFEFF\s]+/, "");
  const other = otherKind(text);
  if (other !== undefined) throw new GeometryError(`importSVG: ${other}`);
  if (text.length > MAX_MEGABYTES * MEGABYTE) {
    // Rounded up, so that a drawing just above the limit is not said to be as large as it.
    const size = (Math.ceil((10 * text.length) / MEGABYTE) / 10).toFixed(1);
    throw new GeometryError(`importSVG: this drawing is ${size} MB; up to ${MAX_MEGABYTES} MB`);
  }
  checkNesting(text, limits);
  const root = parse(text);
  if (root === null || localName(root) !== "svg")
    throw new GeometryError("importSVG: the file is not an SVG drawing: its root is not <svg>");
  return root;
}

/** The name without its namespace's prefix. */
export function localName(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(":") + 1);
}

/** The child elements, without text and comments. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement);
}

/** They would turn the text around a name. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The name that people gave a group; undefined when it has none. */
export function givenName(element: XmlElement): string | undefined {
  const name = attribute(element, "inkscape:label") ?? attribute(element, "data-name");
  // Illustrator writes what an id may not contain as its code: "Cut_x0020_lines".
  const id = () =>
    attribute(element, "id")?.replace(/_x([\dA-F]{4})_/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return (name ?? id())?.replace(DIRECTIONS, "").trim().slice(0, 100);
}

/** What programs call what nobody has named: "path1024", "g-3", "Layer_1", "SVGID_1_". */
const AUTOMATIC =
  /^(SVGID|SVGRepo|Layer|Ebene|Calque|Capa|Livello|[a-z]{1,16})?[-_]*\d+([-_.]\d*)*$/i;

/** The name that people gave an element itself: a label, a title, or an id that no program makes. */
export function ownName(element: XmlElement): string | undefined {
  const title = childElements(element).find((child) => localName(child) === "title")?.text;
  const named = title?.replace(DIRECTIONS, "").replace(/\s+/g, " ").trim().slice(0, 100);
  if (named && attribute(element, "inkscape:label") === undefined) return named;
  const given = givenName(element);
  const isGiven = given !== undefined && given !== "" && !AUTOMATIC.test(given);
  return isGiven ? given : undefined;
}

/** Undefined for the root. */
export function parentElement(element: XmlElement): XmlElement | undefined {
  return element.parent instanceof XmlElement ? element.parent : undefined;
}

export function attribute(element: XmlElement, name: string): string | undefined {
  return element.attributes[name];
}

/** The target of a link: the id of "#id", from `href` in any namespace, since old files use xlink:href. */
export function linkedId(element: XmlElement): string | undefined {
  for (const [name, value] of Object.entries(element.attributes))
    if (name === "href" || name.endsWith(":href"))
      return value.trim().startsWith("#") ? value.trim().slice(1) : undefined;
  return undefined;
}

/**
 * The prefixes that mean SVG. A file without any namespace is read as SVG, since people write such files by hand;
 * Illustrator's files use an entity for the namespace.
 */
export type SVGPrefixes = ReadonlySet<string>;

/** Programs write one or two. */
const MAX_PREFIXES = 10;

export function svgPrefixes(element: XmlElement, inherited: SVGPrefixes): SVGPrefixes {
  let prefixes: Set<string> | undefined;
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    prefixes ??= new Set(inherited);
    const prefix = name.slice(6);
    if (value.trim() !== SVG_NAMESPACE && value !== "&ns_svg;") prefixes.delete(prefix);
    else if (prefixes.size < MAX_PREFIXES) prefixes.add(prefix);
  }
  return prefixes ?? inherited;
}

export function isSVGElement(element: XmlElement, prefixes: SVGPrefixes): boolean {
  const colon = element.name.indexOf(":");
  return prefixes.has(colon < 0 ? "" : element.name.slice(0, colon));
}

function parse(text: string): XmlElement | null {
  const entities = flatEntities(text);
  let left = MAX_ENTITY_CHARACTERS;
  try {
    return parseXml(text, {
      ignoreUndefinedEntities: true,
      resolveUndefinedEntity: (reference) => {
        const value = entities.get(reference.replace(/^&|;$/g, ""));
        left -= value?.length ?? 0;
        if (left < 0) throw new GeometryError("importSVG: the file's entities are too large");
        return value;
      },
    }).root;
  } catch (error) {
    if (error instanceof RangeError)
      throw new GeometryError("importSVG: elements are nested too deep");
    if (!(error instanceof XmlError)) throw error;
    const [what = ""] = error.message.split("\n");
    if (!text.includes("<svg"))
      throw new GeometryError("importSVG: the file is not an SVG drawing");
    throw new GeometryError(
      `importSVG: the file is damaged or incomplete; save it again in the program it comes from (${what})`,
    );
  }
}

/**
 * Internal entities whose text contains no other entity: enough for the namespaces and styles of old Illustrator files,
 * without exponential growth.
 */
function flatEntities(text: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>();
  const start = text.indexOf("<!DOCTYPE");
  if (start < 0) return entities;
  const end = text.indexOf("]>", start);
  const subset = text.slice(start, end < 0 ? start : end);
  for (const [, name = "", quoted = ""] of subset.matchAll(
    /<!ENTITY\s+([\w.-]{1,64})\s+("[^"&%<]*"|'[^'&%<]*')\s*>/g,
  ))
    entities.set(name, quoted.slice(1, -1));
  return entities;
}

/**
 * Counts elements and their depth before they are read, as reading is recursive. It does not have to be exact: files
 * that are not well-formed fail afterwards.
 */
function checkNesting(text: string, limits: ImportLimits): void {
  let depth = 0;
  let elements = 0;
  let at = text.indexOf("<");
  while (at >= 0) {
    let end = skippedEnd(text, at);
    if (end === undefined) {
      end = partEnd(text, at + 1, TAG_PART);
      if (text[at + 1] === "/") depth--;
      else {
        elements++;
        if (text[end - 1] !== "/") depth++;
      }
    }
    if (depth > limits.maxDepth)
      throw new GeometryError(`importSVG: elements are nested more than ${limits.maxDepth} deep`);
    if (elements > limits.maxElements)
      throw new GeometryError(`importSVG: the file has more than ${limits.maxElements} elements`);
    at = end < 0 ? -1 : text.indexOf("<", end);
  }
}

const SKIPPED: readonly (readonly [open: string, close: string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

/** The end of a part without elements, such as a comment; undefined when none starts here, −1 when it has no end. */
function skippedEnd(text: string, at: number): number | undefined {
  const skipped = SKIPPED.find(([open]) => text.startsWith(open, at));
  if (skipped) return text.indexOf(skipped[1], at + skipped[0].length);
  if (!text.startsWith("<!DOCTYPE", at)) return undefined;
  const end = partEnd(text, at, DOCTYPE_PART);
  if (text[end] !== "[") return end;
  SUBSET_END.lastIndex = end;
  return SUBSET_END.exec(text)?.index ?? -1;
}

const SUBSET_END = /\][ \t\r\n]*>/g;
const TAG_PART = /[>"']/g;
const DOCTYPE_PART = /[>"'[]/g;

/** The position of the first character of `ends` outside quotes; −1 when there is none. */
function partEnd(text: string, from: number, ends: RegExp): number {
  ends.lastIndex = from;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    const [character] = match;
    if (character !== '"' && character !== "'") return match.index;
    const close = text.indexOf(character, match.index + 1);
    if (close < 0) return -1;
    ends.lastIndex = close + 1;
  }
  return -1;
}
