import type { Font } from "../font.ts";
import { contourBounds } from "../kernel/contour.ts";
import type { Coverage } from "./coverage.ts";
import { faceOf } from "./faces.ts";

/** What a loaded font can write. */
export function coverageOf(font: Font): Coverage {
  return {
    has: (codePoint) => font.hasCharacter(codePoint),
    placesMarks: (character) => placesMarks(font, character),
  };
}

/**
 * Whether a font moves the marks of a character to its letter, or has drawn them there. Fredoka has a cedilla, but no
 * position for it: it would be cut beside the letter.
 */
function placesMarks(font: Font, character: string): boolean {
  const face = faceOf(font);
  const options = { direction: "ltr", script: "Latn" } as const;
  const [letter, ...marks] = face.shape(character, 0, character.length, options);
  const base = letter && contourBounds(face.outline(letter.glyphId));
  if (letter === undefined || base === undefined) return true;
  let pen = letter.advance;
  return marks.every(({ glyphId, advance, offsetX, offsetY }) => {
    const ink = contourBounds(face.outline(glyphId));
    const middle = ink && pen + (ink.minX + ink.maxX) / 2;
    pen += advance;
    if (middle === undefined || offsetX !== 0 || offsetY !== 0) return true;
    return middle > base.minX && middle < base.maxX;
  });
}
