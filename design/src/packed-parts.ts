import type { Contour } from "@cuttle/geometry/kernel";
import type { Part, Shape } from "./drawing.ts";

/** How a shape looks: what it is besides its contours. */
type Look = Omit<Shape, "contours" | "letters">;

/** Parts in two buffers, which cross threads without being copied. 45,000 contours would take much longer as objects. */
export interface PackedParts {
  readonly parts: readonly Omit<Part, "shapes">[];
  readonly looks: readonly Look[];
  /**
   * Of each part: how many numbers its contours have, how many shapes it has, and these: the index of the look, the
   * contours, and the letters. Contours are how many there are, and twice the segments of each, plus 1 when it is closed.
   * Letters are 0 for none, 1 for too many, or 2 more than there are, and the contours of each.
   */
  readonly counts: Uint32Array<ArrayBuffer>;
  readonly coords: Float64Array<ArrayBuffer>;
}

/** Packs parts. Nothing of them is changed. */
export function packParts(parts: readonly Part[]): PackedParts {
  const looks = new Looks();
  const counts: number[] = [];
  const all: Contour[] = [];
  let numbers = 0;
  const take = (contours: readonly Contour[]) => {
    counts.push(contours.length);
    for (const contour of contours) {
      const { length } = contour.coords;
      counts.push(((length - 2) / 6) * 2 + (contour.closed ? 1 : 0));
      numbers += length;
      all.push(contour);
    }
  };
  for (const { shapes } of parts) {
    const start = numbers;
    const at = counts.push(0, shapes.length) - 2;
    for (const shape of shapes) {
      const { letters } = shape;
      counts.push(looks.indexOf(shape));
      take(shape.contours);
      if (letters === undefined) counts.push(0);
      else if (letters === "too many") counts.push(1);
      else {
        counts.push(2 + letters.length);
        letters.forEach(take);
      }
    }
    counts[at] = numbers - start;
  }
  const coords = new Float64Array(numbers);
  let at = 0;
  for (const { coords: from } of all) {
    for (let i = 0; i < from.length; i++) coords[at++] = from[i] as number;
  }
  return {
    parts: parts.map(({ key, element, name }) => ({ key, element, name })),
    looks: looks.all,
    counts: new Uint32Array(counts),
    coords,
  };
}

/** The buffers to transfer. */
export function buffersOf({ counts, coords }: PackedParts): ArrayBuffer[] {
  return [counts.buffer, coords.buffer];
}

/** The different looks of shapes. Pictures are not compared: hardly two shapes have the same at the same place. */
class Looks {
  readonly all: Look[] = [];
  readonly #indexes = new Map<string, number>();
  #last: Shape | undefined;
  #lastIndex = 0;

  indexOf(shape: Shape): number {
    if (this.#last === undefined || !looksLike(this.#last, shape)) {
      this.#lastIndex = this.#find(shape);
      this.#last = shape;
    }
    return this.#lastIndex;
  }

  #find({ contours: _contours, letters: _letters, ...look }: Shape): number {
    const { operation, fillRule, fill, stroke, strokeWidth, style, image } = look;
    const key = `${operation} ${fillRule} ${fill} ${stroke} ${strokeWidth} ${style}`;
    const known = image === undefined ? this.#indexes.get(key) : undefined;
    if (known !== undefined) return known;
    const index = this.all.push(look) - 1;
    if (image === undefined) this.#indexes.set(key, index);
    return index;
  }
}

function looksLike(one: Shape, other: Shape): boolean {
  return (
    one.style === other.style &&
    one.operation === other.operation &&
    one.fillRule === other.fillRule &&
    one.fill === other.fill &&
    one.stroke === other.stroke &&
    one.strokeWidth === other.strokeWidth &&
    one.image === other.image
  );
}
