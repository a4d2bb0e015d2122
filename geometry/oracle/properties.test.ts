import fc from "fast-check";
import { expect, test } from "vitest";
import { clipperBooleans } from "../src/clipper/booleans.ts";
import { clipperOffsetter } from "../src/clipper/offset.ts";
import { type Contour, contourBounds, signedArea } from "../src/kernel/contour.ts";
import { at } from "../src/kernel/cubic.ts";
import { areaOf, lengthOf } from "./measures.ts";

// Laws that hold for any shapes, tested with random closed chains of cubics and lines, which overlap and cross
// themselves.

const { combine } = clipperBooleans;
const { offset } = clipperOffsetter;

const coordinate = fc.double({ min: -40, max: 40, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
const segment = fc.record({ isLine: fc.boolean(), c1: point, c2: point, end: point });

const contour: fc.Arbitrary<Contour> = fc
  .tuple(point, fc.array(segment, { minLength: 2, maxLength: 5 }))
  .map(([start, segments]) => {
    const coords: number[] = [...start];
    segments.forEach(({ isLine, c1, c2, end }, k) => {
      const from = coords.slice(-2);
      const to = k === segments.length - 1 ? start : end;
      coords.push(...(isLine ? from : c1), ...(isLine ? to : c2), ...to);
    });
    return { coords: Float64Array.from(coords), closed: true };
  });
const shape = fc.array(contour, { minLength: 1, maxLength: 3 });
const fillRule = fc.constantFrom("nonzero" as const, "evenodd" as const);

/** mm²: the contract's 0.01 mm along all edges involved. */
const slack = (...shapes: readonly (readonly Contour[])[]) => 0.01 * lengthOf(shapes.flat()) + 0.01;

function expectSound(result: readonly Contour[]) {
  for (const { coords, closed } of result) {
    expect(closed).toBe(true);
    expect(coords.length % 6).toBe(2);
    const end = coords.length - 2;
    expect([at(coords, 0), at(coords, 1)]).toEqual([at(coords, end), at(coords, end + 1)]);
    for (let i = 0; i < end; i += 6) {
      const spread = Math.max(
        ...[2, 4, 6].flatMap((k) => [
          Math.abs(at(coords, i + k) - at(coords, i)),
          Math.abs(at(coords, i + k + 1) - at(coords, i + 1)),
        ]),
      );
      expect(spread).toBeGreaterThanOrEqual(1e-4);
    }
  }
}

test("areas add up: A + B = A∪B + A∩B, A−B + A∩B = A, and A xor B is the rest", () => {
  fc.assert(
    fc.property(shape, shape, fillRule, (a, b, rule) => {
      const options = { fillRule: rule };
      const allowed = slack(a, b);
      const left = areaOf(combine("union", a, [], options));
      const right = areaOf(combine("union", b, [], options));
      const united = combine("union", a, b, options);
      const shared = combine("intersection", a, b, options);
      const rest = combine("difference", a, b, options);
      const exclusive = combine("exclusion", a, b, options);
      for (const result of [united, shared, rest, exclusive]) expectSound(result);
      expect(areaOf(united)).toBeGreaterThan(Math.max(left, right) - allowed);
      expect(Math.abs(left + right - areaOf(united) - areaOf(shared))).toBeLessThan(allowed);
      expect(Math.abs(areaOf(rest) + areaOf(shared) - left)).toBeLessThan(allowed);
      expect(Math.abs(areaOf(united) - areaOf(shared) - areaOf(exclusive))).toBeLessThan(allowed);
    }),
    { numRuns: 150, seed: 11 },
  );
});

test("a union united again stays as it is", () => {
  fc.assert(
    fc.property(shape, fillRule, (a, rule) => {
      const once = combine("union", a, [], { fillRule: rule });
      const again = combine("union", once, []);
      expect(Math.abs(areaOf(again) - areaOf(once))).toBeLessThan(slack(once) / 5);
      const both = combine("union", once, once);
      expect(Math.abs(areaOf(both) - areaOf(once))).toBeLessThan(slack(once) / 5);
    }),
    { numRuns: 150, seed: 12 },
  );
});

test("the same input gives the same bytes", () => {
  fc.assert(
    fc.property(shape, shape, (a, b) => {
      expect(combine("exclusion", a, b)).toEqual(combine("exclusion", a, b));
      expect(offset(a, 1.5)).toEqual(offset(a, 1.5));
    }),
    { numRuns: 20, seed: 13 },
  );
});

test("an outward offset moves each side of the box by the distance; by 0 it is the union", () => {
  const distance = fc.double({ min: 0.2, max: 6, noNaN: true });
  fc.assert(
    fc.property(shape, distance, (a, by) => {
      const welded = combine("union", a, []);
      const before = contourBounds(welded);
      const result = offset(a, by);
      expectSound(result);
      const after = contourBounds(result);
      if (!before || !after) return;
      expect(Math.abs(before.minX - by - after.minX)).toBeLessThan(0.03);
      expect(Math.abs(before.minY - by - after.minY)).toBeLessThan(0.03);
      expect(Math.abs(before.maxX + by - after.maxX)).toBeLessThan(0.03);
      expect(Math.abs(before.maxY + by - after.maxY)).toBeLessThan(0.03);
      const same = areaOf(offset(a, 0)) - areaOf(welded);
      expect(Math.abs(same)).toBeLessThan(slack(welded) / 5);
    }),
    { numRuns: 120, seed: 14 },
  );
});

test("an offset inwards and out again is inside the original", () => {
  const distance = fc.double({ min: 0.2, max: 3, noNaN: true });
  fc.assert(
    fc.property(shape, distance, (a, by) => {
      const opened = offset(offset(a, -by), by);
      const outside = combine("difference", opened, a);
      expect(areaOf(outside)).toBeLessThan(0.03 * lengthOf(opened) + 0.01);
      for (const hole of opened.filter((contour) => signedArea(contour) < 0))
        expect(-signedArea(hole)).toBeGreaterThan(0);
    }),
    { numRuns: 80, seed: 15 },
  );
});

/** Four cubics; their radius is true to 0.03 %. */
function disc(radius: number): Contour {
  const k = 0.5519150244935106 * radius;
  const r = radius;
  const quarters = [
    [r, 0, r, k, k, r, 0, r],
    [0, r, -k, r, -r, k, -r, 0],
    [-r, 0, -r, -k, -k, -r, 0, -r],
    [0, -r, k, -r, r, -k, r, 0],
  ];
  return {
    coords: Float64Array.from([r, 0, ...quarters.flatMap((quarter) => quarter.slice(2))]),
    closed: true,
  };
}

test.each([
  [10, 3],
  [10, -3],
  [10, -9],
  [1, 5],
  [0.5, -0.2],
  [25, 0.1],
])("a disc of %d mm offset by %d mm is a disc", (radius, by) => {
  const result = offset([disc(radius)], by);
  expect(result).toHaveLength(1);
  for (const { coords } of result) {
    for (let i = 0; i + 7 < coords.length; i += 6) {
      for (let t = 0; t <= 1; t += 0.1) {
        const s = 1 - t;
        const [x, y] = [0, 1].map(
          (axis) =>
            s * s * s * at(coords, i + axis) +
            3 * s * s * t * at(coords, i + axis + 2) +
            3 * s * t * t * at(coords, i + axis + 4) +
            t * t * t * at(coords, i + axis + 6),
        ) as [number, number];
        expect(Math.abs(Math.sqrt(x * x + y * y) - radius - by)).toBeLessThan(0.01);
      }
    }
  }
});

test("a disc offset inwards by more than its radius is nothing", () => {
  expect(offset([disc(10)], -10.1)).toEqual([]);
});
