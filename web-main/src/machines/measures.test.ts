import { describe, expect, it, test } from "vitest";
import { machineMeasures, readMeasure, sheetMeasures, textOf, typedValue } from "./measures.ts";

const { bedWidth, cutSpeed, lineInterval } = machineMeasures;
const { kerf, price, thickness } = sheetMeasures;

describe("typed text", () => {
  test.each([
    [bedWidth, "430", "mm", 430],
    [bedWidth, "20 in", "mm", 508],
    [bedWidth, "20", "inch", 508],
    [thickness, "1/8", "inch", 3.175],
    [thickness, "0", "mm", 0],
    [kerf, "0,15", "mm", 0.15],
    [kerf, "0.006", "inch", 0.1524],
    [lineInterval, "0.004", "inch", 0.1016],
    [cutSpeed, "5.5", "inch", 5.5],
    [price, "4.50", "mm", 4.5],
    [price, " ", "mm", undefined],
  ] as const)("%#: %j", (measure, text, unit, value) => {
    expect(readMeasure(measure, text, unit)).toEqual({ value });
  });

  test.each([
    [bedWidth, "", "mm", "Enter a number from 10 to 5000 mm."],
    [bedWidth, "9", "mm", "Enter a number from 10 to 5000 mm."],
    [bedWidth, "200", "inch", "Enter a number from 0.394 to 196.85 in."],
    [kerf, "1.1", "mm", "Enter a number from 0 to 1 mm."],
    [thickness, "thin", "mm", "Enter a number from 0 to 100 mm."],
    [cutSpeed, "fast", "mm", "Enter a number from 0.1 to 5000 mm/s."],
    [cutSpeed, "5 mm", "mm", "Enter a number from 0.1 to 5000 mm/s."],
    [price, "-1", "mm", "Enter a number from 0 to 100000."],
  ] as const)("%#: %j is refused", (measure, text, unit, problem) => {
    expect(readMeasure(measure, text, unit)).toEqual({ problem });
  });
});

it("that was not changed keeps its value exactly", () => {
  const shown = textOf(bedWidth, 300, "inch");
  expect(shown).toBe("11.811");
  expect(typedValue(bedWidth, shown, 300, "inch")).toBe(300);
  expect(typedValue(bedWidth, "11.8", 300, "inch")).toBe(299.72);
  expect(textOf(kerf, 0.15, "inch")).toBe("0.0059");
  expect(textOf(price, undefined, "mm")).toBe("");
});
