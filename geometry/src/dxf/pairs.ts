import { GeometryError } from "../geometry-error.ts";

/**
 * The pairs of a DXF file, a group code and a value on two lines each. Only positions are stored, so that values that
 * nobody reads cost nothing.
 */
export class Pairs {
  readonly #text: string;
  readonly #codes: Int16Array;
  /** Where each value starts and ends in the text. */
  readonly #spans: Int32Array;
  readonly count: number;
  /** Whether the file ends with its mark, EOF. */
  readonly isWhole: boolean;

  constructor(text: string) {
    this.#text = text;
    // Old Macs end lines with CR alone; before LF it is trimmed like a space.
    const lineEnd = text.includes("\n") ? "\n" : "\r";
    const most = (countOf(text, lineEnd) >> 1) + 1;
    this.#codes = new Int16Array(most);
    this.#spans = new Int32Array(2 * most);
    let count = 0;
    let isWhole = false;
    for (let at = 0; at < text.length && !isWhole; count++) {
      const codeEnd = endOfLine(text, at, lineEnd);
      const code = groupCode(text, at, codeEnd, 2 * count + 1);
      if (codeEnd >= text.length) break;
      const end = endOfLine(text, codeEnd + 1, lineEnd);
      this.#codes[count] = code ?? 0;
      this.#spans[2 * count] = codeEnd + 1;
      this.#spans[2 * count + 1] = end;
      if (code === undefined) {
        if (text.slice(at).trim() === "") break;
        throw damaged(2 * count + 1, "");
      }
      isWhole = code === 0 && this.text(count) === "EOF";
      at = end + 1;
    }
    this.count = count;
    this.isWhole = isWhole;
  }

  code(i: number): number {
    return this.#codes[i] as number;
  }

  /** The value without white space around it. */
  text(i: number): string {
    return this.#text.slice(this.#spans[2 * i], this.#spans[2 * i + 1]).trim();
  }

  /** The number of the line that holds the value, as editors count. */
  line(i: number): number {
    return 2 * i + 2;
  }
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count++;
  return count + 1;
}

function endOfLine(text: string, from: number, lineEnd: string): number {
  const end = text.indexOf(lineEnd, from);
  return end < 0 ? text.length : end;
}

const [SPACE, MINUS, ZERO] = [32, 45, 48];

/** The number in a line; undefined when the line is empty. */
function groupCode(text: string, from: number, end: number, line: number): number | undefined {
  let [i, last] = [from, end];
  while (i < last && text.charCodeAt(i) <= SPACE) i++;
  while (i < last && text.charCodeAt(last - 1) <= SPACE) last--;
  if (i === last) return undefined;
  const sign = text.charCodeAt(i) === MINUS ? -1 : 1;
  let value = 0;
  const first = sign < 0 ? i + 1 : i;
  for (let k = first; k < last; k++) {
    const digit = text.charCodeAt(k) - ZERO;
    value = digit >= 0 && digit <= 9 ? 10 * value + digit : Number.NaN;
  }
  if (first < last && last - first <= 4 && value >= 0) return sign * value;
  throw damaged(line, text.slice(i, Math.min(last, i + 20)));
}

function damaged(line: number, word: string): GeometryError {
  return new GeometryError(
    line === 1
      ? "This isn't a DXF file: it doesn't start with a group code."
      : `Line ${line} of the DXF file should be a group code, a whole number, but is “${word}”. The file is damaged; save it again.`,
  );
}
