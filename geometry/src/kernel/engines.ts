import type { Contour } from "./contour.ts";

/** Which points a set of contours fills, as in SVG. */
export type FillRule = "nonzero" | "evenodd";
/** How two filled areas are combined. */
export type BooleanOperation = "union" | "intersection" | "difference" | "exclusion";
/** How an outline turns a corner: to a point, in an arc, or straight across. */
export type Join = "miter" | "round" | "bevel";
/** How a line's outline ends: straight across, in a half circle, or square beyond the end. */
export type Cap = "butt" | "round" | "square";

export interface CombineOptions {
  /** Default "nonzero". */
  fillRule?: FillRule | undefined;
  /** mm; default the current tolerance. */
  tolerance?: number | undefined;
}

export interface OffsetOptions {
  /** Default "round". */
  join?: Join | undefined;
  /** How far a miter may reach, in multiples of the distance; default 4 (as SVG). */
  miterLimit?: number | undefined;
  fillRule?: FillRule | undefined;
  tolerance?: number | undefined;
  /** False drops holes first, which makes outlines cheaper; default true. */
  keepHoles?: boolean | undefined;
}

export interface StrokeOutlineOptions {
  join?: Join | undefined;
  /** Default "round". */
  cap?: Cap | undefined;
  miterLimit?: number | undefined;
  tolerance?: number | undefined;
}

/**
 * The interface of a boolean engine. Results are closed contours that do not overlap: outer ones have a positive signed
 * area (clockwise on screen, y down), holes a negative one; their order is always the same.
 */
export interface BooleanEngine {
  combine(
    operation: BooleanOperation,
    subject: readonly Contour[],
    clip: readonly Contour[],
    options?: CombineOptions,
  ): Contour[];
}

/** The interface of an offset engine. Results as of `BooleanEngine`. */
export interface Offsetter {
  /** Grows filled areas by `distance` mm, or shrinks them when it is negative. */
  offset(contours: readonly Contour[], distance: number, options?: OffsetOptions): Contour[];
  /** The outline of a stroke `width` mm wide along the contours. */
  stroke(contours: readonly Contour[], width: number, options?: StrokeOutlineOptions): Contour[];
}
