import {
  at,
  type Bounds,
  type Contour,
  contourBounds,
  segmentCount,
  valueAt,
} from "@cuttle/geometry/kernel";
import type { Drawing } from "../drawing.ts";
import { filledArea } from "./filled.ts";
import { FlatPolygon } from "./flat-polygon.ts";

/** A cut contour and its place among the others on the sheet. */
export interface CutContour {
  /** Index of its part, of its shape there and of itself in that shape. */
  readonly part: number;
  readonly shape: number;
  readonly index: number;
  readonly contour: Contour;
  readonly bounds: Bounds;
  /** mm² of what it fills by the nonzero rule; 0 for an open contour. */
  readonly area: number;
  /** Index in the list of the smallest closed contour around it; -1 when there is none. */
  readonly parent: number;
  /** Nesting depth: even contours bound material, odd ones are holes. */
  readonly depth: number;
}

type Entry = { -readonly [K in keyof CutContour]: CutContour[K] };

/** Cells along each side of the grid, for few boxes and for very many. */
const FEWEST_CELLS = 64;
const MOST_CELLS = 256;
/** Cells; a box covering more of them is checked for every point. */
const WIDE = 64;
const PROBES = 5;

/**
 * All cut contours of a drawing in document order, nested by containment over the whole sheet: a hole drawn by one
 * element in the outline of another is a hole. Crossing contours are not nested. After `most` comparisons of two
 * contours the rest is not nested either: thousands of crossing ones would take too long for a preview.
 */
export function nestCuts(drawing: Drawing, most = Number.POSITIVE_INFINITY): CutContour[] {
  const entries = collect(drawing);
  const closed = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.contour.closed && entry.area > 0)
    .sort((a, b) => a.entry.area - b.entry.area || a.index - b.index);
  const grid = new BoxGrid(closed.map(({ entry }) => entry.bounds));
  const polygons = new Map<number, FlatPolygon>();
  let comparisons = 0;
  for (const entry of entries) {
    const middle = probePoint(entry.contour, PROBES >> 1);
    for (const candidate of grid.at(middle.x, middle.y)) {
      if (++comparisons > most) break;
      const outer = closed[candidate];
      if (outer === undefined || !couldContain(outer.entry, entry)) continue;
      const polygon = polygons.get(candidate) ?? new FlatPolygon(outer.entry.contour);
      polygons.set(candidate, polygon);
      let inside = 0;
      for (let k = 0; k < PROBES; k++) {
        const { x, y } = probePoint(entry.contour, k);
        if (polygon.contains(x, y)) inside++;
      }
      if (2 * inside <= PROBES) continue;
      entry.parent = outer.index;
      break;
    }
  }
  // A parent is always larger than its child, so from large to small every parent's depth is known.
  for (let k = closed.length - 1; k >= 0; k--) setDepth(entries, closed[k]?.entry);
  for (const entry of entries)
    if (!entry.contour.closed || entry.area === 0) setDepth(entries, entry);
  return entries;
}

function setDepth(entries: readonly Entry[], entry: Entry | undefined) {
  if (entry !== undefined) entry.depth = (entries[entry.parent]?.depth ?? -1) + 1;
}

function collect(drawing: Drawing): Entry[] {
  const entries: Entry[] = [];
  drawing.parts.forEach((part, partIndex) => {
    part.shapes.forEach((shape, shapeIndex) => {
      if (shape.operation !== "cut") return;
      shape.contours.forEach((contour, index) => {
        const bounds = contourBounds([contour]);
        if (bounds === undefined || segmentCount(contour) === 0) return;
        entries.push({
          part: partIndex,
          shape: shapeIndex,
          index,
          contour,
          bounds,
          area: contour.closed ? filledArea(contour) : 0,
          parent: -1,
          depth: 0,
        });
      });
    });
  });
  return entries;
}

function couldContain(outer: Entry, inner: Entry): boolean {
  if (outer === inner || outer.area <= inner.area * (1 + 1e-9)) return false;
  if (!inner.contour.closed) return true;
  const a = outer.bounds;
  const b = inner.bounds;
  const slack = 1e-3;
  return (
    b.minX >= a.minX - slack &&
    b.minY >= a.minY - slack &&
    b.maxX <= a.maxX + slack &&
    b.maxY <= a.maxY + slack
  );
}

/**
 * One of `PROBES` points spread over the contour, off its corners: a contour that touches another at one corner must
 * not be judged by that point.
 */
function probePoint({ coords }: Contour, probe: number): { x: number; y: number } {
  const segments = (coords.length - 2) / 6;
  const position = (segments * (probe + 0.37)) / PROBES;
  const segment = Math.min(segments - 1, Math.floor(position));
  const time = position - segment;
  return { x: valueAt(coords, 6 * segment, time), y: valueAt(coords, 6 * segment + 1, time) };
}

/** Boxes by the cells they touch, in the given order. */
class BoxGrid {
  /** Along each side. */
  readonly #count: number;
  readonly #cells: (number[] | undefined)[];
  readonly #wide: number[] = [];
  readonly #minX: number = 0;
  readonly #minY: number = 0;
  readonly #stepX: number = 1;
  readonly #stepY: number = 1;

  constructor(boxes: readonly Bounds[]) {
    const count = Math.ceil(Math.sqrt(boxes.length));
    this.#count = Math.max(FEWEST_CELLS, Math.min(MOST_CELLS, count));
    this.#cells = new Array(this.#count * this.#count);
    const first = boxes[0];
    if (first === undefined) return;
    const all = { ...first };
    for (const box of boxes) {
      all.minX = Math.min(all.minX, box.minX);
      all.minY = Math.min(all.minY, box.minY);
      all.maxX = Math.max(all.maxX, box.maxX);
      all.maxY = Math.max(all.maxY, box.maxY);
    }
    this.#minX = all.minX;
    this.#minY = all.minY;
    this.#stepX = (all.maxX - all.minX) / this.#count || 1;
    this.#stepY = (all.maxY - all.minY) / this.#count || 1;
    boxes.forEach((box, index) => {
      this.#add(box, index);
    });
  }

  #add(box: Bounds, index: number): void {
    const top = this.#row(box.minY);
    const bottom = this.#row(box.maxY);
    const left = this.#column(box.minX);
    const right = this.#column(box.maxX);
    if ((bottom - top + 1) * (right - left + 1) > WIDE) {
      this.#wide.push(index);
      return;
    }
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const cell = row * this.#count + column;
        const there = this.#cells[cell];
        if (there === undefined) this.#cells[cell] = [index];
        else there.push(index);
      }
    }
  }

  /** Boxes that may contain the point, wide ones last. */
  *at(x: number, y: number): Iterable<number> {
    yield* this.#cells[this.#row(y) * this.#count + this.#column(x)] ?? [];
    yield* this.#wide;
  }

  #column(x: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.floor((x - this.#minX) / this.#stepX)));
  }

  #row(y: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.floor((y - this.#minY) / this.#stepY)));
  }
}

/** The start of a contour, mm. */
export function startOf(contour: Contour): { x: number; y: number } {
  return { x: at(contour.coords, 0), y: at(contour.coords, 1) };
}

/** The end of a contour, mm. */
export function endOf({ coords }: Contour): { x: number; y: number } {
  return { x: at(coords, coords.length - 2), y: at(coords, coords.length - 1) };
}
