import type { Bounds } from "@cuttle/geometry/kernel";
import type { Point } from "./tool.ts";

export type Axis = "x" | "y";

export const axes: readonly Axis[] = ["x", "y"];

export const other = (axis: Axis): Axis => (axis === "x" ? "y" : "x");

/** The axis that a vector is nearest to. */
export const mainAxis = ({ x, y }: Point): Axis => (Math.abs(x) >= Math.abs(y) ? "x" : "y");

/** The point with these numbers along an axis and across it. */
export const onAxis = (axis: Axis, along: number, across: number): Point =>
  axis === "x" ? { x: along, y: across } : { x: across, y: along };

/** From where to where a box is along an axis. */
export const rangeOf = (box: Bounds, axis: Axis): readonly [low: number, high: number] =>
  axis === "x" ? [box.minX, box.maxX] : [box.minY, box.maxY];

/** The sides and the middle of a box along an axis. */
export function linesOf(box: Bounds, axis: Axis): readonly [number, number, number] {
  const [low, high] = rangeOf(box, axis);
  return [low, (low + high) / 2, high];
}
