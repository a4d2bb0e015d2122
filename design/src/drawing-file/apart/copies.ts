import { AffineMatrix, type Graphic, Group } from "@cuttle/geometry";
import { at, type Contour } from "@cuttle/geometry/kernel";
import type { Drawn, Source } from "./source.ts";

/** A copy of something that is drawn more than once. */
export interface Copy {
  /** What all of these copies are drawn like. */
  readonly first: Graphic;
  /** From the first one to this one, in the coordinates of the element. */
  readonly matrix: AffineMatrix;
}

/** mm */
const EXACT = 1e-6;
/** How much larger a copy may be: what is written of the first one is as exact as a drawing needs it. */
const LARGEST = 3;
/** So many different drawings of one thing are compared. */
const MOST_KINDS = 8;

/** The copies (<use>) in a drawing that are drawn like another one of the same thing, and those others. */
export function copiesIn(source: Source): ReadonlyMap<Graphic, Copy> {
  const { origins, matrix } = source;
  const back = matrix.clone().invert();
  const kinds = new Map<string, { first: Graphic; from: AffineMatrix }[]>();
  const copies = new Map<Graphic, Copy>();
  const look = (graphic: Graphic) => {
    const copy = origins.get(graphic)?.copy;
    if (copy?.matrix.isInvertible()) {
      const known = kinds.get(copy.of) ?? [];
      kinds.set(copy.of, known);
      for (const { first, from } of known) {
        const way = copy.matrix.clone().mul(from.clone().invert()).preMul(matrix).mul(back);
        if (!isAlike(first, graphic, way, source)) continue;
        copies.set(first, { first, matrix: new AffineMatrix() });
        copies.set(graphic, { first, matrix: way });
        return;
      }
      if (known.length < MOST_KINDS) known.push({ first: graphic, from: copy.matrix });
    }
    if (graphic instanceof Group) graphic.items.forEach(look);
  };
  look(source.graphic);
  return copies;
}

/** Whether a graphic is drawn like another one after a matrix. */
function isAlike(one: Graphic, other: Graphic, matrix: AffineMatrix, source: Source): boolean {
  const { a, b, c, d } = matrix;
  if (a * a + b * b > LARGEST * LARGEST || c * c + d * d > LARGEST * LARGEST) return false;
  const { origins, drawn } = source;
  if (one instanceof Group) {
    const isPlaceholder = [one, other].some((each) => origins.get(each)?.loss);
    if (isPlaceholder || !(other instanceof Group)) return false;
    const { items } = other;
    return (
      one.items.length === items.length &&
      one.items.every((item, k) => isAlike(item, items[k] as Graphic, matrix, source))
    );
  }
  const [ones, others] = [drawn.get(one) ?? [], drawn.get(other) ?? []];
  return (
    ones.length === others.length &&
    ones.every((each, k) => isDrawnAlike(each, others[k] as Drawn, matrix))
  );
}

function isDrawnAlike(one: Drawn, other: Drawn, matrix: AffineMatrix): boolean {
  return (
    one.operation === other.operation &&
    one.fillRule === other.fillRule &&
    (one.lineWidth === other.lineWidth ||
      Math.abs((one.lineWidth ?? 0) - (other.lineWidth ?? 0)) <= EXACT) &&
    one.contours.length === other.contours.length &&
    one.contours.every((contour, k) => isMoved(contour, other.contours[k] as Contour, matrix))
  );
}

function isMoved(one: Contour, other: Contour, { a, b, c, d, tx, ty }: AffineMatrix): boolean {
  if (one.closed !== other.closed || one.coords.length !== other.coords.length) return false;
  for (let i = 0; i < one.coords.length; i += 2) {
    const [x, y] = [at(one.coords, i), at(one.coords, i + 1)];
    if (Math.abs(a * x + c * y + tx - at(other.coords, i)) > EXACT) return false;
    if (Math.abs(b * x + d * y + ty - at(other.coords, i + 1)) > EXACT) return false;
  }
  return true;
}
