import { ExpressionError } from "./expression-error.ts";
import { type Literal, readLiteral } from "./read-literal.ts";

export type { Literal } from "./read-literal.ts";

/** The content of most fields, which needs no parser. */
export const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
/** The places of elements, as edits write them. */
const plainPoint = new RegExp(plainNumber.source.replace(/\^(.*)\$/, "^\\[($1), ($1)\\]$"));

/**
 * The value of a literal expression, wrapped in an object because null is a value; undefined for all others. A field
 * shows Alice for 'Alice' and the expression itself for `name + '!'`.
 */
export function literalOf(expression: string): { readonly value: Literal } | undefined {
  if (plainNumber.test(expression)) return { value: Number(expression) };
  const [point, x, y] = plainPoint.exec(expression) ?? [];
  return point ? { value: [Number(x), Number(y)] } : readLiteral(expression);
}

/** Whether an expression is a literal. Only literals may be set from outside. */
export function isLiteral(expression: string): boolean {
  return literalOf(expression) !== undefined;
}

/** Writes a value as an expression, so that `literalOf` returns it: 'Alice', -3.5, [1, 2]. */
export function toExpression(value: Literal): string {
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new ExpressionError("A number must be finite.");
    return Object.is(value, -0) ? "-0" : String(value);
  }
  if (typeof value === "boolean" || value === null) return String(value);
  return `[${value.map(toExpression).join(", ")}]`;
}

const escapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

function quote(text: string): string {
  let quoted = "'";
  // By code point: an unpaired surrogate is separate, and is escaped to survive UTF-8.
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const known = escapes[character];
    if (known !== undefined) quoted += known;
    else if (code < 0x20 || (code >= 0x7f && code < 0xa0)) quoted += `\\x${hex(code, 2)}`;
    else if (code === 0x2028 || code === 0x2029 || (code >= 0xd800 && code < 0xe000)) {
      quoted += `\\u${hex(code, 4)}`;
    } else quoted += character;
  }
  return `${quoted}'`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
