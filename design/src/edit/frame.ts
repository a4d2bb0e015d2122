import type { Bounds } from "@cuttle/geometry/kernel";

/** The box around what is selected, turned with it: of one element its own, of several the drawing's. */
export interface Frame {
  /** From the box's coordinates to the drawing's, mm. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, tx: number, ty: number];
  readonly box: Bounds;
  /** How its sides may be dragged: each apart, only both in proportion, or not at all (its size isn't one of its own properties, as of a script). */
  readonly sizing: "freely" | "proportionally" | "none";
}
