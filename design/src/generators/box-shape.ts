import type { Point } from "./box-joints.ts";

/** A point or direction in space: x to the right, y to the back, z up. */
export interface Spatial {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The position of a face in the box: its plane's origin, the directions of its two axes and of its thickness. */
export interface Placement {
  readonly origin: Spatial;
  readonly u: Spatial;
  readonly v: Spatial;
  readonly normal: Spatial;
}

/** A flat part of the box: outline and holes in its own plane, y down, as seen from outside. */
export interface BoxFace {
  readonly name: string;
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  /** A round hole for a finger. */
  readonly round?: { readonly center: Point; readonly radius: number };
  readonly placement: Placement;
}

export type BoxLid = "open" | "closed" | "liftOff" | "sliding";

/** A box by its outer measures, mm. */
export interface BoxShape {
  readonly x: number;
  readonly y: number;
  /** Including everything that closes it. */
  readonly z: number;
  readonly thickness: number;
  readonly fingerWidth: number;
  readonly lid: BoxLid;
  /** Clearance, mm, in each joint that is assembled once; 0 fits exactly. */
  readonly play: number;
  /** How much smaller than its opening, mm, a lid is, since it is opened repeatedly. */
  readonly lidClearance: number;
  readonly dividers: BoxDividers;
}

/** How many dividers are inside a box. */
export interface BoxDividers {
  /** Across the width: they run from front to back. */
  readonly across: number;
  /** Across the depth: they run from side to side. */
  readonly along: number;
}

/** The heights, mm from the table, that a lid requires. */
export function boxHeights(box: Pick<BoxShape, "z" | "thickness" | "lid" | "lidClearance">) {
  const { z, thickness, lid, lidClearance } = box;
  const walls = lid === "liftOff" ? z - thickness : z;
  const slide = z - 2 * thickness - lidClearance;
  const rail = lid === "sliding" ? Math.min(2 * thickness, slide - thickness) : 0;
  const rim = lid === "liftOff" ? thickness + lidClearance : 0;
  const ceiling = lid === "closed" ? z - thickness : lid === "sliding" ? slide - rail : walls - rim;
  return {
    /** Of the back and the sides. */
    walls,
    /** Of the front, which a sliding lid passes over. */
    front: lid === "sliding" ? slide : walls,
    /** Underside of a sliding lid. */
    slide,
    /** Of the strips a sliding lid runs on. */
    rail,
    /** Where dividers end. */
    ceiling,
  };
}

/** The directions of space. */
export const right: Spatial = { x: 1, y: 0, z: 0 };
export const leftward: Spatial = { x: -1, y: 0, z: 0 };
export const back: Spatial = { x: 0, y: 1, z: 0 };
export const front: Spatial = { x: 0, y: -1, z: 0 };
export const up: Spatial = { x: 0, y: 0, z: 1 };
export const down: Spatial = { x: 0, y: 0, z: -1 };
