import { CompoundPath } from "../compound-path.ts";
import { GeometryError } from "../geometry-error.ts";
import type { Graphic } from "../graphic.ts";
import { Group } from "../group.ts";
import { closestOnSegment } from "../kernel/closest.ts";
import {
  type Bounds,
  type Contour,
  contourBounds,
  filledContour,
  makeContour,
  segmentCount,
} from "../kernel/contour.ts";
import { at, isStraight, pointAt, subCurve } from "../kernel/cubic.ts";
import { intersectSegments } from "../kernel/intersect.ts";
import { Path } from "../path.ts";

export type Shape = Path | CompoundPath;

/** mm; what is no farther outside than this counts as inside. */
const SLACK = 1e-3;

/** The area that a clip path leaves visible. */
export interface Region {
  /** Undefined when nothing is visible. */
  bounds: Bounds | undefined;
  /** Whether it is a rectangle that isn't turned. */
  isBox: boolean;
  path: CompoundPath;
  contours: readonly Contour[];
  /** Its contours in short segments, so that few boxes overlap. */
  edges: readonly Edge[];
}

interface Edge {
  coords: Float64Array;
  box: Bounds;
}

/** The region inside a path, by its fill rule. */
export function regionOf(path: CompoundPath): Region {
  const contours = path.contours().map(filledContour);
  const [only] = contours;
  return {
    bounds: contourBounds(contours),
    isBox: only !== undefined && contours.length === 1 && isUprightBox(only),
    path,
    contours,
    edges: contours.flatMap(({ coords }) => edgesOf(coords)),
  };
}

const PARTS = 8;

function edgesOf(coords: Float64Array): Edge[] {
  const edges: Edge[] = [];
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const parts = isStraight(coords, i) ? 1 : PARTS;
    for (let k = 0; k < parts; k++) {
      const part = subCurve(coords, i, k / parts, (k + 1) / parts);
      edges.push({ coords: part, box: boxOf(part, 0) });
    }
  }
  return edges;
}

/** Whether a contour is a rectangle whose sides are along the axes. */
export function isUprightBox(contour: Contour): boolean {
  const { coords, closed } = contour;
  if (!closed || segmentCount(contour) !== 4) return false;
  for (let i = 0; i + 7 < coords.length; i += 6) {
    const isUpright =
      at(coords, i) === at(coords, i + 6) || at(coords, i + 1) === at(coords, i + 7);
    if (!isStraight(coords, i) || !isUpright) return false;
  }
  return true;
}

/** How much work clipping may take in one file: about a second. The unit is a comparison of two boxes. */
const MOST_WORK = 60_000_000;
const SEGMENT_WORK = 300;
/** For each pair of segments that may cross: a curve is halved again and again, and flattened for booleans. */
const LINE_WORK = 1_000;
const CURVE_WORK = 5_000;

/** Clipping was given up, as it would take too long. */
export class TooComplex extends Error {}

/** Clips the graphics of one file. */
export class Clipper {
  readonly #placedBox: (placeholder: Group) => Bounds | undefined;
  #left = MOST_WORK;

  /** `placedBox`: what a text or a picture takes up, which is an empty group. */
  constructor(placedBox: (placeholder: Group) => Bounds | undefined) {
    this.#placedBox = placedBox;
  }

  /**
   * What of a graphic is inside a region; undefined when nothing is. `report` is called with what happened to each shape: "cut" when
   * something was outside, "kept" when it is drawn though it is outside.
   */
  clip(
    graphic: Graphic,
    region: Region,
    report: (what: "cut" | "kept", shape: Shape) => void,
  ): Graphic | undefined {
    if (graphic instanceof Group) {
      if (graphic.items.length === 0) return this.#leaves(graphic, region) ? graphic : undefined;
      graphic.items = graphic.items.flatMap((item) => this.clip(item, region, report) ?? []);
      return graphic.items.length > 0 ? graphic : undefined;
    }
    const shape = graphic as Shape;
    try {
      const inside = this.#inside(shape, region);
      if (inside.length === 1 && inside[0] === shape) return shape;
      report("cut", shape);
      return inside.length > 1 ? new Group(inside) : inside[0];
    } catch (error) {
      if (!(error instanceof TooComplex || error instanceof GeometryError)) throw error;
      report("kept", shape);
      return shape;
    }
  }

  /** Whether a region, which has to be a box, leaves a text or a picture as it is. */
  #leaves(placeholder: Group, { isBox, bounds }: Region): boolean {
    const box = isBox && bounds && this.#placedBox(placeholder);
    return box ? holds(bounds, box) : false;
  }

  /** The area of shapes in painting order, of which those that are not `opaque` hide the ones before. */
  area(shapes: readonly { shape: Shape; opaque: boolean }[]): CompoundPath {
    const [first, ...others] = shapes;
    if (first === undefined) return new CompoundPath();
    let area = first.opaque ? asCompound(first.shape) : new CompoundPath();
    for (const { shape, opaque } of others) {
      this.#spendBoolean([...area.contours(), ...shape.contours()]);
      area = opaque ? CompoundPath.union(area, shape) : CompoundPath.difference(area, shape);
    }
    return area;
  }

  #spend(work: number): void {
    this.#left -= work;
    if (this.#left < 0) throw new TooComplex();
  }

  /** The work of a boolean of contours depends on how many of their segments cross. */
  #spendBoolean(contours: readonly Contour[]): void {
    const edges = contours.flatMap(({ coords }) => edgesOf(coords));
    this.#spend(SEGMENT_WORK * edges.length);
    edges.sort((a, b) => a.box.minX - b.box.minX);
    // Neighbors meet, which costs nothing.
    let free = 4 * edges.length;
    edges.forEach(({ box }, k) => {
      for (let next = k + 1; next < edges.length; next++) {
        const other = edges[next] as Edge;
        if (other.box.minX > box.maxX) return;
        this.#spend(overlap(box, other.box) && free-- <= 0 ? LINE_WORK : 1);
      }
    });
  }

  #inside(shape: Shape, region: Region): Shape[] {
    const contours = shape.contours();
    const box = contourBounds(contours);
    const { bounds } = region;
    if (box === undefined || bounds === undefined || !overlap(box, bounds)) return [];
    if (region.isBox && holds(bounds, box)) return [shape];
    const lines = contours.flatMap((contour) => this.#linesInside(contour, region));
    const all = new Set(contours);
    const isWhole = lines.length === contours.length && lines.every((line) => all.has(line));
    const hasHoles = region.contours.length > 1;
    if (isWhole && (shape.fill === undefined || !hasHoles)) return [shape];
    const { fill, stroke } = shape;
    const result: Shape[] = [];
    if (fill !== undefined) {
      this.#spendBoolean([...contours, ...region.contours]);
      const area = CompoundPath.intersection(shape, region.path);
      if (area.contours().length > 0) result.push(area.assignStyle({ fill, stroke: undefined }));
    }
    if (stroke !== undefined && lines.length > 0)
      result.push(pathOf(lines).assignStyle({ fill: undefined, stroke }));
    return result;
  }

  /** The parts of a contour inside a region; the contour itself when all of it is. */
  #linesInside(contour: Contour, region: Region): Contour[] {
    const count = segmentCount(contour);
    const cuts = this.#meetings(contour, region).map((time) => (time >= count ? 0 : time));
    const times = [...new Set(cuts)].sort((a, b) => a - b);
    const [first] = times;
    const ends =
      contour.closed && first !== undefined ? [...times, first + count] : [0, ...times, count];
    const ranges: [from: number, to: number][] = [];
    let isWhole = true;
    for (let k = 0; k + 1 < ends.length; k++) {
      const [from, to] = [ends[k] as number, ends[k + 1] as number];
      const last = ranges.at(-1);
      if (to - from < 1e-9) {
        if (last?.[1] === from) last[1] = to;
        continue;
      }
      const middle = ((from + to) / 2) % count;
      const [x, y] = pointAt(contour.coords, 6 * Math.floor(middle), middle % 1);
      if (!this.#contains(region, x, y)) {
        isWhole = false;
        continue;
      }
      if (last?.[1] === from) last[1] = to;
      else ranges.push([from, to]);
    }
    if (isWhole) return [contour];
    return ranges.map(([from, to]) => partOf(contour, from, to)).filter(hasSize);
  }

  /** Where a contour meets the edge of a region: the index of a segment plus the time on it. */
  #meetings({ coords }: Contour, region: Region): number[] {
    const times: number[] = [];
    for (let i = 0; i + 7 < coords.length; i += 6) {
      const box = boxOf(coords, i);
      const isLine = isStraight(coords, i);
      this.#spend(region.edges.length);
      for (const edge of region.edges) {
        if (!overlap(box, edge.box)) continue;
        this.#spend(isLine || isStraight(edge.coords, 0) ? LINE_WORK : CURVE_WORK);
        for (const { time1 } of intersectSegments(coords, i, edge.coords, 0))
          times.push(i / 6 + time1);
      }
    }
    return times;
  }

  #contains(region: Region, x: number, y: number): boolean {
    const { bounds, isBox, path, edges } = region;
    if (bounds === undefined || !holds(bounds, { minX: x, minY: y, maxX: x, maxY: y }))
      return false;
    if (isBox) return true;
    this.#spend(20 * edges.length);
    if (path.containsPoint({ x, y })) return true;
    return edges.some(
      ({ coords, box }) =>
        holds(box, { minX: x, minY: y, maxX: x, maxY: y }) &&
        closestOnSegment(coords, 0, x, y).distanceSquared < SLACK * SLACK,
    );
  }
}

function asCompound(shape: Shape): CompoundPath {
  const compound = CompoundPath.fromContours(shape.contours().map(filledContour));
  if (shape instanceof CompoundPath) compound.fillRule = shape.fillRule;
  return compound;
}

function pathOf(lines: readonly Contour[]): Shape {
  const [only] = lines;
  return only && lines.length === 1
    ? Path.fromContour(only)
    : CompoundPath.fromContours([...lines]);
}

/** The part of a contour between two times; `to` may be beyond the end of a closed one. */
function partOf(contour: Contour, from: number, to: number): Contour {
  const { coords } = contour;
  const count = segmentCount(contour);
  const numbers: number[] = [];
  for (let k = Math.floor(from); k < to; k++) {
    const part = subCurve(coords, 6 * (k % count), Math.max(0, from - k), Math.min(1, to - k));
    numbers.push(...(numbers.length === 0 ? part : part.subarray(2)));
  }
  return makeContour(numbers, false);
}

function hasSize(contour: Contour): boolean {
  const box = contourBounds([contour]);
  return box !== undefined && Math.max(box.maxX - box.minX, box.maxY - box.minY) > SLACK;
}

/** Around the control points of a segment. */
function boxOf(coords: Float64Array, i: number): Bounds {
  const [x0, y0, x1, y1] = [at(coords, i), at(coords, i + 1), at(coords, i + 2), at(coords, i + 3)];
  const [x2, y2, x3, y3] = [
    at(coords, i + 4),
    at(coords, i + 5),
    at(coords, i + 6),
    at(coords, i + 7),
  ];
  return {
    minX: Math.min(x0, x1, x2, x3),
    minY: Math.min(y0, y1, y2, y3),
    maxX: Math.max(x0, x1, x2, x3),
    maxY: Math.max(y0, y1, y2, y3),
  };
}

function overlap(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    inner.minX >= outer.minX - SLACK &&
    inner.minY >= outer.minY - SLACK &&
    inner.maxX <= outer.maxX + SLACK &&
    inner.maxY <= outer.maxY + SLACK
  );
}
