import {
  at,
  type Bounds,
  type Contour,
  type Coords,
  intersectSegments,
  pointAt,
} from "@cuttle/geometry/kernel";
import Flatbush from "flatbush";
import type { Drawing, Part } from "../drawing.ts";
import { sameValues } from "../edit/values.ts";
import { type ElementInfos, elementInfo } from "../element-infos.ts";
import type { DrawnContour } from "../hit-test/index.ts";
import { between, lengthOf, middleOf } from "./measure.ts";
import type { Point, SnapGuide, Stage } from "./tool.ts";
import { piecesOf } from "./under-pointer.ts";

/** The most that a drag looks at, and the most near a point. A screen that shows more shows a mesh. */
const MOST = { contours: 3000, segments: 20_000, boxes: 1000, near: 100 };

/**
 * What is on a stage when a drag begins. While the last drawing isn't of the document as it is now, nothing of it: what is
 * placed by it would be as far off as it is.
 */
export interface Scene {
  readonly drawing: Drawing | undefined;
  readonly infos: ElementInfos | undefined;
  readonly seen: Bounds;
  readonly sheet: Bounds | undefined;
  readonly guides: readonly SnapGuide[];
  readonly grid: number | undefined;
}

export function sceneOf({ store, seen, sheet, guides, grid }: Stage): Scene {
  const { document, values, result } = store.state();
  const isCurrent = result?.document === document && sameValues(result.values ?? {}, values);
  const { drawing, elements: infos } = (isCurrent && result) || {};
  return {
    ...{ drawing, infos, seen: seen(), sheet: sheet() },
    ...{ guides: guides?.() ?? [], grid: grid?.() },
  };
}

/** A segment of what is drawn, or a guide. */
export interface Segment {
  readonly coords: Coords;
  /** The index of its first number. */
  readonly at: number;
  /** Of its element. */
  readonly name: string;
  readonly isGuide: boolean;
}

/** The middle of an element's box or of a closed contour. */
export interface Center {
  readonly at: Point;
  readonly name: string;
}

/** The box around what an element draws. */
export interface NamedBox {
  readonly box: Bounds;
  readonly name: string;
}

/** What is within a distance of a point, and of too much of it the nearest; in painting order. */
export interface Near {
  readonly segments: readonly Segment[];
  readonly centers: readonly Center[];
}

/**
 * What a drag can catch: what is in view, drawn and not dragged itself, and of too much of it the nearest to the place
 * where the drag begins. It is gathered once.
 */
export class SnapTargets {
  readonly scene: Scene;
  readonly boxes: readonly NamedBox[];
  readonly #segments: readonly Segment[];
  readonly #centers: readonly Center[];
  readonly #index: Flatbush | undefined;
  readonly #crossings = new Map<Segment, Map<Segment, readonly Point[]>>();

  constructor(scene: Scene, from: Point, isDragged: (part: Part) => boolean) {
    const { drawing, seen, guides } = scene;
    const contours = drawing
      ? piecesOf(drawing)
          .contoursIn(seen)
          .filter(({ part }) => !isDragged(part))
      : [];
    this.scene = scene;
    const near = nearestContours(contours, MOST.contours, from);
    this.boxes = boxesOf(scene, near, from);
    const segments = nearestOf(near.flatMap(segmentsOf), MOST.segments, ({ coords, at }) =>
      distanceTo(segmentBox(coords, at), from),
    );
    this.#segments = [...segments, ...guides.map((guide) => segmentOfGuide(guide, seen))];
    this.#centers = [
      ...this.boxes.map(({ box, name }) => ({ at: middleOf(box), name })),
      ...near
        .filter(({ contour }) => contour.closed)
        .map(({ bounds, part: { name } }) => ({ at: middleOf(bounds), name })),
    ];
    this.#index = indexOf(this.#segments, this.#centers);
  }

  near({ x, y }: Point, distance: number): Near {
    const nearest = this.#index?.neighbors(x, y, MOST.near, distance) ?? [];
    const found = nearest.sort((a, b) => a - b);
    const count = this.#segments.length;
    const segments = found.flatMap((index) => this.#segments[index] ?? []);
    const centers = found.flatMap((index) => this.#centers[index - count] ?? []);
    return { segments, centers };
  }

  /** Where two segments cross. Curves take a while, so each pair is asked about once. */
  crossingsOf(one: Segment, other: Segment): readonly Point[] {
    const known = this.#crossings.get(one) ?? new Map<Segment, readonly Point[]>();
    this.#crossings.set(one, known);
    const found = known.get(other) ?? intersectSegments(one.coords, one.at, other.coords, other.at);
    known.set(other, found);
    return found;
  }
}

/** How far a box is from a point; 0 inside of it. */
function distanceTo({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): number {
  return lengthOf({ x: Math.max(minX - x, 0, x - maxX), y: Math.max(minY - y, 0, y - maxY) });
}

/** The boxes of the elements of these contours, as far as those are known. */
function boxesOf(
  { infos }: Scene,
  contours: readonly DrawnContour[],
  from: Point,
): readonly NamedBox[] {
  const parts = new Map(contours.map(({ part }) => [part.element, part.name]));
  const boxes = [...parts].flatMap(([element, name]) => {
    const box = infos && elementInfo(infos, element)?.world;
    return box ? [{ box, name }] : [];
  });
  return nearestOf(boxes, MOST.boxes, ({ box }) => lengthOf(between(from, middleOf(box))));
}

function segmentsOf({ part: { name }, contour: { coords } }: DrawnContour): Segment[] {
  const segments: Segment[] = [];
  for (let i = 0; i + 7 < coords.length; i += 6)
    segments.push({ coords, at: i, name, isGuide: false });
  return segments;
}

/** A guide across what is in view. */
function segmentOfGuide({ axis, at, name }: SnapGuide, seen: Bounds): Segment {
  const { minX, minY, maxX, maxY } = seen;
  const [from, to] =
    axis === "x"
      ? [
          [at, minY],
          [at, maxY],
        ]
      : [
          [minX, at],
          [maxX, at],
        ];
  const coords = [from, from, to, to].flatMap((point) => point ?? []);
  return { coords, at: 0, name: guideName(name), isGuide: true };
}

const guideName = (name: string | undefined) => (name ? `guide “${name}”` : "guide");

/** A box around a segment: a curve is inside of the box around its control points. */
function segmentBox(coords: Coords, i: number): Bounds {
  const [x0, y0] = [at(coords, i), at(coords, i + 1)];
  const [x1, y1] = [at(coords, i + 2), at(coords, i + 3)];
  const [x2, y2] = [at(coords, i + 4), at(coords, i + 5)];
  const [x3, y3] = [at(coords, i + 6), at(coords, i + 7)];
  return {
    minX: Math.min(x0, x1, x2, x3),
    minY: Math.min(y0, y1, y2, y3),
    maxX: Math.max(x0, x1, x2, x3),
    maxY: Math.max(y0, y1, y2, y3),
  };
}

function indexOf(segments: readonly Segment[], centers: readonly Center[]): Flatbush | undefined {
  if (segments.length + centers.length === 0) return undefined;
  const index = new Flatbush(segments.length + centers.length);
  for (const { coords, at } of segments) {
    const { minX, minY, maxX, maxY } = segmentBox(coords, at);
    index.add(minX, minY, maxX, maxY);
  }
  for (const { at } of centers) index.add(at.x, at.y, at.x, at.y);
  index.finish();
  return index;
}

/** All, or so many of them with the least distances, in their order. */
export function nearestOf<T>(
  all: readonly T[],
  most: number,
  distanceOf: (one: T) => number,
): readonly T[] {
  if (all.length <= most) return all;
  const distances = Float64Array.from(all, distanceOf);
  const limit = distances.slice().sort()[most - 1] as number;
  return all.filter((_, k) => (distances[k] as number) <= limit).slice(0, most);
}

/** The middle of a segment. */
export function middleOfSegment({ coords, at }: Segment): Point {
  const [x, y] = pointAt(coords, at, 0.5);
  return { x, y };
}

/** Both ends of a segment. */
export const endsOf = ({ coords, at: i }: Segment): readonly [Point, Point] => [
  { x: at(coords, i), y: at(coords, i + 1) },
  { x: at(coords, i + 6), y: at(coords, i + 7) },
];

/** The points of a contour, each once. */
export function pointsOf({ coords, closed }: Contour): readonly Point[] {
  const points: Point[] = [];
  for (let i = closed ? 6 : 0; i + 1 < coords.length; i += 6)
    points.push({ x: at(coords, i), y: at(coords, i + 1) });
  return points;
}

/** The contours that are nearest to a point, if there are more than so many. */
export const nearestContours = (
  all: readonly DrawnContour[],
  most: number,
  point: Point,
): readonly DrawnContour[] => nearestOf(all, most, ({ bounds }) => distanceTo(bounds, point));
