import { contourBounds, segmentCount, signedArea } from "@cuttle/geometry/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyKerf } from "./kerf.ts";
import {
  blob,
  circle,
  cuts,
  drawing,
  medley,
  nameTag,
  polygon,
  rectangle,
  roundedRectangle,
  shape,
} from "./testing/drawings.ts";

const sizes = (contours: Parameters<typeof contourBounds>[0]) =>
  contours.map((contour) => {
    const box = contourBounds([contour]) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    return [box.maxX - box.minX, box.maxY - box.minY].map((value) => Math.round(value * 1e4) / 1e4);
  });
const cutsOf = (result: ReturnType<typeof applyKerf>) =>
  result.parts.flatMap((part) => part.shapes.flatMap((one) => one.contours));

describe("applyKerf", () => {
  it("grows a box and shrinks its hole by the kerf, exactly", () => {
    const box = drawing([shape("cut", [rectangle(0, 0, 20, 20), rectangle(5, 5, 5, 5)])]);
    const moved = cutsOf(applyKerf(box, 0.2));
    expect(sizes(moved)).toEqual([
      [20.2, 20.2],
      [4.8, 4.8],
    ]);
    expect(moved.map(segmentCount)).toEqual([4, 4]);
  });

  it("handles a hole that another element drew, and an island in it", () => {
    const parts = [[circle(10, 10, 2)], [circle(10, 10, 6)], [rectangle(0, 0, 20, 20)]];
    const moved = applyKerf(drawing(...parts.map((contours) => [shape("cut", contours)])), 0.2);
    const wide = sizes(cutsOf(moved)).map(([width = 0]) => width);
    for (const [k, width] of [4.2, 11.8, 20.2].entries())
      expect(Math.abs((wide[k] ?? 0) - width)).toBeLessThan(0.006);
  });

  it("keeps finger joints fitting: tabs grow, notches shrink, corners stay sharp", () => {
    // A tab 10 wide and 3 high on a 40 × 20 plate, and a notch of the same size.
    const plate = polygon([
      0, 3, 15, 3, 15, 0, 25, 0, 25, 3, 40, 3, 40, 20, 25, 20, 25, 17, 15, 17, 15, 20, 0, 20,
    ]);
    const [moved] = cutsOf(applyKerf(drawing([shape("cut", [plate])]), 0.3));
    const expected = [
      -0.15, 2.85, 14.85, 2.85, 14.85, -0.15, 25.15, -0.15, 25.15, 2.85, 40.15, 2.85, 40.15, 20.15,
      24.85, 20.15, 24.85, 17.15, 15.15, 17.15, 15.15, 20.15, -0.15, 20.15,
    ];
    const corners = new Set(
      Array.from({ length: 12 }, (_, k) => `${moved?.coords[6 * k]},${moved?.coords[6 * k + 1]}`),
    );
    expect(corners).toEqual(
      new Set(Array.from({ length: 12 }, (_, k) => `${expected[2 * k]},${expected[2 * k + 1]}`)),
    );
    expect(moved && segmentCount(moved)).toBe(12);
  });

  it("does not merge neighbours with a shared edge", () => {
    const pair = drawing([shape("cut", [rectangle(0, 0, 10, 10), rectangle(10, 0, 10, 10)])]);
    expect(sizes(cutsOf(applyKerf(pair, 0.2)))).toEqual([
      [10.2, 10.2],
      [10.2, 10.2],
    ]);
  });

  describe("an outline that is not closed holds its holes", () => {
    const gap = polygon([10, 10, 90, 10, 90, 50, 10, 50, 10, 10.5], false);
    const fourLines = [
      [10, 10, 90, 10],
      [90, 50, 90, 10],
      [90, 50, 10, 50],
      [10, 10, 10, 50],
    ].map((points) => polygon(points, false));
    const tabs = [
      [50, 10, 90, 10, 90, 29.7],
      [90, 30.3, 90, 50, 10, 50, 10, 30.3],
      [10, 29.7, 10, 10, 49.4, 10],
    ].map((points) => polygon(points, false));

    it.each([
      ["a gap of 0.5 mm", [gap]],
      ["four lines", fourLines],
      ["tabs of 0.6 mm", tabs],
    ])("%s", (_, plate) => {
      const moved = cutsOf(applyKerf(cuts(...plate, circle(50, 30, 5)), 0.2));
      expect(sizes(moved.slice(-1))[0]?.[0]).toBeCloseTo(9.8, 2);
      expect(moved.slice(0, -1)).toEqual(plate);
    });

    it.each([
      ["inside a closed outline, a gap of 0.6 mm is a hinge of a flap", 10.6, 9.8],
      ["inside a closed outline, a gap of 0.1 mm is a mistake", 10.1, 10.2],
    ])("%s", (_, end, width) => {
      const flap = polygon([10, 10, 90, 10, 90, 50, 10, 50, 10, end], false);
      const plate = rectangle(0, 0, 100, 60);
      const moved = cutsOf(applyKerf(cuts(plate, flap, circle(50, 30, 5)), 0.2));
      expect(sizes(moved.slice(-1))[0]?.[0]).toBeCloseTo(width, 2);
    });

    it("but a slit does not", () => {
      const slit = polygon([10, 10, 90, 10, 90, 50, 10, 50, 10, 13], false);
      const moved = cutsOf(applyKerf(cuts(slit, circle(50, 30, 5)), 0.2));
      expect(sizes(moved.slice(-1))[0]?.[0]).toBeCloseTo(10.2, 2);
    });
  });

  it("does not change engravings, scores, guides and open cuts", () => {
    const others = drawing(
      [shape("engrave", [circle(5, 5, 2)])],
      [shape("score", [circle(5, 5, 2)])],
      [shape("guide", [circle(5, 5, 2)])],
      [shape("cut", [polygon([0, 0, 9, 9], false)])],
    );
    expect(cutsOf(applyKerf(others, 0.3))).toEqual(cutsOf(others));
  });

  it("keeps each contour's direction, and a hole too small to shrink", () => {
    const before = medley();
    const after = applyKerf(before, 0.1);
    const signs = (value: typeof before) =>
      cutsOf(value).map((contour) => Math.sign(signedArea(contour)));
    expect(signs(after)).toEqual(signs(before));
    const slit = drawing([shape("cut", [rectangle(0, 0, 20, 20), rectangle(5, 5, 0.1, 9)])]);
    expect(sizes(cutsOf(applyKerf(slit, 0.2)))[1]).toEqual([0.1, 9]);
  });

  it("grows a figure eight, whose lobes have opposite directions, and shrinks the holes in it", () => {
    const eight = polygon([0, 0, 20, 20, 20, 0, 0, 20]);
    const [outline, ...holes] = cutsOf(
      applyKerf(
        drawing([shape("cut", [eight, rectangle(2, 8, 2, 4), rectangle(16, 8, 2, 4)])]),
        0.2,
      ),
    );
    // The upright sides move out by a tenth; the corners above and below are 45° and reach 0.1 · (1 + √2) up and down.
    expect(sizes(outline ? [outline] : [])[0]?.[0]).toBeCloseTo(20.2, 2);
    expect(sizes(outline ? [outline] : [])[0]?.[1]).toBeCloseTo(20 + 0.2 * (1 + Math.SQRT2), 2);
    expect(sizes(holes)).toEqual([
      [1.8, 3.8],
      [1.8, 3.8],
    ]);
  });

  it("changes only the keys of changed parts, and nothing at all without kerf", () => {
    const tag = nameTag();
    expect(applyKerf(tag, 0)).toBe(tag);
    const keys = applyKerf(tag, 0.1).parts.map((part) => part.key);
    expect(keys[0]).not.toBe(tag.parts[0]?.key);
    expect(keys.slice(1)).toEqual(tag.parts.slice(1).map((part) => part.key));
  });

  it.each([[-0.1], [Number.NaN], [6]])("rejects a kerf of %s", (kerf) => {
    expect(() => applyKerf(drawing(), kerf)).toThrow("applyKerf: kerf must be from 0 to 5 mm");
  });

  it("moves curves by half the kerf: Steiner's formula for the area holds", () => {
    // Growing a smooth convex shape by d adds perimeter·d + π·d².
    const { coords, closed } = circle(0, 0, 10);
    const [grown] = cutsOf(applyKerf(drawing([shape("cut", [{ coords, closed }])]), 0.4));
    const circumference = 2 * Math.PI * 10.2;
    const area = grown ? Math.abs(signedArea(grown)) : 0;
    // The drawn circle, four cubics, is off by 0.003 mm itself.
    expect(Math.abs(area - Math.PI * 10.2 * 10.2)).toBeLessThan(circumference * 0.008);
  });

  it("gives clean outlines: no tiny contours, no extra loops", () => {
    const outline = fc.oneof(
      fc
        .tuple(fc.integer({ min: 3, max: 40 }), fc.double({ min: 0.02, max: 0.5, noNaN: true }))
        .map(([count, wave]) => blob(0, 0, 20, count, wave)),
      fc
        .double({ min: 0.5, max: 9, noNaN: true })
        .map((radius) => roundedRectangle(0, 0, 40, 20, radius)),
    );
    fc.assert(
      fc.property(outline, fc.double({ min: 0.02, max: 0.4, noNaN: true }), (contour, kerf) => {
        const moved = cutsOf(applyKerf(drawing([shape("cut", [contour])]), kerf));
        expect(moved).toHaveLength(1);
        const [first] = moved;
        if (first === undefined) return;
        expect(segmentCount(first)).toBeLessThanOrEqual(10 * segmentCount(contour) + 10);
        for (let i = 0; i + 7 < first.coords.length; i += 6) {
          const dx = (first.coords[i + 6] ?? 0) - (first.coords[i] ?? 0);
          const dy = (first.coords[i + 7] ?? 0) - (first.coords[i + 1] ?? 0);
          expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThan(0.001);
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
