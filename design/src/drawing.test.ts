import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Drawing, drawingBounds, type Operation, type Part } from "./drawing.ts";
import { applyDrawingDiff, diffDrawing, readDrawingDiff } from "./drawing-diff.ts";
import { buffersOf, packParts } from "./packed-parts.ts";
import { DrawingError, readParts } from "./read-drawing.ts";

function part(key: string, x: number, operation: Operation = "cut"): Part {
  // A line from (x, 0) to (x + 10, 0) that bulges up to y = −3 (three quarters of its handles' −4).
  const coords = new Float64Array([x, 0, x, -4, x + 10, -4, x + 10, 0]);
  const contours = [{ coords, closed: false }];
  const shapes = [{ operation, style: "cut", contours, fillRule: "nonzero" as const }];
  return { key, element: key, name: key, shapes };
}
const drawing = (...parts: Part[]): Drawing => ({ unit: "mm", parts });

describe("bounds", () => {
  test.each<[string, Drawing, Operation[] | undefined, object | undefined]>([
    ["of nothing", drawing(), undefined, undefined],
    [
      "of curves, not of their handles",
      drawing(part("a", 1)),
      undefined,
      { minX: 1, minY: -3, maxX: 11, maxY: 0 },
    ],
    [
      "of all",
      drawing(part("a", 1), part("b", 50)),
      undefined,
      { minX: 1, minY: -3, maxX: 60, maxY: 0 },
    ],
    [
      "of some operations",
      drawing(part("a", 1), part("b", 50, "score")),
      ["score"],
      { minX: 50, minY: -3, maxX: 60, maxY: 0 },
    ],
    ["of an operation nothing has", drawing(part("a", 1)), ["guide"], undefined],
  ])("%s", (_, given, only, bounds) => {
    expect(drawingBounds(given, only)).toEqual(bounds);
  });
});

describe("diffs", () => {
  const before = drawing(part("a", 0), part("b", 20));
  const after = drawing(part("c", 5), part("b", 20), part("c", 5));
  const sent = (from: Drawing | undefined, to: Drawing) => {
    const diff = diffDrawing(from, to);
    return readDrawingDiff(structuredClone(diff, { transfer: buffersOf(diff.added) }));
  };

  test("contain what the reader doesn't have, once", () => {
    const diff = diffDrawing(before, after);
    expect([...diff.order]).toEqual([2, 1, 2]);
    expect(diff.added.parts.map(({ key }) => key)).toEqual(["c"]);
  });

  test("restore the drawing, with the same objects for unchanged parts", () => {
    const applied = applyDrawingDiff(before, sent(before, after));
    expect(applied).toEqual(after);
    expect(applied.parts[1]).toBe(before.parts[1]);
  });

  test("find parts that moved, also when others were removed", () => {
    const [a, b] = before.parts as [Part, Part];
    const moved = drawing(part("c", 5), b, a);
    expect(diffDrawing(before, moved).added.parts).toHaveLength(1);
    expect(applyDrawingDiff(moved, sent(moved, drawing(a))).parts).toEqual([a]);
  });

  test("that change nothing give the same drawing", () => {
    const diff = sent(before, before);
    expect(applyDrawingDiff(before, diff)).toBe(before);
    expect(applyDrawingDiff(before, { ...diff, unit: "inch" })).toEqual({
      ...before,
      unit: "inch",
    });
    expect(applyDrawingDiff(before, { ...diff, order: Uint32Array.of(0) }).parts).toHaveLength(1);
  });

  test("require all parts", () => {
    const order = Uint32Array.of(0);
    expect(() => applyDrawingDiff(undefined, { unit: "mm", order, added: [] })).toThrow(
      "order: a part is missing.",
    );
  });

  test("count a part as often as it is drawn", () => {
    const coords = new Float64Array(2 + 6 * 2_000);
    const [shape] = part("a", 0).shapes;
    const long = {
      ...part("a", 0),
      shapes: [{ ...shape, contours: [{ coords, closed: false }] }],
    } as Part;
    const added = [long];
    const times = (count: number) => ({
      unit: "mm" as const,
      order: new Uint32Array(count),
      added,
    });
    expect(applyDrawingDiff(undefined, times(200)).parts).toHaveLength(200);
    expect(() => applyDrawingDiff(undefined, times(400))).toThrow("too many numbers in all");
  });

  const nothing = { unit: "mm", order: new Uint32Array(), added: packParts([]) };
  test.each<[string, unknown]>([
    ["diff: must be an object.", null],
    ["unit: must be one of mm, inch.", { ...nothing, unit: "m" }],
    ["order: must be a Uint32Array.", { ...nothing, order: [0] }],
    [
      "order: must not have more than 50000 entries.",
      { ...nothing, order: new Uint32Array(50_001) },
    ],
    ["added: must be an object.", { ...nothing, added: undefined }],
  ])("that are invalid are rejected: %s", (message, value) => {
    expect(() => readDrawingDiff(value)).toThrow(message);
  });
});

describe("untrusted parts", () => {
  const withShape = (fields: object): Part[] => [
    { ...part("a", 0), shapes: [{ ...part("a", 0).shapes[0], ...fields }] as Part["shapes"] },
  ];
  const image = { asset: "dog", matrix: [1, 0, 0, 1, 5, 5], width: 10, height: 8 };
  const good = packParts([part("a", 0), part("b", 20)]);
  const read = (parts: readonly Part[]) => readParts(packParts(parts), "parts");

  test("are copied without unknown fields", () => {
    const fields = { fill: "#ff0000", stroke: "#00ff00", strokeWidth: 1, image };
    const [copy] = read(withShape({ ...fields, html: "<b>" }));
    expect(copy).toEqual(withShape(fields)[0]);
    const forged = { ...good, evil: 1, parts: good.parts.map((one) => ({ ...one, evil: 1 })) };
    expect(readParts(forged, "parts")).toEqual([part("a", 0), part("b", 20)]);
  });

  test("may have several shapes, letters, and nothing at all", () => {
    const [shape] = part("a", 0).shapes as [Part["shapes"][number]];
    const [contour] = shape.contours as [Part["shapes"][number]["contours"][number]];
    const other = { coords: Float64Array.of(1, 2), closed: true };
    const shapes: Part["shapes"] = [
      { ...shape, contours: [contour, other], letters: [[other], [], [contour, contour]] },
      { ...shape, contours: [], letters: "too many" },
      { ...shape, style: "score", contours: [other], letters: [] },
    ];
    const parts = [{ ...part("a", 0), shapes }, { ...part("b", 0), shapes: [] }, part("c", 3)];
    expect(read(parts)).toEqual(parts);
  });

  test("keep only their own numbers in memory", () => {
    const [a, b] = read([part("a", 0), part("b", 20)]) as [Part, Part];
    const bufferOf = ({ shapes }: Part) => shapes[0]?.contours[0]?.coords.buffer;
    expect(bufferOf(a)).not.toBe(bufferOf(b));
    expect(bufferOf(a)?.byteLength).toBe(8 * 8);
  });

  const withPart = (fields: object) => ({ ...good, parts: [{ ...good.parts[0], ...fields }] });
  const contour = (coords: Float64Array) => packParts(withShape({ contours: [{ coords }] }));
  const lookOf = (fields: object) => packParts(withShape(fields));
  // One part: 8 numbers, 1 shape of look 0, 1 contour of 1 segment, no letters.
  const counted = (...counts: number[]) => ({ ...withPart({}), counts: Uint32Array.from(counts) });
  test.each<[string, unknown]>([
    ["added: must be an object.", "parts"],
    ["added.parts: must be a list.", { ...good, parts: { length: 1 } }],
    ["added.parts[0]: must be an object.", { ...good, parts: [1] }],
    ["added.parts[0]: must be a text.", withPart({ key: 1 })],
    ["added.parts[0]: is too long.", withPart({ name: "a".repeat(1001) })],
    ["added.counts: must be a Uint32Array.", { ...good, counts: [8, 1, 0, 1, 2, 0] }],
    ["added.counts[0]: is too large, or missing.", counted(17, 1, 0, 1, 2, 0)],
    ["added.counts[1]: is too large, or missing.", counted(8, 9, 0, 1, 2, 0)],
    ["added.counts[2]: is too large, or missing.", counted(8, 1, 1, 1, 2, 0)],
    ["added.counts[3]: is too large, or missing.", counted(8, 1, 0, 9, 2, 0)],
    ["added.counts[5]: is too large, or missing.", counted(8, 1, 0, 1, 2, 9)],
    ["added.counts[1]: is too large, or missing.", counted(8)],
    ["added.coords: are not enough.", counted(8, 1, 0, 1, 4, 0)],
    ["added.coords: are not enough.", counted(8, 1, 0, 1, 2_000_000, 0)],
    ["added.coords: are not enough.", counted(8, 1, 0, 1, 2, 3, 1, 0)],
    ["added.looks[0]: must be one of cut, score, engrave, guide.", lookOf({ operation: "burn" })],
    ["added.looks[0]: must be one of nonzero, evenodd.", lookOf({ fillRule: "" })],
    ["added.looks[0]: must be a color such as #ff0000.", lookOf({ fill: "url(#x)" })],
    ["added.looks[0]: must not be negative.", lookOf({ strokeWidth: -1 })],
    ["added.looks[0]: must be 6 numbers.", lookOf({ image: { ...image, matrix: [1] } })],
    ["added.looks[0]: must be a finite number.", lookOf({ image: { ...image, width: "1" } })],
    ["added.coords: must be a Float64Array.", { ...good, coords: [0, 0] }],
    ["added.coords: must be finite and below 10 km.", contour(Float64Array.of(0, Number.NaN))],
    ["added.coords: must be finite and below 10 km.", contour(Float64Array.of(0, -2e7))],
  ])("are rejected: %s", (message, value) => {
    expect(() => readParts(value, "added")).toThrow(message);
  });

  test("with any numbers are rejected, or are contours of 2 + 6n numbers", () => {
    const anything = fc.record({
      parts: fc.integer({ min: 0, max: 3 }),
      counts: fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.nat()), { maxLength: 30 }),
      coords: fc.array(fc.double({ min: -2e7, max: 2e7 }), { maxLength: 60 }),
    });
    fc.assert(
      fc.property(anything, ({ parts: length, counts, coords }) => {
        const value = {
          parts: Array.from({ length }, () => good.parts[0]),
          looks: good.looks,
          counts: Uint32Array.from(counts),
          coords: Float64Array.from(coords),
        };
        let parts: readonly Part[];
        try {
          parts = readParts(value, "parts");
        } catch (error) {
          expect(error).toBeInstanceOf(DrawingError);
          return;
        }
        for (const shape of parts.flatMap((one) => one.shapes)) {
          const letters = shape.letters === "too many" ? [] : (shape.letters ?? []);
          for (const { coords, closed } of [shape.contours, ...letters].flat()) {
            expect(coords.length % 6).toBe(2);
            expect(coords.every((one) => Math.abs(one) <= 1e7)).toBe(true);
            expect(typeof closed).toBe("boolean");
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
