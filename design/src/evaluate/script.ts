import { MissingFontError } from "@cuttle/geometry";
import { makeFunction } from "../expression/make-function.ts";
import { namesInCode } from "../expression/names-in-code.ts";
import { parseBody, sentence } from "../expression/parse.ts";
import { isError, Problem, sentenceOf } from "./messages.ts";
import { scriptFile, stackOf } from "./stack.ts";

/** Globals of the worker that are hidden from scripts, whatever the host. */
const hidden = [
  "globalThis",
  "self",
  "window",
  "document",
  "performance",
  "crypto",
  "fetch",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
  "postMessage",
  "importScripts",
  "process",
  "require",
  "Function",
  "Intl",
];

export type ScriptFunction = (values: ReadonlyMap<string, unknown>) => unknown;

/**
 * Compiles a script's code, the body of a function, with the names it can use. Throws a `Problem` with line and column
 * when the code is not valid JavaScript; the returned function throws one when the code throws.
 */
export function compileScript(code: string, names: readonly string[]): ScriptFunction {
  namesIn(code); // throws when the code is not allowed
  const all = [...new Set([...names, ...hidden])];
  // A function in a function: the code may declare variables with the names of parameters or of geometry.
  let made: (...values: readonly unknown[]) => unknown;
  try {
    made = makeFunction(
      all,
      `"use strict"; return (() => {\n${code}\n})();\n//# sourceURL=${scriptFile}`,
    );
  } catch (error) {
    throw new Problem(sentenceOf(error));
  }
  return (values) => {
    try {
      return made(...all.map((name) => values.get(name)));
    } catch (error) {
      if (!isError(error) || error instanceof Problem || error instanceof MissingFontError)
        throw error;
      throw new Problem(scriptSentence(error), positionOf(error));
    }
  };
}

/**
 * The names in the body of a function, apart from those of fields: everything it may need from outside, and its own.
 * Throws a `Problem` when the code is not valid, or does what a script can't.
 */
export function namesIn(code: string): ReadonlySet<string> {
  let program: ReturnType<typeof parseBody>;
  try {
    program = parseBody(code);
  } catch (error) {
    const { loc } = error as { loc?: { line: number; column: number } };
    throw new Problem(
      sentence(error, code),
      loc === undefined ? {} : { line: loc.line, column: loc.column + 1 },
    );
  }
  return namesInCode(program, assertNode);
}

function assertNode(node: object): void {
  const { type, async, loc } = node as {
    type?: unknown;
    async?: unknown;
    loc?: { start: { line: number; column: number } };
  };
  const problem =
    type === "ImportExpression"
      ? "A script can't import."
      : async === true
        ? "A script can't wait: async functions belong elsewhere."
        : undefined;
  if (problem === undefined) return;
  throw new Problem(
    problem,
    loc === undefined ? {} : { line: loc.start.line, column: loc.start.column + 1 },
  );
}

function scriptSentence(error: Error): string {
  const sentence = sentenceOf(error);
  const name = /^(\S+) is not defined\.$/.exec(sentence)?.[1];
  return name !== undefined && error instanceof ReferenceError
    ? `There is nothing called ${name}.`
    : sentence;
}

/** The first position in the script that the error's stack names. */
function positionOf(error: Error): { line?: number; column?: number } {
  const found = stackOf(error)
    .split(`${scriptFile}:`)[1]
    ?.match(/^(\d+):(\d+)/);
  const line = Number(found?.[1]) - headerLines();
  const column = Number(found?.[2]);
  return line >= 1 ? { line, column } : {};
}

let header: number | undefined;

/** How many lines the engine and we put before a script's first line: measured once, since engines differ. */
function headerLines(): number {
  if (header !== undefined) return header;
  header = 0;
  try {
    makeFunction(
      ["a", "b"],
      `"use strict"; return (() => {\nthrow new Error();\n})();\n//# sourceURL=${scriptFile}`,
    )();
  } catch (error) {
    const stack = error instanceof Error ? stackOf(error) : "";
    header = Number(stack.split(`${scriptFile}:`)[1]?.match(/^\d+/)?.[0] ?? 1) - 1;
  }
  return header;
}
