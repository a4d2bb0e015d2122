import type { Contour } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { flatten } from "../kernel/flatten.ts";
import { polygonArea, polygonContains } from "./polygon.ts";

/**
 * Whether contours, as far as `tolerance` mm shows, neither cross themselves nor each other, and run so that outer ones
 * have a positive area and holes a negative one: then they need no union before an offset. True for whatever a boolean
 * operation or an offset returned, which is the usual case.
 */
export function isClean(contours: readonly Contour[], tolerance: number): boolean {
  const polygons = contours
    .map((contour) => flatten(contour, tolerance))
    .filter((polygon) => polygon.length >= 6);
  return isNested(polygons) && !hasCrossing(polygons);
}

/** Whether every contour's orientation fits how deep in others it lies. */
function isNested(polygons: readonly Float64Array[]): boolean {
  const boxes = polygons.map(boxOf);
  return polygons.every((polygon, k) => {
    const x = at(polygon, 0);
    const y = at(polygon, 1);
    let depth = 0;
    for (const [j, other] of polygons.entries()) {
      const box = boxes[j] as Box;
      const isNear = x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
      if (j !== k && isNear && polygonContains(other, x, y)) depth++;
    }
    return polygonArea(polygon) > 0 === (depth % 2 === 0);
  });
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function boxOf(polygon: Float64Array): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let k = 0; k < polygon.length; k += 2) {
    box.minX = Math.min(box.minX, at(polygon, k));
    box.maxX = Math.max(box.maxX, at(polygon, k));
    box.minY = Math.min(box.minY, at(polygon, k + 1));
    box.maxY = Math.max(box.maxY, at(polygon, k + 1));
  }
  return box;
}

/** mm. Edges this near to each other touch. */
const TOUCH = 1e-3;
/** Pairs worth looking at; long edges by the thousand are better left to a real sweep. */
const MOST_PAIRS = 20_000_000;

/** Whether two edges cross, or touch other than end to end. Edges sorted by their left ends, each against those it reaches. */
function hasCrossing(polygons: readonly Float64Array[]): boolean {
  const edges = edgesOf(polygons);
  let pairs = 0;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i] as Edge;
    const right = edge.maxX + TOUCH;
    for (let j = i + 1; j < edges.length; j++) {
      const other = edges[j] as Edge;
      if (other.minX > right) break;
      if (++pairs > MOST_PAIRS) return true;
      if (other.minY > edge.maxY + TOUCH || edge.minY > other.maxY + TOUCH) continue;
      if (other !== edge.next && edge !== other.next && cross(edge, other)) return true;
    }
  }
  return false;
}

interface Edge extends Box {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  next: Edge | undefined;
}

function edgesOf(polygons: readonly Float64Array[]): Edge[] {
  const edges: Edge[] = [];
  for (const polygon of polygons) {
    let last: Edge | undefined;
    const first = edges.length;
    for (let k = 0; k < polygon.length; k += 2) {
      const to = k + 2 < polygon.length ? k + 2 : 0;
      const ax = at(polygon, k);
      const ay = at(polygon, k + 1);
      const bx = at(polygon, to);
      const by = at(polygon, to + 1);
      if (ax === bx && ay === by) continue;
      const [minX, maxX] = ax < bx ? [ax, bx] : [bx, ax];
      const [minY, maxY] = ay < by ? [ay, by] : [by, ay];
      const edge: Edge = { ax, ay, bx, by, minX, maxX, minY, maxY, next: undefined };
      if (last) last.next = edge;
      last = edge;
      edges.push(edge);
    }
    if (last) last.next = edges[first];
  }
  return edges.sort((a, b) => a.minX - b.minX);
}

function cross(a: Edge, b: Edge): boolean {
  const side1 = side(a, b.ax, b.ay);
  const side2 = side(a, b.bx, b.by);
  if (side1 * side2 > 0) return false;
  const side3 = side(b, a.ax, a.ay);
  const side4 = side(b, a.bx, a.by);
  if (side3 * side4 > 0) return false;
  const startsMeet = a.ax === b.ax && a.ay === b.ay;
  const endsMeet = a.bx === b.bx && a.by === b.by;
  const meets =
    startsMeet || endsMeet || (a.ax === b.bx && a.ay === b.by) || (a.bx === b.ax && a.by === b.ay);
  if (!meets) return true;
  if (side1 !== 0 || side2 !== 0) return false;
  // On one line from one point: apart when they lead away from it.
  const along = (a.bx - a.ax) * (b.bx - b.ax) + (a.by - a.ay) * (b.by - b.ay);
  return startsMeet || endsMeet ? along > 0 : along < 0;
}

/** On which side of the edge's line a point lies; 0 when it all but touches it. */
function side(edge: Edge, x: number, y: number): number {
  const dx = edge.bx - edge.ax;
  const dy = edge.by - edge.ay;
  const distance = dx * (y - edge.ay) - dy * (x - edge.ax);
  return Math.abs(distance) <= TOUCH * (Math.abs(dx) + Math.abs(dy)) ? 0 : Math.sign(distance);
}
