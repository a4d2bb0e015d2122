/** The font of words that belong to a generator: plain and legible when small. */
export const fontProperty = {
  name: "font",
  type: "font",
  default: "'noto-sans'",
  label: "Font",
  help: "The letters' face.",
} as const;
