import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AffineMatrix } from "./affine-matrix.ts";
import { Anchor } from "./anchor.ts";
import { CompoundPath } from "./compound-path.ts";
import { Fill } from "./fill.ts";
import { ImageFill } from "./image-fill.ts";
import type { VecLike } from "./interfaces.ts";
import { Path } from "./path.ts";
import { PathContainment } from "./path-containment.ts";

const p = (x: number, y: number) => ({ x, y });
const rectangle = () => Path.rectangle({ width: 30, height: 20 });
const elbow = () => Path.fromPoints([p(0, 0), p(30, 0), p(30, 20)]);
const positions = (path: Path) => path.anchors.map(({ position }) => [position.x, position.y]);

const number = fc.integer({ min: -800, max: 800 }).map((n) => n / 8);
const point = fc.record({ x: number, y: number });
const anchor = fc
  .tuple(point, point, point, fc.boolean())
  .map(([at, before, after, bends]) => (bends ? new Anchor(at, before, after) : new Anchor(at)));
const path = fc
  .tuple(fc.array(anchor, { minLength: 2, maxLength: 6 }), fc.boolean())
  .map(([anchors, closed]) => new Path(anchors, closed))
  .filter((made) => made.length() > 1);
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

  it.each([
    [() => Path.rectangle({ width: Number.NaN, height: 1 }), "Path.rectangle: width"],
    [() => Path.circle({ radius: Number.POSITIVE_INFINITY }), "radius"],
    [() => Path.regularPolygon({ radius: 1, sides: 2 }), "sides"],
    [() => Path.star({ radius: 1, points: 1e9 }), "points"],
    [() => Path.arc({ radius: 1, endAngle: Number.NaN }), "endAngle"],
    [() => elbow().positionAtTime(Number.NaN), "Path.positionAtTime: time"],
    [() => new Path().positionAtTime(0), "no anchors"],
    [() => new Path().tangentAtTime(0), "no segments"],
    [() => elbow().evenlySpacedTimes(0), "count"],
    [() => elbow().moveTo(p(0, 0)), "Path.moveTo"],
    [() => new Path().lineTo(p(0, 0)), "moveTo"],
    [() => elbow().roundCorners(-1), "radius"],
    [() => elbow().flattenCurves(0), "tolerance"],
    [() => Path.fromContour({ coords: new Float64Array(3), closed: false }), "Path.fromContour"],
  ])("%s throws %j", (make, message) => expect(make).toThrow(message));
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
      fc.property(path, share, (made, part) => {
        const distance = part * made.length();
        expect(made.distanceAtTime(made.timeAtDistance(distance))).toBeCloseTo(distance, 5);
      }),
    );
  });

  it("the nearest point of a point on the path is itself", () => {
    fc.assert(
      fc.property(path, share, (made, part) => {
        const position = made.positionAtTime(part * made.segmentCount());
        const nearest = made.closestPoint(position);
        expect(nearest?.distance).toBeLessThan(1e-6);
        expect(nearest && made.positionAtTime(nearest.time).distance(position)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe("cutting", () => {
  it.each<[name: string, made: Path[], wanted: number[][][]]>([
    [
      "open path",
      elbow().split(0.5, 1.5),
      [
        [
          [0, 0],
          [15, 0],
        ],
        [
          [15, 0],
          [30, 0],
          [30, 10],
        ],
        [
          [30, 10],
          [30, 20],
        ],
      ],
    ],
    [
      "only at its ends",
      elbow().split(0, 2, 9),
      [
        [
          [0, 0],
          [30, 0],
          [30, 20],
        ],
      ],
    ],
    [
      "at a corner, twice",
      elbow().split(1, 1),
      [
        [
          [0, 0],
          [30, 0],
        ],
        [
          [30, 0],
          [30, 20],
        ],
      ],
    ],
    [
      "closed path, once",
      rectangle().split(0.5),
      [
        [
          [15, 0],
          [30, 0],
          [30, 20],
          [0, 20],
          [0, 0],
          [15, 0],
        ],
      ],
    ],
    [
      "closed path at its start",
      rectangle().split(4),
      [
        [
          [0, 0],
          [30, 0],
          [30, 20],
          [0, 20],
          [0, 0],
        ],
      ],
    ],
    [
      "closed path, twice",
      rectangle().split(2.5, 0.5),
      [
        [
          [15, 0],
          [30, 0],
          [30, 20],
          [15, 20],
        ],
        [
          [15, 20],
          [0, 20],
          [0, 0],
          [15, 0],
        ],
      ],
    ],
    [
      "slice",
      [elbow().slice(0.5, 1.5)],
      [
        [
          [15, 0],
          [30, 0],
          [30, 10],
        ],
      ],
    ],
    [
      "slice backwards",
      [elbow().slice(1.5, 0.5)],
      [
        [
          [30, 10],
          [30, 0],
          [15, 0],
        ],
      ],
    ],
    [
      "slice over the start",
      [rectangle().slice(3.5, 0.5)],
      [
        [
          [0, 10],
          [0, 0],
          [15, 0],
        ],
      ],
    ],
    [
      "slice of a whole turn",
      [rectangle().slice(1, 1)],
      [
        [
          [30, 0],
          [30, 20],
          [0, 20],
          [0, 0],
          [30, 0],
        ],
      ],
    ],
  ])("%s", (_, parts, wanted) => {
    expect(parts.map(positions)).toEqual(wanted);
    expect(parts.every((part) => !part.closed)).toBe(true);
  });

  it("parts are as long as the whole", () => {
    fc.assert(
      fc.property(path, share, share, (made, one, other) => {
        const count = made.segmentCount();
        const parts = made.split(one * count, other * count);
        const sum = parts.reduce((length, part) => length + part.length(), 0);
        expect(sum).toBeCloseTo(made.length(), 4);
      }),
    );
  });

  it("an inserted anchor changes only the count", () => {
    fc.assert(
      fc.property(path, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (made, time) => {
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
    fc.assert(fc.property(path, (made) => made.clone().reverse().reverse().equals(made, 1e-9)));
  });

  it("reversed runs the other way", () => {
    fc.assert(
      fc.property(path, share, (made, part) => {
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
      fc.property(path, (made) => {
        const lazy = Path.fromContour(made.contour());
        const moved = made.clone().transform(matrix);
        expect(lazy.transform(matrix).equals(moved, 1e-9)).toBe(true);
        expect(moved.transform(matrix.clone().invert()).equals(made, 1e-9)).toBe(true);
      }),
    );
  });

  it("its box contains it", () => {
    fc.assert(
      fc.property(path, share, (made, part) => {
        const box = made.boundingBox()?.expand(1e-9);
        expect(box?.containsPoint(made.positionAtTime(part * made.segmentCount()))).toBe(true);
      }),
    );
  });

  it("anchors and contour are the same path", () => {
    fc.assert(
      fc.property(path, (made) => {
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

describe("flattening and simplifying", () => {
  const around = (made: Path, points: VecLike[]) =>
    Math.max(...points.map((one) => made.closestPoint(one)?.distance ?? Infinity));
  const samples = (made: Path) => made.evenlySpacedPositions(500);

  it("flat lines stay within the tolerance", () => {
    fc.assert(
      fc.property(path, (made) => {
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
      fc.property(path, (made) => {
        const simple = made.clone().simplify(0.05);
        expect(simple.segmentCount()).toBeLessThanOrEqual(made.segmentCount());
        expect(around(simple, made.evenlySpacedPositions(60))).toBeLessThan(0.06);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the position of a path relative to another", () => {
  const plate = Path.rectangle({ width: 20, height: 20 });
  it.each<[name: string, one: Path, wanted: PathContainment]>([
    ["in it", Path.circle({ center: p(10, 10), radius: 5 }), PathContainment.Inside],
    ["in it, touching", Path.circle({ center: p(10, 10), radius: 10 }), PathContainment.Inside],
    ["in it, along an edge", Path.rectangle({ width: 10, height: 10 }), PathContainment.Inside],
    ["around it", Path.circle({ center: p(10, 10), radius: 50 }), PathContainment.Contains],
    ["beside it", Path.circle({ center: p(50, 10), radius: 5 }), PathContainment.Outside],
    [
      "beside it, along an edge",
      Path.rectangle({ x: 20, width: 20, height: 20 }),
      PathContainment.Outside,
    ],
    ["across it", Path.circle({ center: p(20, 10), radius: 5 }), PathContainment.Crossing],
    ["same", plate.clone().reverse(), PathContainment.Same],
    ["same, other anchors", plate.clone().insertAnchorAtTime(0.3), PathContainment.Same],
  ])("%s", (_, one, wanted) => expect(one.pathContainment(plate)).toBe(wanted));
});
