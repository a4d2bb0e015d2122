import { GeometryError } from "../geometry-error.ts";

/** Reads the tokens of path data and other lists of numbers in SVG, one character at a time. */
export class PathScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get offset(): number {
    return this.#at;
  }

  /** Skips white space; true when nothing is left. */
  atEnd(): boolean {
    this.#skipSpace();
    return this.#at >= this.#text.length;
  }

  /** The next character as a command letter, or undefined when it is not a letter of `letters`. */
  command(letters: string): string | undefined {
    const character = this.#text[this.#at];
    if (character === undefined || !letters.includes(character)) return undefined;
    this.#at++;
    return character;
  }

  /** White space with at most one comma in it. True when there was a comma. */
  separator(): boolean {
    this.#skipSpace();
    if (this.#code() !== COMMA) return false;
    this.#at++;
    this.#skipSpace();
    return true;
  }

  /** Whether a number starts here. */
  atNumber(): boolean {
    const code = this.#code();
    return isDigit(code) || code === DOT || code === PLUS || code === MINUS;
  }

  /**
   * A number: sign, digits, point, exponent. SVG 2 requires a digit after a point, SVG 1.1 did not; "5." is accepted
   * since programs still write it.
   */
  number(): number {
    const start = this.#at;
    let at = start;
    const text = this.#text;
    const sign = text.charCodeAt(at);
    if (sign === PLUS || sign === MINUS) at++;
    const whole = skipDigits(text, at);
    let end = whole;
    let digits = whole - at;
    if (text.charCodeAt(end) === DOT) {
      const fraction = skipDigits(text, end + 1);
      digits += fraction - end - 1;
      end = fraction;
    }
    if (digits === 0) this.fail("a number is missing");
    const e = text.charCodeAt(end) | 32;
    if (e === LOWER_E) {
      const exponentSign = text.charCodeAt(end + 1);
      const exponent = end + (exponentSign === PLUS || exponentSign === MINUS ? 2 : 1);
      const exponentEnd = skipDigits(text, exponent);
      if (exponentEnd > exponent) end = exponentEnd;
    }
    const value = Number(text.slice(start, end));
    if (!Number.isFinite(value)) this.fail("the number is too large");
    this.#at = end;
    return value;
  }

  /** A flag of an arc: one character, 0 or 1, which needs no separator after it. */
  flag(): boolean {
    const code = this.#code();
    if (code !== ZERO && code !== ZERO + 1) this.fail("an arc's flag must be 0 or 1");
    this.#at++;
    return code !== ZERO;
  }

  /** Throws, naming the offset and what is there. */
  fail(what: string): never {
    const found =
      this.#at < this.#text.length
        ? `found ${JSON.stringify(this.#text.slice(this.#at, this.#at + 12))}`
        : "the text ends";
    throw new GeometryError(`Path data: ${what} at offset ${this.#at} (${found})`);
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #skipSpace(): void {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
  }
}

const ZERO = 48;
const COMMA = 44;
const DOT = 46;
const PLUS = 43;
const MINUS = 45;
const LOWER_E = 101;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 12 || code === 13;
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}
