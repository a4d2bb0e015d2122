import { needsNoGlyph } from "../src/shaping/coverage.ts";
import { catalogue } from "./catalogue.ts";
import { catalogueHas } from "./coverage.ts";

/**
 * The names of the catalogue's fonts that have the letters of a text, each with its marks where Unicode has that, in the
 * picker's order; those that look like a font come first. Single lines are no other font for outlines, which have an area.
 *
 * @param family - Its display name; it may be somebody's own font.
 */
export function fontsThatWrite(text: string, family: string): string[] {
  const style = catalogue.find((font) => font.family === family)?.style;
  const points = [...text.normalize("NFC")].map((letter) => letter.codePointAt(0) ?? 0);
  const able = catalogue.filter(
    (font) =>
      (font.style !== "single-line" || font.style === style) &&
      points.every((point) => needsNoGlyph(point) || catalogueHas(font.id, point) === true),
  );
  return [
    ...able.filter((font) => font.style === style),
    ...able.filter((font) => font.style !== style),
  ].map((font) => font.family);
}
