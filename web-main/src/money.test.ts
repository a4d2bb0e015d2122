import { expect, it } from "vitest";
import { money } from "./money.ts";

// The same amounts as in money_test.go.
it.each([
  ["usd", 2160, "US$21.60"],
  ["eur", 2200, "EUR 22"],
  ["eur", 1980, "EUR 19.80"],
  ["jpy", 2200, "JPY 2200"],
  ["kwd", 7500, "KWD 7.500"],
  ["isk", 250000, "ISK 2500"],
  ["huf", 880000, "HUF 8800"],
])("writes %s %d as %s", (currency, amount, words) => {
  expect(money(currency, amount)).toBe(words);
});
