import { parseXml } from "@rgrove/parse-xml";
import DxfParser from "dxf-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../drawing.ts";
import { exportDXF } from "./dxf.ts";
import { exportPDF } from "./pdf.ts";
import { preflight } from "./preflight/index.ts";
import { drawingScene } from "./scene.ts";
import { exportSVG } from "./svg.ts";
import { openPDF } from "./testing/pdf-reader.ts";

// Any drawing of an evaluation: degenerate, self-crossing, large, tiny, empty.
const LONG = 60_000;
const length = fc.oneof(
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  fc.double({ min: 900, max: 1000, noNaN: true }),
  fc.constantFrom(0, 10, -20, 1000), // so that lines overlap and reverse
);
const rounded = length.map((value) => Math.round(value * 1e4) / 1e4);
const contour = fc
  .record({
    start: fc.tuple(rounded, rounded),
    segments: fc.array(
      fc.tuple(rounded, rounded, rounded, rounded, rounded, rounded, fc.boolean()),
      {
        maxLength: 8,
      },
    ),
    closed: fc.boolean(),
  })
  .map(({ start, segments, closed }) => {
    const numbers: number[] = [...start];
    for (const [ax, ay, bx, by, x, y, straight] of segments) {
      const [px = 0, py = 0] = numbers.slice(-2);
      if (straight) numbers.push(px, py, x, y, x, y);
      else numbers.push(ax, ay, bx, by, x, y);
    }
    if (closed && segments.length > 0) {
      const [px = 0, py = 0] = numbers.slice(-2);
      if (px !== start[0] || py !== start[1]) numbers.push(px, py, ...start, ...start);
    }
    return { coords: Float64Array.from(numbers), closed };
  });
const shape = fc.record(
  {
    operation: fc.constantFrom("cut", "score", "engrave", "guide"),
    style: fc.string(),
    contours: fc.array(contour, { maxLength: 4 }),
    fillRule: fc.constantFrom("nonzero", "evenodd"),
    fill: fc.constant("#123456"),
    stroke: fc.constant("#abcdef"),
    strokeWidth: fc.double({ min: 0, max: 5, noNaN: true }),
  },
  { requiredKeys: ["operation", "style", "contours", "fillRule"] },
);
const text = fc.string({ unit: "binary", maxLength: 20 });
const drawings = fc.record({
  unit: fc.constantFrom("mm", "inch"),
  parts: fc.array(
    fc.record({ key: text, element: text, name: text, shapes: fc.array(shape, { maxLength: 3 }) }),
    { maxLength: 4 },
  ),
}) as fc.Arbitrary<Drawing>;
const kerfs = fc.constantFrom(0, 0.1, 0.33);

describe("exporters, given any drawing", () => {
  it(
    "write SVG that parses and contains only finite numbers",
    () => {
      fc.assert(
        fc.property(drawings, kerfs, text, (drawing, kerf, title) => {
          const svg = exportSVG(drawing, { kerf, title });
          expect(() => parseXml(svg)).not.toThrow();
          expect(svg.replace(/<title>[^<]*/, "")).not.toMatch(/NaN|Infinity|undefined|\de[-+]/);
          drawingScene(drawing, { displayMode: "lines" });
        }),
        { numRuns: 60 },
      );
    },
    LONG,
  );

  it(
    "write DXF that an independent reader reads",
    () => {
      fc.assert(
        fc.property(
          drawings,
          kerfs,
          fc.constantFrom("polylines", "splines"),
          (drawing, kerf, curves) => {
            const dxf = exportDXF(drawing, { kerf, curves });
            expect(dxf).not.toMatch(/NaN|Infinity|undefined/);
            expect(() => new DxfParser().parseSync(dxf)).not.toThrow();
          },
        ),
        { numRuns: 40 },
      );
    },
    LONG,
  );

  it(
    "write PDF that an independent reader reads",
    async () => {
      await fc.assert(
        fc.asyncProperty(drawings, kerfs, text, async (drawing, kerf, title) => {
          const document = await openPDF(exportPDF(drawing, { kerf, title }));
          const page = await document.getPage(1);
          await page.getOperatorList();
          await document.loadingTask.destroy();
        }),
        { numRuns: 25 },
      );
    },
    LONG,
  );

  it(
    "are preceded by checks that always finish",
    () => {
      fc.assert(
        fc.property(drawings, (drawing) => {
          const options = { sheet: { width: 100, height: 50 }, pieces: 1, kerf: 0.2 };
          for (const { message, where } of preflight(drawing, options)) {
            expect(message).not.toMatch(/NaN|Infinity|undefined/);
            expect(where.length).toBeLessThanOrEqual(100);
          }
        }),
        { numRuns: 40 },
      );
    },
    LONG,
  );
});
