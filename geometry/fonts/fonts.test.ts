import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { CompoundPath } from "../src/compound-path.ts";
import { textGraphic } from "../src/text.ts";
import { catalogue, fallbackFontsOf, fontInfo } from "./catalogue.ts";
import { fallbackFonts } from "./fallback-fonts.ts";
import { fontStyles } from "./font-styles.ts";
import { fontBytes, loadFonts } from "./node.ts";

describe("the catalogue", () => {
  test("has 45 fonts and more, each once, grouped by style in the picker's order", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(45);
    expect(new Set(catalogue.map((font) => font.id)).size).toBe(catalogue.length);
    const groups = catalogue.map((font) =>
      fontStyles.findIndex(({ style }) => style === font.style),
    );
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
    expect(new Set(groups).size).toBe(fontStyles.length);
  });

  test("every package of fonts that is installed is in it", () => {
    const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    const installed = Object.keys(manifest.devDependencies).filter((name) =>
      name.startsWith("@expo-google-fonts/"),
    );
    const used = new Set(catalogue.map((font) => font.file.split("/").slice(0, 2).join("/")));
    expect(installed.filter((name) => !used.has(name))).toEqual([]);
  });

  test.each(catalogue)("$id has complete data", (font) => {
    expect(font.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(["OFL-1.1", "Apache-2.0"]).toContain(font.licence);
    expect(font.copyright).toMatch(/^(Copyright|\(c\)|©)/i);
    expect(font.scripts).toContain("Latn");
    expect(font.note).toMatch(/^[A-Z].*\.$/);
    expect(font.bytes).toBe(fontBytes(font.id).length);
  });

  test("the committed table is up to date with the packages", () => {
    const script = fileURLToPath(new URL("./vendor.mjs", import.meta.url));
    expect(() => execFileSync(process.execPath, [script, "--check"])).not.toThrow();
  });
});

test("a bold font falls back to a bold one", () => {
  expect(fallbackFontsOf("anton")).toEqual(["noto-sans-bold", ...fallbackFonts]);
  expect(fallbackFontsOf("pacifico")).toEqual(fallbackFonts);
  expect(fallbackFontsOf("somebody's own")).toEqual(fallbackFonts);
  for (const id of fallbackFonts) expect(fontInfo(id)).toBeDefined();
});

describe("the promises of the notes", () => {
  beforeAll(async () => {
    await loadFonts();
  });
  const welded = (text: string, font: string) =>
    CompoundPath.union(textGraphic(text, { font, size: 40 }));
  const WORDS = ["wonder", "oscar", "bravely", "marcus", "alexandra", "hannah", "kyle"];

  test.each(["dancing-script", "sacramento"])("all small letters of %s join", (font) => {
    expect(fontInfo(font)?.note).toContain("all small letters join");
    for (const word of WORDS) expect(welded(word, font).pieces()).toHaveLength(1);
  });

  test.each(["pacifico", "cookie", "great-vibes"])("nearly all letters of %s join", (font) => {
    const pieces = WORDS.map((word) => welded(word, font).pieces().length);
    expect(pieces.filter((count) => count === 1).length).toBeGreaterThanOrEqual(WORDS.length - 1);
  });

  test.each(["kaushan-script", "courgette"])("the letters of %s stand apart", (font) => {
    expect(fontInfo(font)?.note).toContain("stand apart");
    for (const word of WORDS) expect(welded(word, font).pieces()).toHaveLength(word.length);
  });

  test.each(catalogue.filter((font) => font.style === "stencil").map((font) => font.id))(
    "%s leaves no loose centre",
    (font) => {
      expect(fontInfo(font)?.note).toContain("no loose centres");
      for (const character of "ABDGOPQRabdegopq04689&@") {
        const shape = welded(character, font);
        expect(CompoundPath.fillHoles(shape).area()).toBeCloseTo(shape.area(), 3);
      }
    },
  );
});
