import { named } from "../findings.ts";
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

/** An element that can't be kept and what happened to it, in plain words; undefined when it can. */
export function leftOut(
  element: XmlElement,
): readonly [subject: string, outcome: string] | undefined {
  const name = localName(element);
  if (DRAWN.has(name)) return undefined;
  switch (name) {
    case "text": {
      const words = element.text.replace(/\s+/g, " ").trim();
      const text = words === "" ? "Text" : `Text (${named(words)})`;
      return [text, "was left out: turn it into paths and save again"];
    }
    case "image":
      return ["A picture (bitmap)", "was left out"];
    case "script":
      return ["A script", "was left out"];
    case "foreignObject":
      return ["Something that isn't SVG (foreignObject)", "was left out"];
    case "animate":
    case "animateColor":
    case "animateMotion":
    case "animateTransform":
    case "set":
      return ["An animation", "was left out"];
    default:
      return [`Something unknown (<${name.slice(0, 40)}>)`, "was left out"];
  }
}

/** Warns about the lost effects of an element. */
export function warnOfEffects(own: Declarations, notes: ImportNotes): void {
  for (const [properties, subject, outcome] of EFFECTS) {
    const used = properties.some((property) => (own.get(property) ?? "none") !== "none");
    if (used) notes.find(subject, outcome);
  }
  // Inkscape leaves the offset of dashes that were taken away.
  const isDashed = (own.get("stroke-dasharray") ?? "none") !== "none";
  if (isDashed && !/^0*(px)?$/.test(own.get("stroke-dashoffset") ?? ""))
    notes.find("A dash offset", "was ignored: the dashes begin at the start of the line");
}

const EFFECTS: readonly (readonly [
  properties: readonly string[],
  subject: string,
  outcome: string,
])[] = [
  [["filter"], "A filter (a blur or a shadow)", "was left out"],
  [
    ["marker-start", "marker-mid", "marker-end", "marker"],
    "Markers (arrow heads)",
    "were left out",
  ],
];
