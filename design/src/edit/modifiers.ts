import { limits } from "../document/limits.ts";
import type { ElementNode, ModifierUse } from "../document/schema.ts";

type Modifiers = readonly ModifierUse[];

/** Why an element can't have one more modifier; undefined when it can. */
export function modifierProblem({ modifiers = [] }: ElementNode): string | undefined {
  return modifiers.length >= limits.modifiers
    ? `An element can have at most ${limits.modifiers} modifiers.`
    : undefined;
}

/** With one more modifier, which changes what the others give. */
export function addModifier(element: ElementNode, use: ModifierUse): ElementNode {
  return withModifiers(element, (all) => [...all, use]);
}

export function removeModifier(element: ElementNode, id: string): ElementNode {
  return withModifiers(element, (all) => all.filter((one) => one.id !== id));
}

/** With a modifier one place earlier (-1) or later (1). */
export function moveModifier(element: ElementNode, id: string, by: -1 | 1): ElementNode {
  return withModifiers(element, (all) => {
    const from = all.findIndex((one) => one.id === id);
    const use = all[from];
    return use ? all.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, use) : all;
  });
}

export function changeModifier(
  element: ElementNode,
  id: string,
  change: (use: ModifierUse) => ModifierUse,
): ElementNode {
  return withModifiers(element, (all) => all.map((one) => (one.id === id ? change(one) : one)));
}

function withModifiers(element: ElementNode, change: (all: Modifiers) => Modifiers): ElementNode {
  const { modifiers: before = [], ...others } = element;
  const modifiers = change(before);
  return modifiers.length > 0 ? { ...others, modifiers: [...modifiers] } : others;
}
