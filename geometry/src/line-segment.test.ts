import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AffineMatrix } from "./affine-matrix.ts";
import { Axis } from "./axis.ts";
import { CubicSegment } from "./cubic-segment.ts";
import { LineSegment } from "./line-segment.ts";
import { Ray } from "./ray.ts";

const p = (x: number, y: number) => ({ x, y });
const number = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 8);
const point = fc.record({ x: number, y: number });
const cubic = fc
  .tuple(point, point, point, point)
  .map((points) => new CubicSegment(...points))
  .filter((segment) => segment.length() > 0.1);

describe("lines of every length", () => {
  it.each([
    ["axis", new Axis(p(0, 0), p(2, 0)), p(-6, 3), -3, 3],
    ["ray ahead", new Ray(p(0, 0), p(2, 0)), p(6, 3), 3, 3],
    ["ray behind", new Ray(p(0, 0), p(2, 0)), p(-3, 4), 0, 5],
    ["segment inside", new LineSegment(p(0, 0), p(10, 0)), p(5, 2), 0.5, 2],
    ["segment beyond", new LineSegment(p(0, 0), p(10, 0)), p(13, 4), 1, 5],
    ["segment that is a point", new LineSegment(p(1, 1), p(1, 1)), p(4, 5), 0, 5],
  ])("closest point of a %s", (_, line, from, time, distance) => {
    const found = line.closestPoint(from);
    expect(found.time).toBe(time);
    expect(found.distance).toBe(distance);
    expect(line.positionAtTime(time).equals(found.position)).toBe(true);
  });

  it.each([
    ["axis", new Axis(p(1, 2), p(3, 4))],
    ["ray", new Ray(p(1, 2), p(3, 4))],
    ["segment", new LineSegment(p(1, 2), p(4, 6))],
    ["cubic", new CubicSegment(p(1, 2), p(1, 2), p(4, 6), p(4, 6))],
  ])("%s: transformed points are points of the transformed line", (_, line) => {
    const matrix = new AffineMatrix(2, 1, -1, 3, 5, 6);
    const moved = line.clone().transform(matrix);
    for (const time of [0, 0.25, 1])
      expect(
        moved.positionAtTime(time).distance(line.positionAtTime(time).transform(matrix)),
      ).toBeLessThan(1e-12);
    expect(line.tangentAtTime(0).equals(p(0.6, 0.8), 1e-12)).toBe(true);
    expect(line.normalAtTime(0).equals(p(-0.8, 0.6), 1e-12)).toBe(true);
    expect(line.clone().equals(line)).toBe(true);
    expect(moved.equals(line)).toBe(false);
    expect(line.clone().reverse().tangentAtTime(0).equals(p(-0.6, -0.8), 1e-12)).toBe(true);
    expect(line.isValid()).toBe(true);
  });

  it("only finite lines have a box", () => {
    expect(new Axis().boundingBox()).toBeUndefined();
    expect(new Ray().boundingBox()).toBeUndefined();
    expect(new LineSegment(p(5, 1), p(2, 3)).boundingBox().min.equals(p(2, 1))).toBe(true);
    expect(new Axis(p(0, 0), p(0, 0)).isValid()).toBe(false);
  });

  it("parts follow each other", () => {
    const parts = new LineSegment(p(0, 0), p(10, 0)).split(0.7, 0.2, 0, 1, 5);
    expect(parts.map(({ s, e }) => [s.x, e.x])).toEqual([
      [0, 2],
      [2, 7],
      [7, 10],
    ]);
  });
});

describe("cubic segments", () => {
  it("times and distances convert into each other", () => {
    fc.assert(
      fc.property(cubic, fc.double({ min: 0, max: 1, noNaN: true }), (segment, share) => {
        const distance = share * segment.length();
        const back = segment.distanceAtTime(segment.timeAtDistance(distance));
        expect(Math.abs(back - distance)).toBeLessThan(1e-6);
      }),
    );
  });

  it("parts are as long as the whole and meet", () => {
    fc.assert(
      fc.property(cubic, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (segment, time) => {
        const parts = segment.split(time);
        const sum = parts.reduce((length, part) => length + part.length(), 0);
        expect(Math.abs(sum - segment.length())).toBeLessThan(1e-5);
        expect(parts[0]?.p3.distance(parts[1]?.p0 ?? p(9e9, 0))).toBe(0);
        expect(parts[0]?.p3.distance(segment.positionAtTime(time))).toBeLessThan(1e-9);
      }),
    );
  });

  it("its box contains it, and it touches every side", () => {
    fc.assert(
      fc.property(cubic, (segment) => {
        const box = segment.boundingBox().expand(1e-9);
        const samples = Array.from({ length: 101 }, (_, k) => segment.positionAtTime(k / 100));
        expect(samples.every((sample) => box.containsPoint(sample))).toBe(true);
        const reach = Math.max(...samples.map(({ x }) => x));
        expect(box.max.x - reach).toBeLessThan(0.5);
      }),
    );
  });

  it("has the curvature of the circle that fits", () => {
    // The cubic of a quarter circle of radius 10 has a curvature of nearly 1/10 everywhere, clockwise on screen.
    const k = 5.522847498;
    const quarter = new CubicSegment(p(10, 0), p(10, k), p(k, 10), p(0, 10));
    for (const time of [0, 0.3, 0.5, 1]) expect(quarter.curvatureAtTime(time)).toBeCloseTo(0.1, 2);
    expect(quarter.clone().reverse().curvatureAtTime(0.5)).toBeCloseTo(-0.1, 2);
    expect(quarter.isStraight()).toBe(false);
    expect(quarter.closestPoint(p(20, 20)).time).toBeCloseTo(0.5, 9);
  });
});
