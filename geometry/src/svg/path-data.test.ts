import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import paper from "paper";
import { describe, expect, test } from "vitest";
import { GeometryError } from "../geometry-error.ts";
import { type Contour, contourBounds } from "../kernel/contour.ts";
import { formatPathData, parsePathData } from "./path-data.ts";

const project = new paper.Project(new paper.Size(100, 100));

/** Each with its expected contours: per contour the points without control points. */
const lines: [name: string, d: string, points: number[][]][] = [
  ["nothing", "", []],
  ["white space", " \t\n\f\r ", []],
  ["a move alone draws nothing", "M1 2", []],
  ["pairs after a move are lines", "M1 2 3 4 5 6", [[1, 2, 3, 4, 5, 6]]],
  ["a relative first move is absolute, what follows is not", "m1 2 3 4", [[1, 2, 4, 6]]],
  ["numbers that touch", "M.5.5-.5-.5+1+1", [[0.5, 0.5, -0.5, -0.5, 1, 1]]],
  ["exponents", "M1e1 1E-1L2e+0,3", [[10, 0.1, 2, 3]]],
  ["an e that is no exponent ends the number", "M0 0L5.5 1", [[0, 0, 5.5, 1]]],
  ["a point with no digits after it, as SVG 1.1 had it", "M1. 2.L3. 4.", [[1, 2, 3, 4]]],
  [
    "horizontal and vertical, repeated",
    "M1 1H5 7V2 4h1v-1",
    [[1, 1, 5, 1, 7, 1, 7, 2, 7, 4, 8, 4, 8, 3]],
  ],
  ["close draws the last line", "M0 0H4V3Z", [[0, 0, 4, 0, 4, 3, 0, 0]]],
  ["close adds nothing when it is there already", "M0 0H4V3L0 0Z", [[0, 0, 4, 0, 4, 3, 0, 0]]],
  [
    "after a close the pen is where the contour began",
    "M1 1H4V3Zh2",
    [
      [1, 1, 4, 1, 4, 3, 1, 1],
      [1, 1, 3, 1],
    ],
  ],
  [
    "a relative move after a close",
    "m1 1h3v2zm5 0h1",
    [
      [1, 1, 4, 1, 4, 3, 1, 1],
      [6, 1, 7, 1],
    ],
  ],
  ["white space before a comma", "M 1 , 2 \n L3,\t4", [[1, 2, 3, 4]]],
  ["an arc without radius is a line", "M0 0A0 5 0 0 1 4 4", [[0, 0, 4, 4]]],
  ["an arc to where it is is nothing", "M0 0A5 5 0 0 1 0 0L1 1", [[0, 0, 1, 1]]],
];

test.each(lines)("%s", (_, d, points) => {
  const contours = parsePathData(d);
  expect(contours.map(ends)).toEqual(points);
});

test("says whether a contour is closed", () => {
  expect(parsePathData("M0 0H1Z M5 5H6").map((contour) => contour.closed)).toEqual([true, false]);
});

describe("smooth commands", () => {
  test("S mirrors the control point of a C before it, and only of a C or S", () => {
    expect([...coordsOf("M0 0C0 1 2 3 4 4S7 8 9 9")].slice(8, 10)).toEqual([6, 5]);
    expect([...coordsOf("M0 0L4 4S7 8 9 9")].slice(8, 10)).toEqual([4, 4]);
    expect([...coordsOf("M0 0Q1 2 4 4S7 8 9 9")].slice(8, 10)).toEqual([4, 4]);
  });

  test("T mirrors the control point of a Q before it, through a chain of Ts", () => {
    // Q(3,3) then T's control is (9,-3)/(6..): with ends at 6 and 12 it is (9, -3), then (15, 3).
    expect(formatPathData(parsePathData("M0 0Q3 3 6 0T12 0T18 0"))).toBe(
      formatPathData(parsePathData("M0 0Q3 3 6 0Q9 -3 12 0Q15 3 18 0")),
    );
    expect(formatPathData(parsePathData("M0 0C1 1 2 2 6 0T12 0"))).toBe(
      formatPathData(parsePathData("M0 0C1 1 2 2 6 0Q6 0 12 0")),
    );
  });
});

describe("arcs", () => {
  /** Every point of the arc must lie on its ellipse, within a cubic's 0.03 %. */
  test.each([
    ["quarter", "M10 0A10 10 0 0 1 0 10", 0, 0, 1],
    ["the long way", "M10 0A10 10 0 1 0 0 10", 0, 0, 3],
    ["half a turn", "M10 0A10 10 0 0 1 -10 0", 0, 0, 2],
    ["radii too small grow to half a turn", "M10 0A1 1 0 0 1 -10 0", 0, 0, 2],
    ["negative radii lose their sign", "M10 0A-10 -10 0 0 1 0 10", 0, 0, 1],
    ["glued flags", "M10 0a10 10 0 01-10 10", 0, 0, 1],
  ])("%s", (_, d, cx, cy, segments) => {
    const coords = coordsOf(d);
    expect((coords.length - 2) / 6).toBe(segments);
    for (const [x, y] of samples(coords)) expect(Math.hypot(x - cx, y - cy)).toBeCloseTo(10, 2);
  });

  test("sweep turns clockwise on screen", () => {
    // From the east to the south, through the south-east.
    const [, middle] = samples(coordsOf("M10 0A10 10 0 0 1 0 10"), 2);
    expect(middle?.[0]).toBeCloseTo(7.07, 1);
    expect(middle?.[1]).toBeCloseTo(7.07, 1);
  });

  test("flags may touch each other and the number after them", () => {
    expect(formatPathData(parsePathData("M0 0a1 1 0 01.5.5"))).toBe(
      formatPathData(parsePathData("M0 0a1 1 0 0 1 .5 .5")),
    );
    expect(formatPathData(parsePathData("M0 0a1 1 0 1120,5,1 1 0 002 2"))).toBe(
      formatPathData(parsePathData("M0 0a1 1 0 1 1 20 5 a1 1 0 0 0 2 2")),
    );
  });
});

describe("errors", () => {
  const errors: [d: string, offset: number, kept: number][] = [
    ["L1 2", 0, 0],
    ["1 2", 0, 0],
    ["M1", 2, 0],
    ["M0 0L1 1,", 9, 1],
    ["M0 0L1 1 2", 10, 1],
    ["M0 0L1,,1", 7, 0],
    ["M,0 0", 1, 0],
    ["M0 0L1 1x", 8, 1],
    ["M0 0Z5 5", 5, 0],
    ["M0 0L1 1A5 5 0 2 0 1 1", 15, 1],
    ["M0 0L1 1L1e999 0", 9, 1],
    ["M0 0L1 1L- 0", 9, 1],
    ["M0 0 1 1 2 2 red", 13, 1],
    ["\u00a0M0 0", 0, 0],
  ];
  test.each(errors)("%j names offset %i", (d, offset, kept) => {
    expect(() => parsePathData(d)).toThrow(GeometryError);
    expect(() => parsePathData(d)).toThrow(`at offset ${offset} `);
    const heard: string[] = [];
    expect(parsePathData(d, { onError: (message) => heard.push(message) })).toHaveLength(kept);
    expect(heard).toHaveLength(1);
  });

  test("relative moves out of bounds", () => {
    expect(() => parsePathData(`M0 0${"l1e308 0".repeat(3)}`)).toThrow(GeometryError);
  });

  test("a limit on segments", () => {
    expect(() => parsePathData(`M0 0${"h1".repeat(11)}`, { maxSegments: 10 })).toThrow(
      "more than 10 segments",
    );
  });
});

describe("writing", () => {
  test.each([
    ["a rectangle", "M0 0H10V5H0Z", "M0 0L10 0 10 5 0 5Z"],
    ["a curve among lines", "M1 2L3 4C5 6 7 8 9 10L-1 -2", "M1 2L3 4C5 6 7 8 9 10L-1-2"],
    ["no exponent, no minus zero", "M-1e-7 0L1e-5 1e3", "M0 0L0 1000"],
    ["four decimals", "M0 0L.33333333 .00005", "M0 0L0.3333 0.0001"],
    ["a closed contour of one line", "M0 0H5Z", "M0 0L5 0Z"],
    ["a closed curve", "M0 0C0 5 5 5 0 0Z", "M0 0C0 5 5 5 0 0Z"],
  ])("%s", (_, d, text) => {
    expect(formatPathData(parsePathData(d))).toBe(text);
  });

  test("reads back as it was written", () => {
    fc.assert(
      fc.property(fc.array(contourArbitrary(), { maxLength: 4 }), (contours) => {
        const text = formatPathData(contours);
        expect(text).toMatch(/^[MLCZ0-9. -]*$/);
        expect(text).not.toMatch(/-0(?![.\d])/);
        const again = parsePathData(text);
        expect(again.map(({ closed }) => closed)).toEqual(contours.map(({ closed }) => closed));
        expect(formatPathData(again)).toBe(text);
        for (const [i, { coords }] of again.entries()) {
          const wanted = contours[i]?.coords ?? new Float64Array();
          expect(coords.length).toBe(wanted.length);
          coords.forEach((value, k) => {
            expect(Math.abs(value - (wanted[k] ?? Number.NaN))).toBeLessThanOrEqual(0.50001e-4);
          });
        }
      }),
    );
  });

  test("never hangs and fails only with its own error", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."MmLlHhVvCcSsQqTtAaZz0123456789.+-eE, \n"),
      maxLength: 200,
    });
    fc.assert(
      fc.property(text, (d) => {
        const contours = parsePathData(d, { onError: () => {} });
        for (const { coords } of contours)
          expect(coords.every((value) => Number.isFinite(value))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("beside other readers", () => {
  const nasty = [
    "M10 80C40 10 65 10 95 80S150 150 180 80",
    "M10 50Q30 10 50 50T90 50t-20 30",
    "M20 20a30 20 30 1 1 10 15z",
    "M20 20a30 20 30 0 0 40 15A10 20-45 0 1 60 70z",
    "m10,10 30-5.5.5 20-10 10zm40 40l10 0 0 10zl-5-5",
    "M50 10v30h-30V20zM60 60c10-20 20 20 30 0s-10-30-20-10z",
    "M80 50A30 30 0 1120 50A30 30 0 0180 50ZM70 50A20 20 0 1030 50A20 20 0 0070 50Z",
    "M10 10H90V90H10ZM30 30V70H70V30Z",
    "M5 5 95 15 20 60Q90 90 10 90 40 40 5 5",
    "M10 30A20 20 0 0150 30A20 20 0 0190 30Q90 60 50 90Q10 60 10 30z",
    "M50 50 m-25 0 a25 40 15 1 0 50 0 a25 40 15 1 0 -50 0",
  ];

  // paper.js cannot read adjoining flags.
  test.each(nasty.filter((d) => !/[01][01]\d/.test(d)))("bounds as paper.js has them: %s", (d) => {
    const theirs = new paper.CompoundPath({ pathData: d, project }).bounds;
    const ours = contourBounds(parsePathData(d));
    expect(ours?.minX).toBeCloseTo(theirs.left, 1);
    expect(ours?.minY).toBeCloseTo(theirs.top, 1);
    expect(ours?.maxX).toBeCloseTo(theirs.right, 1);
    expect(ours?.maxY).toBeCloseTo(theirs.bottom, 1);
  });

  test.each(nasty)("draws as resvg draws the source: %s", (d) => {
    const source = pixels(d);
    const rewritten = pixels(formatPathData(parsePathData(d)));
    const differing = source.filter(
      (value, i) => Math.abs(value - (rewritten[i] ?? 0)) > 48,
    ).length;
    expect(source.some((value) => value > 0)).toBe(true);
    expect(differing).toBeLessThanOrEqual(8);
  });

  function pixels(d: string): Uint8Array {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${d}" fill-rule="evenodd"/></svg>`;
    return new Resvg(svg, { fitTo: { mode: "width", value: 200 } }).render().pixels;
  }
});

function contourArbitrary(): fc.Arbitrary<Contour> {
  const value = fc.integer({ min: -5e6, max: 5e6 }).map((n) => n / 7777);
  const segment = fc.array(value, { minLength: 6, maxLength: 6 });
  return fc
    .tuple(
      value,
      value,
      fc.array(fc.tuple(segment, fc.boolean()), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
    )
    .map(([x, y, segments, closed]) => {
      const coords = [x, y];
      for (const [[c1x = 0, c1y = 0, c2x = 0, c2y = 0, toX = 0, toY = 0], straight] of segments) {
        const [fromX = 0, fromY = 0] = coords.slice(-2);
        if (straight) coords.push(fromX, fromY, toX, toY, toX, toY);
        else coords.push(c1x, c1y, c2x, c2y, toX, toY);
      }
      const [endX = 0, endY = 0] = coords.slice(-2);
      if (closed) coords.push(endX, endY, x, y, x, y);
      return { coords: Float64Array.from(coords), closed };
    });
}

function coordsOf(d: string): Float64Array {
  return parsePathData(d)[0]?.coords ?? new Float64Array();
}

function ends({ coords }: Contour): number[] {
  const points = [coords[0] ?? 0, coords[1] ?? 0];
  for (let i = 6; i < coords.length; i += 6) points.push(coords[i] ?? 0, coords[i + 1] ?? 0);
  return points;
}

/** Points along all segments, `count` steps each. */
function samples(coords: Float64Array, count = 16): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 7 < coords.length; i += 6)
    for (let k = 0; k <= count; k++) points.push([value(i, k / count), value(i + 1, k / count)]);
  return points;

  function value(i: number, t: number): number {
    const [a = 0, b = 0, c = 0, d = 0] = [coords[i], coords[i + 2], coords[i + 4], coords[i + 6]];
    const u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  }
}
