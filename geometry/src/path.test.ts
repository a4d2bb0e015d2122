import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AffineMatrix } from "./affine-matrix.ts";
import { CompoundPath } from "./compound-path.ts";
import { Fill } from "./fill.ts";
import { ImageFill } from "./image-fill.ts";
import { somePath } from "./path/some-path.ts";
import { Path } from "./path.ts";

const p = (x: number, y: number) => ({ x, y });
const rectangle = () => Path.rectangle({ width: 30, height: 20 });
const elbow = () => Path.fromPoints([p(0, 0), p(30, 0), p(30, 20)]);
const positions = (path: Path) => path.anchors.map(({ position }) => [position.x, position.y]);

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("shapes", () => {
  it.each<[name: string, path: Path, area: number, length: number, anchors: number]>([
    ["rectangle", rectangle(), 600, 100, 4],
    ["rectangle by its middle", Path.rectangle({ center: p(5, 5), width: 2, height: 4 }), 8, 12, 4],
    ["line", Path.line(p(0, 0), p(3, 4)), 0, 5, 2],
    ["box", Path.fromBoundingBox({ min: p(1, 1), max: p(4, 5) }), 12, 14, 4],
    ["hexagon", Path.regularPolygon({ radius: 10, sides: 6 }), 150 * Math.sqrt(3), 60, 6],
    ["smooth through two", Path.smooth([p(0, 0), p(3, 4)]), 0, 5, 2],
    ["nothing", new Path(), 0, 0, 0],
    ["one point", new Path([p(1, 2)]), 0, 0, 1],
    ["one closed point", new Path([p(1, 2)], true), 0, 0, 1],
  ])("%s", (_, made, area, length, anchors) => {
    expect(made.signedArea()).toBeCloseTo(area, 9);
    expect(made.length()).toBeCloseTo(length, 9);
    expect(made.anchors).toHaveLength(anchors);
  });

  it.each<[name: string, path: Path, area: number, length: number]>([
    ["circle", Path.circle({ center: p(3, 4), radius: 10 }), 100 * Math.PI, 20 * Math.PI],
    ["ellipse", Path.ellipse({ radius: p(10, 5) }), 50 * Math.PI, 48.4422],
    [
      "half circle",
      Path.arc({ radius: 10, startAngle: 0, endAngle: 180 }),
      50 * Math.PI,
      10 * Math.PI,
    ],
    [
      "backwards",
      Path.arc({ radius: 10, startAngle: 0, endAngle: -180 }),
      -50 * Math.PI,
      10 * Math.PI,
    ],
    [
      "rounded",
      Path.rectangle({ width: 30, height: 20, cornerRadius: 5 }),
      600 - 100 + 25 * Math.PI,
      60 + 10 * Math.PI,
    ],
  ])("%s is round within a part in a thousand", (_, made, area, length) => {
    expect(Math.abs(made.signedArea() / area - 1)).toBeLessThan(1e-3);
    expect(Math.abs(made.length() / length - 1)).toBeLessThan(1e-3);
  });

  it("a star starts at the top and alternates between outer and inner corners", () => {
    const star = Path.star({ radius: 10, innerRadius: 4, points: 5 });
    expect(star.anchors.map(({ position }) => Math.round(position.length() * 1e9) / 1e9)).toEqual(
      Array.from({ length: 5 }, () => [10, 4]).flat(),
    );
    expect(star.isClockwise()).toBe(true);
  });

  it("a smooth path goes through its points without sharp turns", () => {
    const points = [p(0, 0), p(10, 8), p(12, 8), p(40, -5)];
    for (const closed of [false, true]) {
      const made = Path.smooth(points, closed);
      expect(positions(made)).toEqual(points.map(({ x, y }) => [x, y]));
      expect(
        (closed ? made.anchors : made.anchors.slice(1, -1)).every((one) => one.isSmooth()),
      ).toBe(true);
    }
  });
});

describe("times", () => {
  it.each<[name: string, path: Path, time: number, x: number, y: number, distance: number]>([
    ["start", elbow(), 0, 0, 0, 0],
    ["a quarter along", elbow(), 0.25, 7.5, 0, 7.5],
    ["corner", elbow(), 1, 30, 0, 30],
    ["second edge", elbow(), 1.5, 30, 10, 40],
    ["end", elbow(), 2, 30, 20, 50],
    ["beyond the end", elbow(), 7, 30, 20, 50],
    ["before the start", elbow(), -1, 0, 0, 0],
    ["round the corner", rectangle(), 3.5, 0, 10, 90],
    ["once round", rectangle(), 4, 0, 0, 100],
    ["more than once round", rectangle(), 5.5, 30, 10, 40],
    ["backwards round", rectangle(), -0.5, 0, 10, 90],
  ])("%s", (_, made, time, x, y, distance) => {
    expect(made.positionAtTime(time).equals(p(x, y), 1e-12)).toBe(true);
    expect(made.distanceAtTime(time)).toBeCloseTo(distance, 9);
  });

  it("tangents at corners are those of the next segment, and zero-length segments have those of their neighbours", () => {
    expect(elbow().tangentAtTime(1).equals(p(0, 1))).toBe(true);
    expect(elbow().normalAtTime(0.5).equals(p(0, 1))).toBe(true);
    const stuck = Path.fromPoints([p(0, 0), p(0, 0), p(5, 0)]);
    expect(stuck.tangentAtTime(0.5).equals(p(1, 0))).toBe(true);
    expect(stuck.positionAtDistance(2).equals(p(2, 0), 1e-12)).toBe(true);
  });

  it("distances go round on closed paths", () => {
    expect(rectangle().timeAtDistance(140)).toBe(1.5);
    expect(rectangle().positionAtDistance(-10).equals(p(0, 10))).toBe(true);
    expect(elbow().timeAtDistance(140)).toBe(2);
  });

  it("evenly spaced: both ends of an open path, once round a closed one", () => {
    expect(elbow().evenlySpacedTimes(6)).toEqual([0, 1 / 3, 2 / 3, 1, 1.5, 2]);
    expect(rectangle().evenlySpacedTimes(4)).toEqual([0, 25 / 30, 2, 2 + 25 / 30]);
    expect(elbow().evenlySpacedTimes(1)).toEqual([0]);
  });

  it("time and distance convert into each other", () => {
    fc.assert(
      fc.property(somePath, share, (made, part) => {
        const distance = part * made.length();
        expect(made.distanceAtTime(made.timeAtDistance(distance))).toBeCloseTo(distance, 5);
      }),
    );
  });

  it("the nearest point of a point on the path is itself", () => {
    fc.assert(
      fc.property(somePath, share, (made, part) => {
        const position = made.positionAtTime(part * made.segmentCount());
        const nearest = made.closestPoint(position);
        expect(nearest?.distance).toBeLessThan(1e-6);
        expect(nearest && made.positionAtTime(nearest.time).distance(position)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe("cutting", () => {
  it.each<[name: string, parts: Path[], wanted: string[]]>([
    ["open path", elbow().split(0.5, 1.5), ["M0 0L15 0", "M15 0L30 0 30 10", "M30 10L30 20"]],
    ["only at its ends", elbow().split(0, 2, 9), ["M0 0L30 0 30 20"]],
    ["at a corner, twice", elbow().split(1, 1), ["M0 0L30 0", "M30 0L30 20"]],
    ["closed path, once", rectangle().split(0.5), ["M15 0L30 0 30 20 0 20 0 0 15 0"]],
    ["closed path at its start", rectangle().split(4), ["M0 0L30 0 30 20 0 20 0 0"]],
    [
      "closed path, twice",
      rectangle().split(2.5, 0.5),
      ["M15 0L30 0 30 20 15 20", "M15 20L0 20 0 0 15 0"],
    ],
    ["slice", [elbow().slice(0.5, 1.5)], ["M15 0L30 0 30 10"]],
    ["slice backwards", [elbow().slice(1.5, 0.5)], ["M30 10L30 0 15 0"]],
    ["slice over the start", [rectangle().slice(3.5, 0.5)], ["M0 10L0 0 15 0"]],
    ["slice of a whole turn", [rectangle().slice(1, 1)], ["M30 0L30 20 0 20 0 0 30 0"]],
  ])("%s", (_, parts, wanted) => {
    expect(parts.map((part) => part.toSVGPathString())).toEqual(wanted);
  });

  it("parts are as long as the whole", () => {
    fc.assert(
      fc.property(somePath, share, share, (made, one, other) => {
        const count = made.segmentCount();
        const parts = made.split(one * count, other * count);
        const sum = parts.reduce((length, part) => length + part.length(), 0);
        expect(sum).toBeCloseTo(made.length(), 4);
      }),
    );
  });

  it("an inserted anchor changes only the count", () => {
    fc.assert(
      fc.property(somePath, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (made, time) => {
        const more = made.clone().insertAnchorAtTime(time);
        expect(more.segmentCount()).toBe(made.segmentCount() + 1);
        expect(more.length()).toBeCloseTo(made.length(), 4);
        expect(more.positionAtTime(1).distance(made.positionAtTime(time))).toBeLessThan(1e-9);
        expect(more.positionAtTime(2).distance(made.positionAtTime(1))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe("verbs", () => {
  it("reversed twice is the path", () => {
    fc.assert(fc.property(somePath, (made) => made.clone().reverse().reverse().equals(made, 1e-9)));
  });

  it("reversed runs the other way", () => {
    fc.assert(
      fc.property(somePath, share, (made, part) => {
        const count = made.segmentCount();
        const back = made.clone().reverse();
        const there = made.positionAtTime(part * count);
        expect(back.positionAtTime(count - part * count).distance(there)).toBeLessThan(1e-6);
        expect(back.signedArea()).toBeCloseTo(-made.signedArea(), 6);
      }),
    );
  });

  it("transforms are undone by their inverse, with and without anchors", () => {
    const matrix = new AffineMatrix(2, 1, -1, 3, 5, 6);
    fc.assert(
      fc.property(somePath, (made) => {
        const lazy = Path.fromContour(made.contour());
        const moved = made.clone().transform(matrix);
        expect(lazy.transform(matrix).equals(moved, 1e-9)).toBe(true);
        expect(moved.transform(matrix.clone().invert()).equals(made, 1e-9)).toBe(true);
      }),
    );
  });

  it("its box contains it", () => {
    fc.assert(
      fc.property(somePath, share, (made, part) => {
        const box = made.boundingBox()?.expand(1e-9);
        expect(box?.containsPoint(made.positionAtTime(part * made.segmentCount()))).toBe(true);
      }),
    );
  });

  it("anchors and contour are the same path", () => {
    fc.assert(
      fc.property(somePath, (made) => {
        const lazy = Path.fromContour(made.contour());
        expect(lazy.segmentCount()).toBe(made.segmentCount());
        expect(lazy.clone().equals(made)).toBe(true);
        expect(lazy.anchors.length).toBe(made.anchors.length);
        expect(lazy.equals(made, 1e-9)).toBe(true);
      }),
    );
  });

  it("anchors of a path made from numbers can be moved", () => {
    const made = Path.fromContour(rectangle().contour());
    const before = made.contour();
    for (const { position } of made.anchors.slice(1, 3)) position.x = 40;
    expect(made.area()).toBe(800);
    expect(before.coords[6]).toBe(30);
  });

  it("closes at its last anchor, opens at its first", () => {
    const loop = Path.fromPoints([p(0, 0), p(3, 0), p(0, 4), p(0, 0)]).close();
    expect(positions(loop)).toEqual([
      [0, 0],
      [3, 0],
      [0, 4],
    ]);
    expect(loop.closed).toBe(true);
    const circle = Path.circle({ radius: 10 });
    const cut = circle.clone().open();
    expect(cut.closed).toBe(false);
    expect(cut.length()).toBeCloseTo(circle.length(), 9);
    expect(cut.clone().close().equals(circle, 1e-12)).toBe(true);
    loop.closed = false;
    expect(loop.length()).toBe(8);
  });

  it("draws", () => {
    const made = new Path()
      .moveTo(p(0, 0))
      .lineTo(p(10, 0))
      .cubicTo(p(10, 5), p(15, 10), p(20, 10))
      .quadTo(p(25, 10), p(25, 15))
      .arcTo(p(15, 25), { radius: 10 });
    expect(made.toSVGPathString(3)).toBe(
      "M0 0L10 0C10 5 15 10 20 10 23.333 10 25 11.667 25 15 25 20.523 20.523 25 15 25",
    );
    expect(made.segments().map((segment) => segment.isStraight())).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("reads path data", () => {
    const one = Path.fromSVGPathString("M0 0H10V5H0Z");
    expect(one).toBeInstanceOf(Path);
    expect(one.area()).toBe(50);
    const two = Path.fromSVGPathString("M0 0H10V5H0ZM20 0H30V5H20Z");
    expect(two).toBeInstanceOf(CompoundPath);
    expect(two.area()).toBe(100);
  });

  it("its image fill moves with it", () => {
    const made = rectangle();
    made.fill = new ImageFill({ id: "dog", width: 30, height: 20 });
    const copy = made.clone().scale(2).translate(p(1, 0));
    expect(copy.fill instanceof ImageFill && copy.fill.transform.toString()).toBe(
      "AffineMatrix(2, 0, 0, 2, 1, 0)",
    );
    expect(made.fill.transform.isIdentity()).toBe(true);
  });

  it("copies share nothing", () => {
    const made = rectangle().assignLayer("cut").assignStyle({ fill: new Fill() });
    const copy = made.clone();
    expect(copy.layer).toBe("cut");
    copy.translate(p(5, 5)).assignStyle({ fill: undefined }).layer = "score";
    expect([made.layer, made.fill === undefined, positions(made)[0]]).toEqual([
      "cut",
      false,
      [0, 0],
    ]);
  });
});
