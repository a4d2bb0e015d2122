import { GeometryError } from "./geometry-error.ts";
import type { BoxLike, MatrixLike, VecLike } from "./interfaces.ts";

// Validates the arguments of public methods: one sentence that names the argument, and what was given instead.

/** What was given, in words. */
export function given(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string")
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value);
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : String(value);
}

/** Throws the error that an argument must be something else. */
export function refuse(argument: string, wanted: string, value: unknown): never {
  throw new GeometryError(`${argument} must be ${wanted}, not ${given(value)}`);
}

/** Any number, including NaN, which computations may give. */
export function checkNumber(value: unknown, argument: string): void {
  if (typeof value !== "number") refuse(argument, "a number", value);
}

export function checkFinite(value: unknown, argument: string): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return refuse(argument, "a finite number", value);
}

/** A number of 0 or more, including Infinity. */
export function checkSize(value: unknown, argument: string): number {
  if (typeof value === "number" && value >= 0) return value;
  return refuse(argument, "a number of 0 or more", value);
}

/** Anything with two numbers; as in Vec they may be NaN. */
export function checkPoint(value: unknown, argument: string): VecLike {
  if (isPoint(value)) return value;
  return refuse(argument, "a point such as Vec(10, 5)", value);
}

export function checkFinitePoint(value: unknown, argument: string): VecLike {
  const { x, y } = checkPoint(value, argument);
  if (Number.isFinite(x) && Number.isFinite(y)) return value as VecLike;
  throw new GeometryError(`${argument} must have finite numbers, not (${x}, ${y})`);
}

/** One number for both axes, or a point with one for each. */
export function checkFactor(value: unknown, argument: string): number | VecLike {
  if (typeof value === "number" || isPoint(value)) return value;
  return refuse(argument, "a number, or one for each axis such as Vec(2, 1)", value);
}

export function checkFiniteFactor(value: unknown, argument: string): number | VecLike {
  const factor = checkFactor(value, argument);
  return typeof factor === "number"
    ? checkFinite(factor, argument)
    : checkFinitePoint(factor, argument);
}

/** One of a set of words; undefined means the default. */
export function checkWord(value: unknown, words: readonly string[], argument: string): void {
  if (value === undefined || words.some((word) => word === value)) return;
  const quoted = words.map((word) => `"${word}"`);
  refuse(argument, `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`, value);
}

/** Throws unless options are an object with only these names: a misspelt one would be ignored silently. */
export function checkOptions(options: unknown, names: readonly string[], method: string): void {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    refuse(`${method}: options`, `an object such as { ${names[0]}: … }`, options);
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    throw new GeometryError(`${method}: there is no option ${name}; it takes ${names.join(", ")}`);
  }
}

/** The items of a list. */
export function checkList<T>(value: Iterable<T>, argument: string, wanted: string): T[] {
  if (typeof value === "object" && value !== null && Symbol.iterator in value) return [...value];
  return refuse(argument, wanted, value);
}

export function checkMatrix(value: unknown, argument: string): MatrixLike {
  const { a, b, c, d, tx, ty } = (value ?? {}) as Partial<MatrixLike>;
  if (typeof a === "number" && typeof b === "number" && typeof c === "number")
    if (typeof d === "number" && typeof tx === "number" && typeof ty === "number")
      return value as MatrixLike;
  return refuse(argument, "a matrix such as AffineMatrix.scale(2)", value);
}

/** A list with indexes: an array, or a text. */
export function checkSequence(value: unknown, argument: string): void {
  const { length } = (value ?? {}) as { length?: unknown };
  if (typeof length !== "number" || typeof value === "function") refuse(argument, "a list", value);
}

export function isBox(value: unknown): value is BoxLike {
  return typeof value === "object" && value !== null && !("x" in value) && "min" in value;
}

/** Throws unless a value has the two corners of a box. */
export function checkBox(value: unknown, argument: string): BoxLike {
  if (!isBox(value))
    return refuse(argument, "a box such as BoundingBox(Vec(0, 0), Vec(30, 20))", value);
  checkPoint(value.min, `${argument}'s min`);
  checkPoint(value.max, `${argument}'s max`);
  return value;
}

export function isPoint(value: unknown): value is VecLike {
  if (typeof value !== "object" || value === null) return false;
  const { x, y } = value as Partial<VecLike>;
  return typeof x === "number" && typeof y === "number";
}

export const FILL_RULES = ["nonzero", "evenodd"];
export const JOINS = ["miter", "round", "bevel"];
export const CAPS = ["butt", "round", "square"];
export const BOX_ANCHORS = [
  "topLeft",
  "top",
  "topRight",
  "left",
  "center",
  "right",
  "bottomLeft",
  "bottom",
  "bottomRight",
];
