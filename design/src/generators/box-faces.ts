import { type BoxDividers, dividerPanels, dividerSlots } from "./box-dividers.ts";
import {
  type FaceEdge,
  faceOutline,
  fingerBorders,
  type Point,
  plainEdge,
  rectanglePoints,
} from "./box-joints.ts";

/** A point or direction in space: x to the right, y to the back, z up. */
export interface Spatial {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where a face stands in the box: its plane's origin, the directions of its two axes and of its thickness. */
export interface Placement {
  readonly origin: Spatial;
  readonly u: Spatial;
  readonly v: Spatial;
  readonly normal: Spatial;
}

/** A flat part of the box: outline and holes in its own plane, y down, as seen from outside. */
export interface BoxFace {
  readonly name: string;
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  /** A round hole for a finger. */
  readonly round?: { readonly center: Point; readonly radius: number };
  readonly placement: Placement;
}

export type BoxLid = "open" | "closed" | "liftOff" | "sliding";

/** A box by its outer measures, mm. */
export interface BoxShape {
  readonly x: number;
  readonly y: number;
  /** With everything that closes it. */
  readonly z: number;
  readonly thickness: number;
  readonly fingerWidth: number;
  readonly lid: BoxLid;
  /** Free room, mm, between the fingers of a joint and around loose parts; 0 fits exactly. */
  readonly play: number;
  readonly dividers: BoxDividers;
}

const right: Spatial = { x: 1, y: 0, z: 0 };
const leftward: Spatial = { x: -1, y: 0, z: 0 };
const back: Spatial = { x: 0, y: 1, z: 0 };
const front: Spatial = { x: 0, y: -1, z: 0 };
const up: Spatial = { x: 0, y: 0, z: 1 };
const down: Spatial = { x: 0, y: 0, z: -1 };

/** The heights, mm from the table, that a lid asks for. */
export function boxHeights(box: Pick<BoxShape, "z" | "thickness" | "lid" | "play">) {
  const { z, thickness, lid, play } = box;
  const walls = lid === "liftOff" ? z - thickness : z;
  const slide = z - 2 * thickness - play;
  const rail = lid === "sliding" ? Math.min(2 * thickness, slide - thickness) : 0;
  const rim = lid === "liftOff" ? thickness : 0;
  const ceiling = lid === "closed" ? z - thickness : lid === "sliding" ? slide - rail : walls - rim;
  return {
    /** Of the back and the sides. */
    walls,
    /** Of the front, which a sliding lid passes over. */
    front: lid === "sliding" ? slide : walls,
    /** Underside of a sliding lid. */
    slide,
    /** Of the strips a sliding lid runs on. */
    rail,
    /** Where dividers end. */
    ceiling,
  };
}

/**
 * The parts of a box with finger joints. Front and back are outermost at every edge and own all corners, the sides come
 * next, bottom and top lie between them; each border between fingers is computed once and used by both faces, so that
 * together the faces fill the walls without gap or overlap.
 */
export function boxFaces(box: BoxShape): BoxFace[] {
  const { x, y, thickness: t, fingerWidth, play, lid } = box;
  const heights = boxHeights(box);
  const { walls } = heights;
  const borders = (length: number) => fingerBorders(t, length - t, fingerWidth);
  const outer = (length: number): FaceEdge => ({ recessed: false, borders: borders(length) });
  const inner = (length: number): FaceEdge => ({ recessed: true, borders: borders(length) });
  const topped = lid === "closed" || lid === "sliding";
  const slots = dividerSlots(box, t, heights);

  // A sliding lid passes over the front: above it the sides reach the front's plane alone.
  const step = walls - heights.front;
  const frontColumn: FaceEdge =
    step > 0
      ? { recessed: false, borders: [step, ...borders(heights.front).map((at) => step + at)] }
      : inner(walls);

  const wall = (
    name: string,
    size: { width: number; height: number },
    sides: { left: FaceEdge; right: FaceEdge; top: FaceEdge },
    holes: readonly (readonly Point[])[],
    placement: Placement,
  ): BoxFace => ({
    name,
    outline: faceOutline(size.width, size.height, { ...sides, bottom: outer(size.width) }, t, play),
    holes,
    placement,
  });

  const faces: BoxFace[] = [
    wall(
      "Front",
      { width: x, height: heights.front },
      {
        left: outer(heights.front),
        right: outer(heights.front),
        top: lid === "closed" ? outer(x) : plainEdge,
      },
      slots.front,
      { origin: { x: 0, y: 0, z: heights.front }, u: right, v: down, normal: back },
    ),
    wall(
      "Back",
      { width: x, height: walls },
      { left: outer(walls), right: outer(walls), top: topped ? outer(x) : plainEdge },
      slots.back,
      { origin: { x, y, z: walls }, u: leftward, v: down, normal: front },
    ),
    wall(
      "Left",
      { width: y, height: walls },
      { left: inner(walls), right: frontColumn, top: topped ? outer(y) : plainEdge },
      slots.left,
      { origin: { x: 0, y, z: walls }, u: front, v: down, normal: right },
    ),
    wall(
      "Right",
      { width: y, height: walls },
      { left: frontColumn, right: inner(walls), top: topped ? outer(y) : plainEdge },
      slots.right,
      { origin: { x, y: 0, z: walls }, u: back, v: down, normal: leftward },
    ),
    {
      name: "Bottom",
      outline: faceOutline(
        x,
        y,
        { top: inner(x), right: inner(y), bottom: inner(x), left: inner(y) },
        t,
        play,
      ),
      holes: [],
      placement: { origin: { x: 0, y, z: 0 }, u: right, v: front, normal: up },
    },
  ];
  faces.push(...lidFaces(box, inner), ...dividerPanels(box, t, heights.ceiling));
  return faces;
}

function lidFaces(box: BoxShape, inner: (length: number) => FaceEdge): BoxFace[] {
  const { x, y, z, thickness: t, play, lid } = box;
  if (lid === "open") return [];
  const flat = (ox: number, oy: number, oz: number): Placement => ({
    origin: { x: ox, y: oy, z: oz },
    u: right,
    v: front,
    normal: up,
  });
  if (lid === "closed") {
    const edges = { top: inner(x), right: inner(y), bottom: inner(x), left: inner(y) };
    return [
      {
        name: "Top",
        outline: faceOutline(x, y, edges, t, play),
        holes: [],
        placement: flat(0, y, z - t),
      },
    ];
  }
  const room = { x: x - 2 * t, y: y - 2 * t };
  if (lid === "liftOff") {
    const width = room.x - play;
    const depth = room.y - play;
    return [
      {
        name: "Lid",
        outline: rectanglePoints(0, 0, x, y),
        holes: [],
        placement: flat(0, y, z - t),
      },
      {
        name: "Lid rim",
        outline: rectanglePoints(0, 0, width, depth),
        holes: frameWindow(0, 0, width, depth, 3 * t, 3 * t),
        placement: flat(t + play / 2, y - t - play / 2, z - 2 * t),
      },
    ];
  }
  const { slide, rail } = boxHeights(box);
  const width = room.x - play;
  const depth = y - t - play;
  const radius = Math.min(8, width / 5, depth / 5);
  const railStrip = (name: string, ox: number): BoxFace => ({
    name,
    outline: rectanglePoints(0, 0, room.y - play, rail),
    holes: [],
    placement: {
      origin: { x: ox, y: y - t - play / 2, z: slide },
      u: front,
      v: down,
      normal: right,
    },
  });
  return [
    {
      name: "Top frame",
      outline: faceOutline(
        x,
        y,
        { top: inner(x), right: inner(y), bottom: plainEdge, left: inner(y) },
        t,
        play,
      ),
      holes: frameWindow(t, t, room.x, room.y, 2 * t, 2 * t),
      placement: flat(0, y, z - t),
    },
    {
      name: "Lid",
      outline: rectanglePoints(0, 0, width, depth),
      holes: [],
      round: { center: { x: width / 2, y: depth - 3 * t - 2 * radius }, radius },
      placement: flat(t + play / 2, depth, slide),
    },
    railStrip("Left rail", t),
    railStrip("Right rail", x - 2 * t),
  ];
}

/** The opening of a frame `rimX`, `rimY` mm wide; none where nothing sensible would be left. */
function frameWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  rimX: number,
  rimY: number,
): Point[][] {
  const w = width - 2 * rimX;
  const h = height - 2 * rimY;
  return w > rimX && h > rimY ? [rectanglePoints(x + rimX, y + rimY, w, h)] : [];
}
