import { clipperBooleans } from "../clipper/booleans.ts";
import { isClean } from "../clipper/clean.ts";
import { GeometryError } from "../geometry-error.ts";
import { type Contour, reverseContour, signedArea } from "../kernel/contour.ts";

/** Of an em: 0.01 mm in letters of half a meter. It does not depend on the drawing's tolerance, since glyphs are cached. */
const TOLERANCE = 1 / 50_000;

/** A counter lies in its letter; more than this share of it outside, and it is a part that is wound wrong. */
const OUTSIDE = 0.01;

/**
 * A glyph's contours as the outline of its ink. Fonts lay strokes over each other, and wind a cedilla against its letter;
 * a laser would cut through the ink there. Contours that neither cross nor touch, and are wound right, are returned
 * unchanged; where a glyph runs against the others of its text, all of it is turned.
 *
 * @param contours - In font units.
 */
export function unitedOutline(
  contours: readonly Contour[],
  unitsPerEm: number,
): readonly Contour[] {
  const tolerance = unitsPerEm * TOLERANCE;
  // PostScript outlines, and some TrueType glyphs, run the other way as a whole.
  const area = contours.reduce((sum, contour) => sum + signedArea(contour), 0);
  const forward = area < 0 ? contours.map(reverseContour) : contours;
  if (isClean(forward, tolerance)) return forward;
  try {
    const wound = woundRight(forward, tolerance);
    return isClean(wound, tolerance)
      ? wound
      : clipperBooleans.combine("union", wound, [], { tolerance });
  } catch (error) {
    // A damaged font's glyph, with numbers that no engine can compute with.
    if (error instanceof GeometryError) return contours;
    throw error;
  }
}

/** Turns the parts that are wound against their letter; overlaps with them would be holes. */
function woundRight(contours: readonly Contour[], tolerance: number): readonly Contour[] {
  const solid = contours.filter((contour) => signedArea(contour) > 0);
  return contours.map((contour) => {
    const area = 0 - signedArea(contour);
    if (area <= 0) return contour;
    const outside = clipperBooleans
      .combine("difference", [contour], solid, { tolerance })
      .reduce((sum, piece) => sum + signedArea(piece), 0);
    return outside > OUTSIDE * area ? reverseContour(contour) : contour;
  });
}
