import { describe, expect, test } from "vitest";
import { boxFaces } from "./box-faces.ts";
import type { Point } from "./box-joints.ts";
import { type BoxFace, type BoxShape, boxHeights, type Spatial } from "./box-shape.ts";

const dot = (a: Spatial, b: Spatial) => a.x * b.x + a.y * b.y + a.z * b.z;

function inside(points: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[i] as Point;
    const b = points[j] as Point;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

/** Whether a face's solid holds a point of space. */
function holds(face: BoxFace, p: Spatial, thickness: number): boolean {
  const { origin, u, v, normal } = face.placement;
  const rel = { x: p.x - origin.x, y: p.y - origin.y, z: p.z - origin.z };
  const depth = dot(rel, normal);
  if (depth <= 0 || depth >= thickness) return false;
  const x = dot(rel, u);
  const y = dot(rel, v);
  if (!inside(face.outline, x, y)) return false;
  if (face.round) {
    const dx = x - face.round.center.x;
    const dy = y - face.round.center.y;
    if (dx * dx + dy * dy < face.round.radius * face.round.radius) return false;
  }
  return !face.holes.some((hole) => inside(hole, x, y));
}

/** How often a point must be filled: once in the walls, never in the hollow; undefined where lids and dividers stand. */
function wanted(box: BoxShape, p: Spatial): 0 | 1 | undefined {
  const { x, y, thickness: t, lid } = box;
  const heights = boxHeights(box);
  const outsideX = p.x < t || p.x > x - t;
  const outsideY = p.y < t || p.y > y - t;
  const hollow = box.dividers.across + box.dividers.along > 0 ? undefined : 0;
  if (p.z < t) return 1;
  if (lid === "closed") return outsideX || outsideY || p.z > box.z - t ? 1 : hollow;
  if (lid === "open") return outsideX || outsideY ? 1 : hollow;
  if (lid === "liftOff") {
    if (p.z > heights.walls) return 1;
    return outsideX || outsideY ? 1 : p.z < heights.ceiling ? hollow : undefined;
  }
  if (outsideX || p.y > y - t) return 1;
  // In the front's plane stand the front, the lid's edge and the frame: nothing shows through.
  if (p.y < t) return 1;
  return p.z < heights.ceiling ? hollow : undefined;
}

/** Cells between all coordinates where anything may change: sampling one point of each leaves nothing out. */
function* samples(box: BoxShape, faces: readonly BoxFace[]): Generator<Spatial> {
  const cuts = { x: new Set<number>(), y: new Set<number>(), z: new Set<number>() };
  const t = box.thickness;
  for (const face of faces) {
    const { origin, u, v, normal } = face.placement;
    const points = [...face.outline, ...face.holes.flat()];
    for (const p of points) {
      for (const depth of [0, t]) {
        for (const axis of ["x", "y", "z"] as const) {
          const at = origin[axis] + u[axis] * p.x + v[axis] * p.y + normal[axis] * depth;
          cuts[axis].add(Math.round(at * 1e9) / 1e9);
        }
      }
    }
  }
  const middles = (set: Set<number>) => {
    const sorted = [...set].sort((a, b) => a - b);
    return sorted.slice(1).flatMap((b, i) => {
      const a = sorted[i] as number;
      return b - a > 1e-7 ? [(a + b) / 2] : [];
    });
  };
  const [xs, ys, zs] = [middles(cuts.x), middles(cuts.y), middles(cuts.z)];
  for (const x of xs) for (const y of ys) for (const z of zs) yield { x, y, z };
}

function audit(box: BoxShape) {
  const faces = boxFaces(box);
  const t = box.thickness;
  let gaps = 0;
  let overlaps = 0;
  let strays = 0;
  let points = 0;
  for (const p of samples(box, faces)) {
    const count = faces.reduce((sum, face) => sum + (holds(face, p, t) ? 1 : 0), 0);
    const want = wanted(box, p);
    points += 1;
    if (count > 1) overlaps += 1;
    if (want === 1 && count === 0) gaps += 1;
    if (want === 0 && count > 0) strays += 1;
  }
  return { gaps, overlaps, strays, points };
}

const plain = {
  x: 120,
  y: 80,
  z: 60,
  thickness: 3,
  fingerWidth: 10,
  lid: "closed" as const,
  play: 0,
  dividers: { across: 0, along: 0 },
};
const lids = ["open", "closed", "liftOff", "sliding"] as const;

describe("the walls of a box in space", () => {
  const cases: Partial<BoxShape>[] = [
    {},
    { x: 100, y: 100, z: 100 },
    { x: 47.3, y: 61.9, z: 38.1, thickness: 2.7, fingerWidth: 7.77 },
    { x: 210, y: 31.4, z: 33.3, thickness: 6, fingerWidth: 9.5 },
    { x: 33, y: 44, z: 55, thickness: 0.8, fingerWidth: 3.3 },
    { fingerWidth: 500 },
    { x: 30, y: 30, z: 36, thickness: 6, fingerWidth: 1 },
    { thickness: 3.175, fingerWidth: 12.7, dividers: { across: 2, along: 0 } },
    { dividers: { across: 3, along: 2 } },
    { x: 90.5, y: 77.7, z: 44.4, thickness: 4.2, dividers: { across: 0, along: 1 } },
  ];
  for (const lid of lids) {
    test.each(cases)(`${lid}: each point belongs to one face, %o`, (shape) => {
      const found = audit({ ...plain, ...shape, lid });
      expect(found.points).toBeGreaterThanOrEqual(100);
      expect(found).toMatchObject({ gaps: 0, overlaps: 0, strays: 0 });
    });
    test(`${lid}: with play no two faces touch the same point, and there are gaps`, () => {
      const found = audit({ ...plain, play: 0.2, lid, dividers: { across: 2, along: 1 } });
      expect(found.overlaps).toBe(0);
      expect(found.gaps).toBeGreaterThan(0);
    });
  }

  test("the check can fail: a face moved by a hair is seen", () => {
    const faces = boxFaces(plain);
    const front = faces[0] as BoxFace;
    const moved = { ...front, outline: front.outline.map((p) => ({ x: p.x + 0.01, y: p.y })) };
    const list = [moved, ...faces.slice(1)];
    let overlaps = 0;
    for (const p of samples(plain, list)) {
      if (list.filter((face) => holds(face, p, 3)).length > 1) overlaps += 1;
    }
    expect(overlaps).toBeGreaterThan(0);
  });
});
