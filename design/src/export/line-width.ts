import type { Palette } from "./palette.ts";

/** The line width that printer-like drivers (Epilog, Trotec, Universal) treat as a cut, mm. */
export const HAIRLINE = 0.01;

/**
 * The line width that is still visible when a drawing is as small as a stamp, as a fraction of the drawing's longer
 * side.
 */
const VISIBLE = 1 / 400;
/** mm */
const NARROWEST_VISIBLE = 0.1;

/** Width of the cut and score lines of an SVG file that shows `width` by `height`, mm. */
export function lineWidth(
  { hairlines }: Palette,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  return hairlines ? HAIRLINE : Math.max(NARROWEST_VISIBLE, VISIBLE * Math.max(width, height));
}
