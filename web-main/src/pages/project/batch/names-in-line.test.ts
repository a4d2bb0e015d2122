import { expect, it } from "vitest";
import { countInWords, namesInLine } from "./names-in-line.ts";

const parameters = [{ name: "name", label: "First name" }, { name: "size" }];

it.each([
  ["Anna, Bob, Carl", ["Anna", "Bob", "Carl"]],
  ["\n Anna,Bob ,, \r\n", ["Anna", "Bob"]],
  ["Miller, Ann", ["Miller", "Ann"]],
  ["Anna", []],
  ["Anna,", []],
  ["Anna, Bob\nCarl", []],
  ['"Miller, Ann"', []],
  ["Name, Size", []],
  ["First name,nonsense", []],
  ["", []],
])("%j holds the names %j", (text, names) => {
  expect(namesInLine(text, parameters)).toEqual(names);
});

it("writes small numbers in words", () => {
  expect([2, 3, 12, 13].map(countInWords)).toEqual(["two", "three", "twelve", "13"]);
});
