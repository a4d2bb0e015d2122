import type { Declarations } from "./css.ts";

/** Custom properties and their values, as an element inherits them. */
export type Variables = ReadonlyMap<string, string>;

export const NO_VARIABLES: Variables = new Map();

/** The variables of an element: those of its parent, and its own. */
export function inheritVariables(
  parent: Variables,
  own: Declarations,
  spend: (steps: number) => void,
): Variables {
  const names = [...own.keys()].filter((name) => name.startsWith("--"));
  if (names.length === 0) return parent;
  spend(parent.size + names.length);
  return new Map([...parent, ...names.map((name) => [name, own.get(name) ?? ""] as const)]);
}

/** Longer values are invalid. */
const MAX_LENGTH = 1000;
/** Variables that are made of each other without end are invalid. */
const MAX_DEPTH = 16;

/**
 * The same declarations with the values of variables in place of var(); the given ones when there is none. A
 * declaration with a variable that is missing is left out. `spend` is called with each step, and throws when there were
 * too many.
 */
export function withVariables(
  own: Declarations,
  variables: Variables,
  spend: (steps: number) => void,
): Declarations {
  let result: Map<string, string> | undefined;
  for (const [name, value] of own) {
    // Path data can be long, and a rule may give it to many elements.
    spend(value.length >> 4);
    if (name.startsWith("--") || !value.includes("var(")) continue;
    result ??= new Map(own);
    const replaced = replacedIn(value, variables, spend, 0);
    if (replaced === undefined) result.delete(name);
    else result.set(name, replaced.trim());
  }
  return result ?? own;
}

function replacedIn(
  text: string,
  variables: Variables,
  spend: (steps: number) => void,
  depth: number,
): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let result = "";
  let rest = text;
  for (let at = rest.indexOf("var("); at >= 0; at = rest.indexOf("var(")) {
    spend(1 + (rest.length >> 6));
    const end = closing(rest, at + 3);
    const inside = rest.slice(at + 4, end);
    const comma = inside.indexOf(",");
    const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const value = variables.get(name) ?? (comma < 0 ? undefined : inside.slice(comma + 1));
    if (value === undefined || depth > MAX_DEPTH) return undefined;
    const replaced = replacedIn(value, variables, spend, depth + 1);
    if (replaced === undefined) return undefined;
    result += rest.slice(0, at) + replaced;
    rest = rest.slice(end + 1);
    if (result.length > MAX_LENGTH) return undefined;
  }
  return result + rest;
}

/** Where the parenthesis at `open` closes. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}
