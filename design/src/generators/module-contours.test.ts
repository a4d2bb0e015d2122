import * as fc from "fast-check";
import { encodeQR } from "qr";
import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import type { Point } from "./box-joints.ts";
import { type Modules, moduleContours } from "./module-contours.ts";

/** Winding number of axis-parallel contours around the middle of a square. */
function winding(contours: readonly (readonly Point[])[], x: number, y: number): number {
  let total = 0;
  for (const points of contours) {
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length] as Point;
      if (a.x !== b.x || a.x < x + 0.5) return;
      if (Math.min(a.y, b.y) < y + 0.5 && Math.max(a.y, b.y) > y + 0.5) total += b.y > a.y ? 1 : -1;
    });
  }
  return total;
}

function rasterise(contours: readonly (readonly Point[])[], size: number): boolean[][] {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => winding(contours, x, y) !== 0),
  );
}

/** A picture of the squares with a quiet zone, as from a camera. */
function photograph(modules: Modules, scale: number, quiet: number) {
  const size = (modules.length + 2 * quiet) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const row = modules[Math.floor(y / scale) - quiet];
      if (row?.[Math.floor(x / scale) - quiet])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

describe("contours of squares", () => {
  const grid = fc.integer({ min: 1, max: 7 }).chain((size) =>
    fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  );

  test("fill exactly the dark squares, under both fill rules", () => {
    fc.assert(
      fc.property(grid, (modules) => {
        const contours = moduleContours(modules);
        const seen = modules.map((row, y) => row.map((_, x) => winding(contours, x, y)));
        expect(seen).toEqual(modules.map((row) => row.map(Number)));
      }),
      { numRuns: 300 },
    );
  });

  test("turn at every corner and only there", () => {
    fc.assert(
      fc.property(grid, (modules) => {
        for (const points of moduleContours(modules)) {
          expect(points.length).toBeGreaterThanOrEqual(4);
          points.forEach((b, i) => {
            const a = points.at(i - 1) as Point;
            const c = points[(i + 1) % points.length] as Point;
            const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
            expect(cross).not.toBe(0);
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test("one contour for a block, two for a frame, two for squares that touch at a corner", () => {
    expect(moduleContours([[true, true]])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 2, y: 1 },
        { x: 0, y: 1 },
      ],
    ]);
    const o = true;
    const frame = [
      [o, o, o],
      [o, false, o],
      [o, o, o],
    ];
    expect(moduleContours(frame)).toHaveLength(2);
    expect(
      moduleContours([
        [o, false],
        [false, o],
      ]),
    ).toHaveLength(2);
  });

  test.each([
    "https://example.com",
    "Alexandria",
    "Zoë & Nagyő, ½ price",
    "0123456789",
    "long ".repeat(120),
  ])("%.20s… can be read back", (content) => {
    const code = encodeQR(content, "raw", { ecc: "medium", border: 1 });
    const seen = rasterise(moduleContours(code), code.length);
    expect(decodeQR(photograph(seen, 4, 3))).toBe(content);
  });
});
