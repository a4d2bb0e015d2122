import { type Bounds, type Contour, contourBounds, flatten } from "@cuttle/geometry/kernel";
import earcut from "earcut";
import type { AssembledPiece } from "../../src/assembly.ts";

/** Edges that meet at less than about 40 degrees are shaded as one curve: the cosine. */
const SMOOTH = 0.77;

/** A closed outline or hole as x, y, x, y, … */
type Ring = Float64Array;

/** A piece as triangles in its own coordinates: its face at depth 0, its back at minus its thickness. */
export interface Solid {
  /** Of each vertex x, y, z and its normal. Those of the face come first, then as many of the back. */
  readonly vertices: readonly number[];
  /** How many vertices the face has. */
  readonly face: number;
  /** Three vertices for each triangle. */
  readonly triangles: readonly number[];
  /** All outlines and holes, to find what is under the pointer. */
  readonly rings: readonly Ring[];
}

/** The areas of a piece: of each the outline, then its holes. */
function areasOf({ shapes }: AssembledPiece): (readonly Contour[])[] {
  return shapes
    .filter(({ operation, contours }) => operation === "cut" && contours[0]?.closed)
    .map(({ contours }) => contours);
}

/** The box of a piece's face, mm; undefined when nothing of it has an area. */
export function faceBox(piece: AssembledPiece): Bounds | undefined {
  return contourBounds(areasOf(piece).flat());
}

/** The solid of a piece; `tolerance`: how far it may be from its outlines, mm. */
export function solidOf(piece: AssembledPiece, tolerance: number): Solid {
  const { thickness } = piece;
  const front: number[] = [];
  const back: number[] = [];
  const edges: number[] = [];
  const triangles: number[] = [];
  const all: Ring[] = [];
  for (const contours of areasOf(piece)) {
    const rings = contours.map((one) => ringOf(one, tolerance)).filter(({ length }) => length >= 6);
    for (const ring of rings) all.push(ring);
    const before = front.length / 6;
    for (const k of trianglesOf(rings)) triangles.push(before + k);
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        front.push(at(ring, i), at(ring, i + 1), 0, 0, 0, 1);
        back.push(at(ring, i), at(ring, i + 1), -thickness, 0, 0, -1);
      }
    }
    rings.forEach((ring, index) => {
      addEdges(edges, ring, index > 0, thickness);
    });
  }
  const face = front.length / 6;
  const ofBack = triangles.map((k) => face + k);
  const ofEdges: number[] = [];
  for (let k = 2 * face; k < 2 * face + edges.length / 6; k += 4) {
    ofEdges.push(k, k + 1, k + 2, k + 2, k + 1, k + 3);
  }
  return {
    vertices: [...front, ...back, ...edges],
    face,
    triangles: [...triangles, ...ofBack, ...ofEdges],
    rings: all,
  };
}

/** Three indexes of points for each triangle of an area: its outline, then its holes. */
function trianglesOf(rings: readonly Ring[]): number[] {
  const points: number[] = [];
  const holes: number[] = [];
  rings.forEach((ring, index) => {
    if (index > 0) holes.push(points.length / 2);
    for (const value of ring) points.push(value);
  });
  return earcut(points, holes);
}

/** The contour as a polyline; points that are close to each other become one. */
function ringOf(contour: Contour, tolerance: number): Ring {
  const points = flatten(contour, tolerance);
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [at(points, i), at(points, i + 1)];
    const far = Math.hypot(x - (kept.at(-2) ?? Infinity), y - (kept.at(-1) ?? 0)) >= tolerance;
    if (far) kept.push(x, y);
  }
  return Float64Array.from(kept);
}

/** Adds the walls along a ring, four vertices for each of its edges. */
function addEdges(edges: number[], ring: Ring, isHole: boolean, thickness: number): void {
  const count = ring.length / 2;
  const outward = Math.sign(areaOf(ring)) * (isHole ? -1 : 1);
  const normals = new Float64Array(ring.length);
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count;
    const dx = at(ring, 2 * j) - at(ring, 2 * i);
    const dy = at(ring, 2 * j + 1) - at(ring, 2 * i + 1);
    const length = Math.hypot(dx, dy) || 1;
    normals[2 * i] = (outward * dy) / length;
    normals[2 * i + 1] = (-outward * dx) / length;
  }
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count;
    const start = blended(normals, (i + count - 1) % count, i);
    const end = blended(normals, j, i);
    const from = [at(ring, 2 * i), at(ring, 2 * i + 1)] as const;
    const to = [at(ring, 2 * j), at(ring, 2 * j + 1)] as const;
    edges.push(...from, 0, ...start, 0, ...from, -thickness, ...start, 0);
    edges.push(...to, 0, ...end, 0, ...to, -thickness, ...end, 0);
  }
}

/** The normal of the edge `own` where it meets another one. */
function blended(normals: Float64Array, other: number, own: number): readonly [number, number] {
  const [x, y] = [at(normals, 2 * own), at(normals, 2 * own + 1)];
  const [ox, oy] = [at(normals, 2 * other), at(normals, 2 * other + 1)];
  if (x * ox + y * oy < SMOOTH) return [x, y];
  const length = Math.hypot(x + ox, y + oy);
  return [(x + ox) / length, (y + oy) / length];
}

function areaOf(ring: Ring): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    twice += at(ring, i) * at(ring, j + 1) - at(ring, j) * at(ring, i + 1);
  }
  return twice;
}

const at = (numbers: Float64Array, index: number) => numbers[index] ?? 0;

/** Whether a point is inside the areas. */
export function isInside({ rings }: Solid, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length;
      const [ay, by] = [at(ring, i + 1), at(ring, j + 1)];
      if (ay > y === by > y) continue;
      const across = at(ring, i) + ((y - ay) / (by - ay)) * (at(ring, j) - at(ring, i));
      if (across > x) inside = !inside;
    }
  }
  return inside;
}
