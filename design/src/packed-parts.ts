import type { Contour } from "@cuttle/geometry/kernel";
import type { Part, Shape } from "./drawing.ts";

/** How shapes look: what they are besides their contours. */
export type Look = Omit<Shape, "contours" | "letters">;

/**
 * Parts in a few buffers, which cross threads without being copied. 45,000 contours would take ten times as long as
 * objects. Everything is in the order of the parts: their shapes, of each shape its contours, then those of its letters.
 */
export interface PackedParts {
  readonly parts: readonly PackedPart[];
  readonly looks: readonly Look[];
  /** Of each shape: the index of its look, how many contours it has, and its letters (see `packedLetters`). */
  readonly shapes: Uint32Array<ArrayBuffer>;
  /** How many contours each letter has. */
  readonly letters: Uint32Array<ArrayBuffer>;
  /** Where each contour's numbers end among those of its part. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** 1 for each closed contour, 0 for an open one. */
  readonly closed: Uint8Array<ArrayBuffer>;
  readonly coords: Float64Array<ArrayBuffer>;
}

interface PackedPart extends Omit<Part, "shapes"> {
  /** How many shapes it has. */
  readonly shapes: number;
  /** How many numbers its contours have. */
  readonly numbers: number;
}

/** What a packed shape says of its letters; with n letters it says `some` + n. */
export const packedLetters = { none: 0, tooMany: 1, some: 2 } as const;

/** Packs parts. Nothing of them is changed. */
export function packParts(parts: readonly Part[]): PackedParts {
  const size = { shapes: 0, letters: 0, contours: 0, numbers: 0 };
  const measure = (contours: readonly Contour[]) => {
    size.contours += contours.length;
    for (const { coords } of contours) size.numbers += coords.length;
  };
  for (const { shapes } of parts) {
    size.shapes += shapes.length;
    for (const shape of shapes) {
      measure(shape.contours);
      const letters = listOf(shape.letters);
      size.letters += letters.length;
      letters.forEach(measure);
    }
  }
  const looks = new Looks();
  const shapes = new Uint32Array(3 * size.shapes);
  const letters = new Uint32Array(size.letters);
  const ends = new Uint32Array(size.contours);
  const closed = new Uint8Array(size.contours);
  const coords = new Float64Array(size.numbers);
  const at = { shapes: 0, letters: 0, contours: 0, numbers: 0 };
  let start = 0;
  const take = (contours: readonly Contour[]) => {
    for (const contour of contours) {
      const from = contour.coords;
      for (let i = 0; i < from.length; i++) coords[at.numbers++] = from[i] as number;
      ends[at.contours] = at.numbers - start;
      closed[at.contours++] = contour.closed ? 1 : 0;
    }
  };
  const packed = parts.map(({ key, element, name, shapes: own }): PackedPart => {
    start = at.numbers;
    for (const shape of own) {
      shapes[at.shapes++] = looks.indexOf(shape);
      shapes[at.shapes++] = shape.contours.length;
      shapes[at.shapes++] = codeOf(shape.letters);
      take(shape.contours);
      for (const letter of listOf(shape.letters)) {
        letters[at.letters++] = letter.length;
        take(letter);
      }
    }
    return { key, element, name, shapes: own.length, numbers: at.numbers - start };
  });
  return { parts: packed, looks: looks.all, shapes, letters, ends, closed, coords };
}

const none: readonly never[] = [];

function listOf(letters: Shape["letters"]): readonly (readonly Contour[])[] {
  return letters === undefined || letters === "too many" ? none : letters;
}

function codeOf(letters: Shape["letters"]): number {
  if (letters === undefined) return packedLetters.none;
  return letters === "too many" ? packedLetters.tooMany : packedLetters.some + letters.length;
}

/** The buffers to transfer. */
export function buffersOf({ shapes, letters, ends, closed, coords }: PackedParts): ArrayBuffer[] {
  return [shapes, letters, ends, closed, coords].map(({ buffer }) => buffer);
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
