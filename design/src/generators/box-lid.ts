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

/** The parts that close a box; `inner` makes a side that lies between the walls. */
export function lidFaces(box: BoxShape, inner: (length: number) => FaceEdge): BoxFace[] {
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
