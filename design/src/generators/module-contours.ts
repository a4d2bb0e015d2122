import type { Point } from "./box-joints.ts";

/** A matrix of dark and light squares, row by row. */
export type Modules = readonly (readonly boolean[])[];

/**
 * The borders of the dark squares with sides of 1, merged to as few contours as possible: outer ones run clockwise,
 * holes counter-clockwise. Squares that only touch at a corner stay separate.
 */
export function moduleContours(modules: Modules): Point[][] {
  const height = modules.length;
  const width = modules[0]?.length ?? 0;
  const dark = (x: number, y: number) => modules[y]?.[x] === true;
  const stride = width + 1;
  /** Where the border continues from a grid point: up to two edges, in different directions. */
  const ways = new Map<number, number[]>();
  const add = (x: number, y: number, direction: number) => {
    const key = y * stride + x;
    const list = ways.get(key);
    if (list) list.push(direction);
    else ways.set(key, [direction]);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!dark(x, y)) continue;
      if (!dark(x, y - 1)) add(x, y, 0);
      if (!dark(x + 1, y)) add(x + 1, y, 1);
      if (!dark(x, y + 1)) add(x + 1, y + 1, 2);
      if (!dark(x - 1, y)) add(x, y + 1, 3);
    }
  }
  const contours: Point[][] = [];
  // Points where two squares touch are visited last as starts: a walk would end there too early.
  for (const touching of [false, true]) {
    for (const [start, directions] of ways) {
      if (directions.length > 1 !== touching) continue;
      while (directions.length > 0) contours.push(walk(ways, start, stride));
    }
  }
  return contours;
}

const stepX = [1, 0, -1, 0] as const;
const stepY = [0, 1, 0, -1] as const;

function walk(ways: Map<number, number[]>, start: number, stride: number): Point[] {
  const points: Point[] = [];
  let key = start;
  let direction = -1;
  do {
    const list = ways.get(key) ?? [];
    // Of two edges, the right turn stays on the same square.
    const right = list.indexOf((direction + 1) % 4);
    const [next = 0] = list.splice(direction >= 0 && right >= 0 ? right : 0, 1);
    if (next !== direction) points.push({ x: key % stride, y: Math.floor(key / stride) });
    direction = next;
    key += (stepX[direction] ?? 0) + (stepY[direction] ?? 0) * stride;
  } while (key !== start);
  // The start is within a straight side when the walk returns in its first direction.
  const [first, second] = points;
  const last = points.at(-1);
  if (first && second && last && points.length > 4) {
    const straight =
      (last.x === first.x && first.x === second.x) || (last.y === first.y && first.y === second.y);
    if (straight) points.shift();
  }
  return points;
}
