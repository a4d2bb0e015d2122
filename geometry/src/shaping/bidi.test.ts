import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bidiLevels, type Direction, firstDirection, visualOrder } from "./bidi.ts";

const pointsOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

/** The text in visual order: levels, then rule L2 (mirroring is left to the font). */
function seen(text: string, direction: Direction): string {
  const letters = [...text];
  const order = visualOrder(bidiLevels(pointsOf(text), direction));
  return order.map((k) => letters[k]).join("");
}

// Expectations follow from the rules of Unicode annex 9 by hand. א ב ג is Hebrew in reading order.
describe("the visual order of a line", () => {
  test.each<[string, string, Direction, string]>([
    ["Latin stays", "abc 123", "ltr", "abc 123"],
    ["Hebrew turns round", "אבג", "rtl", "גבא"],
    ["Hebrew inside Latin turns alone", "to אבג now", "ltr", "to גבא now"],
    ["Latin inside Hebrew stands still", "אב cd גד", "rtl", "דג cd בא"],
    ["digits inside Hebrew stand still (W7 does not apply)", "אב 12 גד", "rtl", "דג 12 בא"],
    ["Arabic-Indic digits too", "سن ١٢", "rtl", "١٢ نس"],
    ["two words with a neutral between them turn as one (N1)", "a אב גד b", "ltr", "a דג בא b"],
    ["a full stop at the end follows the line (N2)", "אבג.", "ltr", "גבא."],
    ["… and stands on the left in a Hebrew line", "אבג.", "rtl", ".גבא"],
    ["a decimal comma belongs to its number (W4)", "א 1,5 ב", "rtl", "ב 1,5 א"],
    ["a sign of money belongs to its number (W5)", "א 5$ ב", "rtl", "ב 5$ א"],
    ["brackets round Hebrew in a Latin line (N0)", "a (אב) c", "ltr", "a (בא) c"],
    ["brackets take the side of what stands before (N0 c)", "אב (גד) c", "ltr", ")דג( בא c"],
    ["marks stay behind their letter (W1)", "א\u05b8ב", "rtl", "ב\u05b8א"],
    ["white space at the end stays at the end of the line (L1)", "אב  ", "ltr", "בא  "],
  ])("%s", (_, text, direction, expected) => {
    expect(seen(text, direction)).toBe(expected);
  });
});

test.each<[string, Direction]>([
  ["abc", "ltr"],
  ["12 אב", "rtl"],
  ["(مرحبا) x", "rtl"],
  ["... 12", "ltr"],
  ["\u200fabc", "rtl"],
  ["", "ltr"],
])("the first letter with a direction decides: %j is %s", (text, direction) => {
  expect(firstDirection(pointsOf(text))).toBe(direction);
});

test("levels are 0 to 2, and every character appears exactly once", () => {
  const letters = fc.constantFrom(..."abאבעم12٣+-,./$% ()[]\t\u0301\u064b");
  const text = fc.array(letters, { maxLength: 40 }).map((found) => found.join(""));
  fc.assert(
    fc.property(text, fc.constantFrom<Direction>("ltr", "rtl"), (line, direction) => {
      const levels = bidiLevels(pointsOf(line), direction);
      expect(levels.every((level) => level >= 0 && level <= 2)).toBe(true);
      const order = visualOrder(levels);
      expect([...order].sort((a, b) => a - b)).toEqual(levels.map((_, k) => k));
    }),
  );
});
