import type { Bounds } from "@cuttle/geometry/kernel";
import type { AssembledPiece } from "../../src/assembly.ts";
import type { Point } from "./matrix.ts";

/** Levels closer to each other than this are one, mm. */
const SAME_LEVEL = 0.3;
/** How far pieces side by side move apart, as a share of their distance to the middle. */
const SPREAD = 0.35;
/** The distance that pieces behind each other move apart in total, as a share of the object's size. */
const GAP = 0.5;
/** Not farther than this many times the thickness, if that is more. */
const THIN = 6;

interface Group {
  readonly normal: Point;
  readonly center: Point;
}

/**
 * How far each piece moves, mm, when the object is taken apart: along its face's normal, away from those before and
 * behind it, and away from those beside it. Folded parts of one piece stay together.
 */
export function movesApart(
  pieces: readonly Pick<AssembledPiece, "matrix" | "piece" | "thickness">[],
  boxes: readonly (Bounds | undefined)[],
): readonly Point[] {
  const groups = groupsOf(pieces, boxes);
  const all = [...groups.values()];
  const middle = meanOf(all.map(({ center }) => center));
  const size = Math.max(0, ...all.map(({ center }) => distance(center, middle))) * 2;
  const levels = new Map<string, number[]>();
  for (const { normal, center } of all) {
    const key = keyOf(normal);
    const known = levels.get(key) ?? [];
    levels.set(key, known);
    const level = dot(center, normal);
    if (!known.some((one) => Math.abs(one - level) < SAME_LEVEL)) known.push(level);
  }
  for (const known of levels.values()) known.sort((a, b) => a - b);
  const thickest = Math.max(0, ...pieces.map(({ thickness }) => thickness));
  return pieces.map(({ piece }): Point => {
    const group = groups.get(piece);
    if (group === undefined) return [0, 0, 0];
    const { normal, center } = group;
    const known = levels.get(keyOf(normal)) ?? [];
    const level = dot(center, normal);
    const rank = known.findIndex((one) => Math.abs(one - level) < SAME_LEVEL);
    const gap = Math.max(THIN * thickest, GAP * size) / Math.max(1, known.length - 1);
    const along = (rank - (known.length - 1) / 2) * gap;
    const out = minus(center, middle);
    const beside = dot(out, normal);
    return [0, 1, 2].map(
      (k) => along * at(normal, k) + SPREAD * (at(out, k) - beside * at(normal, k)),
    ) as unknown as Point;
  });
}

/** The normal and the center of each cut piece, by its number. */
function groupsOf(
  pieces: readonly Pick<AssembledPiece, "matrix" | "piece">[],
  boxes: readonly (Bounds | undefined)[],
): ReadonlyMap<number, Group> {
  const members = new Map<number, Group[]>();
  pieces.forEach(({ matrix, piece }, index) => {
    const box = boxes[index];
    if (piece < 0 || box === undefined) return;
    const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
    const column = (k: number) => [matrix[k], matrix[k + 1], matrix[k + 2]] as unknown as Point;
    const [u, v, w, origin] = [column(0), column(3), column(6), column(9)];
    const center = [0, 1, 2].map(
      (k) => x * at(u, k) + y * at(v, k) + at(origin, k),
    ) as unknown as Point;
    const known = members.get(piece) ?? [];
    known.push({ normal: facingForward(w), center });
    members.set(piece, known);
  });
  return new Map(
    [...members].map(([piece, all]) => {
      const [first] = all as [Group, ...Group[]];
      return [piece, { normal: first.normal, center: meanOf(all.map(({ center }) => center)) }];
    }),
  );
}

/** A normal or its opposite: which is the same for two pieces that face each other. */
function facingForward(normal: Point): Point {
  const first = normal.find((value) => Math.abs(value) > 0.01) ?? 1;
  return first < 0 ? ([-normal[0], -normal[1], -normal[2]] as const) : normal;
}

const keyOf = (normal: Point) => normal.map((value) => Math.round(value * 20)).join(" ");
const at = (point: Point, k: number) => point[k] ?? 0;
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const distance = (a: Point, b: Point) => Math.hypot(...minus(a, b));

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
  const count = Math.max(1, points.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
