import type { AnchorNode, ElementNode, Parameter, PointNode } from "../document/schema.ts";

/** What elements name: each expression and each name is replaced by what the function returns. */
export interface Naming {
  readonly expression: (text: string) => string;
  readonly style: (name: string) => string;
  readonly script: (id: string) => string;
  readonly component: (id: string) => string;
}

/** An element, with what is in it, that names other things. */
export function withNaming(element: ElementNode, naming: Naming): ElementNode {
  const { expression, style, component } = naming;
  const { transform, parameters, visible, contours, modifiers, children } = element;
  return {
    ...element,
    type: typeIn(element.type, naming),
    properties: each(element.properties, expression),
    ...(transform && { transform: each(transform, expression) }),
    ...(parameters && { parameters: each(parameters, expression) }),
    ...(element.style !== undefined && { style: style(element.style) }),
    ...(visible !== undefined && { visible: expression(visible) }),
    ...(element.type === "instance" &&
      element.component !== undefined && { component: component(element.component) }),
    ...(contours && {
      contours: contours.map((contour) => ({
        ...contour,
        anchors: contour.anchors.map((anchor) => anchorIn(anchor, expression)),
      })),
    }),
    ...(modifiers && {
      modifiers: modifiers.map((use) => ({
        ...use,
        type: typeIn(use.type, naming),
        properties: each(use.properties, expression),
        ...(use.style !== undefined && { style: style(use.style) }),
        ...(use.enabled !== undefined && { enabled: expression(use.enabled) }),
      })),
    }),
    ...(children && { children: children.map((one) => withNaming(one, naming)) }),
  };
}

/** A parameter whose expressions are others. */
export function withExpressions(parameter: Parameter, expression: Naming["expression"]): Parameter {
  const { visible } = parameter;
  return {
    ...parameter,
    expression: expression(parameter.expression),
    ...(visible !== undefined && { visible: expression(visible) }),
  };
}

const prefix = "script:";

const typeIn = (type: string, { script }: Naming): string =>
  type.startsWith(prefix) ? prefix + script(type.slice(prefix.length)) : type;

function each<T extends Readonly<Record<string, string | undefined>>>(
  expressions: T,
  change: (text: string) => string,
): T {
  const entries = Object.entries(expressions);
  return Object.fromEntries(
    entries.map(([name, text]) => [name, text === undefined ? text : change(text)]),
  ) as T;
}

function anchorIn(anchor: AnchorNode, change: (text: string) => string): AnchorNode {
  if (isTuple(anchor)) return anchor;
  const point = (node: PointNode) => (typeof node === "string" ? change(node) : node);
  const { at, in: before, out: after } = anchor;
  return {
    ...anchor,
    at: point(at),
    ...(before !== undefined && { in: point(before) }),
    ...(after !== undefined && { out: point(after) }),
  };
}

function isTuple(anchor: AnchorNode): anchor is Extract<AnchorNode, readonly number[]> {
  return Array.isArray(anchor);
}
