import { modifierOf } from "../built-ins.ts";
import type { ElementNode, ModifierUse } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { literalOf, toExpression } from "../expression/literal.ts";
import { changeModifier, removeModifier } from "./modifiers.ts";
import { isBalanced } from "./sizes.ts";

/** The modifiers that texts are given most: letters are bent before they are welded, and welded before they get an outline. */
export type TextShape = "textOnPath" | "warpToArc" | "union" | "outline";

/** The modifier of one of these types that changes an element; of several the first one. */
export function shapeOf(
  { modifiers = [] }: ElementNode,
  ...types: readonly TextShape[]
): ModifierUse | undefined {
  const isOne = ({ type }: ModifierUse) => types.some((one) => one === type);
  return modifiers.find((use) => isOne(use) && !use.hidden);
}

/** With a modifier in its place among the others. One of the same type that is hidden is shown instead. */
export function withShape(element: ElementNode, use: ModifierUse): ElementNode {
  const { modifiers = [] } = element;
  const hidden = modifiers.find(({ type, hidden }) => type === use.type && hidden);
  if (!hidden)
    return { ...element, modifiers: modifiers.toSpliced(placeFor(use, modifiers), 0, use) };
  const { hidden: _, ...shown } = hidden;
  return { ...element, modifiers: modifiers.map((one) => (one === hidden ? shown : one)) };
}

function placeFor({ type }: ModifierUse, modifiers: readonly ModifierUse[]): number {
  if (type === "outline") return modifiers.length;
  return type === "union" ? modifiers.findLastIndex(isBend) + 1 : 0;
}

const isBend = ({ type }: ModifierUse) => type === "textOnPath" || type === "warpToArc";

/** With another value of a property of its modifier of a type, or the default. */
export function changeShape(
  element: ElementNode,
  type: TextShape,
  name: string,
  expression: string | undefined,
): ElementNode {
  const use = shapeOf(element, type);
  if (!use) return element;
  const { [name]: _, ...others } = use.properties;
  const properties = expression === undefined ? others : { ...others, [name]: expression };
  return changeModifier(element, use.id, (one) => ({ ...one, properties }));
}

/** Without the modifiers of these types that change it. */
export function withoutShapes(element: ElementNode, ...types: readonly TextShape[]): ElementNode {
  const use = shapeOf(element, ...types);
  return use ? withoutShapes(removeModifier(element, use.id), ...types) : element;
}

/** With text on a circle, bent, or straight (undefined). One of the two takes the place of the other. */
export function withBend(element: ElementNode, use: ModifierUse | undefined): ElementNode {
  const before = shapeOf(element, "textOnPath", "warpToArc");
  if (!use) return withoutShapes(element, "textOnPath", "warpToArc");
  if (!before) return withShape(element, use);
  const modifiers = element.modifiers?.map((one) => (one === before ? use : one)) ?? [];
  return { ...element, modifiers };
}

/** The share of a circle that words take at first, also where they are bent: a third. */
const CIRCLES = 3;

/** mm; a radius at first is a multiple of it. */
const steps: Readonly<Record<Unit, number>> = { mm: 1, inch: 25.4 / 8 };

/** The radius of a circle of which words of a width take a third. */
export function radiusFor(width: number, unit: Unit): number {
  const step = steps[unit];
  return Math.max(1, Math.round((CIRCLES * width) / (2 * Math.PI) / step)) * step;
}

/** The expression that a modifier has for a property, or the default. */
export const expressionIn = ({ type, properties }: ModifierUse, name: string): string =>
  properties[name] ?? modifierOf(type)?.properties.find((one) => one.name === name)?.default ?? "";

/** An expression of the same length and the opposite sign. */
export function negated(expression: string): string {
  const value = literalOf(expression)?.value;
  if (typeof value === "number") return toExpression(0 - value);
  return unsigned(expression) ?? `-(${expression})`;
}

/** What `negated` has put a minus before. */
export function unsigned(expression: string): string | undefined {
  const [, inner] = /^-\((.*)\)$/s.exec(expression) ?? [];
  return inner !== undefined && isBalanced(inner) ? inner : undefined;
}
