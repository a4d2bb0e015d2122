// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  contrastOf,
  contrastText,
  noColors,
  ownColors,
  paletteOf,
  problemsOf,
  readable,
  type Side,
  textPairs,
  tokens,
} from "./palette.ts";
import { startingPalettes } from "./starting-palettes.ts";

const textOf = (path: string) =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");

describe("the table is the server's", () => {
  const go = textOf("tenancy/palette.go");

  it("has the same pairs in the same order, and the same limit", () => {
    const pairs = [...go.matchAll(/\{"([a-z-]+)", "([a-z-]+)", (true|false)\}/g)].map(
      ([, text, ground, together]) => ({ text, ground, together: together === "true" }),
    );
    expect(pairs).toHaveLength(8);
    expect(textPairs).toEqual(pairs);
    expect(readable).toBe(Number(/readable = ([\d.]+)/.exec(go)?.[1]));
  });
});

it("our own colors are those of the theme", () => {
  const css = textOf("web-kit/src/styles/theme.css");
  for (const token of tokens) {
    const [, light, dark] =
      new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ??
      [];
    expect([ownColors.light[token], ownColors.dark[token]], token).toEqual([light, dark]);
  }
});

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.478],
  ["#0000ff", "#ffffff", 8.592],
])("the contrast of %s and %s is %d", (a, b, contrast) => {
  expect(contrastOf(a, b)).toBeCloseTo(contrast, 3);
  expect(contrastOf(b, a)).toBeCloseTo(contrast, 3);
});

it("never rounds a contrast up", () => {
  expect(contrastText(4.499)).toBe("4.4");
  expect(contrastText(21)).toBe("21.0");
});

describe("what is wrong with a palette", () => {
  it.each([
    [{}, {}],
    [{ line: "#00ff00" }, {}],
    [{ ink: "#111111", paper: "#eeeeee" }, {}],
    [{ line: "green" }, { line: "Enter a color such as #ff8800." }],
    [{ ink: "#111111" }, { paper: "Please also set this color when you set Ink." }],
    [{ accent: "#111111" }, { "on-accent": "Please also set this color when you set Accent." }],
    // 4.478 would pass if rounded to the nearest.
    [
      { ink: "#777777", paper: "#ffffff" },
      { ink: "Hard to read on Paper: the contrast is 4.4 but must be at least 4.5." },
    ],
    [{ "ink-soft": "#777777" }, {}], // alone it is compared with the defaults: the server accepts it, too
    [
      { "ink-soft": "#777777", surface: "#ffffff" },
      { "ink-soft": "Hard to read on Surface: the contrast is 4.4 but must be at least 4.5." },
    ],
    // An invalid color is not compared.
    [{ ink: "#77777", paper: "#ffffff" }, { ink: "Enter a color such as #ff8800." }],
  ])("%j: %j", (set, problems) => {
    expect(problemsOf(paletteOf(set))).toEqual(problems);
  });

  it("a palette without colors has no problems", () => {
    expect(problemsOf(noColors)).toEqual({});
  });
});

describe.each(startingPalettes.map((one) => [one.name, one] as const))("%s", (_, palette) => {
  it.each(["light", "dark"] satisfies Side[])("is complete and readable: %s", (side) => {
    expect(Object.keys(palette[side])).toEqual([...tokens]);
    expect(problemsOf(palette[side])).toEqual({});
  });
});
