import { expect, it } from "vitest";
import { pressedKey } from "./pressed-key.ts";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  ["with Option, a Mac writes another letter", { key: "å", code: "KeyA", altKey: true }, "A"],
  ["a keyboard has its letters elsewhere", { key: "a", code: "KeyQ", altKey: true }, "a"],
  ["a letter is written without Alt", { key: "å", code: "KeyA" }, "å"],
  ["it is no letter", { key: "ArrowUp", code: "ArrowUp", altKey: true }, "ArrowUp"],
])("%s", (_, event, key) => {
  expect(pressedKey({ ...none, ...event }).key).toBe(key);
});
