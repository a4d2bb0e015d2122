import { AffineMatrix } from "../affine-matrix.ts";
import { GeometryError } from "../geometry-error.ts";
import { PathScanner } from "./path-scanner.ts";

/** Pixels, of which CSS has 96 to the inch, in each unit: CSS Values and Units Level 4, §6.2. */
const PIXELS: Record<string, number> = {
  "": 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  // The default font size, since no text is drawn.
  em: 16,
  rem: 16,
  ex: 8,
};

/** Longer than any length a program writes. */
const MAX_LENGTH_TEXT = 100;

/** Beyond this, sums of lengths would lose precision. */
const LONGEST = 1e12;

/** A length in pixels; a percentage is one of `whole`. Undefined when it is not a length. */
export function parseLength(text: string | undefined, whole: number): number | undefined {
  if (text === undefined || text.length > MAX_LENGTH_TEXT) return undefined;
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]*)\s*$/i.exec(text);
  if (match === null) return undefined;
  const unit = (match[2] ?? "").toLowerCase();
  const factor = unit === "%" ? whole / 100 : PIXELS[unit];
  const length = Number(match[1]) * (factor ?? Number.NaN);
  return Math.abs(length) <= LONGEST ? length : undefined;
}

/** Whether a length has a physical unit. */
export function isPhysicalLength(text: string | undefined): boolean {
  return text !== undefined && /\d\s*(mm|cm|in|pt|pc|q)\s*$/i.test(text.slice(-MAX_LENGTH_TEXT));
}

/** Numbers between white space and commas, up to what is not a number. */
export function parseNumbers(text: string, most: number): number[] {
  const scanner = new PathScanner(text);
  const numbers: number[] = [];
  scanner.atEnd();
  try {
    while (scanner.atNumber() && numbers.length < most) {
      numbers.push(scanner.number());
      scanner.separator();
    }
  } catch (error) {
    // "1 2 -": the numbers before the error count, as in path data.
    if (!(error instanceof GeometryError)) throw error;
  }
  return numbers;
}

const TRANSFORM = /\s*([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*/y;

/**
 * The matrix of a `transform` attribute: CSS Transforms Module Level 1, §8. Undefined when it has an error, in which case
 * SVG ignores all of it.
 */
export function parseTransform(text: string): AffineMatrix | undefined {
  const matrix = new AffineMatrix();
  TRANSFORM.lastIndex = 0;
  let end = 0;
  for (let match = TRANSFORM.exec(text); match !== null; match = TRANSFORM.exec(text)) {
    const [, name = "", list = ""] = match;
    const step = transformStep(name, parseNumbers(list.replace(/(deg|px)/g, " "), 6));
    if (step === undefined) return undefined;
    matrix.mul(step);
    end = TRANSFORM.lastIndex;
  }
  const whole = text.slice(end).trim() === "" && Number.isFinite(sumOf(matrix));
  return whole ? matrix : undefined;
}

function transformStep(name: string, numbers: readonly number[]): AffineMatrix | undefined {
  const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers;
  const count = numbers.length;
  switch (name) {
    case "matrix":
      return count === 6 ? new AffineMatrix(a, b, c, d, e, f) : undefined;
    case "translate":
      return count <= 2 && count > 0 ? AffineMatrix.translate({ x: a, y: b ?? 0 }) : undefined;
    case "scale":
      return count <= 2 && count > 0 ? AffineMatrix.scale({ x: a, y: b ?? a }) : undefined;
    case "rotate":
      if (count !== 1 && count !== 3) return undefined;
      return AffineMatrix.rotate(a, { x: b ?? 0, y: c ?? 0 });
    case "skewX":
      return count === 1 ? AffineMatrix.skew(a, 0) : undefined;
    case "skewY":
      return count === 1 ? AffineMatrix.skew(0, a) : undefined;
    default:
      return undefined;
  }
}

function sumOf({ a, b, c, d, tx, ty }: AffineMatrix): number {
  return a + b + c + d + tx + ty;
}
