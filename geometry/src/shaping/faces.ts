import type { Font } from "../font.ts";
import { GeometryError } from "../geometry-error.ts";
import type { ShaperFont } from "../kernel/shaper.ts";

/**
 * The opened file of each font. It is kept apart from the Font objects because scripts can access those: a script that
 * could close a font or shape with it would affect the texts of other documents.
 */
const faces = new WeakMap<Font, ShaperFont>();

/** Sets the opened file of a font. */
export function setFace(font: Font, face: ShaperFont): void {
  faces.set(font, face);
}

/** The opened file of a font. */
export function faceOf(font: Font): ShaperFont {
  const face = faces.get(font);
  if (face === undefined) throw new GeometryError("Font: this is no font that was loaded");
  return face;
}
