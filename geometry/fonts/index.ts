/**
 * The fonts that come with Cuttle: the list, the coverage of each, and which ones a text needs. The files themselves
 * are copied by vendor.mjs and loaded by the host; nothing here reads a file.
 */
import { coversText } from "../src/shaping/coverage.ts";
import { catalogue, type FontInfo, fallbackFonts } from "./catalogue.ts";
import { catalogueHas } from "./coverage.ts";

export * from "./catalogue.ts";
export { catalogueHas } from "./coverage.ts";
export * from "./families.ts";

/** Whether a font of the catalogue can write the whole text by itself; false for a font that is not in it. */
export function covers(fontId: string, text: string): boolean {
  return coversText((codePoint) => catalogueHas(fontId, codePoint) === true, text);
}

/** The fonts that can write the whole text by themselves, in the picker's order. */
export function fontsFor(text: string): FontInfo[] {
  return catalogue.filter((font) => covers(font.id, text));
}

/** The first of the fallback fonts that can write the whole text, if one can. */
export function fallbackFor(text: string): string | undefined {
  return fallbackFonts.find((id) => covers(id, text));
}
