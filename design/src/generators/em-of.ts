/** Of the fonts that write what others lack, in ems. A font without capitals counts as one of them. */
export const usualCapitals = 0.714;

/** mm */
const POINT = 25.4 / 72;

/** The height of the em, mm, of a text whose size is a number of these. `capitals`: the height of its font's, in ems. */
export function emOf(size: number, sizeBy: string, capitals: number): number {
  if (sizeBy === "capitals") return size / capitals;
  return sizeBy === "points" ? size * POINT : size;
}
