/** Fallback fonts, in order, for characters that the requested font lacks. */
export const fallbackFonts: readonly string[] = [
  "noto-sans",
  "noto-naskh-arabic",
  "noto-sans-devanagari",
  "noto-sans-hebrew",
];
