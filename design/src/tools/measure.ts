import { math } from "@cuttle/geometry";
import type { Bounds } from "@cuttle/geometry/kernel";
import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Unit } from "../drawing.ts";
import type { ElementInfo } from "../element-infos.ts";
import { rulerLength, rulerNumber } from "../entry/fractions.ts";
import { mainAxis, onAxis } from "./axes.ts";
import type { Point, Pointer } from "./tool.ts";

/** Steps of lengths, mm and inches: a drag by a hand has no use for more digits than a pixel has. */
const steps: Readonly<Record<Unit, readonly number[]>> = {
  mm: [0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  inch: [1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2].map((inches) => 25.4 * inches),
};

/** A length, mm, as a multiple of the coarsest step that is no longer than a pixel. `scale`: pixels per mm. */
export function rounded(length: number, scale: number, unit: Unit): number {
  const step = steps[unit].findLast((one) => one * scale <= 1) ?? (steps[unit][0] as number);
  return Number((Math.round(length / step) * step).toFixed(9)) + 0;
}

/** "40 × 20 mm". */
export function sizeLabel(width: number, height: number, unit: Unit): string {
  return `${rulerNumber(width, unit)} × ${rulerLength(height, unit)}`;
}

/** "12.5, -3 mm": how far to the right, and down. */
export function offsetLabel({ x, y }: Point, unit: Unit): string {
  return `${rulerNumber(x, unit)}, ${rulerLength(y, unit)}`;
}

export const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

export const lengthOf = ({ x, y }: Point): number => Math.sqrt(x * x + y * y);

export const middleOf = ({ minX, minY, maxX, maxY }: Bounds): Point => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

type Matrix = ElementInfo["matrix"];

/** Where a matrix brings a point. */
export const through = ([a, b, c, d, tx, ty]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + tx,
  y: b * x + d * y + ty,
});

/** A point of the drawing in other coordinates, from which a matrix leads to the drawing's. */
export function within(matrix: Matrix, point: Point): Point {
  const { a, b, c, d, tx, ty } = new AffineMatrix(...matrix).invert();
  return through([a, b, c, d, tx, ty], point);
}

/** Degrees, clockwise from the right. */
export const directionOf = ({ x, y }: Point): number => math.atan2(y, x);

/** The nearest multiple of so many degrees, from above -180 to 180. */
export function roundedAngle(degrees: number, step: number): number {
  const turned = Math.round(degrees / step) * step;
  return turned - 360 * Math.ceil((turned - 180) / 360) + 0;
}

/** The direction of the axis that a vector is nearest to. */
export const axisOf = (vector: Point): Point => onAxis(mainAxis(vector), 1, 0);

/** What of a vector is in a direction, which has length 1. */
export function projected({ x, y }: Point, along: Point): Point {
  const length = x * along.x + y * along.y;
  return { x: along.x * length, y: along.y * length };
}

/** To what is selected, not instead of it. */
export const adds = ({ shift, mod }: Pointer): boolean => shift || mod;
