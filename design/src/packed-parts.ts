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
  const looks = new Looks();
  const shapes: number[] = [];
  const letters: number[] = [];
  const ends: number[] = [];
  const contours: Contour[] = [];
  let numbers = 0;
  function take(all: readonly Contour[]): void {
    for (const contour of all) {
      numbers += contour.coords.length;
      contours.push(contour);
      ends.push(numbers);
    }
  }
  const packed = parts.map(({ key, element, name, shapes: own }): PackedPart => {
    numbers = 0;
    for (const shape of own) {
      shapes.push(looks.indexOf(shape), shape.contours.length, lettersOf(shape));
      take(shape.contours);
      if (shape.letters === undefined || shape.letters === "too many") continue;
      for (const letter of shape.letters) {
        letters.push(letter.length);
        take(letter);
      }
    }
    return { key, element, name, shapes: own.length, numbers };
  });
  const coords = new Float64Array(packed.reduce((sum, part) => sum + part.numbers, 0));
  let at = 0;
  for (const contour of contours) {
    coords.set(contour.coords, at);
    at += contour.coords.length;
  }
  return {
    parts: packed,
    looks: looks.all,
    shapes: Uint32Array.from(shapes),
    letters: Uint32Array.from(letters),
    ends: Uint32Array.from(ends),
    closed: Uint8Array.from(contours, ({ closed }) => (closed ? 1 : 0)),
    coords,
  };
}

/** The buffers to transfer. */
export function buffersOf({ shapes, letters, ends, closed, coords }: PackedParts): ArrayBuffer[] {
  return [shapes, letters, ends, closed, coords].map(({ buffer }) => buffer);
}

function lettersOf({ letters }: Shape): number {
  if (letters === undefined) return packedLetters.none;
  return letters === "too many" ? packedLetters.tooMany : packedLetters.some + letters.length;
}

/** The different looks of shapes. Pictures are not compared: hardly two shapes have the same at the same place. */
class Looks {
  readonly all: Look[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf({ contours: _contours, letters: _letters, ...look }: Shape): number {
    const { operation, fillRule, fill, stroke, strokeWidth, style, image } = look;
    const key = `${operation} ${fillRule} ${fill} ${stroke} ${strokeWidth} ${style}`;
    const known = image === undefined ? this.#indexes.get(key) : undefined;
    if (known !== undefined) return known;
    const index = this.all.push(look) - 1;
    if (image === undefined) this.#indexes.set(key, index);
    return index;
  }
}
