import type { Frame } from "../edit/frame.ts";
import { lengthOf } from "./measure.ts";
import type { Point } from "./tool.ts";

export interface Handle {
  readonly kind: "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "rotate";
  /** mm, in the drawing. */
  readonly at: Point;
}

/** Pixels of a handle's sides, by pointer; a pen is a mouse. */
export const handleSize = { mouse: 12, touch: 20 };
/** Pixels between the upper side and the handle that rotates. */
const ROTATE = 26;
/** A side that is so many handles long has one of its own. */
const SIDE = 3.3;
/** A frame of fewer handles has one corner, outside, so that the frame can be dragged. */
const SMALL = 2;
/** mm; a side this short has no length. */
const NOTHING = 1e-6;

/**
 * The handles of a frame: corners, sides, and one for rotating above its upper side. Where they would cover each other
 * on screen, there are fewer. `scale`: pixels per mm; `size`: pixels of a handle's sides.
 */
export function handlesOf(frame: Frame, scale: number, size: number): readonly Handle[] {
  const { matrix, box, sizing } = frame;
  const [a, b, c, d, tx, ty] = matrix;
  const at = (x: number, y: number): Point => ({ x: a * x + c * y + tx, y: b * x + d * y + ty });
  const { minX, minY, maxX, maxY } = box;
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [isWide, isHigh] = [maxX - minX > NOTHING, maxY - minY > NOTHING];
  /** Handles for a unit of the frame's own coordinates. */
  const [perX, perY] = [lengthOf({ x: a, y: b }), lengthOf({ x: c, y: d })].map(
    (length) => (length * scale) / size,
  ) as [number, number];
  const [width, height] = [(maxX - minX) * perX, (maxY - minY) * perY];

  const handles: Handle[] = [];
  const add = (kind: Handle["kind"], x: number, y: number) => handles.push({ kind, at: at(x, y) });
  if (sizing !== "none" && isWide && isHigh) {
    if (Math.max(width, height) >= SMALL) {
      add("nw", minX, minY);
      add("ne", maxX, minY);
      add("sw", minX, maxY);
      add("se", maxX, maxY);
    } else add("se", maxX + 0.5 / perX, maxY + 0.5 / perY);
  }
  if (sizing === "freely") {
    if (isHigh && (width >= SIDE || !isWide)) {
      add("n", midX, minY);
      add("s", midX, maxY);
    }
    if (isWide && (height >= SIDE || !isHigh)) {
      add("w", minX, midY);
      add("e", maxX, midY);
    }
  }

  const up = outward(matrix);
  const middle = at(midX, minY);
  const gap = ROTATE / scale;
  handles.push({
    kind: "rotate",
    at: { x: middle.x + up.x * gap, y: middle.y + up.y * gap },
  });
  return handles;
}

/** The direction in the drawing that is perpendicular to the upper side and leads away from the box. */
function outward([a, b, c, d]: Frame["matrix"]): Point {
  const length = lengthOf({ x: a, y: b }) || 1;
  const side = a * d - b * c < 0 ? -1 : 1;
  return { x: (side * b) / length, y: (-side * a) / length };
}
