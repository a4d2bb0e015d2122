/**
 * A chain of cubic segments as flat numbers, mm: x0, y0, then c1x, c1y, c2x, c2y, x, y per segment; length 2 + 6n. A
 * closed contour ends where it begins. A straight segment has its first control point at its start and its second at its
 * end. It is what kernels and engines speak, and what crosses threads.
 */
export interface Contour {
  readonly coords: Float64Array;
  readonly closed: boolean;
}
