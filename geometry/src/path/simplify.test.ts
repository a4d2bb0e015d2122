import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Anchor } from "../anchor.ts";
import type { VecLike } from "../interfaces.ts";
import { Path } from "../path.ts";
import { somePath } from "./some-path.ts";

const p = (x: number, y: number) => ({ x, y });

describe("flattening and simplifying", () => {
  const around = (made: Path, points: VecLike[]) =>
    Math.max(...points.map((one) => made.closestPoint(one)?.distance ?? Infinity));
  const samples = (made: Path) => made.evenlySpacedPositions(500);

  it("flat lines stay within the tolerance", () => {
    fc.assert(
      fc.property(somePath, (made) => {
        const flat = made.clone().flattenCurves(0.1);
        expect(flat.anchors.every((one) => !one.hasHandles())).toBe(true);
        expect(around(flat, made.evenlySpacedPositions(50))).toBeLessThan(0.1 + 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[name: string, path: Path, tolerance: number, anchors: number]>([
    ["straight line", Path.fromPoints([p(0, 0), p(5, 0), p(10, 0)]), 0.01, 2],
    [
      "square with a point in an edge and its start there",
      Path.fromPoints([p(5, 0), p(10, 0), p(10, 5), p(10, 10), p(0, 10), p(0, 0)], true),
      0.01,
      4,
    ],
    ["bump below the tolerance", Path.fromPoints([p(0, 0), p(5, 0.009), p(10, 0)]), 0.01, 2],
    ["bump above it", Path.fromPoints([p(0, 0), p(5, 0.02), p(10, 0)]), 0.01, 3],
    ["way back on itself", Path.fromPoints([p(0, 0), p(10, 0), p(5, 0)]), 0.01, 3],
    ["repeated points", Path.fromPoints([p(0, 0), p(0, 0), p(10, 0), p(10, 0), p(10, 5)]), 0.01, 3],
    [
      "handles that bend nothing",
      new Path([new Anchor(p(0, 0), p(0, 0), p(3, 0)), new Anchor(p(10, 0)), new Anchor(p(20, 0))]),
      0.01,
      2,
    ],
    [
      "a rounded rectangle has nothing to lose",
      Path.rectangle({ width: 30, height: 20, cornerRadius: 5 }),
      0.001,
      8,
    ],
    ["one point", new Path([p(1, 1)]), 0.01, 1],
    ["nothing", new Path(), 0.01, 0],
  ])("%s", (_, made, tolerance, anchors) => {
    const simple = made.clone().simplify(tolerance);
    expect(simple.anchors).toHaveLength(anchors);
    expect(simple.closed).toBe(made.closed);
    if (made.segmentCount() > 0)
      expect(around(simple, samples(made))).toBeLessThan(tolerance + 1e-6);
  });

  it("removes inserted anchors again and keeps corners", () => {
    const made = new Path(
      [new Anchor(p(0, 0), p(0, 0), p(0, 20)), new Anchor(p(40, 0), p(0, 20))],
      true,
    );
    const more = made.clone();
    for (let k = 0; k < 12; k++) more.insertAnchorAtTime(k + 0.5);
    const simple = more.clone().simplify(0.01);
    expect(simple.anchors.length).toBeLessThanOrEqual(5);
    expect(around(simple, samples(made))).toBeLessThan(0.01);
    for (const corner of [p(0, 0), p(40, 0)])
      expect(simple.anchors.some(({ position }) => position.equals(corner))).toBe(true);
  });

  it("stays within the tolerance", () => {
    fc.assert(
      fc.property(somePath, (made) => {
        const simple = made.clone().simplify(0.05);
        expect(simple.segmentCount()).toBeLessThanOrEqual(made.segmentCount());
        expect(around(simple, made.evenlySpacedPositions(60))).toBeLessThan(0.06);
      }),
      { numRuns: 60 },
    );
  });
});
