import type { Point64 } from "clipper2-ts";
import { at, subCurve } from "../kernel/cubic.ts";
import type { TaggedSource } from "./source.ts";

/**
 * Turns one polygon that Clipper2 returned back into curves: edges that follow each other along one source segment
 * become the exact part of it, other edges stay straight. The result has Contour's layout, not yet cleaned up.
 */
export function rebuild(
  polygon: readonly Point64[],
  source: TaggedSource,
  scale: number,
): number[] {
  const count = polygon.length;
  for (const { z } of polygon) if (source.isShared(z ?? 0)) source.settle(z ?? 0);
  const pointAt = (k: number) => settle(polygon[k % count] as Point64, source, scale);
  const stretches = polygon.map((point, k) => {
    const next = polygon[(k + 1) % count] as Point64;
    return source.stretch(point.z ?? 0, next.z ?? 0);
  });
  const continues = (k: number): boolean => {
    const before = stretches[(k + count - 1) % count];
    const after = stretches[k % count];
    return (
      before !== undefined &&
      after !== undefined &&
      before.segment === after.segment &&
      before.to === after.from &&
      before.to > before.from === after.to > after.from
    );
  };
  let first = 0;
  while (first < count && continues(first)) first++;
  const coords: number[] = [...pointAt(first)];
  for (let k = first; k < first + count; ) {
    let end = k + 1;
    while (end < first + count && continues(end)) end++;
    const from = pointAt(k);
    const to = pointAt(end);
    const head = stretches[k % count];
    const tail = stretches[(end - 1) % count];
    if (head && tail) appendPart(coords, source, head.segment, head.from, tail.to, from, to);
    else coords.push(...from, ...to, ...to);
    k = end;
  }
  return coords;
}

function settle(point: Point64, source: TaggedSource, scale: number): [number, number] {
  return source.settle(point.z ?? 0) ?? [point.x / scale, point.y / scale];
}

/** The part of a source segment, its ends moved onto the vertices it runs between and its controls with them. */
function appendPart(
  coords: number[],
  source: TaggedSource,
  segment: number,
  time1: number,
  time2: number,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const i = 8 * segment;
  if (time1 === 0 && time2 === 1) {
    for (let k = i + 2; k < i + 8; k++) coords.push(at(source.coords, k));
    return;
  }
  const part = subCurve(source.coords, i, time1, time2);
  coords.push(
    at(part, 2) + from[0] - at(part, 0),
    at(part, 3) + from[1] - at(part, 1),
    at(part, 4) + to[0] - at(part, 6),
    at(part, 5) + to[1] - at(part, 7),
    to[0],
    to[1],
  );
}
