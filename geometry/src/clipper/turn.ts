import type { Path64, Paths64, Point64 } from "clipper2-ts";
import { Vertex } from "./vertex.ts";

/**
 * Whether a line that sweeps sideways meets fewer edges on average than one that sweeps upwards, as Clipper2's does:
 * its work grows with that number, and in a word the upward one meets edges of every letter, the sideways one those of
 * one or two.
 */
export function isQuickerTurned(polygons: Paths64): boolean {
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  let across = 0;
  let along = 0;
  for (const polygon of polygons) {
    let last = polygon[polygon.length - 1] as Point64;
    for (const point of polygon) {
      across += Math.abs(point.x - last.x);
      along += Math.abs(point.y - last.y);
      if (point.x < minX) minX = point.x;
      if (point.x > maxX) maxX = point.x;
      if (point.y < minY) minY = point.y;
      if (point.y > maxY) maxY = point.y;
      last = point;
    }
  }
  return across * (maxY - minY) < along * (maxX - minX);
}

/** The polygon rotated by a quarter turn, which keeps its orientation and integer coordinates. */
export function turned(polygon: Path64): Path64 {
  return polygon.map(({ x, y, z }) => new Vertex(0 - y, x, z ?? 0));
}

/** The inverse of `turned`. */
export function turnedBack(polygon: Path64): Path64 {
  return polygon.map(({ x, y, z }) => new Vertex(y, 0 - x, z ?? 0));
}
