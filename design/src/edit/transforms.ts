import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { ElementNode, TransformNode } from "../document/schema.ts";
import { literalOf, toExpression } from "../expression/literal.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The transform of groups in each other; undefined when an expression is part of it. */
export function matrixOf(groups: readonly ElementNode[]): AffineMatrix | undefined {
  let matrix = new AffineMatrix();
  for (const { transform } of groups) {
    const own = literalMatrix(transform);
    if (!own) return undefined;
    matrix = matrix.mul(own);
  }
  return matrix;
}

/** A drag needs those of the same document again and again. */
const literalMatrices = new WeakMap<TransformNode, AffineMatrix>();

/** The matrix of a transform, which must not be changed; undefined when an expression is part of it. */
export function literalMatrix(transform: TransformNode = {}): AffineMatrix | undefined {
  const known = literalMatrices.get(transform) ?? readMatrix(transform);
  if (known) literalMatrices.set(transform, known);
  return known;
}

function readMatrix(transform: TransformNode): AffineMatrix | undefined {
  const parts = Object.entries(transform).map(
    ([name, expression]) => [name, literalPart(expression)] as const,
  );
  if (parts.some(([, value]) => value === undefined)) return undefined;
  try {
    return AffineMatrix.fromTransform(Object.fromEntries(parts));
  } catch {
    return undefined; // a point where there should be a number
  }
}

/** The number or the point that an expression writes out, such as 3 or [10, 20]; undefined for all others. */
export function literalPart(expression: string): number | Point | undefined {
  const value = literalOf(expression)?.value;
  if (typeof value === "number") return value;
  const [x, y] = Array.isArray(value) ? value : [];
  return typeof x === "number" && typeof y === "number" ? { x, y } : undefined;
}

export function literalNumber(expression: string): number | undefined {
  const part = literalPart(expression);
  return typeof part === "number" ? part : undefined;
}

export function literalPoint(expression: string): Point | undefined {
  const part = literalPart(expression);
  return typeof part === "object" ? part : undefined;
}

/** An element that is drawn through another matrix as well; undefined when its transform is an expression. */
export function transformed(element: ElementNode, matrix: AffineMatrix): ElementNode | undefined {
  if (matrix.equals(new AffineMatrix())) return element;
  const own = literalMatrix(element.transform);
  return own && withMatrix(element, matrix.clone().mul(own));
}

/** An element that is drawn through this matrix instead of its transform. */
export function withMatrix(element: ElementNode, matrix: AffineMatrix): ElementNode {
  const { position, rotation, scale, skew } = matrix.toTransform();
  return withTransform(element, {
    position: pointOf(position),
    rotation: numberOf(rotation),
    scale: pointOf(scale),
    skew: numberOf(skew),
    origin: nothing.origin,
  });
}

/** Parts of a transform that change nothing, which are left out. */
const nothing = {
  position: "[0, 0]",
  rotation: "0",
  scale: "[1, 1]",
  skew: "0",
  origin: "[0, 0]",
} as const;

/** An element with other parts in its transform. */
export function withTransform(element: ElementNode, changed: TransformNode): ElementNode {
  const { transform: before, ...others } = element;
  const transform = Object.fromEntries(
    Object.entries({ ...before, ...changed }).filter(
      ([name, part]) => part !== nothing[name as keyof TransformNode],
    ),
  );
  return Object.keys(transform).length === 0 ? others : { ...others, transform };
}

/** A number to nine digits after the point, which is what documents get. */
export const rounded = (value: number) => Number(value.toFixed(9)) + 0;
export const numberOf = (value: number) => toExpression(rounded(value));
export const pointOf = ({ x, y }: Point) => `[${numberOf(x)}, ${numberOf(y)}]`;
