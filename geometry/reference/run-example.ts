import { type Comment, type Node, type Program, parse } from "acorn";

/** How much numbers may differ from an example's. */
const TOLERANCE = 1e-6;

/** One line of an example, `expression // => value`, with its expected and its actual value. */
interface CheckedLine {
  line: string;
  wanted: unknown;
  got: unknown;
}

/** Runs an example of the reference with the names in `scope`, and returns its lines' expected and actual values. */
export function runExample(code: string, scope: ReadonlyMap<string, unknown>): CheckedLine[] {
  const results: CheckedLine[] = [];
  const check = (line: string, got: unknown, wanted: unknown) => {
    results.push({ line, got, wanted });
  };
  const declared = declaredIn(code);
  const names = [...scope.keys()].filter((name) => !declared.has(name));
  const values = names.map((name) => scope.get(name));
  const run = new Function(...names, "__check", `"use strict";\n${withChecks(code)}`);
  run(...values, check);
  return results;
}

/** Whether a value equals an example's: numbers within a millionth, objects by their class and content. */
export function isSame(got: unknown, wanted: unknown): boolean {
  if (typeof got === "number" && typeof wanted === "number")
    return Object.is(got, wanted) || got === wanted || Math.abs(got - wanted) <= TOLERANCE;
  if (!isObject(got) || !isObject(wanted)) return got === wanted;
  if (Object.getPrototypeOf(got) !== Object.getPrototypeOf(wanted)) return false;
  if (ArrayBuffer.isView(got) || Array.isArray(got)) return sameEntries(got, wanted);
  const keys = (value: object) => Object.entries(value).filter(([, held]) => held !== undefined);
  return keys(got).length === keys(wanted).length && sameEntries(got, wanted);
}

function sameEntries(got: object, wanted: object): boolean {
  const held = new Map(Object.entries(got).filter(([, value]) => value !== undefined));
  return (
    Object.keys(got).length === Object.keys(wanted).length &&
    Object.entries(wanted).every(([key, value]) => isSame(held.get(key), value))
  );
}

/** Turns each `statement // => value` into a check. The comment belongs to the statement that ends on its line. */
function withChecks(code: string): string {
  const comments: Comment[] = [];
  const program = parse(code, { ecmaVersion: 2023, locations: true, onComment: comments });
  let text = code;
  for (const comment of comments.reverse()) {
    if (!comment.value.startsWith(" =>")) continue;
    const statement = endingOn(program, comment.loc?.start.line);
    const wanted = comment.value.slice(3).trim();
    text = `${text.slice(0, statement.start)}${checked(statement, code, wanted)}${text.slice(statement.end)}`;
  }
  return text;
}

function checked(statement: Node, code: string, wanted: string): string {
  const source = code.slice(statement.start, statement.end);
  const line = JSON.stringify(`${source} // => ${wanted}`);
  if (statement.type !== "ExpressionStatement")
    throw new Error(`only an expression can be followed by // =>: ${source}`);
  return `__check(${line}, (${source.replace(/;$/, "")}), (${wanted}));`;
}

function endingOn(program: Program, line: number | undefined): Node {
  const statement = program.body.find((node) => node.loc?.end.line === line);
  if (!statement) throw new Error(`line ${line}: nothing ends before // =>`);
  return statement;
}

/** An example may declare a variable with a name of geometry's. */
function declaredIn(code: string): Set<string> {
  const names = new Set<string>();
  for (const statement of parse(code, { ecmaVersion: 2023 }).body)
    if (statement.type === "VariableDeclaration")
      for (const { id } of statement.declarations) if (id.type === "Identifier") names.add(id.name);
  return names;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
