/** The value of a literal expression. Lengths are in millimetres, angles in degrees, colors are texts. */
export type Literal = string | number | boolean | null | readonly Literal[];

/** Deeper nesting is unrealistic, and would overflow the stack. */
const DEEPEST = 200;

const blank = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n\r\u2028\u2029]*)*/y;
const number =
  /(?:0[xX][\da-fA-F](?:_?[\da-fA-F])*|0[oO][0-7](?:_?[0-7])*|0[bB][01](?:_?[01])*|(?:(?:0|[1-9](?:_?\d)*)(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?)/y;
const word = /true|false|null/y;
const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Characters that are literal in a text or begin an escape; a line break ends a text, but not a template. */
const plainText: Readonly<Record<string, RegExp>> = {
  "'": /[^'\\\n\r]+/y,
  '"': /[^"\\\n\r]+/y,
  "`": /(?:[^`\\$]|\$(?!\{))+/y,
};
const escaped =
  /\\(?:(\r\n|[\n\r\u2028\u2029])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\}|(0)(?!\d)|([^\dxu]))/y;
const control: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
};

/**
 * The value of a literal expression, as a full parser would find it, but without loading that parser, which is large
 * for a page that only shows fields.
 */
export function readLiteral(source: string): { readonly value: Literal } | undefined {
  return new Reader(source).whole();
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  whole(): { readonly value: Literal } | undefined {
    const value = this.#value(0);
    this.#take(blank);
    return this.#at === this.#source.length ? value : undefined;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }

  #sign(character: string): boolean {
    this.#take(blank);
    if (this.#source[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #value(depth: number): { readonly value: Literal } | undefined {
    if (depth > DEEPEST) return undefined;
    this.#take(blank);
    const first = this.#source[this.#at] ?? "";
    if (first in plainText) return this.#text(first);
    if (this.#sign("(")) {
      const inner = this.#value(depth + 1);
      return inner && this.#sign(")") ? inner : undefined;
    }
    if (this.#sign("[")) return this.#list(depth + 1);
    if (this.#sign("-")) {
      const positive = this.#number();
      return positive && { value: -positive.value };
    }
    if (this.#sign("+")) return this.#number();
    const known = this.#take(word);
    return known ? { value: words[known[0]] ?? null } : this.#number();
  }

  #number(): { readonly value: number } | undefined {
    this.#take(blank);
    const found = this.#take(number);
    if (found === undefined) return undefined;
    const value = Number(found[0].replaceAll("_", ""));
    return Number.isFinite(value) ? { value } : undefined;
  }

  #text(quote: string): { readonly value: string } | undefined {
    let text = "";
    for (this.#at += 1; this.#source[this.#at] !== quote; ) {
      const plain = this.#take(plainText[quote] as RegExp);
      // A template normalises every line break to \n.
      if (plain) text += quote === "`" ? plain[0].replace(/\r\n?/g, "\n") : plain[0];
      else {
        const meant = this.#escape();
        if (meant === undefined) return undefined;
        text += meant;
      }
    }
    this.#at += 1;
    return { value: text };
  }

  #escape(): string | undefined {
    const found = this.#take(escaped);
    if (found === undefined) return undefined;
    const [, lineBreak, two, four, any, zero, one = ""] = found;
    if (lineBreak !== undefined) return "";
    if (zero !== undefined) return "\0";
    const code = two ?? four ?? any;
    if (code === undefined) return control[one] ?? one;
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
  }

  #list(depth: number): { readonly value: readonly Literal[] } | undefined {
    const values: Literal[] = [];
    for (;;) {
      if (this.#sign("]")) return { value: values };
      const item = this.#value(depth);
      if (item === undefined) return undefined;
      values.push(item.value);
      if (!this.#sign(",") && this.#source[this.#at] !== "]") return undefined;
    }
  }
}
