import type { Node } from "acorn";
import type { Literal } from "./literal.ts";

/** The value of a parsed literal. */
export function literalOfNode(node: Node): { readonly value: Literal } | undefined {
  const it = node as Node & Record<string, unknown>;
  switch (it.type) {
    case "ParenthesizedExpression":
      return literalOfNode(it.expression as Node);
    case "Literal": {
      const { value } = it;
      if (typeof value === "number") return Number.isFinite(value) ? { value } : undefined;
      const plain = typeof value === "string" || typeof value === "boolean";
      return plain || (value === null && it.raw === "null") ? { value } : undefined;
    }
    case "UnaryExpression": {
      if (it.operator !== "-" && it.operator !== "+") return undefined;
      const { type, value } = it.argument as Node & Record<string, unknown>;
      if (type !== "Literal" || typeof value !== "number" || !Number.isFinite(value)) {
        return undefined;
      }
      return { value: it.operator === "-" ? -value : value };
    }
    case "TemplateLiteral": {
      const quasis = it.quasis as { value: { cooked?: string | null } }[];
      const cooked = quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
      return typeof cooked === "string" ? { value: cooked } : undefined;
    }
    case "ArrayExpression": {
      const values: Literal[] = [];
      for (const item of it.elements as (Node | null)[]) {
        const literal = item === null ? undefined : literalOfNode(item);
        if (literal === undefined) return undefined;
        values.push(literal.value);
      }
      return { value: values };
    }
    default:
      return undefined;
  }
}
