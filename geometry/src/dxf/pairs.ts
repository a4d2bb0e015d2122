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
      const code = groupCode(text.slice(at, Math.min(codeEnd, at + 20)), 2 * count + 1);
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

/** Undefined when the line is empty. */
function groupCode(line: string, number: number): number | undefined {
  const word = line.trim();
  if (word === "") return undefined;
  if (!/^-?\d{1,4}$/.test(word)) throw damaged(number, word);
  return Number(word);
}

function damaged(line: number, word: string): GeometryError {
  return new GeometryError(
    line === 1
      ? "This isn't a DXF file: it doesn't start with a group code."
      : `Line ${line} of the DXF file should be a group code, a whole number, but is “${word}”. The file is damaged; save it again.`,
  );
}
