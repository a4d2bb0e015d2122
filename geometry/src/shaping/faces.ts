import type { Font } from "../font.ts";
import { GeometryError } from "../geometry-error.ts";
import type { ShaperFont } from "../kernel/shaper.ts";

/**
 * What lies behind each font. It is kept apart from the fonts because scripts hold those: whoever could close a font or
 * shape with it by hand would change the texts of other documents.
 */
const faces = new WeakMap<Font, ShaperFont>();

/** Puts an opened file behind a font. */
export function setFace(font: Font, face: ShaperFont): void {
  faces.set(font, face);
}

/** The opened file behind a font. */
export function faceOf(font: Font): ShaperFont {
  const face = faces.get(font);
  if (face === undefined) throw new GeometryError("Font: this is no font that was loaded");
  return face;
}
