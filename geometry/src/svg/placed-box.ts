import type { AffineMatrix } from "../affine-matrix.ts";
import {
  type Bounds,
  type Contour,
  contourBounds,
  polygonContour,
  transformContour,
} from "../kernel/contour.ts";
import type { Picture } from "./picture.ts";
import type { Words } from "./words.ts";

/** Em; what letters take up in most fonts. They are measured only when they are drawn. */
const LETTER = { width: 0.6, ascent: 0.9, descent: 0.3 };

/** Where each line begins, in widths of it from the place that it is aligned to. */
const START = { left: 0, center: -0.5, right: -1 };

/** About as much room as lines of a text take up, mm. */
export function boxOfWords(lines: readonly Words[]): Bounds | undefined {
  return contourBounds(
    lines.map(({ text, align, matrix, size, letterSpacing }) => {
      const width = text.length * (LETTER.width * size + letterSpacing);
      const x = START[align] * width;
      return frame(x, -LETTER.ascent * size, x + width, LETTER.descent * size, matrix);
    }),
  );
}

/** mm */
export function boxOfPicture({ width, height, matrix }: Picture): Bounds | undefined {
  return contourBounds([frame(0, 0, width, height, matrix)]);
}

function frame(
  left: number,
  top: number,
  right: number,
  bottom: number,
  { a, b, c, d, tx, ty }: AffineMatrix,
): Contour {
  const corners = [left, top, right, top, right, bottom, left, bottom];
  return transformContour(polygonContour(corners, true), a, b, c, d, tx, ty);
}
