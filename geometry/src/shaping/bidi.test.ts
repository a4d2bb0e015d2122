import { expect, test } from "vitest";
import { bidiLevels, type Direction, visualOrder } from "./bidi.ts";

// א ב ג is Hebrew in reading order; mirroring is left to the font.
test.each<[string, string, Direction | "auto", string]>([
  ["Hebrew inside Latin", "to אבג now", "ltr", "to גבא now"],
  ["Latin inside Hebrew", "אב cd גד", "rtl", "דג cd בא"],
  ["the first letter decides", "1 אב cd", "auto", "cd בא 1"],
  ["left to right without letters", "... 12", "auto", "... 12"],
  ["white space at the end", "אב  ", "rtl", "  בא"],
  ["a neutral character of two UTF-16 units", "אב 😀 גד", "ltr", "דג 😀 בא"],
  ["letters of two UTF-16 units", "a \u{1e900}\u{1e901}", "ltr", "a \u{1e901}\u{1e900}"],
  ["nothing", "", "auto", ""],
])("the visual order of a line: %s", (_, text, direction, expected) => {
  const letters = [...text];
  const levels = bidiLevels(
    letters.map((letter) => letter.codePointAt(0) ?? 0),
    direction,
  );
  expect(levels).toHaveLength(letters.length);
  const order = visualOrder([...levels]);
  expect(order.map((k) => letters[k]).join("")).toBe(expected);
});
