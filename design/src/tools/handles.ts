import type { Bounds } from "@cuttle/geometry/kernel";
import type { Frame } from "../edit/frame.ts";
import { lengthOf } from "./measure.ts";
import type { Point } from "./tool.ts";

export interface Handle {
  readonly kind: "nw" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "rotate";
  /** mm, in the drawing. */
  readonly at: Point;
}

/** Pixels of a handle's sides, by the pointer that people have most; every pointer holds what is shown. */
export const handleSize = { mouse: 12, touch: 20 };
/** Pixels from the middle of a handle where a press holds it: all of it, and at least what WCAG asks of targets. */
export const handleReach = (size: number): number => Math.max(12, size * Math.SQRT1_2);

/** Handles, and at least pixels, between the upper side and the handle that rotates. */
const ROTATE = { handles: 1.8, pixels: 26 };
/** A side that is so many handles long has one of its own. */
const SIDE = 3.3;
/** The handles of a side that is shorter, in handles, would cover each other: they are beside it. */
const THIN = 1.25;
/** Then they are so many reaches from each other, so that a press between them moves the frame. */
const APART = 2.6;
/** A frame of fewer reaches has one corner, outside, so that the frame can be dragged. */
const SMALL = 2.8;
/** mm; a side this short has no length. */
const NOTHING = 1e-6;

/**
 * The handles of a frame: corners, sides, and one for rotating above its upper side, or below its lower one if that is
 * not in view. Where they would cover each other on screen, there are fewer. `scale`: pixels per mm; `size`: pixels of a
 * handle's sides; `seen`: mm, what is in view.
 */
export function handlesOf(
  frame: Frame,
  scale: number,
  size: number,
  seen?: Bounds,
): readonly Handle[] {
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
  const reach = handleReach(size) / size;
  const [isThinX, isThinY] = [isWide && width < THIN, isHigh && height < THIN];
  const isThin = isThinX || isThinY;
  const left = minX - (isThinX ? (APART * reach - width) / 2 / perX : 0);
  const top = minY - (isThinY ? (APART * reach - height) / 2 / perY : 0);
  const [right, bottom] = [2 * midX - left, 2 * midY - top];

  const handles: Handle[] = [];
  const add = (kind: Handle["kind"], x: number, y: number) => handles.push({ kind, at: at(x, y) });
  const isSmall = isWide && isHigh && Math.max(width, height) < SMALL * reach;
  if (sizing !== "none" && isSmall) {
    const out = reach * Math.SQRT1_2;
    add("se", maxX + out / perX, maxY + out / perY);
  } else {
    const isFree = sizing === "freely";
    if (sizing !== "none" && isWide && isHigh && !(isFree && isThin)) {
      add("nw", left, top);
      add("ne", right, top);
      add("sw", left, bottom);
      add("se", right, bottom);
    }
    if (isFree && isHigh && (width >= SIDE || !isWide || isThinX)) {
      add("n", midX, top);
      add("s", midX, bottom);
    }
    if (isFree && isWide && (height >= SIDE || !isHigh || isThinY)) {
      add("w", left, midY);
      add("e", right, midY);
    }
  }
  const around = { minX: left, minY: top, maxX: right, maxY: bottom };
  handles.push({ kind: "rotate", at: rotateAt({ matrix, box: around }, scale, size, seen) });
  return handles;
}

/** Where the handle that rotates is: above the upper side of a box, or below the lower one. */
function rotateAt(
  { matrix, box }: Pick<Frame, "matrix" | "box">,
  scale: number,
  size: number,
  seen: Bounds | undefined,
): Point {
  const [a, b, c, d, tx, ty] = matrix;
  const up = outward(matrix);
  const gap = Math.max(ROTATE.handles * size, ROTATE.pixels) / scale;
  const beyond = (y: number, by: number): Point => {
    const x = (box.minX + box.maxX) / 2;
    return { x: a * x + c * y + tx + up.x * by, y: b * x + d * y + ty + up.y * by };
  };
  const above = beyond(box.minY, gap);
  const below = beyond(box.maxY, -gap);
  const room = size / 2 / scale;
  const isSeen = ({ x, y }: Point) =>
    seen === undefined ||
    (x >= seen.minX + room &&
      x <= seen.maxX - room &&
      y >= seen.minY + room &&
      y <= seen.maxY - room);
  return isSeen(above) || !isSeen(below) ? above : below;
}

/** The direction in the drawing that is perpendicular to the upper side and leads away from the box. */
function outward([a, b, c, d]: Frame["matrix"]): Point {
  const length = lengthOf({ x: a, y: b }) || 1;
  const side = a * d - b * c < 0 ? -1 : 1;
  return { x: (side * b) / length, y: (-side * a) / length };
}
