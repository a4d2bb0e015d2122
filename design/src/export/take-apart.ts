import { type Bounds, type Contour, contourBounds, polygonContour } from "@cuttle/geometry/kernel";
import type { Drawing, Part, Shape } from "../drawing.ts";
import { Edges } from "./edges.ts";
import { imageBounds } from "./image-frame.ts";
import { forNearPairs } from "./near-pairs.ts";
import { type CutContour, nestCuts } from "./nesting.ts";

/** A piece with everything on it. */
export interface SeparatePiece {
  readonly drawing: Drawing;
  /** Indexes of the parts of the whole drawing whose cuts bound it; empty when nothing is cut or it is unknown. */
  readonly parts: readonly number[];
}

/** mm; boxes that only touch do not overlap. */
const CLEAR = 0.01;
/** Comparisons of engravings with outlines. */
const BUDGET = 2e7;

/**
 * The pieces of a drawing that can be moved apart, in document order: an outline with its holes and with what is scored
 * and engraved on it. Outlines that cut through each other stay together, and so do pieces that share an engraving.
 * What lies on no piece goes with the nearest one. A drawing that is too complex to analyse is not taken apart.
 */
export function takeApart(drawing: Drawing): readonly SeparatePiece[] {
  const lines = nestCuts(asCuts(drawing));
  const operationOf = ({ part, shape }: CutContour) =>
    drawing.parts[part]?.shapes[shape]?.operation;
  const isCut = lines.map((line) => operationOf(line) === "cut");
  const outlineOf = outlines(lines, isCut);
  const outer = lines.flatMap((_, k) => (outlineOf[k] === k ? [k] : []));
  const marks = lines.flatMap((_, k) => (isCut[k] ? [] : [k]));
  const bounding = outer.flatMap((k) => lines[k]?.part ?? []);
  const whole = [{ drawing, parts: [...new Set(bounding)] }];
  if (outer.length < 2) return whole;
  const unknown = [{ drawing, parts: [] }];
  if (outer.length * marks.length > BUDGET) return unknown;
  const groups = new Groups(lines.length);
  lines.forEach(({ parent, leader }, k) => {
    groups.join(k, leader);
    if (parent >= 0) groups.join(k, parent);
  });
  if (!joinCrossing(lines, isCut, groups)) return unknown;
  const boxOf = (k: number) => lines[k]?.bounds as Bounds;
  for (const mark of marks) {
    const own = outlineOf[mark];
    if (own !== undefined && holds(boxOf(own), boxOf(mark))) continue;
    for (const other of outer) if (overlap(boxOf(other), boxOf(mark))) groups.join(mark, other);
  }
  const bounded = new Set(outer.map((k) => groups.of(k)));
  for (const mark of marks) {
    if (bounded.has(groups.of(mark))) continue;
    const nearest = outer.reduce((best, one) =>
      gap(boxOf(one), boxOf(mark)) < gap(boxOf(best), boxOf(mark)) ? one : best,
    );
    groups.join(mark, nearest);
  }
  if (new Set(outer.map((k) => groups.of(k))).size === 1) return whole;
  return separate(drawing, lines, groups, new Set(outer));
}

/** Every shape as a cut, so that one pass finds the nesting; a picture as its frame. */
function asCuts(drawing: Drawing): Drawing {
  const shapeAsCut = (shape: Shape): Shape => {
    if (shape.operation === "guide") return shape;
    const contours = isPicture(shape) ? [frameOf(shape)] : shape.contours;
    return { ...shape, operation: "cut", contours };
  };
  const parts = drawing.parts.map((part) => ({ ...part, shapes: part.shapes.map(shapeAsCut) }));
  return { ...drawing, parts };
}

const isPicture = ({ operation, image }: Shape) => image !== undefined && operation !== "cut";

function frameOf({ contours, image }: Shape): Contour {
  const box = contourBounds(contours) ?? (image && imageBounds(image));
  const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = box ?? {};
  return polygonContour([minX, minY, maxX, minY, maxX, maxY, minX, maxY], true);
}

/** For each line the outermost cut around it; for an outermost cut, itself. */
function outlines(lines: readonly CutContour[], isCut: readonly boolean[]): (number | undefined)[] {
  return lines.map((_, k) => {
    let found: number | undefined;
    for (let one = k; one >= 0; one = lines[one]?.parent ?? -1) if (isCut[one]) found = one;
    return found;
  });
}

/** Joins crossing cuts, and open ones with what they touch. Returns whether all of them could be checked. */
function joinCrossing(
  lines: readonly CutContour[],
  isCut: readonly boolean[],
  groups: Groups,
): boolean {
  const edges = new Edges();
  lines.forEach(({ contour }, owner) => {
    if (isCut[owner]) edges.add(contour, owner);
  });
  return forNearPairs(edges.boxes(), (a, b) => {
    const first = edges.ownerOf(a);
    const second = edges.ownerOf(b);
    if (groups.of(first) === groups.of(second)) return;
    const closed = lines[first]?.contour.closed && lines[second]?.contour.closed;
    if (closed ? edges.crossing(a, b) : edges.passing(a, b)) groups.join(first, second);
  });
}

/** One drawing per group. */
function separate(
  drawing: Drawing,
  lines: readonly CutContour[],
  groups: Groups,
  outer: ReadonlySet<number>,
): SeparatePiece[] {
  // Contours by their parts and shapes, both in document order, as the lines are.
  type Shapes = Map<number, Contour[]>;
  const found = new Map<number, { bounding: Set<number>; parts: Map<number, Shapes> }>();
  lines.forEach(({ part, shape, contour }, k) => {
    const group = groups.of(k);
    const piece = found.get(group) ?? { bounding: new Set(), parts: new Map() };
    found.set(group, piece);
    if (outer.has(k)) piece.bounding.add(part);
    const shapes = piece.parts.get(part) ?? new Map();
    piece.parts.set(part, shapes);
    const list = shapes.get(shape);
    if (list) list.push(contour);
    else shapes.set(shape, [contour]);
  });
  return [...found.values()].map(({ bounding, parts }, n) => ({
    parts: [...bounding],
    drawing: {
      ...drawing,
      parts: [...parts].map(([p, contoursOf]) => {
        const part = drawing.parts[p] as Part;
        const shapes = [...contoursOf].map(([s, contours]) => {
          const shape = part.shapes[s] as Shape;
          return isPicture(shape) ? shape : { ...shape, contours };
        });
        return { ...part, key: `${part.key} piece ${n}`, shapes };
      }),
    },
  }));
}

const holds = (outer: Bounds, inner: Bounds) =>
  inner.minX >= outer.minX - CLEAR &&
  inner.minY >= outer.minY - CLEAR &&
  inner.maxX <= outer.maxX + CLEAR &&
  inner.maxY <= outer.maxY + CLEAR;

const overlap = (a: Bounds, b: Bounds) =>
  a.minX < b.maxX - CLEAR &&
  b.minX < a.maxX - CLEAR &&
  a.minY < b.maxY - CLEAR &&
  b.minY < a.maxY - CLEAR;

/** The square of the distance between two boxes. */
function gap(a: Bounds, b: Bounds): number {
  const across = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const down = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return across * across + down * down;
}

/** Union-find of numbers from 0; the smallest number represents its group. */
class Groups {
  readonly #before: number[];

  constructor(count: number) {
    this.#before = Array.from({ length: count }, (_, k) => k);
  }

  of(k: number): number {
    let root = k;
    while (this.#before[root] !== root) root = this.#before[root] ?? 0;
    this.#before[k] = root;
    return root;
  }

  join(a: number, b: number): void {
    const [low, high] = [this.of(a), this.of(b)].sort((one, other) => one - other);
    this.#before[high as number] = low as number;
  }
}
