import {
  type CallExpression,
  type Expression,
  type ExpressionStatement,
  type Identifier,
  type MemberExpression,
  type Node,
  parse,
} from "acorn";
import { prelude } from "./prelude.ts";

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Turns an example of the reference into the body of a script that reports the value of each statement that is an
 * expression, and returns what was made on the way. Lines keep their numbers. Code that is no JavaScript, or is nested too
 * deeply to be walked, stays as it is: the engine says what is wrong with it.
 */
export function instrument(code: string): string {
  let insertions: Insertion[];
  try {
    const program = parse(code, {
      ecmaVersion: 2023,
      locations: true,
      allowReturnOutsideFunction: true,
    });
    insertions = program.body.flatMap((statement) => [...insertionsOf(statement, code)]);
  } catch {
    return code;
  }
  insertions.sort((a, b) => a.at - b.at); // stable: what encloses comes first
  let text = "";
  let from = 0;
  for (const { at, text: inserted } of insertions) {
    text += code.slice(from, at) + inserted;
    from = at;
  }
  // The block lets the code declare variables with any name. Its last line may end in a comment.
  return `${prelude} {${text}${code.slice(from)}\n}\nreturn example__.drawn();`;
}

function* insertionsOf(statement: Node, code: string): Iterable<Insertion> {
  const isLog = /^console\b/.test(code.slice(statement.start, statement.end));
  if (statement.type !== "ExpressionStatement" || isLog) {
    yield* callsIn(statement);
    return;
  }
  const { start, end, loc } = statement;
  const last = code[end - 1] === ";" ? end - 1 : end;
  const { expression } = statement as ExpressionStatement;
  yield { at: start, text: `example__.result(${loc?.end.line}, ${isPlace(expression)}, (` };
  yield* callsIn(statement);
  yield { at: last, text: "))" };
}

/** Whether a result that is a Vec is a place in the drawing, by the name of what gives it: others are sizes and directions. */
function isPlace(expression: Expression): boolean {
  let node: Node = expression;
  for (;;) {
    if (node.type === "CallExpression") node = (node as CallExpression).callee;
    else if (node.type !== "MemberExpression") return false;
    else if ((node as MemberExpression).computed) node = (node as MemberExpression).object;
    else {
      const { name } = (node as MemberExpression).property as Identifier;
      return /position|center|corner|point|^(?:min|max|s|e|p[0-3])$/i.test(name);
    }
  }
}

/** Around each call outside functions, so that a path is drawn although only its length is asked for. */
function* callsIn(node: Node): Iterable<Insertion> {
  // In an optional chain, a wrapped call would no longer be skipped with the rest.
  if (/Function|Class|ChainExpression/.test(node.type)) return;
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  if (isCall) yield { at: node.start, text: "example__.keep(" };
  for (const [key, value] of Object.entries(node)) {
    if (node.type === "NewExpression" && key === "callee") continue;
    for (const child of [value].flat()) if (isNode(child)) yield* callsIn(child);
  }
  if (isCall) yield { at: node.end, text: ")" };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
