import { expect, test } from "vitest";
import type { Unit } from "../drawing.ts";
import { ticksOf } from "./ruler.ts";

test.each<[scale: number, unit: Unit, labels: string[], lines: number]>([
  [4, "mm", ["-20", "0", "20", "40"], 31],
  [60, "mm", ["-20", "-19", "-18"], 611],
  [0.3, "mm", ["0"], 4],
  [4, "inch", ["0", "1"], 38],
  [120, "inch", ["-25/32", "-3/4"], 1230],
])("at %d pixels per mm in %s", (scale, unit, labels, lines) => {
  const ticks = ticksOf(-20, 41, scale, unit);
  const written = ticks.flatMap(({ label }) => label ?? []);
  expect(written.slice(0, labels.length)).toEqual(labels);
  expect(ticks.length).toBe(lines);
});

test("numbers are apart far enough to be read, and lines to be seen, at any zoom", () => {
  for (const unit of ["mm", "inch"] as const) {
    for (let scale = 0.01; scale < 121; scale *= 1.3) {
      const ticks = ticksOf(0, 2000 / scale, scale, unit);
      const labels = ticks.filter(({ label }) => label !== undefined);
      const apart = (list: readonly { at: number }[]) =>
        ((list[1]?.at ?? 0) - (list[0]?.at ?? 0)) * scale;
      expect(apart(labels)).toBeGreaterThan(55);
      expect(apart(labels)).toBeLessThan(300);
      expect(apart(ticks)).toBeGreaterThan(4.9);
    }
  }
});
