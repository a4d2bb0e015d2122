// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  clashesOf,
  contrastOf,
  contrastText,
  noColors,
  paletteOf,
  problemsOf,
  type Side,
  shownIn,
  tokens,
} from "./palette.ts";
import { startingPalettes } from "./starting-palettes.ts";

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

describe("what is shown by night", () => {
  it.each<[string, Record<string, string>, Record<string, string>, string, string]>([
    ["the default night without colors", {}, {}, "#fbf6ec", "#16100c"],
    ["the night's colors", { paper: "#f0f0f0" }, { paper: "#101010" }, "#f0f0f0", "#101010"],
    [
      "the default of the night's scheme",
      { paper: "#f0f0f0" },
      { line: "#333333" },
      "#f0f0f0",
      "#16100c",
    ],
    ["the day's, if there are only those", { paper: "#f0f0f0" }, {}, "#f0f0f0", "#f0f0f0"],
  ])("%s", (_, light, dark, day, night) => {
    const look = { light: paletteOf(light), dark: paletteOf(dark) };
    expect(shownIn("light", look).colors.paper).toBe(day);
    expect(shownIn("dark", look).colors.paper).toBe(night);
  });
});

// The same rows as TestClashes (tenancy/clashes_test.go), for what the Checks page finds.
describe("where text is hard to read", () => {
  it.each<[Side, Record<string, string>, string[]]>([
    ["light", {}, []],
    ["light", { "accent-wash": "#fee7dd" }, []],
    ["light", { "on-accent": "#ffffff", accent: "#ffffff" }, ["on-accent on accent"]],
    [
      "light",
      { "ink-soft": "#cdbdab" },
      ["ink-soft on paper", "ink-soft on surface", "ink-soft on raised", "ink-soft on accent-wash"],
    ],
    [
      "dark",
      { "accent-wash": "#ffffff" },
      ["ink on accent-wash", "ink-soft on accent-wash", "accent-strong on accent-wash"],
    ],
    [
      "light",
      { paper: "#f0a0b0", ink: "#000000", "ink-soft": "#000000", "accent-strong": "#000000" },
      ["ink-faint on paper", "danger on paper", "success on paper"],
    ],
  ])("%s %j: %j", (side, set, pairs) => {
    const found = clashesOf(side, paletteOf(set)).map(({ text, ground }) => `${text} on ${ground}`);
    expect(found).toEqual(pairs);
  });
});

describe.each(startingPalettes.map((one) => [one.name, one] as const))("%s", (_, palette) => {
  it.each(["light", "dark"] satisfies Side[])("is complete and readable: %s", (side) => {
    expect(Object.keys(palette[side])).toEqual([...tokens]);
    expect(problemsOf(palette[side])).toEqual({});
    expect(clashesOf(side, palette[side])).toEqual([]);
  });
});
