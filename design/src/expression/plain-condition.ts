import { type Literal, literalOf } from "./literal.ts";

const comparison = /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:([!=])==(.*))?$/su;

/** Characters. It is evaluated without a time limit, and an untrusted condition may have 500,000 of them. */
const LONGEST = 200;

/**
 * Whether a condition is true that only names values, or compares them with literals: `lid === 'sliding' || framed`.
 * Undefined for all others, for long ones, and where a value is not known: only the sandbox may run users' code.
 */
export function plainCondition(
  condition: string,
  known: (name: string) => Literal | undefined,
): boolean | undefined {
  if (condition.length > LONGEST) return undefined;
  const sides = condition.split("||").map((side) => {
    const [, name = "", operator, text = ""] = comparison.exec(side) ?? [];
    const value = known(name);
    if (value === undefined) return undefined;
    if (operator === undefined) return Boolean(value);
    const other = literalOf(text);
    return other && (value === other.value) === (operator === "=");
  });
  return sides.includes(undefined) ? undefined : sides.includes(true);
}
