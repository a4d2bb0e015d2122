import { describe, expect, test } from "vitest";
import { kerfInUnit, readKerf } from "./kerf-entry.ts";
import { numberEntry } from "./number-entry.ts";
import { readNumber } from "./read-number.ts";

describe("numbers as people write them", () => {
  test.each([
    ["3", 3],
    [" 2,5 cm", 25],
    ["1 3/8 in", 34.925],
    ['1"', 25.4],
    ["1ft", 304.8],
    ["−4", -4],
    [".5", 0.5],
  ])("%s is %d mm", (text, value) => {
    expect(readNumber(text, "length", "mm")).toEqual({ value });
  });

  test("the unit of the page counts where none is written", () => {
    expect(readNumber("2", "length", "inch")).toEqual({ value: 50.8 });
    expect(readNumber("2 mm", "length", "inch")).toEqual({ value: 2 });
  });

  test.each([
    ["abc", "length", "“abc” is not a number."],
    ["1,234", "number", "“1,234” is ambiguous; write 1234 or 1.234."],
    ["3 mm", "number", "“mm” in “3 mm” isn't a unit that fits here."],
    ["3 in", "angle", "“in” in “3 in” isn't a unit that fits here."],
  ] as const)("%s is rejected with a reason", (text, kind, problem) => {
    expect(readNumber(text, kind, "mm")).toEqual({ problem });
  });
});

describe("a field for a number", () => {
  const size = numberEntry("length", { min: 6, max: 120, step: 0.5 }, "inch");

  test("shows bounds in the unit, and reads a shown bound as the exact bound", () => {
    expect([size.least, size.most, size.suffix]).toEqual([0.236, 4.724, "in"]);
    expect(size.valueFor(0.236)).toBe(6);
    expect(size.read("4.724", 30)).toEqual({ value: 120, mistake: undefined });
  });

  test("draws the nearest bound for a value out of bounds, and says so", () => {
    expect(size.read("5", 30)).toEqual({
      value: 120,
      mistake: "5 in is too large; 4.724 in is drawn.",
    });
    const angle = numberEntry("angle", { min: -90 }, "mm");
    expect(angle.read("-91", 0).mistake).toBe("-91° is too small; -90° is drawn.");
  });

  test("rounds a plain number to its steps, and keeps a size as it is", () => {
    expect(size.read("10.3 mm", 30).value).toBe(10.3);
    expect(size.read("2", 30).value).toBe(50.8);
    expect(numberEntry("number", { min: 1, step: 2 }, "mm").read("4", 1).value).toBe(5);
    expect(numberEntry("number", { step: 0.1 }, "mm").read("0.3", 0).value).toBe(0.3);
  });

  test("without a number, the current value stays", () => {
    expect(size.read(" ", 25.4)).toEqual({
      value: undefined,
      mistake: "Without a number, the value stays 1 in.",
    });
    expect(size.read("x", 25.4).mistake).toBe("“x” is not a number. The value stays 1 in.");
  });
});

describe("a kerf", () => {
  test("is read in either unit", () => {
    expect(readKerf("0.006", "inch")).toEqual({ value: 0.1524 });
    expect(kerfInUnit(0.15, "inch")).toBe(0.0059);
    expect(readKerf("0.2", "mm")).toEqual({ value: 0.2 });
  });

  test("that is negative leads to Play, where the design has it", () => {
    for (const text of ["-0.1", "−0,1 mm"]) {
      expect(readKerf(text, "mm", true)).toEqual({ problem: expect.stringContaining("“Play”") });
      expect(readKerf(text, "mm")).toEqual({ problem: expect.not.stringContaining("“Play”") });
    }
  });

  test.each(["", "-", "1.01", "thin"])("%j is invalid", (text) => {
    expect(readKerf(text, "mm")).toEqual({
      problem: "The kerf must be a number from 0 to 1 mm.",
    });
  });
});
