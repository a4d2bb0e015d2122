import type { Literal } from "./literal.ts";

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
  let at = 0;

  function take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found === null) return undefined;
    at += found[0].length;
    return found;
  }

  function sign(character: string): boolean {
    take(blank);
    if (source[at] !== character) return false;
    at += 1;
    return true;
  }

  function readNumber(): { readonly value: number } | undefined {
    take(blank);
    const found = take(number);
    if (found === undefined) return undefined;
    const value = Number(found[0].replaceAll("_", ""));
    return Number.isFinite(value) ? { value } : undefined;
  }

  function readText(quote: string): { readonly value: string } | undefined {
    let text = "";
    for (at += 1; source[at] !== quote; ) {
      const plain = take(plainText[quote] as RegExp);
      // A template normalises every line break to \n.
      if (plain) text += quote === "`" ? plain[0].replace(/\r\n?/g, "\n") : plain[0];
      else {
        const meant = readEscape();
        if (meant === undefined) return undefined;
        text += meant;
      }
    }
    at += 1;
    return { value: text };
  }

  function readEscape(): string | undefined {
    const found = take(escaped);
    if (found === undefined) return undefined;
    const [, lineBreak, two, four, any, zero, one = ""] = found;
    if (lineBreak !== undefined) return "";
    if (zero !== undefined) return "\0";
    const code = two ?? four ?? any;
    if (code === undefined) return control[one] ?? one;
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
  }

  function readList(depth: number): { readonly value: readonly Literal[] } | undefined {
    const values: Literal[] = [];
    for (;;) {
      if (sign("]")) return { value: values };
      const item = read(depth);
      if (item === undefined) return undefined;
      values.push(item.value);
      if (!sign(",") && source[at] !== "]") return undefined;
    }
  }

  function read(depth: number): { readonly value: Literal } | undefined {
    if (depth > DEEPEST) return undefined;
    take(blank);
    const first = source[at] ?? "";
    if (first in plainText) return readText(first);
    if (sign("(")) {
      const inner = read(depth + 1);
      return inner && sign(")") ? inner : undefined;
    }
    if (sign("[")) return readList(depth + 1);
    if (sign("-")) {
      const positive = readNumber();
      return positive && { value: -positive.value };
    }
    if (sign("+")) return readNumber();
    const known = take(word);
    return known ? { value: words[known[0]] ?? null } : readNumber();
  }

  const whole = read(0);
  take(blank);
  return at === source.length ? whole : undefined;
}
