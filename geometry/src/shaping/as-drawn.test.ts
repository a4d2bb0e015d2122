import { expect, test } from "vitest";
import { asDrawn } from "./as-drawn.ts";

test.each([
  ["an override", "Anna\u202eneB", "AnnaBen"],
  ["one that ends", "a\u202ebcd\u202ce", "adcbe"],
  ["an isolate", "a \u2067b c\u2069 d", "a b c d"],
  ["brackets in an override, which the font turns", "\u202e(ab", "ba)"],
  ["a letter with its mark", "\u202eab\u0301c", "cb\u0301a"],
  ["the line of an override only", "\u202eab\ncd", "ba\ncd"],
  ["Hebrew, turned by force", "\u202dאבג\u202c", "\u2066\u202dאבג\u202c\u2069"],
  ["no turn", "to אבג now", "to אבג now"],
])("%s", (_, text, expected) => {
  expect(asDrawn(text)).toBe(expected);
});
