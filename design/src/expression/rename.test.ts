import { expect, it } from "vitest";
import { namesOf, renamed } from "./rename.ts";

it.each([
  ["width / 2", "w2 / 2"],
  ["[width, other, width]", "[w2, other, w2]"],
  ["'width' + `$" + "{width} width`", "'width' + `$" + "{w2} width`"],
  ["((width) => width * 2)(width)", "((width) => width * 2)(w2)"],
  [
    "(({ width, x = width }) => width)({ width })",
    "(({ width, x = width }) => width)({ width: w2 })",
  ],
  ["box.width + box[width]", "box.width + box[w2]"],
  ["{ width", "{ width"], // not valid
  ["80", "80"],
])("%s becomes %s", (expression, wanted) => {
  expect(renamed(expression, (name) => (name === "width" ? "w2" : name))).toBe(wanted);
});

it("finds the free names, each once", () => {
  expect(namesOf("b + a + ((c) => c + b)(a)")).toEqual(["b", "a"]);
  expect(namesOf("b +")).toEqual([]);
});
