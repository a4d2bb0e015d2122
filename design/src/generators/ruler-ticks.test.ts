import { describe, expect, test } from "vitest";
import { centimetres, inches, rulerTicks } from "./ruler-ticks.ts";

describe("the marks of a ruler", () => {
  test("millimetres: one each, halves and wholes of a centimetre longer", () => {
    const ticks = rulerTicks(150, centimetres);
    expect(ticks).toHaveLength(151);
    ticks.forEach((tick, i) => {
      expect(tick.at).toBeCloseTo(i, 12);
      expect(tick.level).toBe(i % 10 === 0 ? 0 : i % 5 === 0 ? 1 : 2);
    });
  });

  test("inches: sixteenths, with halves, quarters and eighths longer", () => {
    const ticks = rulerTicks(152.4, inches(16));
    expect(ticks).toHaveLength(6 * 16 + 1);
    expect(ticks.slice(0, 17).map(({ level }) => level)).toEqual([
      0, 4, 3, 4, 2, 4, 3, 4, 1, 4, 3, 4, 2, 4, 3, 4, 0,
    ]);
    ticks.forEach((tick, i) => {
      expect(tick.at).toBeCloseTo((i * 25.4) / 16, 12);
    });
  });

  test.each([
    [10, 11],
    [10.9, 11],
    [0.1 + 0.2, 1],
    [3000, 3001],
  ])("%d mm have %d marks", (length, count) => {
    expect(rulerTicks(length, centimetres)).toHaveLength(count);
  });
});
