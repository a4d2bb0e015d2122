import { ExpressionError } from "./expression-error.ts";
import { freeNames } from "./free-names.ts";
import { type Literal, plainNumber } from "./literal.ts";
import { literalOfNode } from "./literal-node.ts";
import { makeFunction } from "./make-function.ts";
import { parseExpression } from "./parse.ts";

/** An expression that is ready to run. */
interface CompiledExpression {
  readonly text: string;
  /** The names it needs from outside; `run` takes their values in this order. */
  readonly names: readonly string[];
  /** Its value, when the expression is a literal. */
  readonly literal: { readonly value: Literal } | undefined;
  /** Whether it may call functions, and so use random numbers. */
  readonly calls: boolean;
  run(values: readonly unknown[]): unknown;
}

const cache = new Map<string, CompiledExpression | ExpressionError>();
const most = { entries: 20_000, characters: 8_000_000 };
let characters = 0;

/** Compiles an expression once per text. Throws an `ExpressionError`. It runs users' code: only in the sandbox. */
export function compileExpression(text: string): CompiledExpression {
  let compiled = cache.get(text);
  if (compiled === undefined) {
    characters += text.length;
    if (cache.size >= most.entries || characters > most.characters) {
      cache.clear();
      characters = text.length;
    }
    compiled = attempt(text);
    cache.set(text, compiled);
  }
  if (compiled instanceof ExpressionError) throw compiled;
  return compiled;
}

function attempt(text: string): CompiledExpression | ExpressionError {
  try {
    return compile(text);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    if (error instanceof RangeError) return new ExpressionError("This is nested too deeply.");
    if (error instanceof SyntaxError) return new ExpressionError(`${error.message}.`);
    throw error;
  }
}

function compile(text: string): CompiledExpression {
  if (plainNumber.test(text)) return constant(text, Number(text));
  const node = parseExpression(text);
  const literal = literalOfNode(node);
  if (literal !== undefined) return constant(text, literal.value);
  const names = freeNames(node, text);
  // The line break ends a comment the text may end with.
  const made = makeFunction(names, `"use strict"; return (${text}\n);`);
  const calls = /[(`]|\bnew\b/.test(text);
  return { text, names, literal: undefined, calls, run: (values) => made(...values) };
}

function constant(text: string, value: Literal): CompiledExpression {
  freeze(value);
  return { text, names: [], literal: { value }, calls: false, run: () => value };
}

function freeze(value: Literal): void {
  if (typeof value !== "object" || value === null) return;
  for (const item of value) freeze(item);
  Object.freeze(value);
}
