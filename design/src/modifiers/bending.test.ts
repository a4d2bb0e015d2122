import { Path, Vec } from "@cuttle/geometry";
import { describe, expect, test } from "vitest";
import { boxOf, modify } from "./stub-shapes.ts";

describe("bending", () => {
  const bar = Path.rectangle({ x: 0, y: 0, width: 100, height: 10 });

  test("a bar of 100 mm bent by 180° is half a ring", () => {
    const bent = modify("warpToArc", [bar], { angle: 180, line: "bottom" });
    const radius = 100 / Math.PI;
    expect(bent.area()).toBeCloseTo((Math.PI * ((radius + 10) ** 2 - radius ** 2)) / 2, 0);
    const around = boxOf(bent);
    expect(around.width()).toBeCloseTo(2 * (radius + 10), 2);
    expect(around.height()).toBeCloseTo(radius + 10, 2);
    expect(bent.isOnePiece()).toBe(true);
  });

  test("negative angles bend downwards; an angle of 0 changes nothing", () => {
    const sagging = boxOf(modify("warpToArc", [bar], { angle: -90, line: "top" }));
    expect(sagging.max.y).toBeCloseTo(10, 6);
    expect(sagging.min.y).toBeLessThan(-15);
    expect(modify("warpToArc", [bar], { angle: 0 }).toSVGPathString()).toBe(bar.toSVGPathString());
  });

  test("curves stay within a hundredth of the exact formula", () => {
    const circle = Path.circle({ center: { x: 50, y: 5 }, radius: 30 });
    const bent = modify("warpToArc", [circle], {
      angle: 100,
      line: "middle",
    }).allPaths()[0] as Path;
    const radius = 60 / ((100 * Math.PI) / 180);
    for (let i = 0; i < 40; i++) {
      const from = circle.positionAtTime((i * 4) / 40);
      const angle = (from.x - 50) / radius;
      const away = radius - (from.y - 5);
      const at = Vec(50 + away * Math.sin(angle), 5 + radius - away * Math.cos(angle));
      expect(bent.closestPoint(at)?.distance).toBeLessThan(0.01);
    }
  });

  test("a shape too tall to bend is reported", () => {
    const tall = Path.rectangle({ x: 0, y: 0, width: 10, height: 60 });
    expect(() => modify("warpToArc", [tall], { angle: 300, line: "top" })).toThrow(
      /^Angle: .*too tall/,
    );
  });

  test("letters on a circle are placed on it and point outwards", () => {
    const bars = [-20, 0, 20].map((x) => Path.rectangle({ x: x - 1, y: -6, width: 2, height: 6 }));
    const result = modify("textOnPath", bars, { radius: 40 }).allPaths();
    result.forEach((path) => {
      const distances = path.anchors.map(({ position }) => position.length());
      expect(Math.min(...distances)).toBeCloseTo(40, 1);
      expect(Math.max(...distances)).toBeCloseTo(46, 1);
    });
    expect(
      boxOf(result[1] as Path)
        .center()
        .distance(Vec(0, -43)),
    ).toBeLessThan(0.1);
    const middle = boxOf(result[2] as Path).center();
    expect((Math.atan2(middle.x, -middle.y) * 40).toFixed(1)).toBe("20.0");
  });

  test("inside the circle they are at its bottom, upright", () => {
    const bar = [Path.rectangle({ x: -1, y: -6, width: 2, height: 6 })];
    const path = modify("textOnPath", bar, { radius: -40 }).allPaths()[0] as Path;
    expect(boxOf(path).min.y).toBeCloseTo(34, 1);
    expect(boxOf(path).max.y).toBeCloseTo(40, 1);
  });
});
