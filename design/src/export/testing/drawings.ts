import { Path } from "@cuttle/geometry";
import { type Contour, makeContour, reverseContour } from "@cuttle/geometry/kernel";
import type { Drawing, Operation, Shape } from "../../drawing.ts";

// Drawings for tests and benches.

/** Straight lines through x, y, x, y, … */
export function polygon(points: readonly number[], closed = true): Contour {
  const pairs = Array.from({ length: points.length / 2 }, (_, k) => ({
    x: points[2 * k] ?? 0,
    y: points[2 * k + 1] ?? 0,
  }));
  return Path.fromPoints(pairs, closed).contour();
}

export function rectangle(x: number, y: number, width: number, height: number): Contour {
  return polygon([x, y, x + width, y, x + width, y + height, x, y + height]);
}

export function circle(x: number, y: number, radius: number): Contour {
  return Path.ellipse({ center: { x, y }, radius }).contour();
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  cornerRadius: number,
): Contour {
  return Path.rectangle({ x, y, width, height, cornerRadius }).contour();
}

export function shape(
  operation: Operation,
  contours: readonly Contour[],
  more: Partial<Shape> = {},
): Shape {
  return { operation, style: operation, contours, fillRule: "nonzero", ...more };
}

/** A drawing with one part per list of shapes, named A, B, C, … */
export function drawing(...parts: readonly (readonly Shape[])[]): Drawing {
  return {
    unit: "mm",
    parts: parts.map((shapes, k) => {
      const name = String.fromCharCode(65 + k);
      return { key: `key-${name}`, element: name.toLowerCase(), name, shapes };
    }),
  };
}

/** A drawing of one part that is only cut. */
export function cuts(...contours: readonly Contour[]): Drawing {
  return drawing([shape("cut", contours)]);
}

/** A wavy closed outline of `count` cubic segments around a point. */
export function blob(x: number, y: number, radius: number, count: number, wave = 0.15): Contour {
  const points = Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const r = radius * (k % 2 === 0 ? 1 : 1 - wave);
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
  const { coords } = Path.smooth(points, true).contour();
  return makeContour(
    coords.map((value) => Math.round(value * 1e4) / 1e4),
    true,
  );
}

/** About a name tag: 200 segments, outline with a hole, engraved letters with counters, a scored frame. */
export function nameTag(): Drawing {
  const letters = Array.from({ length: 6 }, (_, k) => [
    blob(20 + 15 * k, 20, 6, 16),
    reverseContour(blob(20 + 15 * k, 20, 2.5, 6, 0)),
  ]).flat();
  return drawing(
    [shape("cut", [roundedRectangle(0, 0, 120, 40, 8), circle(7, 20, 2.5)])],
    [shape("engrave", letters, { fill: "#000000" })],
    [shape("score", [blob(60, 20, 16, 48, 0.05)])],
  );
}

/** A bit of everything: inner and outer cuts, both fill rules, open lines, a guide. */
export function medley(): Drawing {
  return drawing(
    [
      shape("cut", [roundedRectangle(10, 20, 80, 50, 6), circle(25, 45, 9), circle(25, 45, 4)]),
      shape("guide", [rectangle(-50, -50, 300, 300)]),
    ],
    [shape("cut", [blob(70, 35, 8, 9)])],
    [
      shape("engrave", [rectangle(42, 30, 12, 12), rectangle(45, 33, 6, 6)], {
        fillRule: "evenodd",
      }),
      shape("engrave", [polygon([40, 60, 60, 60, 65, 50], false)], {
        stroke: "#000000",
        strokeWidth: 1.2,
      }),
    ],
    [shape("score", [polygon([15, 65, 85, 65], false), circle(70, 55, 5)])],
  );
}

/** `count` small shapes on a grid, a third of each operation. */
export function manyShapes(count: number): Drawing {
  const operations = ["cut", "score", "engrave"] as const;
  return drawing(
    ...Array.from({ length: count }, (_, k) => [
      shape(operations[k % 3] ?? "cut", [
        blob(5 + 10 * (k % 40), 5 + 10 * Math.floor(k / 40), 4, 8),
      ]),
    ]),
  );
}
