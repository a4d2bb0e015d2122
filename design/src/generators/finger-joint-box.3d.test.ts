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

/** Whether a face's solid contains a point in space. */
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

/**
 * How often a point must be filled: once in the walls, never in the hollow; undefined where there are lids and
 * dividers.
 */
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
  // In the front's plane are the front, the lid's edge and the frame, without a gap.
  if (p.y < t) return 1;
  return p.z < heights.ceiling ? hollow : undefined;
}

/** Cells between all coordinates where anything may change, by middle and size: testing their middles is complete. */
function* cells(
  box: BoxShape,
  faces: readonly BoxFace[],
): Generator<{ point: Spatial; size: Spatial }> {
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
      return b - a > 1e-7 ? [{ at: (a + b) / 2, size: b - a }] : [];
    });
  };
  const [xs, ys, zs] = [middles(cuts.x), middles(cuts.y), middles(cuts.z)];
  for (const x of xs)
    for (const y of ys)
      for (const z of zs)
        yield {
          point: { x: x.at, y: y.at, z: z.at },
          size: { x: x.size, y: y.size, z: z.size },
        };
}

function audit(box: BoxShape) {
  const faces = boxFaces(box);
  const t = box.thickness;
  let gaps = 0;
  let overlaps = 0;
  let strays = 0;
  let points = 0;
  for (const { point: p } of cells(box, faces)) {
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
  lidClearance: 0,
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
      const shape = { ...plain, play: 0.2, lidClearance: 0.3, lid };
      const found = audit({ ...shape, dividers: { across: 2, along: 1 } });
      expect(found.overlaps).toBe(0);
      expect(found.gaps).toBeGreaterThan(0);
    });
  }

  test("the check can fail: a slightly moved face is detected", () => {
    const faces = boxFaces(plain);
    const front = faces[0] as BoxFace;
    const moved = { ...front, outline: front.outline.map((p) => ({ x: p.x + 0.01, y: p.y })) };
    const list = [moved, ...faces.slice(1)];
    let overlaps = 0;
    for (const { point: p } of cells(plain, list)) {
      if (list.filter((face) => holds(face, p, 3)).length > 1) overlaps += 1;
    }
    expect(overlaps).toBeGreaterThan(0);
  });
});

type Axis = "x" | "y" | "z";
const axes = ["x", "y", "z"] as const;

/** The interval of a line along an axis that a face fills, mm. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly face: BoxFace;
}

/** The spans on each line along an axis between all coordinates where anything may change, in order. */
function* lines(box: BoxShape, faces: readonly BoxFace[], axis: Axis): Generator<Span[]> {
  const along = new Map<string, Span[]>();
  const others = axes.filter((one) => one !== axis);
  for (const { point, size } of cells(box, faces)) {
    const line = others.map((one) => point[one]).join(" ");
    const spans = along.get(line) ?? [];
    along.set(line, spans);
    for (const face of faces) {
      if (!holds(face, point, box.thickness)) continue;
      const from = point[axis] - size[axis] / 2;
      const last = spans.findLastIndex((span) => span.face === face);
      const before = spans[last];
      const to = from + size[axis];
      if (before && from - before.to < 1e-7) spans[last] = { ...before, to };
      else spans.push({ from, to, face });
    }
  }
  for (const spans of along.values()) yield spans.sort((a, b) => a.from - b.from);
}

/**
 * The widest overlap and the widest gap narrower than the material between neighbours, mm; and the clearance of the
 * lid.
 */
function assembled(box: BoxShape) {
  const faces = boxFaces(box);
  const inserted = box.lid === "liftOff" ? "Lid rim" : box.lid === "sliding" ? "Lid" : "";
  const found = { overlap: 0, gap: 0, free: { x: [], y: [], z: [] } as Record<Axis, number[]> };
  for (const axis of axes) {
    for (const spans of lines(box, faces, axis)) {
      const gapAfter = (i: number) => {
        const [a, b] = [spans[i], spans[i + 1]];
        return a && b ? b.from - a.to : Infinity;
      };
      spans.forEach(({ face }, i) => {
        const gap = gapAfter(i);
        found.overlap = Math.max(found.overlap, -gap);
        if (gap < box.thickness) found.gap = Math.max(found.gap, gap);
        const both = gapAfter(i - 1) + gap;
        if (face.name === inserted && both < box.thickness) found.free[axis].push(both);
      });
    }
  }
  return found;
}

describe("an assembled box", () => {
  const sizes: Partial<BoxShape>[] = [
    {},
    { x: 40, y: 40, z: 40 },
    { x: 47.3, y: 61.9, z: 38.1, thickness: 2.7, fingerWidth: 7.77 },
    { x: 300, y: 45, z: 60, thickness: 6, fingerWidth: 20 },
    { x: 60, y: 80, z: 40, thickness: 1.5, dividers: { across: 2, along: 1 } },
    { play: 0.1, dividers: { across: 1, along: 0 } },
    { play: 0.1, lidClearance: 0.5 },
    { lidClearance: 0 },
  ];
  describe.each(lids)("%s", (lid) => {
    test.each(sizes)("no overlap, no gap above the play, and the lid moves: %o", (shape) => {
      const box = { ...plain, lidClearance: 0.2, ...shape, lid };
      const { overlap, gap, free } = assembled(box);
      expect(overlap).toBeLessThan(1e-6);
      const moves = lid === "liftOff" || lid === "sliding";
      expect(gap).toBeLessThan(Math.max(box.play, moves ? box.lidClearance : 0) + 1e-6);
      // A lid that lifts off moves between all walls, a sliding one between the sides and below its frame.
      const between: Axis[] = lid === "liftOff" ? ["x", "y"] : lid === "sliding" ? ["x", "z"] : [];
      for (const axis of between) {
        expect([axis, free[axis].length > 0]).toEqual([axis, true]);
        for (const room of free[axis]) expect(room).toBeCloseTo(box.lidClearance, 6);
      }
    });
  });
});
