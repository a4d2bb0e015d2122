import { describe, expect, it } from "vitest";
import { actionWords, changedFields } from "./change-words.ts";

const noon = new Date(2026, 11, 1, 12).toISOString();

describe("changedFields", () => {
  it.each([
    { until: noon, text: "works until 2026-12-01, 12:00 PM" },
    { until: null, text: "ended at once" },
  ])("says what became of a replaced secret: $text", ({ until, text }) => {
    expect(changedFields({ before: null, after: { oldSecretUntil: until } })).toEqual([
      { label: "Old secret", values: [{ name: "", before: "", after: text }] },
    ]);
  });
});

it.each([
  ["member changed", "Member changed"],
  ["member changed by import", "Member changed in an import"],
  ["member changed by undo", "Member changed back when an import was undone"],
])("%s by somebody: %s by them", (action, words) => {
  expect(actionWords(action)).toBe(words);
});
