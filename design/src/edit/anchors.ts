import type { AnchorNode } from "../document/schema.ts";

/** Numbers as in a contour. */
interface Line {
  readonly coords: ArrayLike<number>;
  readonly closed: boolean;
}

/** The anchors of a contour; its numbers get so many digits after the point. */
export function anchorsOf({ coords, closed }: Line, digits: number): AnchorNode[] {
  const length = (value: number) => Number(value.toFixed(digits)) + 0;
  const number = (index: number) => coords[index] as number;
  const segments = (coords.length - 2) / 6;
  // The last segment of a closed contour ends at the first anchor.
  return Array.from({ length: closed ? segments : segments + 1 }, (_, k): AnchorNode => {
    const at = 6 * k;
    const isFirst = k === 0;
    const [x, y] = [number(at), number(at + 1)];
    // The second control point of the segment before, and the first one of the segment after.
    const before = isFirst ? (closed ? coords.length - 4 : at) : at - 2;
    const after = k === segments ? at : at + 2;
    const place = [length(x), length(y)] as const;
    const [inX = 0, inY = 0] = [length(number(before) - x), length(number(before + 1) - y)];
    const [outX = 0, outY = 0] = [length(number(after) - x), length(number(after + 1) - y)];
    const isCorner = inX === 0 && inY === 0 && outX === 0 && outY === 0;
    return isCorner ? place : [...place, inX, inY, outX, outY];
  });
}
