import type { Program } from "acorn";

/**
 * The names in a parsed program, apart from those of fields: everything it may need from outside, and its own. `check` is
 * called with each node.
 */
export function namesInCode(program: Program, check?: (node: object) => void): ReadonlySet<string> {
  const names = new Set<string>();
  const waiting: unknown[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== "object" || node === null) continue;
    check?.(node);
    const { type, name, computed, shorthand, object, value } = node as Readonly<
      Record<string, unknown>
    >;
    if (type === "Identifier") names.add(String(name));
    if (type === "MemberExpression" && computed === false) waiting.push(object);
    else if (type === "Property" && computed === false && shorthand === false) waiting.push(value);
    else waiting.push(...Object.values(node));
  }
  return names;
}
