import { expect, it } from "vitest";
import { isUsername, numbered, suggestUsername } from "./suggest-username.ts";

it.each([
  ["ada@example.com", "ada"],
  ["Ada.Lovelace@example.com", "Ada_Lovelace"],
  ["ada+laser@example.com", "ada"],
  ["zoë.böhm@example.com", "zoe_bohm"],
  ["  ada@example.com", "ada"],
  ["-.ada.-@example.com", "ada"],
  ["ada_lovelace_of_1815@example.com", "ada_lovelace_of"],
  ["ada.lovelaces.-.co@example.com", "ada_lovelaces_c"],
  ["twelve_abcde.-fg@example.com", "twelve_abcde_fg"],
  ["a@example.com", "a_1815"],
  ["@example.com", "maker_1815"],
  ["太郎@example.com", "maker_1815"],
  ["ada", ""],
  ["", ""],
])("%s suggests %s", (email, name) => {
  expect(suggestUsername(email, 1815)).toBe(name);
  if (name) expect(isUsername(name)).toBe(true);
});

it("keeps a numbered name within the length limit", () => {
  expect(numbered("ada_lovelace_18", 4821)).toBe("ada_lovela_4821");
});
