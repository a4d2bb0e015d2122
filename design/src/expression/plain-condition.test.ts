import { expect, test } from "vitest";
import { compileExpression } from "./compile.ts";
import type { Literal } from "./literal.ts";
import { plainCondition } from "./plain-condition.ts";

const values: Readonly<Record<string, Literal>> = {
  lid: "open",
  line: "",
  framed: true,
  rings: 0,
  photo: null,
  names: [],
};
const known = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);

test.each([
  "framed",
  "rings",
  "photo",
  "line",
  "names",
  " lid ",
  "lid === 'open'",
  'lid !== "open"',
  "lid==='sliding'||lid === 'open'",
  "lid === 'sliding' || lid === 'liftOff'",
  "line !== '' || rings",
  "rings === 0",
  "rings === -0",
  "photo === null",
  "framed !== false",
  "names === []",
])("%s gives the same result as in the sandbox", (condition) => {
  const { names, run } = compileExpression(condition);
  expect(plainCondition(condition, known)).toBe(Boolean(run(names.map(known))));
});

test.each([
  "lid == 'open'",
  "lid === line",
  "lid === 'a||b'",
  "framed && rings",
  "framed || rings > 2",
  "framed || unknown",
  "!framed",
  "lid.length",
  "true",
  "",
])("%j is left to the sandbox", (condition) => {
  expect(plainCondition(condition, known)).toBeUndefined();
});

test("a long condition is left to the sandbox", () => {
  const condition = (sides: number) => Array(sides).fill("framed").join("||");
  expect(plainCondition(condition(20), known)).toBe(true);
  expect(plainCondition(condition(40), known)).toBeUndefined();
});
