import entries from "./catalogue.json" with { type: "json" };
import facts from "./coverage.gen.json" with { type: "json" };

export type FontStyle = "script" | "sans" | "slab" | "serif" | "stencil" | "display";

/** What a font picker knows of a font before its file is loaded. */
export interface FontInfo {
  readonly id: string;
  readonly family: string;
  readonly style: FontStyle;
  /** How thick its strokes look; a letter it lacks is taken from a font that looks alike. */
  readonly weight: "regular" | "bold";
  readonly licence: "OFL-1.1" | "Apache-2.0";
  readonly copyright: string;
  /** The file inside node_modules that `vendor.mjs` copies to `files/{id}.ttf`. */
  readonly file: string;
  /** Size of that file. */
  readonly bytes: number;
  /**
   * Scripts whose letters it all has: "Latn", "Latn-ext" (Central and Eastern Europe), "Latn-viet" (Vietnamese), "Grek",
   * "Cyrl", "Hebr", "Arab", "Deva".
   */
  readonly scripts: readonly string[];
  /** Font units. */
  readonly metrics: { unitsPerEm: number; ascender: number; descender: number };
  /** One sentence for somebody who is going to cut it. */
  readonly note: string;
}

/** Every font, in the order a picker shows them: by style, the most useful first. */
export const catalogue: readonly FontInfo[] = entries.map((entry) => {
  const { bytes, copyright, scripts, metrics } = facts[entry.id as keyof typeof facts];
  return { ...entry, bytes, copyright, scripts, metrics } as FontInfo;
});

/** The styles in the picker's order, with the words above each group. */
export const fontStyles: readonly { readonly style: FontStyle; readonly label: string }[] = [
  { style: "script", label: "Script" },
  { style: "sans", label: "Sans serif" },
  { style: "slab", label: "Slab serif" },
  { style: "serif", label: "Serif" },
  { style: "stencil", label: "Stencil" },
  { style: "display", label: "Display" },
];

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
