import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HingeCut, type HingeShape, hingeCuts } from "./hinge-cuts.ts";

const hinge: HingeShape = {
  length: 60,
  width: 50,
  cutLength: 20,
  bridge: 3,
  rows: 25,
  ends: 5,
  open: false,
};

function rowsOf(cuts: readonly HingeCut[]): HingeCut[][] {
  const rows = new Map<number, HingeCut[]>();
  for (const cut of cuts) rows.set(cut.x, [...(rows.get(cut.x) ?? []), cut]);
  return [...rows.values()];
}

const shapes = fc.record({
  length: fc.double({ min: 20, max: 300, noNaN: true }),
  width: fc.double({ min: 12, max: 300, noNaN: true }),
  cutLength: fc.double({ min: 1, max: 400, noNaN: true }),
  bridge: fc.double({ min: 0.3, max: 3, noNaN: true }),
  rows: fc.integer({ min: 1, max: 60 }),
  ends: fc.double({ min: 0, max: 9, noNaN: true }),
  open: fc.boolean(),
});

describe("a living hinge", () => {
  test("every row leaves bridges, so that it stays one piece", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        for (const row of rowsOf(hingeCuts(shape))) {
          const cut = row.reduce((sum, { from, to }) => sum + to - from, 0);
          expect(cut).toBeLessThanOrEqual(shape.width - shape.bridge + 1e-9);
          const bridges = row.slice(1).map((next, i) => next.from - (row[i] as HingeCut).to);
          expect(bridges.filter((bridge) => bridge < shape.bridge - 1e-9)).toEqual([]);
        }
      }),
    );
  });

  test("closed sides: no cut reaches the edge", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const cuts = hingeCuts({ ...shape, open: false });
        const inside = cuts.filter(
          ({ from, to }) =>
            from >= shape.bridge - 1e-9 && to <= shape.width - shape.bridge + 1e-9 && to > from,
        );
        expect(inside).toHaveLength(cuts.length);
      }),
    );
  });

  test("open sides: even rows end at the edge, odd rows a bridge before", () => {
    const rows = rowsOf(hingeCuts({ ...hinge, open: true }));
    expect(rows).toHaveLength(25);
    rows.forEach((row, i) => {
      const rim = i % 2 === 0 ? 3 : 0;
      expect(row[0]?.from).toBeCloseTo(rim, 9);
      expect(row.at(-1)?.to).toBeCloseTo(50 - rim, 9);
    });
  });

  test("bridges are at the middle of the neighbouring row's cuts", () => {
    const [first = [], second = []] = rowsOf(hingeCuts({ ...hinge, width: 100 }));
    first.slice(1).forEach((next, i) => {
      const bridge = (next.from + (first[i] as HingeCut).to) / 2;
      expect(second.some(({ from, to }) => Math.abs((from + to) / 2 - bridge) < 1e-9)).toBe(true);
    });
  });

  test("rows stay within the ends", () => {
    const xs = hingeCuts(hinge).map(({ x }) => x);
    expect(Math.min(...xs)).toBe(5);
    expect(Math.max(...xs)).toBeCloseTo(55, 9);
  });
});
