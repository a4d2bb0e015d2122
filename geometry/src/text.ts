/**
 * Fonts, and text as outlines. A host gives the shaper and the font files once; the same text then gives the same outlines
 * on every machine.
 *
 * @example
 * text.textGraphic("Bo", { font: "pacifico", size: 25 }).items.length // => 2
 *
 * @module
 */
import type { Font, FontDescription } from "./font.ts";
import type { Group } from "./group.ts";
import type { Shaper } from "./kernel/shaper.ts";
import type { Path } from "./path.ts";
import { RichText, type RichTextContent, type RichTextOptions } from "./rich-text.ts";
import * as registry from "./shaping/registry.ts";
import * as along from "./text-along-path.ts";

/**
 * Sets the engine that shapes text, once per thread; the fonts of an earlier one are unregistered.
 *
 * @param shaper - Created by `createHarfBuzzShaper`.
 * @internal
 */
export function setShaper(shaper: Shaper): void {
  registry.setShaper(shaper);
}

/**
 * Loads a font file under an id. A font that had the id before is unregistered.
 *
 * @param id - Its id in texts.
 * @param bytes - A TrueType or OpenType file.
 * @param description - Its name and style; those of Cuttle's own fonts are in the catalogue.
 * @internal
 */
export function registerFont(
  id: string,
  bytes: ArrayBuffer | Uint8Array,
  description?: FontDescription,
): Font {
  return registry.registerFont(id, bytes, description);
}

/**
 * Unregisters a font and frees its memory. Texts that were laid out with it can't be drawn any more.
 *
 * @param id - Its id in texts.
 * @internal
 */
export function unregisterFont(id: string): void {
  registry.unregisterFont(id);
}

/**
 * Marks a font that can't be loaded, so that no error requests it again: as a fallback it is skipped, and a text that
 * names it throws a GeometryError.
 *
 * @param id - Its id in texts.
 * @internal
 */
export function markFontUnavailable(id: string): void {
  registry.markUnavailable(id);
}

/**
 * A loaded font by its id. Throws a MissingFontError when it is not loaded.
 *
 * @param id - Its id in texts, such as "pacifico".
 * @example
 * text.fontNamed("pacifico").family // => "Pacifico"
 */
export function fontNamed(id: string): Font {
  return registry.fontNamed(id);
}

/**
 * Whether a font is loaded.
 *
 * @param id - Its id in texts.
 * @internal
 */
export function isFontLoaded(id: string): boolean {
  return registry.loadedFont(id) !== undefined;
}

/**
 * The ids of the loaded fonts, in the order in which they were loaded.
 *
 * @internal
 */
export function loadedFonts(): string[] {
  return registry.loadedFonts();
}

/**
 * A text as outlines, in one call: `RichText(content, options).toGraphic()`.
 *
 * @param content - A string or pieces of rich text.
 * @param options - The font, and how the text is set.
 * @example
 * const word = text.textGraphic("Bo", { font: "pacifico", size: 25 });
 * word.items.length // => 2
 */
export function textGraphic(content: RichTextContent, options: RichTextOptions): Group {
  return new RichText(content, options).toGraphic();
}

/**
 * A text along a path, every character at the middle of its advance and rotated with the path.
 *
 * @param richText - The text; its own alignment does not matter here.
 * @param path - Open or closed.
 * @param options - Where on the path, on which side, how far apart.
 * @example
 * const circle = Path.circle({ radius: 30 });
 * const round = text.alongPath(RichText("around", { font: "noto-sans" }), circle);
 * round.items.length // => 6
 */
export function alongPath(
  richText: RichText,
  path: Path,
  options?: along.TextAlongPathOptions,
): Group {
  return along.alongPath(richText, path, options);
}
