import { freeUses } from "./free-names.ts";
import { isLiteral } from "./literal.ts";
import { parseExpression } from "./parse.ts";

/** The free names of an expression; none when it isn't valid. */
export function namesOf(expression: string): readonly string[] {
  return [...new Set(usesIn(expression).map(({ name }) => name))];
}

/** An expression with other free names. One that isn't valid stays as it is. */
export function renamed(expression: string, nameOf: (name: string) => string): string {
  let text = expression;
  // From the end, so that the places before stay.
  for (const { name, start, end, isKey } of usesIn(expression).toReversed()) {
    const next = nameOf(name);
    if (next === name) continue;
    text = `${text.slice(0, start)}${isKey ? `${name}: ` : ""}${next}${text.slice(end)}`;
  }
  return text;
}

function usesIn(expression: string): ReturnType<typeof freeUses> {
  if (isLiteral(expression)) return [];
  try {
    return freeUses(parseExpression(expression), expression);
  } catch {
    return []; // It is an error wherever it is evaluated.
  }
}
