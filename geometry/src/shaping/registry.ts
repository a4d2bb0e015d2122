import { fontInfo } from "../../fonts/catalogue.ts";
import { catalogueHas } from "../../fonts/coverage.ts";
import { Font, type FontDescription } from "../font.ts";
import { GeometryError } from "../geometry-error.ts";
import type { Shaper } from "../kernel/shaper.ts";
import { MissingFontError } from "../missing-font-error.ts";
import type { Coverage } from "./coverage.ts";
import { coverageOf } from "./coverage-of.ts";
import { faceOf } from "./faces.ts";

// One shaper and one set of fonts per thread, as the host gave them.
let shaper: Shaper | undefined;
const fonts = new Map<string, Font>();
const unavailable = new Set<string>();

/** Sets the shaper; the fonts of an earlier one are unregistered, since they use its memory. */
export function setShaper(next: Shaper): void {
  if (next === shaper) return;
  for (const font of fonts.values()) faceOf(font).close();
  fonts.clear();
  shaper = next;
}

/** Opens a font file under an id, in place of an older one with the same id. */
export function registerFont(
  id: string,
  bytes: ArrayBuffer | Uint8Array,
  description: FontDescription = {},
): Font {
  if (shaper === undefined) throw new GeometryError("text.registerFont: call text.setShaper first");
  if (typeof id !== "string" || id === "")
    throw new GeometryError("text.registerFont: id must be a word");
  const face = shaper.openFont(bytes);
  const info = fontInfo(id);
  const family = description.family ?? info?.family ?? id;
  const font = new Font(id, face, family, description.style ?? info?.style ?? "sans");
  // Scripts get it from `fontNamed`: changes by one would affect the next document.
  Object.freeze(font);
  close(id);
  fonts.set(id, font);
  unavailable.delete(id);
  return font;
}

/** Closes a font and frees its memory. */
export function unregisterFont(id: string): void {
  close(id);
  fonts.delete(id);
}

function close(id: string): void {
  const font = fonts.get(id);
  if (font !== undefined) faceOf(font).close();
}

/** The ids of the loaded fonts, in the order in which they were registered. */
export function loadedFonts(): string[] {
  return [...fonts.keys()];
}

/** A loaded font, or undefined. */
export function loadedFont(id: string): Font | undefined {
  return fonts.get(id);
}

/** A loaded font; throws a MissingFontError when there is none. */
export function fontNamed(id: string): Font {
  const font = fonts.get(id);
  if (font !== undefined) return font;
  if (unavailable.has(id)) throw new GeometryError(`The font "${id}" can't be loaded.`);
  throw new MissingFontError([id]);
}

/** Marks a font as unavailable, so that no text requests it again. */
export function markUnavailable(id: string): void {
  unregisterFont(id);
  unavailable.add(id);
}

/** Whether a font was marked as unavailable. */
export function isUnavailable(id: string): boolean {
  return unavailable.has(id);
}

/** A font's coverage, from its file when it is loaded, otherwise from the catalogue; undefined when unknown. */
export function coverageNamed(id: string): Coverage | undefined {
  const font = fonts.get(id);
  if (font !== undefined) return coverageOf(font);
  if (fontInfo(id) === undefined) return undefined;
  return { has: (codePoint) => catalogueHas(id, codePoint) === true };
}
