import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { beforeAll, describe, expect, test } from "vitest";
import { fontInfo } from "../../fonts/catalogue.ts";
import { loadFonts } from "../../fonts/node.ts";
import { RichText } from "../rich-text.ts";
import { formatPathData } from "../svg/path-data.ts";
import { fontNamed } from "./registry.ts";

// resvg reads the same font file with other code (ttf-parser, rustybuzz) and has its own line layout.
const require = createRequire(import.meta.url);
const WIDTH = 240;
const HEIGHT = 40;
const BASELINE = 28;
const SIZE = 24;

const CASES: readonly (readonly [font: string, text: string])[] = [
  ["pacifico", "Alexandria"],
  ["lobster", "Zoë Łukasz"],
  ["great-vibes", "Amélie & Jo"],
  ["dancing-script", "Off the flow"],
  ["noto-sans", "AVATAR To, fi 12"],
  ["noto-sans-bold", "Ж Ω Đặng"],
  ["bevan", "Büchse"],
  ["rye", "Saloon 1870"],
  ["allerta-stencil", "STENCIL R8"],
  ["saira-stencil-one", "Bordeaux"],
  ["unifrakturcook", "Fraktur"],
  ["noto-naskh-arabic", "محمد السلام"],
  ["aref-ruqaa", "فاطمة"],
  // Without प्रि, whose vowel sign resvg puts on top of the next letter.
  ["noto-sans-devanagari", "कृष्ण नमस्ते"],
  ["kalam", "नमस्ते Ravi"],
  ["noto-sans-hebrew", "אַנָה"],
  ["suez-one", "to אבג (דה) 12"],
  ["fredoka", "פנינה Anna"],
];

beforeAll(async () => {
  await loadFonts([...new Set(CASES.map(([font]) => font))]);
});

function ink(body: string, font: string): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
  const fontFiles = [require.resolve(fontInfo(font)?.file ?? "")];
  const { pixels } = new Resvg(svg, {
    background: "white",
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: fontNamed(font).family },
    fitTo: { mode: "zoom", value: 2 },
  }).render();
  return pixels.filter((_, k) => k % 4 === 0);
}

/** The family and weight that the file itself claims; resvg chooses by them. */
function face(font: string): string {
  const file = fontInfo(font)?.file ?? "";
  const weight = /_(\d)00/.exec(file)?.[1] ?? "4";
  const family = font === "noto-sans-bold" ? "Noto Sans" : fontNamed(font).family;
  return `font-family="${family}" font-weight="${weight}00"`;
}

describe("a text looks as resvg sets it", () => {
  test.each(CASES)("%s: %s", (font, content) => {
    const rich = new RichText(content, { font, size: SIZE, direction: "ltr" });
    const path = formatPathData(rich.glyphs().flatMap((glyph) => glyph.contours()));
    const ours = ink(`<path d="${path}" transform="translate(4 ${BASELINE})"/>`, font);
    const theirs = ink(
      `<text x="4" y="${BASELINE}" font-size="${SIZE}" ${face(font)}>${content.replace("&", "&amp;")}</text>`,
      font,
    );
    const dark = ours.reduce((sum, value) => sum + (255 - value), 0) / 255;
    expect(dark).toBeGreaterThan(200);
    const differing = ours.reduce(
      (n, v, k) => n + (Math.abs(v - (theirs[k] ?? 0)) > 100 ? 1 : 0),
      0,
    );
    expect(differing / dark).toBeLessThan(0.002);
  });
});
