import { type Font, RichText, text } from "@cuttle/geometry";
import { emOf, usualCapitals } from "./em-of.ts";

/** The height of the em, mm, of a text in a font. */
export function emIn(font: string, size: number, sizeBy: string): number {
  return emOf(
    size,
    sizeBy,
    sizeBy === "capitals" ? capitalsOf(text.fontNamed(font)) : usualCapitals,
  );
}

/**
 * How far an H reaches above the baseline, in ems. It is measured: what the files of some fonts say about it is wrong,
 * down to a fifth of it.
 */
function capitalsOf(font: Font): number {
  if (!font.covers("H")) return usualCapitals;
  const box = new RichText("H", { font, size: 1 }).boundingBox();
  return box && box.min.y < 0 ? -box.min.y : usualCapitals;
}
