import { type Frame, packed } from "./atlas.ts";
import type { Matrix } from "./matrix.ts";
import type { Item } from "./scene.ts";
import { type Solid, solidOf } from "./solid.ts";

/** 32-bit words of a vertex. */
const STRIDE = 14;

/** What the shaders read of a vertex: index, how many numbers, where they begin in words. */
export const attributes = [
  ["position", 3, 0],
  ["normal", 3, 3],
  ["move", 3, 6],
  /** In the piece's drawing, mm. */
  ["onSheet", 2, 9],
  /** In the atlas; below 0 where there is nothing. */
  ["onMarks", 2, 11],
] as const;
/** Red, green, blue, and the kind of surface: a byte each. */
export const COLOR_AT = 13;
export const BYTES_PER_VERTEX = 4 * STRIDE;

/** All pieces as one list of triangles, in the object's space. */
export interface Mesh {
  readonly vertices: ArrayBuffer;
  readonly triangles: Uint32Array;
  /** How many of the numbers in `triangles` are of pieces that are cut; the rest is only seen while it is together. */
  readonly cut: number;
  readonly solids: ReadonlyMap<Item, Solid>;
}

/** `tolerance`: how far outlines may be off, mm. */
export function meshOf(
  items: readonly Item[],
  frames: ReadonlyMap<Item, Frame>,
  tolerance: number,
): Mesh {
  const solids = new Map(items.map((item) => [item, solidOf(item.piece, tolerance)]));
  let vertexCount = 0;
  let indexCount = 0;
  for (const { vertices, triangles } of solids.values()) {
    vertexCount += vertices.length / 6;
    indexCount += triangles.length;
  }
  const buffer = new ArrayBuffer(vertexCount * BYTES_PER_VERTEX);
  const numbers = new Float32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const triangles = new Uint32Array(indexCount);
  let vertex = 0;
  let index = 0;
  let cut = 0;
  // What is not cut comes last.
  const ordered = [...solids].sort(([a], [b]) => rankOf(a) - rankOf(b));
  for (const [item, solid] of ordered) {
    for (const k of solid.triangles) triangles[index++] = vertex + k;
    if (item.piece.piece >= 0) cut = index;
    const { vertices } = solid;
    const face = bytesOf(item.colors.material);
    // What is not cut has no burnt edges.
    const edge = item.piece.piece < 0 ? face : bytesOf(item.colors.edge);
    for (let k = 0; k < vertices.length / 6; k++, vertex++) {
      const from = 6 * k;
      const [x = 0, y = 0] = [vertices[from], vertices[from + 1]];
      const at = vertex * STRIDE;
      move(numbers, at, item.matrix, vertices, from, 1);
      move(numbers, at + 3, item.matrix, vertices, from + 3, 0);
      numbers.set(item.apart, at + 6);
      numbers.set([x, y], at + 9);
      numbers.set(k < solid.face ? placeIn(frames.get(item), item, x, y) : nowhere, at + 11);
      const isEdge = k >= 2 * solid.face;
      bytes.set(isEdge ? edge : face, 4 * (at + COLOR_AT));
      bytes[4 * (at + COLOR_AT) + 3] = surfaceOf(item, isEdge);
    }
  }
  return { vertices: buffer, triangles, cut, solids };
}

/** What the shaders do with a surface: 255 is wood with grain, 128 what is not cut, 0 everything else. */
function surfaceOf({ piece, isWood }: Item, isEdge: boolean): number {
  if (piece.piece < 0) return 128;
  return isWood && !isEdge ? 255 : 0;
}

const rankOf = ({ piece }: Item) => (piece.piece < 0 ? 1 : 0);
const nowhere = [-1, -1];

function placeIn(frame: Frame | undefined, { box }: Item, x: number, y: number): readonly number[] {
  if (!frame) return nowhere;
  return packed(
    frame,
    (x - box.minX) / (box.maxX - box.minX),
    (y - box.minY) / (box.maxY - box.minY),
  );
}

/** Writes a point (w: 1) or a direction (w: 0) of a solid, moved by a matrix. */
function move(
  to: Float32Array,
  at: number,
  m: Matrix,
  vertices: readonly number[],
  from: number,
  w: 0 | 1,
): void {
  const [x = 0, y = 0, z = 0] = [vertices[from], vertices[from + 1], vertices[from + 2]];
  for (let k = 0; k < 3; k++) {
    to[at + k] = (m[k] ?? 0) * x + (m[4 + k] ?? 0) * y + (m[8 + k] ?? 0) * z + (m[12 + k] ?? 0) * w;
  }
}

function bytesOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) || 0);
}
