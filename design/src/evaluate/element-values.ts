import type { ElementNode } from "../document/schema.ts";
import { expressionsOf } from "../element-expressions.ts";
import type { ElementValue } from "../element-infos.ts";
import { isLiteral, type Literal } from "../expression/literal.ts";
import type { ElementState } from "./element-state.ts";
import { Reader, type Run } from "./environment.ts";

/** The values of the expressions of these elements, without literals and without those that fail, whose errors say so. */
export function elementValues(
  root: ElementState,
  paths: readonly string[],
  run: Run,
): readonly ElementValue[] {
  const wanted = new Set(paths);
  const values: ElementValue[] = [];
  function look(state: ElementState): void {
    const { element, surroundings } = state;
    if (element && surroundings) {
      const path = surroundings.path + element.id;
      if (wanted.delete(path)) values.push(...valuesOf(element, path, state, run));
    }
    if (wanted.size > 0) state.children.forEach(look);
  }
  root.children.forEach(look);
  return values;
}

function valuesOf(
  element: ElementNode,
  path: string,
  { surroundings }: ElementState,
  run: Run,
): readonly ElementValue[] {
  if (!surroundings) return [];
  const reader = new Reader(run, surroundings.scope, element.id, { element: path });
  return expressionsOf(element).flatMap(({ property, modifier, expression }) => {
    if (isLiteral(expression)) return [];
    const named = modifier === undefined ? property : `modifiers[${modifier}].${property}`;
    try {
      const value = plain(reader.value(named, expression));
      return value === undefined ? [] : [{ path, property, modifier, value }];
    } catch {
      return [];
    }
  });
}

/** Longer values are not for reading: texts are shortened, and lists have no value. */
const most = { characters: 200, entries: 20 };

/** A value that can be shown: geometry can't. */
function plain(value: unknown): Literal | undefined {
  if (typeof value === "string")
    return value.length > most.characters ? `${value.slice(0, most.characters)}…` : value;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) {
    if (value.length > most.entries) return undefined;
    const entries = value.map((one) => (Array.isArray(one) ? undefined : plain(one)));
    return entries.every((one) => one !== undefined) ? entries : undefined;
  }
  const { x, y } = (value ?? {}) as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === "number" && typeof y === "number" ? [x, y] : undefined;
}
