import {
  type Bounds,
  bridgeChain,
  type Contour,
  chainEnds,
  contourBounds,
  segmentCount,
  valueAt,
} from "@cuttle/geometry/kernel";
import type { Drawing, Part } from "../drawing.ts";
import { kept } from "../kept.ts";
import { filledArea } from "./filled.ts";
import { FlatPolygon } from "./flat-polygon.ts";

/** A cut contour and its place among the others on the sheet. */
export interface CutContour {
  /** Index of its part, of its shape there and of itself in that shape. */
  readonly part: number;
  readonly shape: number;
  readonly index: number;
  readonly contour: Contour;
  /**
   * The outline that it stands for: itself where it is closed. Of open contours that nearly make one, the first stands for
   * the outline; undefined for the others, and for slits.
   */
  readonly outline: Contour | undefined;
  /** Index of the first of the open contours that nearly make an outline together; otherwise its own. */
  readonly leader: number;
  /** mm; the widest gap of an outline that is not closed. */
  readonly gap: number;
  /** Of the outline that it stands for, if there is one. */
  readonly bounds: Bounds;
  /** mm² of what its outline fills by the nonzero rule; 0 without one. */
  readonly area: number;
  /** Index in the list of the smallest outline around it, or of the first contour of it; -1 when there is none. */
  readonly parent: number;
  /** Nesting depth: even contours bound material, odd ones are holes. */
  readonly depth: number;
}

type Entry = { -readonly [K in keyof CutContour]: CutContour[K] };

/** mm; ends that are nearer belong to one outline: they were meant to meet, or what is between them is a tab. */
const WIDEST_GAP = 1;
/** mm; a gap this small is a mistake. A wider one inside an outline may be the hinge of a flap, which is no hole. */
const SMALL_GAP = 0.2;
/** More open lines than this are a pattern of slits. */
const MOST_OPEN = 20_000;

/** Cells along each side of the grid, for few boxes and for very many. */
const FEWEST_CELLS = 64;
const MOST_CELLS = 256;
/** Cells; a box covering more of them is checked for every point. */
const WIDE = 64;
const PROBES = 5;

/** By the parts of the drawing: they are immutable, and every picture, check and file needs this again. */
const nested = new WeakMap<Drawing["parts"], readonly CutContour[]>();

/**
 * All cut contours of a drawing in document order, nested by containment over the whole sheet: a hole drawn by one
 * element in the outline of another is a hole. Open contours that nearly make an outline are one for what is inside it.
 * Crossing contours are not nested. After `most` comparisons of two contours the rest is not nested either: thousands
 * of crossing ones would take too long for a preview.
 */
export function nestCuts({ parts }: Drawing, most = Infinity): readonly CutContour[] {
  const known = nested.get(parts);
  if (known !== undefined) return known;
  const entries = collect(parts);
  findOutlines(entries);
  const outlines = entries.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area);
  const grid = new BoxGrid(outlines.map(({ bounds }) => bounds));
  const polygons = new Map<number, FlatPolygon>();
  let comparisons = 0;
  entries.forEach((entry, index) => {
    if (entry.leader !== index) return;
    const line = entry.outline ?? entry.contour;
    const middle = probePoint(line, PROBES >> 1);
    grid.find(middle.x, middle.y, (candidate) => {
      if (++comparisons > most) return true;
      const outer = outlines[candidate];
      if (outer === undefined || !couldContain(outer, entry)) return false;
      const polygon = polygons.get(candidate) ?? new FlatPolygon(outer.outline as Contour);
      polygons.set(candidate, polygon);
      let inside = 0;
      for (let k = 0; k < PROBES; k++) {
        const { x, y } = probePoint(line, k);
        if (polygon.contains(x, y)) inside++;
      }
      if (2 * inside <= PROBES) return false;
      entry.parent = outer.leader;
      return true;
    });
  });
  // A parent is always larger than its child, so from large to small every parent is settled.
  for (let k = outlines.length - 1; k >= 0; k--) settle(entries, outlines[k]);
  for (const entry of entries) if (entry.area === 0) settle(entries, entry);
  entries.forEach((entry) => {
    const { parent, depth } = entries[entry.leader] ?? entry;
    entry.parent = parent;
    entry.depth = depth;
  });
  if (comparisons <= most) nested.set(parts, entries);
  return entries;
}

/** Sets the depth of a contour whose parent is settled. */
function settle(entries: readonly Entry[], entry: Entry | undefined): void {
  if (entry === undefined) return;
  // A flap is no outline, so what is on it is in the outline around it.
  let around = entries[entry.parent];
  while (around !== undefined && around.outline === undefined) {
    entry.parent = around.parent;
    around = entries[entry.parent];
  }
  entry.depth = (around?.depth ?? -1) + 1;
  if (entry.gap > SMALL_GAP && around !== undefined) {
    entry.outline = undefined;
    entry.area = 0;
  }
}

/** Finds the outlines that open contours nearly make, alone or together. */
function findOutlines(entries: readonly Entry[]): void {
  const open = entries.flatMap((entry, index) => (entry.contour.closed ? [] : [index]));
  if (open.length > MOST_OPEN) return;
  const contours = open.map((index) => (entries[index] as Entry).contour);
  for (const chain of chainEnds(contours, WIDEST_GAP)) {
    if (!chain.closed) continue;
    const members = chain.entries.map((end) => open[end >> 1] as number);
    const leader = members.reduce((first, one) => Math.min(first, one));
    for (const member of members) Object.assign(entries[member] as Entry, { leader });
    const outline = bridgeChain(contours, chain);
    const area = filledArea(outline);
    const bounds = contourBounds([outline]);
    Object.assign(entries[leader] as Entry, { outline, area, bounds, gap: chain.gap });
  }
}

/** By the parts: most are the same after an edit. */
const measures = new WeakMap<Part, readonly Measured[]>();

type Measured = Pick<CutContour, "shape" | "index" | "contour" | "bounds" | "area">;

function collect(parts: Drawing["parts"]): Entry[] {
  const entries: Entry[] = [];
  parts.forEach((part, partIndex) => {
    for (const { shape, index, contour, bounds, area } of kept(measures, part, () => measure(part)))
      entries.push({
        part: partIndex,
        shape,
        index,
        contour,
        outline: contour.closed ? contour : undefined,
        leader: entries.length,
        gap: 0,
        bounds,
        area,
        parent: -1,
        depth: 0,
      });
  });
  return entries;
}

function measure({ shapes }: Part): readonly Measured[] {
  const cuts: Measured[] = [];
  shapes.forEach(({ operation, contours }, shape) => {
    if (operation !== "cut") return;
    contours.forEach((contour, index) => {
      const bounds = contourBounds([contour]);
      if (bounds === undefined || segmentCount(contour) === 0) return;
      const area = contour.closed ? filledArea(contour) : 0;
      cuts.push({ shape, index, contour, bounds, area });
    });
  });
  return cuts;
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
        const others = this.#cells[cell];
        if (others) others.push(index);
        else this.#cells[cell] = [index];
      }
    }
  }

  /** Calls with the boxes that may contain the point, wide ones last, until one is the right one. */
  find(x: number, y: number, isRight: (index: number) => boolean): void {
    if (!this.#cells[this.#row(y) * this.#count + this.#column(x)]?.some(isRight))
      this.#wide.some(isRight);
  }

  #column(x: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.floor((x - this.#minX) / this.#stepX)));
  }

  #row(y: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.floor((y - this.#minY) / this.#stepY)));
  }
}
