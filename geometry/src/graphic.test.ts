import { describe, expect, it } from "vitest";
import { BoundingBox } from "./bounding-box.ts";
import { Color } from "./color.ts";
import { CompoundPath } from "./compound-path.ts";
import { Fill } from "./fill.ts";
import type { Graphic } from "./graphic.ts";
import { Group } from "./group.ts";
import type { BoxAnchor } from "./interfaces.ts";
import { Path } from "./path.ts";
import { Stroke } from "./stroke.ts";

const p = (x: number, y: number) => ({ x, y });
const circle = (x = 0, y = 0, radius = 5) => Path.circle({ center: p(x, y), radius });
const square = (x = 0, y = 0, side = 10) => Path.rectangle({ x, y, width: side, height: side });
const disc = 25 * Math.PI;

describe("placing and fitting", () => {
  it.each<[anchor: BoxAnchor | undefined, x: number, y: number]>([
    [undefined, 0, 0],
    ["topLeft", 5, 5],
    ["bottom", 0, -5],
    ["right", -5, 0],
  ])("placed by %s", (anchor, x, y) => {
    const center = circle(77, 33).placeAt(p(0, 0), anchor).boundingBox()?.center();
    expect(center?.equals(p(x, y), 1e-9)).toBe(true);
  });

  it.each<
    [
      name: string,
      graphic: Graphic,
      mode: "contain" | "stretch",
      min: [number, number],
      max: [number, number],
    ]
  >([
    ["contain", circle(), "contain", [20, 10], [40, 30]],
    ["stretch", circle(), "stretch", [10, 10], [50, 30]],
    ["a line without height", Path.line(p(0, 0), p(1, 0)), "contain", [10, 20], [50, 20]],
    ["a line without width, stretched", Path.line(p(0, 0), p(0, 1)), "stretch", [30, 10], [30, 30]],
  ])("%s", (_, graphic, mode, min, max) => {
    const box = new BoundingBox(p(10, 10), p(50, 30));
    const fitted = graphic.fitInto(box, { mode }).boundingBox();
    expect(fitted?.equals(new BoundingBox(p(...min), p(...max)), 1e-9)).toBe(true);
  });

  it("an empty graphic stays empty", () => {
    const nothing = new Group();
    expect(nothing.fitInto(new BoundingBox()).placeAt(p(1, 1)).boundingBox()).toBeUndefined();
    expect(nothing.isEmpty()).toBe(true);
    expect(nothing.isOnePiece()).toBe(false);
    expect(nothing.closestPoint(p(0, 0))).toBeUndefined();
    expect(nothing.toSVGPathString()).toBe("");
  });
});

describe("groups", () => {
  // More than a call can have arguments.
  it("hold as many items as a drawing may have", () => {
    const dots = Array.from({ length: 200_000 }, () => new Path());
    expect(new Group(dots).items).toHaveLength(200_000);
  });

  it("pass verbs on to their items", () => {
    const inner = new Group([square(), new CompoundPath([circle()])]);
    const group = new Group([inner]).assignLayer("cut").assignStyle({ fill: new Fill() });
    expect(inner.items.map(({ layer }) => layer)).toEqual(["cut", "cut"]);
    expect(group.allPathsAndCompoundPaths().every(({ fill }) => fill instanceof Fill)).toBe(true);
    expect(group.allPaths()).toHaveLength(2);
    expect(group.length()).toBeCloseTo(40 + 10 * Math.PI, 1);
    const copy = group.clone().translate(p(100, 0)).reverse();
    expect(copy.equals(group)).toBe(false);
    expect(group.boundingBox()?.max.x).toBe(10);
    expect(copy.boundingBox()?.max.x).toBe(110);
    expect(copy.clone().equals(copy)).toBe(true);
  });

  it("flatten keeps order and layers", () => {
    const dot = circle();
    const inner = new Group([dot, square().assignLayer("score")]);
    inner.layer = "cut";
    const group = new Group([new Group([inner]), circle()]).flatten();
    expect(group.items.map(({ layer }) => layer)).toEqual(["cut", "score", undefined]);
    expect(group.items[0]).toBe(dot);
  });

  it("add in front and remove", () => {
    const dot = circle();
    const group = new Group([square()]).add(dot, circle());
    expect(group.items[1]).toBe(dot);
    expect(group.remove(dot, circle()).items).toHaveLength(2);
  });

  it("find the nearest path and fill together", () => {
    const far = circle(100, 0);
    const group = new Group([circle(), far]);
    expect(group.closestPoint(p(99, 20))?.path).toBe(far);
    expect(group.containment(p(0, 0))).toBe("inside");
    expect(group.containment(p(95, 0))).toBe("onEdge");
    expect(group.containment(p(50, 0))).toBe("outside");
  });
});

describe("booleans do not change their arguments and are independent of direction", () => {
  const lens = 2 * (25 * Math.acos(0.5) - 2.5 * Math.sqrt(18.75));

  it.each<[name: string, result: CompoundPath, area: number]>([
    ["union", CompoundPath.union(circle(), circle(5)), 2 * disc - lens],
    [
      "union, one the other way",
      CompoundPath.union(circle(), circle(5).reverse()),
      2 * disc - lens,
    ],
    ["union apart", CompoundPath.union(circle(), circle(50)), 2 * disc],
    ["union of nothing", CompoundPath.union(), 0],
    [
      "union of a group",
      CompoundPath.union(new Group([circle(), circle(5).reverse()])),
      2 * disc - lens,
    ],
    ["intersection", CompoundPath.intersection(circle(), circle(5).reverse()), lens],
    ["intersection of three", CompoundPath.intersection(square(), square(5), square(5, 5)), 25],
    ["intersection apart", CompoundPath.intersection(circle(), circle(50)), 0],
    ["intersection of nothing", CompoundPath.intersection(), 0],
    ["difference", CompoundPath.difference(square(), square(5).reverse(), square(0, 8)), 40],
    ["difference from nothing", CompoundPath.difference(new Group(), square()), 0],
    ["exclusion", CompoundPath.exclusion(circle(), circle(5)), 2 * disc - 2 * lens],
    ["exclusion of three", CompoundPath.exclusion(square(), square(), square()), 100],
    ["fill holes", CompoundPath.fillHoles(CompoundPath.difference(square(), square(2, 2, 4))), 100],
    [
      "fill only small holes",
      CompoundPath.fillHoles(CompoundPath.difference(square(), square(1, 1, 2), square(4, 4, 4)), {
        smallerThan: 5,
      }),
      84,
    ],
    [
      "fill a hole with an island",
      CompoundPath.fillHoles(
        new Group([CompoundPath.difference(square(), square(2, 2, 6)), square(4, 4, 2)]),
      ),
      100,
    ],
    ["offset out", CompoundPath.offset(square(), 1), 100 + 40 + Math.PI],
    [
      "offset out, the other way round",
      CompoundPath.offset(square().reverse(), 1),
      100 + 40 + Math.PI,
    ],
    ["offset in", CompoundPath.offset(square(), -2), 36],
    ["stroke", CompoundPath.stroke(Path.line(p(0, 0), p(10, 0)), 2), 20 + Math.PI],
  ])("%s", (_, result, area) => {
    expect(Math.abs(result.area() - area)).toBeLessThan(0.05);
    expect(result.fillRule).toBe("nonzero");
  });

  it("curves stay curves", () => {
    const welded = CompoundPath.union(circle(), circle(5));
    expect(welded.paths).toHaveLength(1);
    expect(welded.paths[0]?.anchors.length).toBeLessThanOrEqual(8);
  });

  it("an odd shape fills by its own rule first", () => {
    const ring = new CompoundPath([circle(0, 0, 10), circle()], "evenodd");
    expect(CompoundPath.union(ring, circle(0, 20, 2)).area()).toBeCloseTo(
      Math.PI * (100 - 25 + 4),
      0,
    );
    const bow = Path.fromPoints([p(0, 0), p(10, 10), p(10, 0), p(0, 10)], true);
    expect(bow.area()).toBeCloseTo(50, 6);
    expect(CompoundPath.union(bow, square()).area()).toBeCloseTo(100, 3);
    const backwards = new CompoundPath([square(), square(5).reverse()]);
    expect(CompoundPath.union(backwards).area()).toBeCloseTo(100, 3);
  });

  it("takes paint and layer from the first shape", () => {
    const first = circle()
      .assignLayer("cut")
      .assignStyle({ stroke: new Stroke(new Color(1, 0, 0)) });
    const given = circle(5);
    const result = CompoundPath.union(first, given);
    expect(result.layer).toBe("cut");
    expect(result.stroke?.color.toHex()).toBe("#ff0000");
    expect(result.stroke).not.toBe(first.stroke);
    expect(given.equals(circle(5))).toBe(true);
  });
});

describe("pieces", () => {
  it.each<[name: string, graphic: Graphic, pieces: number]>([
    ["one", circle(), 1],
    ["two apart", new Group([circle(), circle(50)]), 2],
    ["two that overlap", new Group([circle(), circle(5)]), 1],
    ["two that overlap, one the other way", new Group([circle(), circle(5).reverse()]), 1],
    [
      "a ring and what lies in it",
      new Group([CompoundPath.difference(circle(0, 0, 10), circle()), circle(0, 0, 2)]),
      2,
    ],
    ["a shape of two parts", new CompoundPath([circle(), circle(50)]), 2],
    ["a line is none", Path.line(p(0, 0), p(9, 9)), 0],
    ["an open arc is none", Path.arc({ radius: 5, endAngle: 180 }), 0],
  ])("%s", (_, graphic, pieces) => {
    expect(graphic.pieces()).toHaveLength(pieces);
    expect(graphic.isOnePiece()).toBe(pieces === 1);
  });

  it("a piece keeps its holes", () => {
    const ring = CompoundPath.difference(circle(0, 0, 10), circle());
    const [piece] = new Group([ring, circle(50)])
      .pieces()
      .filter((one) => one instanceof CompoundPath);
    expect(piece?.containsPoint(p(0, 0))).toBe(false);
    expect(piece?.containsPoint(p(7, 0))).toBe(true);
  });

  it("are joined by bridges", () => {
    const loose = new Group([circle(), circle(20), circle(40, 10)]);
    const joined = CompoundPath.connect(loose, { width: 1 });
    expect(joined.isOnePiece()).toBe(true);
    expect(joined.area()).toBeGreaterThan(3 * disc);
    expect(CompoundPath.connect(loose, { style: "bar" }).isOnePiece()).toBe(true);
  });
});

describe("SVG", () => {
  it("is in millimetres with paint", () => {
    const group = new Group([
      square().assignStyle({ fill: new Fill(new Color(1, 0, 0)) }),
      new CompoundPath([square(20), square(22, 2, 2)], "evenodd"),
      circle().assignStyle({ stroke: new Stroke(new Color(0, 0, 1), 0.5, { dash: [2, 1] }) }),
    ]);
    const svg = group.toSVGString();
    expect(svg).toContain('width="37mm" height="17mm" viewBox="-6 -6 37 17"');
    expect(svg).toContain('<path d="M0 0L10 0 10 10 0 10Z" fill="#ff0000"/>');
    expect(svg).toContain('fill-rule="evenodd" stroke="#000000"');
    expect(svg).toContain('stroke="#0000ff" stroke-width="0.5"');
    expect(svg).toContain('stroke-dasharray="2 1"');
  });
});
