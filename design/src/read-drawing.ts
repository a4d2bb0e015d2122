import type { Contour, Letters } from "@cuttle/geometry/kernel";
import { operations, type Part, type Shape, type ShapeImage, type Unit, units } from "./drawing.ts";
import { packedLetters } from "./packed-parts.ts";

/**
 * Limits of an untrusted drawing, far above the engine's own. `way` is the longest id of an element, through 64
 * instances.
 */
const most = {
  parts: 50_000,
  shapes: 200_000,
  contours: 400_000,
  numbers: 3_000_000,
  text: 1_000,
  way: 5_000,
};

/** Why a drawing is invalid: one sentence that begins with the field. */
export class DrawingError extends Error {
  override readonly name = "DrawingError";
}

/** Checks the unit of a drawing. */
export function readUnit(value: unknown): Unit {
  return oneOf(value, units, "unit");
}

/** Validates packed parts from the sandbox, and copies only known fields. Throws a `DrawingError`. */
export function readParts(value: unknown, field: string): Part[] {
  const packed = object(value, field);
  const parts = list(packed.parts, most.parts, `${field}.parts`);
  const looks = list(packed.looks, most.shapes, `${field}.looks`).map((look, i) =>
    readLook(look, `${field}.looks[${i}]`),
  );
  const shapes = numbersOf(packed.shapes, Uint32Array, 3 * most.shapes, `${field}.shapes`);
  const letters = numbersOf(packed.letters, Uint32Array, most.contours, `${field}.letters`);
  const ends = numbersOf(packed.ends, Uint32Array, most.contours, `${field}.ends`);
  const closed = numbersOf(packed.closed, Uint8Array, most.contours, `${field}.closed`);
  const coords = numbersOf(packed.coords, Float64Array, most.numbers, `${field}.coords`);
  for (let i = 0; i < coords.length; i++) {
    if (!(Math.abs(coords[i] as number) <= 1e7)) {
      fail(`${field}.coords`, "must be finite and below 10 km");
    }
  }
  let shape = 0;
  let letter = 0;
  let contour = 0;
  let number = 0;
  return parts.map((item, i) => {
    const at = `${field}.parts[${i}]`;
    const part = object(item, at);
    const start = number;
    number += count(part.numbers, coords.length - start, at, "numbers");
    // One part that stays must not keep those that were sent with it in memory.
    const own = parts.length === 1 ? coords : coords.slice(start, number);
    let end = 0;
    const takeContours = (length: unknown): Contour[] => {
      // Lists that grow take several times the memory.
      const taken = new Array<Contour>(count(length, ends.length - contour, at, "contours"));
      for (let k = 0; k < taken.length; k++) {
        const begin = end;
        end = ends[contour] ?? 0;
        if (end > own.length || (end - begin) % 6 !== 2) {
          fail(`${at}.contours`, "must be of 2 + 6n numbers");
        }
        const view = new Float64Array(own.buffer, own.byteOffset + 8 * begin, end - begin);
        taken[k] = { coords: view, closed: closed[contour++] === 1 };
      }
      return taken;
    };
    const takeLetters = (length: number): Letters => {
      const taken: Contour[][] = [];
      for (let left = count(length, letters.length - letter, at, "letters"); left > 0; left--) {
        taken.push(takeContours(letters[letter++]));
      }
      return taken;
    };
    const shapesOf: Shape[] = [];
    for (
      let left = count(part.shapes, (shapes.length - shape) / 3, at, "shapes");
      left > 0;
      left--
    ) {
      const look = looks[shapes[shape++] ?? -1] ?? fail(`${at}.shapes`, "must have a look");
      const contours = takeContours(shapes[shape++]);
      const has = shapes[shape++] ?? packedLetters.none;
      if (has === packedLetters.none) shapesOf.push({ ...look, contours });
      else if (has === packedLetters.tooMany) {
        shapesOf.push({ ...look, contours, letters: "too many" });
      } else {
        shapesOf.push({ ...look, contours, letters: takeLetters(has - packedLetters.some) });
      }
    }
    return {
      key: text(part.key, `${at}.key`),
      element: text(part.element, `${at}.element`, most.way),
      name: text(part.name, `${at}.name`),
      shapes: shapesOf,
    };
  });
}

/** Throws a `DrawingError` when parts exceed the limits of a drawing. */
export function assertBearable(parts: readonly Part[]): void {
  let shapeCount = 0;
  let contourCount = 0;
  let numberCount = 0;
  const spend = (contours: readonly Contour[]) => {
    contourCount += Math.max(contours.length, 1);
    for (const { coords } of contours) numberCount += coords.length;
    if (contourCount > most.contours) tooMany("contours");
    if (numberCount > most.numbers) tooMany("numbers");
  };
  for (const { shapes } of parts) {
    shapeCount += shapes.length;
    if (shapeCount > most.shapes) tooMany("shapes");
    for (const { contours, letters } of shapes) {
      spend(contours);
      if (letters === undefined || letters === "too many") continue;
      for (const letter of letters) spend(letter);
    }
  }
}

function tooMany(what: string): never {
  return fail("order", `there are too many ${what} in all`);
}

/** A shape without contours. Copies with others are made much faster than of a look that has no such field. */
function readLook(value: unknown, field: string): Shape {
  const { operation, style, fillRule, fill, stroke, strokeWidth, image } = object(value, field);
  return {
    operation: oneOf(operation, operations, `${field}.operation`),
    style: text(style, `${field}.style`),
    contours: [],
    fillRule: oneOf(fillRule, ["nonzero", "evenodd"] as const, `${field}.fillRule`),
    ...(fill === undefined ? {} : { fill: color(fill, `${field}.fill`) }),
    ...(stroke === undefined ? {} : { stroke: color(stroke, `${field}.stroke`) }),
    ...(strokeWidth === undefined
      ? {}
      : { strokeWidth: length(strokeWidth, `${field}.strokeWidth`) }),
    ...(image === undefined ? {} : { image: readImage(image, `${field}.image`) }),
  };
}

function readImage(value: unknown, field: string): ShapeImage {
  const image = object(value, field);
  const numbers = list(image.matrix, 6, `${field}.matrix`);
  const matrix = numbers.map((item) => finite(item, `${field}.matrix`));
  if (matrix.length !== 6) fail(`${field}.matrix`, "must be 6 numbers");
  return {
    asset: text(image.asset, `${field}.asset`),
    matrix: matrix as unknown as ShapeImage["matrix"],
    width: length(image.width, `${field}.width`),
    height: length(image.height, `${field}.height`),
  };
}

function fail(field: string, problem: string): never {
  throw new DrawingError(`${field}: ${problem}.`);
}

function object(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null) return fail(field, "must be an object");
  return value as Record<string, unknown>;
}

/** A checked list; Its entries are checked by `text` and the like. */
export function list(value: unknown, longest: number, field: string): readonly unknown[] {
  if (!Array.isArray(value)) return fail(field, "must be a list");
  if (value.length > longest) fail(field, `must not have more than ${longest} entries`);
  return value;
}

type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A checked typed array. What its numbers may be is checked where they are used. */
export function numbersOf<T extends Numbers>(
  value: unknown,
  type: new (length: number) => T,
  longest: number,
  field: string,
): T {
  if (!(value instanceof type)) return fail(field, `must be a ${type.name}`);
  if (value.length > longest) fail(field, `must not have more than ${longest} entries`);
  return value;
}

/** A checked number of entries, of which there are `left`. */
function count(value: unknown, left: number, at: string, name: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= left) {
    return value;
  }
  return fail(`${at}.${name}`, "must be a number of entries that are there");
}

/** A checked text of limited length. */
export function text(value: unknown, field: string, longest = most.text): string {
  if (typeof value !== "string") return fail(field, "must be a text");
  if (value.length > longest) fail(field, "is too long");
  return value;
}

function finite(value: unknown, field: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return fail(field, "must be a finite number");
  }
  return value;
}

function length(value: unknown, field: string): number {
  const number = finite(value, field);
  if (number < 0) fail(field, "must not be negative");
  return number;
}

function color(value: unknown, field: string): string {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/.test(value)) {
    return fail(field, "must be a color such as #ff0000");
  }
  return value;
}

/** One of a few texts. */
export function oneOf<T extends string>(value: unknown, all: readonly T[], field: string): T {
  const found = all.find((item) => item === value);
  return found ?? fail(field, `must be one of ${all.join(", ")}`);
}
