import type { Node } from "acorn";
import { ExpressionError } from "./expression-error.ts";
import { placeInWords } from "./place-in-words.ts";

/** The allowed syntax of expressions. Everything else has a message in `refused`, or is rejected as a statement. */
const allowed: ReadonlySet<string> = new Set([
  "Literal",
  "Identifier",
  "ParenthesizedExpression",
  "TemplateLiteral",
  "TemplateElement",
  "TaggedTemplateExpression",
  "ArrayExpression",
  "ObjectExpression",
  "Property",
  "SpreadElement",
  "UnaryExpression",
  "BinaryExpression",
  "LogicalExpression",
  "ConditionalExpression",
  "MemberExpression",
  "CallExpression",
  "NewExpression",
  "ChainExpression",
  "ArrowFunctionExpression",
  "ObjectPattern",
  "ArrayPattern",
  "AssignmentPattern",
  "RestElement",
]);

const refused: Readonly<Record<string, string>> = {
  AssignmentExpression: "An expression can't assign with =; to compare, write ===",
  UpdateExpression: "An expression can't change a value with ++ or --",
  SequenceExpression: "A comma can't be here; write decimals with a point",
  AwaitExpression: "An expression can't wait",
  YieldExpression: "An expression can't yield",
  ImportExpression: "An expression can't import",
  ThisExpression: "this isn't available here",
  FunctionExpression: "Functions in expressions are written with =>",
  BlockStatement: "Statements belong in a script",
  ClassExpression: "Classes belong in a script",
};

type AnyNode = Node & Record<string, unknown>;

/** Where an expression uses a name that it doesn't bind itself. */
interface FreeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is the key of the field, too, as in { width }. */
  readonly isKey: boolean;
}

/** The free names of an expression, each once, in the order of their first use. Rejects what `freeUses` rejects. */
export function freeNames(root: Node, text: string): string[] {
  return [...new Set(freeUses(root, text).map(({ name }) => name))];
}

/**
 * All uses of free names in an expression. Rejects side effects and other syntax: assignments, delete, functions with
 * bodies, async, this, import.
 */
export function freeUses(root: Node, text: string): readonly FreeName[] {
  const uses: FreeName[] = [];
  visit(root as AnyNode, new Set());
  return uses;

  function refuse(node: Node, problem: string): never {
    throw new ExpressionError(`${problem} (${placeInWords(text, node.start)}).`);
  }

  function visit(node: AnyNode, bound: ReadonlySet<string>, isKey = false): void {
    if (!allowed.has(node.type)) {
      refuse(node, refused[node.type] ?? "Only expressions are allowed here");
    }
    switch (node.type) {
      case "Identifier":
        if (node.name === "eval" || node.name === "arguments") {
          throw new ExpressionError(`There is nothing called ${node.name}.`);
        }
        if (!bound.has(String(node.name)))
          uses.push({ name: String(node.name), start: node.start, end: node.end, isKey });
        return;
      case "UnaryExpression":
        if (node.operator === "delete") refuse(node, "An expression can't delete");
        break;
      case "MemberExpression":
        visit(node.object as AnyNode, bound);
        if (node.computed === true) visit(node.property as AnyNode, bound);
        return;
      case "Property":
        if (node.computed === true) visit(node.key as AnyNode, bound);
        visit(node.value as AnyNode, bound, node.shorthand === true);
        return;
      case "ArrowFunctionExpression": {
        if (node.async === true) refuse(node, "An expression can't wait");
        const inner = new Set(bound);
        const parameters = node.params as AnyNode[];
        for (const parameter of parameters) bind(parameter, inner);
        // Defaults and computed keys in the parameters see the parameters too.
        for (const parameter of parameters) visit(parameter, inner);
        visit(node.body as AnyNode, inner);
        return;
      }
    }
    for (const child of childrenOf(node)) visit(child, bound);
  }
}

/** Adds the names a pattern binds. */
function bind(pattern: AnyNode, names: Set<string>): void {
  switch (pattern.type) {
    case "Identifier":
      names.add(String(pattern.name));
      return;
    case "Property":
      bind(pattern.value as AnyNode, names);
      return;
    case "AssignmentPattern":
      bind(pattern.left as AnyNode, names);
      return;
    case "RestElement":
      bind(pattern.argument as AnyNode, names);
      return;
    case "ObjectPattern":
    case "ArrayPattern":
      for (const child of childrenOf(pattern)) bind(child, names);
  }
}

function* childrenOf(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (isNode(item)) yield item;
    }
  }
}

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}
