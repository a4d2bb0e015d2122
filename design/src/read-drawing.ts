import type { Contour, Letters } from "@cuttle/geometry/kernel";
import {
  type Drawing,
  operations,
  type Part,
  type Shape,
  type ShapeImage,
  type Unit,
  units,
} from "./drawing.ts";

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

/** Validates a drawing from the sandbox, and copies only its known fields. Throws a `DrawingError`. */
export function readDrawing(value: unknown): Drawing {
  const drawing = object(value, "drawing");
  return { unit: readUnit(drawing.unit), parts: readParts(drawing.parts, "parts") };
}

/** Checks the unit of a drawing. */
export function readUnit(value: unknown): Unit {
  return oneOf(value, units, "unit");
}

/** Checks parts as `readDrawing` does. */
export function readParts(value: unknown, field: string): Part[] {
  const count = { shapes: 0, contours: 0, numbers: 0 };
  return list(value, most.parts, field).map((item, i) => readPart(item, `${field}[${i}]`, count));
}

/** Throws a `DrawingError` when parts, counted for each of the keys, exceed the limits of a drawing. */
export function assertBearable(keys: readonly string[], parts: readonly Part[]): void {
  const sizes = new Map<string, Count>();
  for (const { key, shapes } of parts) {
    const size = { shapes: shapes.length, contours: 0, numbers: 0 };
    for (const { contours, letters = [] } of shapes) {
      const all = [...contours, ...(letters === "too many" ? [] : letters.flat())];
      size.contours += all.length;
      for (const { coords } of all) size.numbers += coords.length;
    }
    sizes.set(key, size);
  }
  const sum = { shapes: 0, contours: 0, numbers: 0 };
  for (const key of keys) {
    const size = sizes.get(key);
    sum.shapes += size?.shapes ?? 0;
    sum.contours += size?.contours ?? 0;
    sum.numbers += size?.numbers ?? 0;
  }
  const field = (["shapes", "contours", "numbers"] as const).find((name) => sum[name] > most[name]);
  if (field !== undefined) fail("keys", `there are too many ${field} in all`);
}

interface Count {
  shapes: number;
  contours: number;
  numbers: number;
}

function readPart(value: unknown, field: string, count: Count): Part {
  const part = object(value, field);
  const shapes = list(part.shapes, most.shapes, `${field}.shapes`);
  count.shapes += shapes.length;
  if (count.shapes > most.shapes) fail(field, "there are too many shapes");
  return {
    key: text(part.key, `${field}.key`),
    element: text(part.element, `${field}.element`, most.way),
    name: text(part.name, `${field}.name`),
    shapes: shapes.map((shape, i) => readShape(shape, `${field}.shapes[${i}]`, count)),
  };
}

function readShape(value: unknown, field: string, count: Count): Shape {
  const shape = object(value, field);
  const contours = list(shape.contours, most.contours, `${field}.contours`);
  count.contours += contours.length;
  if (count.contours > most.contours) fail(field, "there are too many contours");
  const { fill, stroke, strokeWidth, image, letters } = shape;
  return {
    operation: oneOf(shape.operation, operations, `${field}.operation`),
    style: text(shape.style, `${field}.style`),
    contours: contours.map((item, i) => readContour(item, `${field}.contours[${i}]`, count)),
    fillRule: oneOf(shape.fillRule, ["nonzero", "evenodd"] as const, `${field}.fillRule`),
    ...(fill === undefined ? {} : { fill: color(fill, `${field}.fill`) }),
    ...(stroke === undefined ? {} : { stroke: color(stroke, `${field}.stroke`) }),
    ...(strokeWidth === undefined
      ? {}
      : { strokeWidth: length(strokeWidth, `${field}.strokeWidth`) }),
    ...(image === undefined ? {} : { image: readImage(image, `${field}.image`) }),
    ...(letters === undefined ? {} : { letters: readLetters(letters, `${field}.letters`, count) }),
  };
}

function readLetters(value: unknown, field: string, count: Count): Letters {
  if (value === "too many") return value;
  return list(value, most.contours, field).map((letter, i) => {
    const contours = list(letter, most.contours, `${field}[${i}]`);
    count.contours += Math.max(contours.length, 1);
    if (count.contours > most.contours) fail(field, "there are too many contours");
    return contours.map((item, k) => readContour(item, `${field}[${i}][${k}]`, count));
  });
}

function readContour(value: unknown, field: string, count: Count): Contour {
  const { coords, closed } = object(value, field);
  if (!(coords instanceof Float64Array) || coords.length % 6 !== 2) {
    fail(`${field}.coords`, "must be a Float64Array of 2 + 6n numbers");
  }
  if (typeof closed !== "boolean") fail(`${field}.closed`, "must be true or false");
  count.numbers += coords.length;
  if (count.numbers > most.numbers) fail(field, "there are too many points");
  for (const coordinate of coords) {
    if (!(Math.abs(coordinate) <= 1e7)) fail(`${field}.coords`, "must be finite and below 10 km");
  }
  return { coords, closed };
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
