import { describe, expect, test } from "vitest";
import { clustersOf } from "./clusters.ts";
import { coversText, missingCharacters } from "./coverage.ts";
import { isIgnorable, isMark, scriptOf, spaceWidth } from "./unicode.ts";

describe("our tables agree with the engine's Unicode data wherever both have the character", () => {
  // The basic plane: what is newer and rarer lies above it.
  const assigned = /\P{Cn}/u;
  const points = Array.from({ length: 0x10000 }, (_, k) => k).filter(
    (k) => (k < 0xd800 || k > 0xdfff) && assigned.test(String.fromCodePoint(k)),
  );
  const differing = (ours: (point: number) => boolean, theirs: RegExp) =>
    points
      .filter((point) => ours(point) !== theirs.test(String.fromCodePoint(point)))
      .map((point) => point.toString(16));

  test("marks", () => expect(differing(isMark, /\p{M}/u)).toEqual([]));
  test("invisible characters", () =>
    expect(differing(isIgnorable, /\p{Default_Ignorable_Code_Point}/u)).toEqual([]));
  test("spaces", () =>
    expect(differing((p) => spaceWidth(p) !== undefined, /[\p{Zs}\t]/u)).toEqual([]));

  test.each([
    ["Latn", /\p{Script=Latin}/u],
    ["Grek", /\p{Script=Greek}/u],
    ["Cyrl", /\p{Script=Cyrillic}/u],
    ["Hebr", /\p{Script=Hebrew}/u],
    ["Arab", /\p{Script=Arabic}/u],
    ["Deva", /\p{Script=Devanagari}/u],
  ])("letters of %s", (code, script) => {
    // Enclosed and squared letters count as pictures.
    const letter = /[\p{L}\p{Nd}]/u;
    const wrong = points.filter((point) => {
      const character = String.fromCodePoint(point);
      return letter.test(character) && script.test(character) !== (scriptOf(point) === code);
    });
    const shared = /\p{Script=Common}|\p{Script=Inherited}/u;
    const real = wrong.filter((point) => !shared.test(String.fromCodePoint(point)));
    expect(real.map((point) => point.toString(16))).toEqual([]);
  });
});

test.each([
  ["Zoë", ["Z", "o", "ë"]],
  ["e\u0301a", ["e\u0301", "a"]],
  ["कि!", ["कि", "!"]],
  ["👩‍🔬x", ["👩‍🔬", "x"]],
  ["👍🏽", ["👍🏽"]],
  ["🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]],
  ["❤️", ["❤️"]],
  ["a\n\u0301", ["a", "\n", "\u0301"]],
  ["", []],
])("%j is read as %j", (text, expected) => {
  expect(clustersOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

describe("font coverage", () => {
  const letters = new Set([..."abcé ".normalize("NFC")].map((c) => c.codePointAt(0)));
  const has = (point: number) => letters.has(point);

  test.each([
    ["abc", true],
    ["a\tb\nc", true],
    ["a\u00a0b\u2003c", true],
    ["a\u200db\ufe0f", true],
    ["e\u0301", true],
    ["e", false],
    ["a\u0301", false],
    ["", true],
  ])("%j: %s", (text, expected) => {
    expect(coversText({ has }, text)).toBe(expected);
  });

  test("each missing character is named once, with its marks", () => {
    expect(missingCharacters({ has }, "zab👩‍🔬a\u0301z")).toEqual(["z", "👩‍🔬", "a\u0301"]);
  });
});
