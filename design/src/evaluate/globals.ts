import * as geometry from "@cuttle/geometry";
import { createDate } from "./steady-date.ts";
import { createMath } from "./steady-math.ts";

/** The classes of geometry, the same names as in the reference. */
const classes = [
  "Vec",
  "AffineMatrix",
  "BoundingBox",
  "Geometry",
  "Axis",
  "Ray",
  "LineSegment",
  "CubicSegment",
  "Graphic",
  "Anchor",
  "Path",
  "CompoundPath",
  "Group",
  "Color",
  "Fill",
  "ImageFill",
  "Stroke",
  "Font",
  "RichText",
  "RichTextGlyph",
  "RichTextSymbol",
  "RandomGenerator",
  "Containment",
  "PathContainment",
] as const;

/** What of JavaScript expressions may name: what makes values and knows nothing of time, place or machine. */
const language = [
  "Array",
  "Boolean",
  "Infinity",
  "JSON",
  "Map",
  "NaN",
  "Number",
  "Object",
  "RegExp",
  "Set",
  "String",
  "isFinite",
  "isNaN",
  "parseFloat",
  "parseInt",
  "undefined",
] as const;

/** Which fonts are loaded is the host's business: a drawing must not depend on what else was drawn. */
const hostOnly: ReadonlySet<string> = new Set([
  "isFontLoaded",
  "loadedFonts",
  "markFontUnavailable",
  "registerFont",
  "setShaper",
  "unregisterFont",
]);

/**
 * What every expression and script can name: the classes and modules of geometry, the functions of math and utilities by
 * themselves, a Math whose random numbers are the drawing's and a Date that knows no clock. Parameters of the same name come first.
 */
export function createGlobals(): {
  /** For scripts: JavaScript's own names are there by themselves. */
  readonly library: ReadonlyMap<string, unknown>;
  /** For expressions: the library and the language. */
  readonly names: ReadonlyMap<string, unknown>;
} {
  const { math, utilities, random, text } = geometry;
  const library = new Map<string, unknown>();
  for (const [name, value] of [...Object.entries(utilities), ...Object.entries(math)]) {
    library.set(name, value);
  }
  for (const name of classes) library.set(name, (geometry as Record<string, unknown>)[name]);
  library.set("math", math);
  library.set("utilities", utilities);
  library.set("random", random);
  const forScripts = Object.entries(text).filter(([name]) => !hostOnly.has(name));
  library.set("text", Object.freeze(Object.fromEntries(forScripts)));
  library.set("Math", createMath(random.next));
  library.set("Date", createDate());
  const names = new Map(library);
  const all = globalThis as unknown as Record<string, unknown>;
  for (const name of language) names.set(name, all[name]);
  return { library, names };
}
