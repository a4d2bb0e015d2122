import type { ElementNode } from "./document/schema.ts";

/** An expression of an element, by what messages call its place. */
export interface ElementExpression {
  /** "width", "transform.position", "parameters.size", "visible". */
  readonly property: string;
  /** The modifier that has it. */
  readonly modifier: string | undefined;
  readonly expression: string;
}

/** The expressions of an element and its modifiers, but for those of its anchors. */
export function expressionsOf(element: ElementNode): readonly ElementExpression[] {
  const { properties, parameters = {}, transform = {}, visible, modifiers = [] } = element;
  const own = {
    ...properties,
    ...prefixed("parameters.", parameters),
    ...prefixed("transform.", transform),
    visible,
  };
  return [
    ...listed(own, undefined),
    ...modifiers.flatMap(({ id, properties, enabled }) => listed({ ...properties, enabled }, id)),
  ];
}

const prefixed = (prefix: string, fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, expression]) => [prefix + name, expression]),
  );

function listed(
  fields: Readonly<Record<string, string | undefined>>,
  modifier: string | undefined,
): ElementExpression[] {
  return Object.entries(fields).flatMap(([property, expression]) =>
    expression === undefined ? [] : [{ property, modifier, expression }],
  );
}
