import facts from "./coverage.gen.json" with { type: "json" };
import { type FontFamily, families } from "./families.ts";

/** What is known of a font before its file is loaded. */
export interface FontInfo extends FontFamily {
  readonly copyright: string;
  /** Size of the file. */
  readonly bytes: number;
  /**
   * Scripts whose letters it all has: "Latn", "Latn-ext" (Central and Eastern Europe), "Latn-viet" (Vietnamese), "Grek",
   * "Cyrl", "Hebr", "Arab", "Deva".
   */
  readonly scripts: readonly string[];
  /** Font units. */
  readonly metrics: { unitsPerEm: number; ascender: number; descender: number };
}

/** Every font, in the order of `families`. */
export const catalogue: readonly FontInfo[] = families.map((family) => {
  const { bytes, copyright, scripts, metrics } = facts[family.id as keyof typeof facts];
  return { ...family, bytes, copyright, scripts, metrics };
});

/** Fonts that stand in, in this order, for a character that the wanted font lacks. */
export const fallbackFonts: readonly string[] = [
  "noto-sans",
  "noto-naskh-arabic",
  "noto-sans-devanagari",
  "noto-sans-hebrew",
];

const boldFallbackFonts: readonly string[] = ["noto-sans-bold", ...fallbackFonts];

/** The fonts that stand in for a font: for a bold one a bold one first, lest a single letter is cut thin. */
export function fallbackFontsOf(id: string): readonly string[] {
  return fontInfo(id)?.weight === "bold" ? boldFallbackFonts : fallbackFonts;
}

const byId = new Map(catalogue.map((font) => [font.id, font]));

/** A font of the catalogue by its id. */
export function fontInfo(id: string): FontInfo | undefined {
  return byId.get(id);
}
