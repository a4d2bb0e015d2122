import type { Declarations } from "./css.ts";
import type { ImportNotes } from "./notes.ts";
import { localName, type XmlElement } from "./xml.ts";

/** Elements that draw nothing themselves. */
export const NOT_DRAWN: ReadonlySet<string> = new Set([
  "clipPath",
  "cursor",
  "defs",
  "desc",
  "filter",
  "linearGradient",
  "marker",
  "mask",
  "mesh",
  "meshgradient",
  "metadata",
  "namedview",
  "pattern",
  "radialGradient",
  "solidColor",
  "style",
  "symbol",
  "title",
  "view",
]);

const DRAWN: ReadonlySet<string> = new Set([
  "a",
  "circle",
  "ellipse",
  "g",
  "line",
  "path",
  "polygon",
  "polyline",
  "rect",
  "svg",
  "switch",
  "use",
]);

/** Why an element can't be kept, in plain words; undefined when it can. */
export function leftOut(element: XmlElement): string | undefined {
  const name = localName(element);
  if (DRAWN.has(name)) return undefined;
  switch (name) {
    case "text": {
      const words = element.text.replace(/\s+/g, " ").trim();
      return `Text was left out; turn it into paths and save again: "${words.slice(0, 40)}"`;
    }
    case "image":
      return "A picture (bitmap) was left out.";
    case "script":
      return "A script was left out.";
    case "foreignObject":
      return "Something that isn't SVG (foreignObject) was left out.";
    case "animate":
    case "animateColor":
    case "animateMotion":
    case "animateTransform":
    case "set":
      return "An animation was left out.";
    default:
      return `Something unknown was left out: <${name.slice(0, 40)}>`;
  }
}

/** Warns about the lost effects of an element. */
export function warnOfEffects(own: Declarations, notes: ImportNotes): void {
  for (const [properties, warning] of EFFECTS) {
    const used = properties.some((property) => (own.get(property) ?? "none") !== "none");
    if (used) notes.warn(warning);
  }
}

const EFFECTS: readonly (readonly [properties: readonly string[], warning: string])[] = [
  [["filter"], "A filter, such as a blur or a shadow, was left out."],
  [
    ["marker-start", "marker-mid", "marker-end", "marker"],
    "Markers, such as arrow heads, were left out.",
  ],
];
