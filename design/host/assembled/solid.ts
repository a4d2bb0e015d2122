import { type Bounds, type Contour, contourBounds, flatten } from "@cuttle/geometry/kernel";
import earcut from "earcut";
import type { AssembledPiece } from "../../src/assembly.ts";

/** Numbers per vertex: its position and its normal. */
export const STRIDE = 6;

/** mm; curves are this close to the exact ones. */
const TOLERANCE = 0.05;
/** Edges that meet at less than about 40 degrees are shaded as one curve: the cosine. */
const SMOOTH = 0.77;

/** A closed outline or hole as x, y, x, y, … */
type Ring = Float64Array;

/** A piece as triangles in its own coordinates: its face at depth 0, its back at minus its thickness. */
export interface Solid {
  readonly vertices: Float32Array;
  /** How many vertices the face has; the back has as many after them, and then come the edges. */
  readonly face: number;
  readonly edges: number;
  /** All outlines and holes, to find what is under the pointer. */
  readonly rings: readonly Ring[];
  /** Of its face. */
  readonly box: Bounds;
}

/** The solid of a piece; undefined when nothing of it has an area. */
export function solidOf({ shapes, thickness }: AssembledPiece): Solid | undefined {
  const areas = shapes
    .filter(({ operation, contours }) => operation === "cut" && contours[0]?.closed)
    .map(({ contours }) => contours);
  const box = contourBounds(areas.flat());
  if (box === undefined) return undefined;
  const face: number[] = [];
  const edges: number[] = [];
  const rings: Ring[] = [];
  for (const contours of areas) {
    const own = contours.map((contour) => ringOf(contour)).filter((ring) => ring.length >= 6);
    rings.push(...own);
    addFace(face, own);
    own.forEach((ring, index) => {
      addEdges(edges, ring, index > 0, thickness);
    });
  }
  const back = face.map((value, k) => {
    const field = k % STRIDE;
    if (field === 2) return -thickness;
    return field === 5 ? -1 : value;
  });
  return {
    vertices: Float32Array.from([face, back, edges].flat()),
    face: face.length / STRIDE,
    edges: edges.length / STRIDE,
    rings,
    box,
  };
}

function ringOf(contour: Contour): Ring {
  return flatten(contour, TOLERANCE);
}

function addFace(face: number[], rings: readonly Ring[]): void {
  const points: number[] = [];
  const holes: number[] = [];
  rings.forEach((ring, index) => {
    if (index > 0) holes.push(points.length / 2);
    for (const value of ring) points.push(value);
  });
  for (const k of earcut(points, holes)) {
    face.push(points[2 * k] ?? 0, points[2 * k + 1] ?? 0, 0, 0, 0, 1);
  }
}

/** Adds the walls along a ring, two triangles for each of its edges. */
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
    const upper = [...from, 0, ...start, 0];
    const lower = [...from, -thickness, ...start, 0];
    const upperEnd = [...to, 0, ...end, 0];
    const lowerEnd = [...to, -thickness, ...end, 0];
    edges.push(...upper, ...lower, ...upperEnd, ...upperEnd, ...lower, ...lowerEnd);
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
