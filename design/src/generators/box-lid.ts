import {
  type FaceEdge,
  faceOutline,
  type Point,
  plainEdge,
  rectanglePoints,
} from "./box-joints.ts";
import {
  type BoxFace,
  type BoxShape,
  boxHeights,
  down,
  front,
  type Placement,
  right,
  up,
} from "./box-shape.ts";

/** The parts that close a box; `inner` makes a side between the walls. */
export function lidFaces(box: BoxShape, inner: (length: number) => FaceEdge): BoxFace[] {
  const { x, y, z, thickness: t, play, lid, lidClearance: free } = box;
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
    const width = room.x - free;
    const depth = room.y - free;
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
        placement: flat(t + free / 2, y - t - free / 2, z - 2 * t),
      },
    ];
  }
  const { slide, rail } = boxHeights(box);
  const width = room.x - free;
  const depth = y - t - free;
  const { rimX, rimY, hole } = slidingOpening(box);
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
      holes: [rectanglePoints(t + rimX, t + rimY, room.x - 2 * rimX, room.y - 2 * rimY)],
      placement: flat(0, y, z - t),
    },
    {
      name: "Lid",
      outline: rectanglePoints(0, 0, width, depth),
      holes: [],
      round: { center: { x: width / 2, y: depth - hole.fromFront }, radius: hole.radius },
      placement: flat(t + free / 2, depth, slide),
    },
    railStrip("Left rail", t),
    railStrip("Right rail", x - 2 * t),
  ];
}

/** mm; too small for a fingertip otherwise. */
const smallestHole = 5;

/**
 * How many mm an outer measure of the box is too small for a sliding lid with a hole in the smallest window of its
 * frame.
 */
export function missingForFinger({ thickness: t, lidClearance }: BoxShape, length: number): number {
  return smallestHole + 4 * t + lidClearance - length;
}

/**
 * The rims of the frame above a sliding lid, and the hole in the lid that a finger reaches through the frame's window.
 * In small boxes they are smaller, but a thickness of material always stays around both.
 */
function slidingOpening({ x, y, thickness: t, lidClearance }: BoxShape) {
  const rim = (room: number) => {
    const opening = Math.max(2 * t, smallestHole + lidClearance);
    return Math.min(2 * t, Math.max(t, (room - opening) / 2));
  };
  const [rimX, rimY] = [rim(x - 2 * t), rim(y - 2 * t)];
  const width = x - 2 * t - lidClearance;
  const depth = y - t - lidClearance;
  // Along the depth, from the front of the lid: what the window shows, limited to the inside of the lid.
  const from = t + rimY;
  const to = Math.min(y - t - rimY, depth - t);
  const fitting = Math.min(width / 2 - t, x / 2 - t - rimX, (to - from) / 2);
  const radius = Math.min(Math.max(smallestHole / 2, Math.min(8, width / 5, depth / 5)), fitting);
  return {
    rimX,
    rimY,
    hole: { radius, fromFront: Math.min(3 * t + 2 * radius, to - radius) },
  };
}

/** The opening of a frame `rimX`, `rimY` mm wide; none where too little would be left. */
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
