import * as geometry from "@cuttle/geometry";
import { createMath } from "./portable-math.ts";

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

/** The globals of JavaScript that expressions may use: those for values, independent of time, place and machine. */
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

/** Loading fonts is left to the host: a drawing must not depend on what else was drawn. */
const hostOnly: ReadonlySet<string> = new Set([
  "isFontLoaded",
  "loadedFonts",
  "markFontUnavailable",
  "registerFont",
  "setShaper",
  "unregisterFont",
]);

/**
 * What scripts see in place of the browser's Date: a drawing must not depend on when and where it is made. Every use
 * throws, because the proxy can't even read how it should handle one.
 */
const noDate: unknown = new Proxy(
  class {},
  new Proxy(
    {},
    {
      get() {
        throw new Error("Dates are not available in designs.");
      },
    },
  ),
);

/**
 * The globals of every expression and script: the classes and modules of geometry, the functions of math and utilities,
 * a Math with the drawing's random numbers and a Date that can't be used. Parameters with the same name take precedence.
 */
export function createGlobals(): {
  /** For scripts, which have JavaScript's own names anyway. */
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
  library.set("Date", noDate);
  const names = new Map(library);
  const all = globalThis as unknown as Record<string, unknown>;
  for (const name of language) names.set(name, all[name]);
  return { library, names };
}
