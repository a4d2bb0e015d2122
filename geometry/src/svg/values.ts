import { Color } from "../color.ts";
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

/**
 * A length with a decimal point in place of the decimal comma, which programs write after the language of the computer.
 */
export function decimal(text: string): string {
  return text.replace(/^(\s*\+?\d+),(\d+\s*[a-z]*\s*)$/i, "$1.$2");
}

const CSS_LENGTH = /^([+-]?[\d.,]+(e[+-]?\d+)?([a-z]+|%)|[+-]?0*\.?0+)$/i;

/** Whether CSS, unlike attributes, reads it as a length: with a unit, or 0. */
export function isCSSLength(text: string): boolean {
  return CSS_LENGTH.test(text);
}

/** Numbers between white space and commas, up to what is not a number. */
export function parseNumbers(text: string, most: number): number[] {
  return scanNumbers(text, most).numbers;
}

/** Numbers between white space and commas; undefined when there is anything else, or more than `most`. */
export function parseAllNumbers(text: string, most: number): number[] | undefined {
  const { numbers, isAll } = scanNumbers(text, most);
  return isAll ? numbers : undefined;
}

function scanNumbers(text: string, most: number): { numbers: number[]; isAll: boolean } {
  const scanner = new PathScanner(text);
  const numbers: number[] = [];
  let comma = false;
  scanner.atEnd();
  try {
    while (scanner.atNumber() && numbers.length < most) {
      numbers.push(scanner.number());
      comma = scanner.separator();
    }
  } catch (error) {
    // "1 2 -": the numbers before the error count, as in path data.
    if (!(error instanceof GeometryError)) throw error;
    return { numbers, isAll: false };
  }
  return { numbers, isAll: !comma && scanner.atEnd() };
}

/** Undefined when it is not a color; anything after it, such as icc-color(), is ignored. */
export function parseColor(text: string, currentColor = "black"): Color | undefined {
  const isCurrent = text.toLowerCase() === "currentcolor";
  const word = (isCurrent ? currentColor : text).slice(0, 100);
  const end = word.startsWith("rgb") || word.startsWith("hsl") ? ")" : " ";
  const cut = word.indexOf(end);
  try {
    return Color.fromCSS(cut < 0 ? word : word.slice(0, cut + 1));
  } catch (error) {
    if (error instanceof GeometryError) return undefined;
    throw error;
  }
}
