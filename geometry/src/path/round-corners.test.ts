import { describe, expect, it } from "vitest";
import { Anchor } from "../anchor.ts";
import { Path } from "../path.ts";

const p = (x: number, y: number) => ({ x, y });

describe("rounded corners", () => {
  it("between straight edges are the circle that touches both", () => {
    for (const turn of [30, 90, 120, 170]) {
      const corner = Path.fromPoints([p(-100, 0), p(0, 0)]);
      corner.addAnchor(
        corner.anchors[1]?.position.clone().add({ x: 100, y: 0 }).rotate(turn) ?? p(0, 0),
      );
      const radius = 3;
      const round = corner.clone().roundCorners(radius);
      // The middle of the circle lies to the right of the first edge, where the arc begins.
      const cut = radius * Math.tan((turn * Math.PI) / 360);
      const [, begin] = round.anchors;
      expect(begin?.position.x).toBeCloseTo(-cut, 9);
      const middle = p(-cut, radius);
      for (let time = 1; time <= round.segmentCount() - 1; time += 0.1) {
        const distance = round.positionAtTime(time).distance(middle);
        expect(Math.abs(distance - radius)).toBeLessThan(3e-4 * radius);
      }
    }
  });

  it.each<[name: string, path: Path, radius: number, anchors: number, area: number | undefined]>([
    ["square", Path.rectangle({ width: 20, height: 20 }), 5, 8, 400 - 100 + 25 * Math.PI],
    ["square to a circle", Path.rectangle({ width: 20, height: 20 }), 10, 4, 100 * Math.PI],
    [
      "no more than half of the shorter edge",
      Path.rectangle({ width: 40, height: 20 }),
      99,
      6,
      400 + 100 * Math.PI,
    ],
    ["no radius", Path.rectangle({ width: 20, height: 20 }), 0, 4, 400],
    ["open path keeps its ends", Path.fromPoints([p(0, 0), p(20, 0), p(20, 20)]), 5, 4, undefined],
    [
      "straight joins are no corners",
      Path.fromPoints([p(0, 0), p(10, 0), p(20, 0)]),
      5,
      3,
      undefined,
    ],
    ["smooth joins are no corners", Path.circle({ radius: 10 }), 5, 4, 100 * Math.PI],
    ["turning back has no circle", Path.fromPoints([p(0, 0), p(10, 0), p(5, 0)]), 5, 3, undefined],
    [
      "repeated corners are one",
      Path.fromPoints([p(0, 0), p(20, 0), p(20, 0), p(20, 20), p(0, 20)], true),
      5,
      8,
      400 - 100 + 25 * Math.PI,
    ],
    [
      "a sharp tip takes two curves",
      Path.fromPoints([p(0, 0), p(30, 0), p(0, 10)]),
      1,
      5,
      undefined,
    ],
    ["nothing", new Path(), 5, 0, undefined],
  ])("%s", (_, path, radius, anchors, area) => {
    const round = path.clone().roundCorners(radius);
    expect(round.anchors).toHaveLength(anchors);
    expect(round.closed).toBe(path.closed);
    if (area !== undefined) expect(Math.abs(round.area() / area - 1)).toBeLessThan(3e-4);
    if (!path.closed && path.segmentCount() > 0) {
      expect(round.positionAtTime(0).equals(path.positionAtTime(0))).toBe(true);
      expect(round.positionAtTime(99).equals(path.positionAtTime(99))).toBe(true);
    }
  });

  it("where an edge bends, the path goes on without a corner", () => {
    const half = new Path(
      [new Anchor(p(0, 0), p(0, 0), p(0, 30)), new Anchor(p(40, 0), p(0, 30))],
      true,
    );
    const round = half.clone().roundCorners(4);
    expect(round.anchors).toHaveLength(4);
    const count = round.segmentCount();
    for (let time = 0; time < count; time++) {
      const before = round.tangentAtTime(time - 1e-6);
      expect(before.dot(round.tangentAtTime(time + 1e-6))).toBeGreaterThan(0.9999);
    }
    const box = round.boundingBox();
    expect(box?.width()).toBeLessThanOrEqual(40);
    expect(box?.min.y).toBeCloseTo(0, 9);
  });
});
