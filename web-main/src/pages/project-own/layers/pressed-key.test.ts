import { expect, it } from "vitest";
import { pressedKey } from "./pressed-key.ts";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  ["with Option, a Mac writes another letter", { key: "å", code: "KeyA", altKey: true }, "A"],
  ["a keyboard has its letters elsewhere", { key: "a", code: "KeyQ", altKey: true }, "a"],
  ["a letter is written without Alt", { key: "å", code: "KeyA" }, "å"],
  ["it is no letter", { key: "ArrowUp", code: "ArrowUp", altKey: true }, "ArrowUp"],
  ["Shift makes another bracket", { key: "}", code: "BracketRight", shiftKey: true }, "]"],
])("%s", (_, event, key) => {
  expect(pressedKey({ ...none, ...event }).key).toBe(key);
});

it.each([
  ["a letter", "A", true],
  ["a bracket", "}", true],
  ["a sign that needs it on some keyboards", "?", false],
  ["a digit", "1", false],
  ["a key without a sign", "Tab", true],
])("counts Shift with %s: %s, %s", (_, key, counts) => {
  expect(pressedKey({ ...none, key, code: "", shiftKey: true }).shiftKey).toBe(counts);
});
