import facts from "./coverage.gen.json" with { type: "json" };
import { fallbackFonts } from "./fallback-fonts.ts";
import { type FontFamily, families } from "./families.ts";

/** The data about a font that is known before its file is loaded. */
interface FontInfo extends FontFamily {
  readonly copyright: string;
  /** Size of the file. */
  readonly bytes: number;
  /**
   * Scripts that it covers completely: "Latn", "Latn-ext" (Central and Eastern Europe), "Latn-viet" (Vietnamese),
   * "Grek", "Cyrl", "Hebr", "Arab", "Deva".
   */
  readonly scripts: readonly string[];
  /** Font units. */
  readonly metrics: { unitsPerEm: number; ascender: number; descender: number };
}

/** Every font, in the order of `families`. */
export const catalogue: readonly FontInfo[] = (families as readonly FontFamily[]).map((family) => {
  const { bytes, copyright, scripts, metrics } = facts[family.id as keyof typeof facts];
  return { ...family, bytes, copyright, scripts, metrics };
});

const boldFallbackFonts: readonly string[] = ["noto-sans-bold", ...fallbackFonts];

/** The fallback fonts of a font: for a bold one a bold one first, so that no single letter is cut thin. */
export function fallbackFontsOf(id: string): readonly string[] {
  return fontInfo(id)?.weight === "bold" ? boldFallbackFonts : fallbackFonts;
}

const byId = new Map(catalogue.map((font) => [font.id, font]));

/** A font of the catalogue by its id. */
export function fontInfo(id: string): FontInfo | undefined {
  return byId.get(id);
}
