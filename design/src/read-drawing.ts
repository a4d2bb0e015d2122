import type { Contour } from "@cuttle/geometry/kernel";
import { operations, type Part, type Shape, type ShapeImage, type Unit, units } from "./drawing.ts";

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
  const looks = list(packed.looks, most.shapes, `${field}.looks`).map((look, i) =>
    readLook(look, `${field}.looks[${i}]`),
  );
  const counts = numbersOf(packed.counts, Uint32Array, 4 * most.contours, `${field}.counts`);
  const coords = numbersOf(packed.coords, Float64Array, most.numbers, `${field}.coords`);
  for (let i = 0; i < coords.length; i++) {
    if (!(Math.abs(coords[i] as number) <= 1e7)) {
      fail(`${field}.coords`, "must be finite and below 10 km");
    }
  }
  let at = 0;
  /** The next count, which is at most `left`. */
  const next = (left: number): number => {
    const count = counts[at++] ?? Number.NaN;
    return count <= left ? count : fail(`${field}.counts[${at - 1}]`, "is too large, or missing");
  };
  let number = 0;
  /** The end of the numbers of the current part, which has a buffer of its own. */
  let end = 0;
  let own = coords;
  let start = 0;
  /** Does something as often as the next count says, less `less`; each time takes at least one more count. */
  const times = <T>(less: number, read: () => T): T[] => {
    // Lists that grow would take several times the memory.
    const all = new Array<T>(next(counts.length - at + less) - less);
    for (let i = 0; i < all.length; i++) all[i] = read();
    return all;
  };
  const readContour = (): Contour => {
    const code = next(most.numbers);
    const length = 2 + 6 * (code >> 1);
    if (number + length > end) fail(`${field}.coords`, "are not enough");
    const view = new Float64Array(own.buffer, own.byteOffset + 8 * (number - start), length);
    number += length;
    return { coords: view, closed: code % 2 === 1 };
  };
  const readContours = () => times(0, readContour);
  const readShape = (): Shape => {
    const look = looks[next(looks.length - 1)] as Shape;
    const contours = readContours();
    const letters = counts[at] ?? 0;
    if (letters > 1) return { ...look, contours, letters: times(2, readContours) };
    at++;
    return letters === 1 ? { ...look, contours, letters: "too many" } : { ...look, contours };
  };
  const parts = list(packed.parts, most.parts, `${field}.parts`);
  return parts.map((item, i) => {
    const name = `${field}.parts[${i}]`;
    const part = object(item, name);
    start = end;
    number = end;
    end += next(coords.length - end);
    // A part that stays must not keep those that were sent with it in memory.
    own = parts.length === 1 ? coords : coords.slice(start, end);
    return {
      key: text(part.key, name),
      element: text(part.element, name, most.way),
      name: text(part.name, name),
      shapes: times(0, readShape),
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
    operation: oneOf(operation, operations, field),
    style: text(style, field),
    contours: [],
    fillRule: oneOf(fillRule, ["nonzero", "evenodd"] as const, field),
    ...(fill === undefined ? {} : { fill: color(fill, field) }),
    ...(stroke === undefined ? {} : { stroke: color(stroke, field) }),
    ...(strokeWidth === undefined ? {} : { strokeWidth: length(strokeWidth, field) }),
    ...(image === undefined ? {} : { image: readImage(image, field) }),
  };
}

function readImage(value: unknown, field: string): ShapeImage {
  const image = object(value, field);
  const numbers = list(image.matrix, 6, field);
  const matrix = numbers.map((item) => finite(item, field));
  if (matrix.length !== 6) fail(field, "must be 6 numbers");
  return {
    asset: text(image.asset, field),
    matrix: matrix as unknown as ShapeImage["matrix"],
    width: length(image.width, field),
    height: length(image.height, field),
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

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A checked typed array. What its numbers may be is checked where they are used. */
export function numbersOf<T extends Numbers>(
  value: unknown,
  type: new (length: number) => T,
  longest: number,
  field: string,
): T {
  if (!(value instanceof type)) return fail(field, `must be a ${type.name}`);
  if (value.length > longest) fail(field, `must not have more than ${longest} entries`);
  // A view would keep a whole buffer, however large.
  return value.byteLength === value.buffer.byteLength ? value : (value.slice() as T);
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
