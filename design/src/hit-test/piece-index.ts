import {
  type Bounds,
  type Contour,
  closestOnSegment,
  contourBounds,
  flatten,
  segmentCount,
  signedArea,
} from "@cuttle/geometry/kernel";
import Flatbush from "flatbush";
import type { Drawing, Part, Shape } from "../drawing.ts";
import { isLineArt } from "../export/order.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A contour and where it belongs. */
interface Entry {
  readonly part: number;
  readonly shape: Shape;
  readonly contour: Contour;
  readonly bounds: Bounds;
}

/** A contour, and the part that it is in. */
export interface DrawnContour {
  readonly part: Part;
  readonly contour: Contour;
  readonly bounds: Bounds;
}

/** mm; how far a flattened curve may be from the curve. */
const FLAT = 0.01;

/** The parts of a drawing by their places on the sheet. Of guides only pictures are drawn on screen, and in a place. */
export class PieceIndex {
  readonly #parts: readonly Part[];
  readonly #entries: readonly Entry[];
  readonly #boxes: Flatbush | undefined;

  constructor({ parts }: Drawing) {
    this.#parts = parts;
    this.#entries = parts.flatMap(({ shapes }, part) =>
      shapes
        .filter(({ operation, image }) => operation !== "guide" || image)
        .flatMap((shape) =>
          shape.contours.filter(segmentCount).map((contour) => {
            const bounds = contourBounds([contour]) as Bounds;
            return { part, shape, contour, bounds };
          }),
        ),
    );
    if (this.#entries.length === 0) return;
    const boxes = new Flatbush(this.#entries.length);
    for (const { bounds } of this.#entries)
      boxes.add(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
    boxes.finish();
    this.#boxes = boxes;
  }

  /**
   * The part at a point, mm: the one with the nearest line, if one is within the tolerance, otherwise the smallest that is
   * filled there. Among equals it is the one in front. Those that aren't accepted are passed over.
   */
  pieceAt(
    point: Point,
    tolerance: number,
    accept: (part: Part) => boolean = () => true,
  ): Part | undefined {
    const isAccepted = ({ part }: Entry) => accept(this.#parts[part] as Part);
    const part =
      nearest(this.#around(point, tolerance).filter(isAccepted), point, tolerance) ??
      smallestAround(this.#around(point, 0).filter(isAccepted), point);
    return part === undefined ? undefined : this.#parts[part];
  }

  /** The parts that are entirely in a box, from back to front. */
  piecesIn(box: Bounds): Part[] {
    const counts = new Map<number, number>();
    const count = (part: number, by: number) => counts.set(part, (counts.get(part) ?? 0) + by);
    const isInside = (minX: number, minY: number, maxX: number, maxY: number) =>
      minX >= box.minX && minY >= box.minY && maxX <= box.maxX && maxY <= box.maxY;
    this.#boxes?.search(box.minX, box.minY, box.maxX, box.maxY, (index, ...bounds) => {
      if (isInside(...bounds)) count(this.#entry(index).part, 1);
      return false;
    });
    // A part is inside when all of its contours are.
    if (counts.size > 0)
      for (const { part } of this.#entries) if (counts.has(part)) count(part, -1);
    return this.#parts.filter((_, part) => counts.get(part) === 0);
  }

  /** The contours whose boxes touch a box, in no order. */
  contoursIn({ minX, minY, maxX, maxY }: Bounds): DrawnContour[] {
    const found = this.#boxes?.search(minX, minY, maxX, maxY) ?? [];
    return found.map((index) => {
      const { part, contour, bounds } = this.#entry(index);
      return { part: this.#parts[part] as Part, contour, bounds };
    });
  }

  #entry(index: number): Entry {
    return this.#entries[index] as Entry;
  }

  /** The entries whose boxes are within a distance, from back to front. */
  #around({ x, y }: Point, distance: number): Entry[] {
    const found = this.#boxes?.search(x - distance, y - distance, x + distance, y + distance) ?? [];
    return found.sort((a, b) => a - b).map((index) => this.#entry(index));
  }
}

/** The part with the nearest line within a tolerance. */
function nearest(entries: readonly Entry[], point: Point, tolerance: number): number | undefined {
  let found: number | undefined;
  let least = tolerance;
  for (const { part, contour } of entries) {
    const distance = distanceTo(contour, point);
    if (distance > least) continue;
    least = distance;
    found = part;
  }
  return found;
}

/** The part with the smallest filled area around a point. */
function smallestAround(entries: readonly Entry[], point: Point): number | undefined {
  const shapes = new Map<Shape, Entry[]>();
  for (const entry of entries) {
    if (!entry.contour.closed || !isFilled(entry.shape)) continue;
    const known = shapes.get(entry.shape);
    if (known) known.push(entry);
    else shapes.set(entry.shape, [entry]);
  }
  let smallest: number | undefined;
  let least = Infinity;
  for (const [shape, around] of shapes) {
    const area = areaAround(shape, around, point);
    if (area === undefined || area > least) continue;
    least = area;
    smallest = around[0]?.part;
  }
  return smallest;
}

/** Whether a shape has an area on the sheet: material, an engraved area, or an image. */
function isFilled(shape: Shape): boolean {
  const { operation, image } = shape;
  return (
    operation === "cut" || image !== undefined || (operation === "engrave" && !isLineArt(shape))
  );
}

function distanceTo({ coords }: Contour, { x, y }: Point): number {
  let least = Infinity;
  for (let i = 0; i + 7 < coords.length; i += 6)
    least = Math.min(least, closestOnSegment(coords, i, x, y).distanceSquared);
  return Math.sqrt(least);
}

/** The area of the smallest contour around a point, if the shape is filled there; otherwise undefined. */
function areaAround(
  { operation, fillRule }: Shape,
  entries: readonly Entry[],
  point: Point,
): number | undefined {
  let winding = 0;
  let crossings = 0;
  let least: number | undefined;
  for (const { contour } of entries) {
    const around = windingAt(contour, point);
    winding += around.winding;
    crossings += around.crossings;
    if (around.crossings % 2 === 0 && around.winding === 0) continue;
    least = Math.min(least ?? Infinity, Math.abs(signedArea(contour)));
  }
  // What is cut out of material is a hole in whichever direction it runs.
  const isEvenOdd = operation === "cut" || fillRule === "evenodd";
  return (isEvenOdd ? crossings % 2 : winding) === 0 ? undefined : least;
}

/** How often a closed contour runs around a point, and how often it crosses the ray to the right of it. */
function windingAt(contour: Contour, { x, y }: Point): { winding: number; crossings: number } {
  const points = flatten(contour, FLAT);
  let winding = 0;
  let crossings = 0;
  let [x0, y0] = points.slice(-2);
  for (let k = 0; k < points.length; k += 2) {
    const [x1 = 0, y1 = 0] = points.subarray(k, k + 2);
    const [fromX, fromY] = [x0 ?? 0, y0 ?? 0];
    [x0, y0] = [x1, y1];
    if (fromY <= y === y1 <= y) continue;
    const crossing = fromX + ((y - fromY) / (y1 - fromY)) * (x1 - fromX);
    if (crossing <= x) continue;
    crossings++;
    winding += y1 > fromY ? 1 : -1;
  }
  return { winding, crossings };
}
