import {
  type Bounds,
  type Contour,
  contourBounds,
  type FillRule,
  type Letters,
} from "@cuttle/geometry/kernel";

/** What the laser does with a shape. A guide is drawn on screen and never exported. */
export const operations = ["cut", "score", "engrave", "guide"] as const;
export type Operation = (typeof operations)[number];

/** The unit lengths are shown in. Lengths themselves are always millimetres. */
export const units = ["mm", "inch"] as const;
export type Unit = (typeof units)[number];

/** A bitmap laid over a shape's contours. */
export interface ShapeImage {
  /** The id of an asset of the document. */
  readonly asset: string;
  /** a, b, c, d, tx, ty as in SVG: from the image's own units (its top left corner is (0, 0)) to millimetres. */
  readonly matrix: readonly [number, number, number, number, number, number];
  /** In the image's own units. */
  readonly width: number;
  /** In the image's own units. */
  readonly height: number;
}

/** Contours that share one operation and one style. */
export interface Shape {
  readonly operation: Operation;
  /** The name of the document's style it came from. */
  readonly style: string;
  readonly contours: readonly Contour[];
  readonly fillRule: FillRule;
  /** #rrggbb */
  readonly fill?: string;
  /** #rrggbb */
  readonly stroke?: string;
  /** mm */
  readonly strokeWidth?: number;
  readonly image?: ShapeImage;
  /**
   * The outlines of each letter that the shape was made of, in place, also of those welded to something or cut out of it.
   * They tell checks where a text should be seen; nothing is drawn from them. "too many": the text can't be checked.
   */
  readonly letters?: Letters;
}

/** What one element of the document draws. */
export interface Part {
  /** A hash of all that follows: same key, same part. */
  readonly key: string;
  /** Id of the element; an element inside an instance is named by its path: "instance/element". */
  readonly element: string;
  /** Its display name. */
  readonly name: string;
  readonly shapes: readonly Shape[];
}

/**
 * The id of the document's element that draws a part: of what an instance draws, the instance. `element`: that of the
 * part.
 */
export const drawnBy = (element: string): string => element.split("/", 1)[0] ?? "";

/**
 * The result of an evaluation: plain data that can be posted between threads. Coordinates are millimetres, y down,
 * rounded to 1e-4. The exporters read nothing else.
 */
export interface Drawing {
  readonly unit: Unit;
  /** In painting order: later parts are in front. */
  readonly parts: readonly Part[];
}

/** By drawing and operations: pages ask again whenever they render. */
const boundsByDrawing = new WeakMap<Drawing, Record<string, Bounds | undefined>>();

/** The exact bounds in mm of all shapes, or of those with one of `only`; undefined when there are none. */
export function drawingBounds(drawing: Drawing, only?: readonly Operation[]): Bounds | undefined {
  const bounds = boundsByDrawing.get(drawing) ?? {};
  boundsByDrawing.set(drawing, bounds);
  bounds[`${only}`] ??= boundsOf(drawing, only);
  return bounds[`${only}`];
}

function boundsOf(drawing: Drawing, only?: readonly Operation[]): Bounds | undefined {
  const contours: Contour[] = [];
  for (const { shapes } of drawing.parts)
    for (const shape of shapes)
      if (only === undefined || only.includes(shape.operation))
        for (const contour of shape.contours) contours.push(contour);
  return contourBounds(contours);
}
