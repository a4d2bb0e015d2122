import { AffineMatrix } from "@cuttle/geometry";
import type { TransformNode } from "../document/schema.ts";
import { Problem } from "./messages.ts";

/** Evaluates one property of the transform's element. */
type Evaluate = (property: string, expression: string) => unknown;

/** The matrix of an element's transform: origin to (0, 0), then scale, skew, rotation, position. */
export function matrixOf(transform: TransformNode | undefined, evaluate: Evaluate): AffineMatrix {
  if (transform === undefined) return new AffineMatrix();
  const read = <T>(part: keyof TransformNode, check: (value: unknown) => T): T | undefined => {
    const expression = transform[part];
    if (expression === undefined) return undefined;
    const property = `transform.${part}`;
    try {
      return check(evaluate(property, expression));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.message, { property, ...error.details });
    }
  };
  return AffineMatrix.fromTransform({
    position: read("position", vector),
    rotation: read("rotation", number),
    scale: read("scale", (value) =>
      visible(typeof value === "number" ? number(value) : vector(value)),
    ),
    skew: read("skew", number),
    origin: read("origin", vector),
  });
}

function number(value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new Problem("It must be a finite number.");
}

/** A scale that leaves something to draw. */
function visible<S extends number | { x: number; y: number }>(scale: S): S {
  const [x, y] = typeof scale === "number" ? [scale, scale] : [scale.x, scale.y];
  if (x === 0 || y === 0) throw new Problem("It must not be 0, or nothing is left to draw.");
  return scale;
}

/** A Vec, anything with x and y, or a list of two numbers. */
export function vector(value: unknown): { x: number; y: number } {
  const [x, y]: unknown[] = Array.isArray(value)
    ? value
    : [(value as { x?: unknown } | null)?.x, (value as { y?: unknown } | null)?.y];
  if (typeof x === "number" && typeof y === "number" && Number.isFinite(x) && Number.isFinite(y)) {
    return { x, y };
  }
  throw new Problem("It must be a point, such as Vec(10, 20) or [10, 20].");
}
