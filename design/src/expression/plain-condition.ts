import { type Literal, literalOf } from "./literal.ts";

const comparison = /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:([!=])==(.*))?$/su;

/**
 * Whether a condition holds that only names values, or compares them with ones it spells out: `lid === 'sliding' || framed`.
 * Undefined for all others, and where a value is not known: only the sandbox may run what people wrote.
 */
export function plainCondition(
  condition: string,
  known: (name: string) => Literal | undefined,
): boolean | undefined {
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
