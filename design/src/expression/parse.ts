import { type Expression as ExpressionNode, type Program, parse, parseExpressionAt } from "acorn";
import { ExpressionError } from "./expression-error.ts";
import { placeInWords } from "./place-in-words.ts";

/** Parses exactly one ECMAScript expression. Throws an `ExpressionError` with the position and the reason. */
export function parseExpression(text: string): ExpressionNode {
  if (text.trim() === "") throw new ExpressionError("There is nothing here.");
  let node: ExpressionNode;
  try {
    node = parseExpressionAt(text, 0, {
      ecmaVersion: 2023,
      // Modules are strict, like the code made by `compile`.
      sourceType: "module",
      allowAwaitOutsideFunction: false,
      // So that the expression's end is known when it ends with a parenthesis.
      preserveParens: true,
    });
  } catch (error) {
    throw new ExpressionError(sentence(error, text));
  }
  const rest = restAfter(text, node.end);
  if (rest < text.length) {
    throw new ExpressionError(
      `This isn't one expression: something follows it ${placeInWords(text, rest)}.`,
    );
  }
  return node;
}

/** Parses the body of a function. */
export function parseBody(code: string): Program {
  return parse(code, {
    ecmaVersion: 2023,
    sourceType: "script",
    strict: true,
    allowReturnOutsideFunction: true,
    locations: true,
  });
}

/** Turns acorn's error into a sentence. */
export function sentence(error: unknown, text: string): string {
  if (error instanceof RangeError) return "This is nested too deeply.";
  if (!(error instanceof SyntaxError)) throw error;
  const { pos } = error as SyntaxError & { pos?: number };
  const message = error.message.replace(/ \(\d+:\d+\)$/, "");
  const place = pos === undefined ? "" : ` ${placeInWords(text, pos)}`;
  if (message === "Unexpected token") {
    const found = pos === undefined ? "" : text.slice(pos, pos + 1);
    if (found === "" || (pos ?? 0) >= text.length) return "This ends too early.";
    return `Unexpected ${JSON.stringify(found)}${place}.`;
  }
  return `${message}${place}.`;
}

/** The first offset from `start` on that is neither white space nor comment. */
function restAfter(text: string, start: number): number {
  const blank = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n\r\u2028\u2029]*)*/y;
  blank.lastIndex = start;
  blank.exec(text);
  return blank.lastIndex;
}
