import { Color } from "../color.ts";
import { Fill } from "../fill.ts";
import { named } from "../findings.ts";
import type { FillRule } from "../interfaces.ts";
import { Stroke } from "../stroke.ts";
import type { Declarations } from "./css.ts";
import { NO_VARIABLES, type Variables } from "./css-variables.ts";
import type { ImportNotes } from "./notes.ts";
import { diagonal } from "./shapes.ts";
import { parseColor, parseLength } from "./values.ts";
import type { Viewport } from "./viewport.ts";

/** The inherited properties of an element, as written; lengths in user units. */
export interface InheritedStyle {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly fillRule: FillRule;
  readonly clipRule: FillRule;
  readonly stroke: string;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  readonly join: string;
  readonly cap: string;
  readonly dash: string;
  readonly color: string;
  readonly visible: boolean;
  readonly variables: Variables;
  /** The product with all ancestors': opacity is not inherited in SVG, but a laser has no transparent layers. */
  readonly opacity: number;
}

export const INITIAL_STYLE: InheritedStyle = {
  fill: "black",
  fillOpacity: 1,
  fillRule: "nonzero",
  clipRule: "nonzero",
  stroke: "none",
  strokeOpacity: 1,
  strokeWidth: 1,
  join: "miter",
  cap: "butt",
  dash: "none",
  color: "black",
  visible: true,
  variables: NO_VARIABLES,
  opacity: 1,
};

export function inheritStyle(
  parent: InheritedStyle,
  own: Declarations,
  variables: Variables,
  viewport: Viewport,
): InheritedStyle {
  if (own.size === 0) return parent;
  const word = (name: string, inherited: string, initial: string) => {
    const value = own.get(name);
    if (value === undefined || INHERITED.test(value)) return inherited;
    return value === "initial" ? initial : value;
  };
  const share = (name: string, inherited: number) => {
    const value = parseLength(own.get(name), 1);
    return value === undefined ? inherited : Math.min(1, Math.max(0, value));
  };
  const fillRule = word("fill-rule", parent.fillRule, "nonzero");
  const clipRule = word("clip-rule", parent.clipRule, "nonzero");
  const visibility = own.get("visibility") ?? "inherit";
  const width = parseLength(own.get("stroke-width"), diagonal(viewport));
  return {
    fill: word("fill", parent.fill, "black"),
    fillOpacity: share("fill-opacity", parent.fillOpacity),
    fillRule: fillRule === "evenodd" ? "evenodd" : "nonzero",
    clipRule: clipRule === "evenodd" ? "evenodd" : "nonzero",
    stroke: word("stroke", parent.stroke, "none"),
    strokeOpacity: share("stroke-opacity", parent.strokeOpacity),
    strokeWidth: width !== undefined && width >= 0 ? width : parent.strokeWidth,
    join: word("stroke-linejoin", parent.join, "miter"),
    cap: word("stroke-linecap", parent.cap, "butt"),
    dash: word("stroke-dasharray", parent.dash, "none"),
    color: word("color", parent.color, "black"),
    variables,
    visible: visibility === "inherit" ? parent.visible : visibility === "visible",
    opacity: parent.opacity * share("opacity", 1),
  };
}

/** Values that take an inherited property from the parent. */
const INHERITED = /^(inherit|unset|revert|revert-layer)?$/;

/** Finds the color that represents a paint server, a gradient or pattern, by its id. */
export type PaintServers = (id: string) => Color | undefined;

export function fillOf(
  style: InheritedStyle,
  servers: PaintServers,
  notes: ImportNotes,
): Fill | undefined {
  const color = paint(style.fill, style, style.fillOpacity, servers, notes);
  return color && new Fill(color);
}

/**
 * `scale` turns user units into mm. A width of 0 is a hairline, as CAD programs write it, where `isLine`, nothing else
 * shows.
 */
export function strokeOf(
  style: InheritedStyle,
  scale: number,
  viewport: Viewport,
  isLine: boolean,
  servers: PaintServers,
  notes: ImportNotes,
): Stroke | undefined {
  if (style.strokeWidth === 0 && !isLine) return undefined;
  const color = paint(style.stroke, style, style.strokeOpacity, servers, notes);
  return (
    color &&
    new Stroke(color, style.strokeWidth * scale || HAIRLINE, {
      join: style.join === "round" || style.join === "bevel" ? style.join : "miter",
      cap: style.cap === "round" || style.cap === "square" ? style.cap : "butt",
      dash: dashes(style.dash, scale, viewport),
    })
  );
}

/** mm */
const HAIRLINE = new Stroke().width;

const MAX_DASHES = 64;

/** SVG 2 §13.5.6: an odd list is repeated once; a negative length or a sum of 0 means no dashes. */
function dashes(text: string, scale: number, viewport: Viewport): number[] {
  if (text === "none") return [];
  const list: number[] = [];
  for (const word of text.split(/[\s,]+/, MAX_DASHES)) {
    const length = parseLength(word, diagonal(viewport));
    if (length === undefined || length < 0) return [];
    list.push(length * scale);
  }
  if (!list.some((length) => length > 0)) return [];
  return list.length % 2 === 1 ? [...list, ...list] : list;
}

const SERVER = /^url\(\s*["']?#([^"')\s]+)["']?\s*\)\s*([\s\S]*)$/;

function paint(
  text: string,
  style: InheritedStyle,
  ownOpacity: number,
  servers: PaintServers,
  notes: ImportNotes,
): Color | undefined {
  const opacity = ownOpacity * style.opacity;
  const [, server, fallback = ""] = SERVER.exec(text) ?? [];
  if (opacity === 0) return undefined;
  let color = server === undefined ? undefined : servers(server);
  if (color !== undefined) notes.find("A gradient or pattern", "became one plain color");
  else {
    const word = server === undefined ? text : fallback.trim();
    if (word === "none" || word === "transparent") return undefined;
    if (word === "" && server !== undefined) {
      notes.find(`A paint that isn't in the file (${named(server)})`, "was left out");
      return undefined;
    }
    color = parseColor(word, style.color);
    if (color === undefined)
      notes.find(`A color (${named(word)})`, "couldn't be read and became black");
  }
  color ??= new Color();
  if (color.a === 0) return undefined;
  return new Color(color.r, color.g, color.b, color.a * opacity);
}
